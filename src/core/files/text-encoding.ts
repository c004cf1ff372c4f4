/** How many bytes are looked at for an encoding. */
const SAMPLE_BYTES = 64 * 1_024
/** Of the zero bytes of UTF-16 nearly all stand on one side: the upper halves of Latin letters. */
const ONE_SIDED_SHARE = 0.9

const MARKS: readonly (readonly [mark: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Control characters that stand in no text, counted against binary files. */
const CONTROL = /[^\P{Cc}\t\n\f\r\u0085]/gu
/** Share of control characters above which a file is no text. */
const MAX_CONTROL_SHARE = 0.05

/**
 * The text in the bytes of a text file: in the encoding that its mark names, in UTF-16 or UTF-8 where
 * the bytes can be nothing else, or else in the one that `guess` names. Undefined where the bytes are
 * no text.
 *
 * @param guess names an older encoding of one or more bytes a letter, by its frequencies
 */
export function decodeText(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const marked = markedEncoding(bytes)
  const utf8 = marked === undefined ? decode(bytes, 'utf-8', true) : undefined
  // A zero byte or two make no UTF-16 of it: the letters of that are no text in UTF-8.
  if (utf8 !== undefined && !isBinary(utf8)) return utf8
  const label = marked ?? unmarkedUtf16(bytes)
  const text =
    label === undefined ? (utf8 ?? decodeOlder(bytes, guess)) : decode(bytes, label, false)
  return text === undefined || isBinary(text) ? undefined : text
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  return MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
}

/** No other text holds many zero bytes: they are the upper halves of letters, spaces and line breaks. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  if (bytes.length % 2 !== 0) return undefined
  const zeros: [even: number, odd: number] = [0, 0]
  for (const [at, byte] of bytes.subarray(0, SAMPLE_BYTES).entries()) {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  }
  const [even, odd] = zeros
  if (even + odd === 0) return undefined
  if (odd >= (even + odd) * ONE_SIDED_SHARE) return 'utf-16le'
  return even >= (even + odd) * ONE_SIDED_SHARE ? 'utf-16be' : undefined
}

function decodeOlder(
  bytes: Uint8Array,
  guess: (sample: Uint8Array) => string | undefined,
): string | undefined {
  const label = guess(bytes.subarray(0, SAMPLE_BYTES))
  const guessed = label === undefined ? undefined : decode(bytes, label, true)
  return guessed ?? decode(bytes, 'windows-1252', false)
}

/** Undefined where the encoding is not known here, or the bytes are none of its. */
function decode(bytes: Uint8Array, label: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    return undefined
  }
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_BYTES)
  return (sample.match(CONTROL)?.length ?? 0) > sample.length * MAX_CONTROL_SHARE
}
