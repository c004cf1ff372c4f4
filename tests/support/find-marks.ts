import { constants, gunzipSync } from 'node:zlib'

/** Named bytes, as stored on a disk or in a log. */
export type Searched = Readonly<{ name: string; bytes: Buffer }>

/** Where a mark was found, and in which encoding: once per name. */
export type FoundMark = Readonly<{ mark: string; name: string; encoding: string }>

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 0x08])
/** Limit for nested compression. */
const PACKED_TIMES_MAX = 3
const PERCENT_ENCODED = /(?:%[0-9a-f]{2})+/gi

/**
 * Finds marks in bytes, at any offset: as UTF-8, as UTF-16 of either byte order, in hexadecimal, in
 * base64 and base64url at each of the three alignments, URL-encoded, and in any of these encodings
 * inside a gzip member. Ignores case.
 */
export function findMarks(
  searched: readonly Searched[],
  marks: readonly string[],
): readonly FoundMark[] {
  return searched.flatMap(({ name, bytes }) => {
    const readings = readingsOf(bytes)
    return marks.flatMap((mark) => {
      const encodings = encodingsOf(mark)
      return readings
        .flatMap(({ way, text }) =>
          encodings
            .filter(({ written }) => text.includes(written))
            .map(({ encoding }) => ({ mark, name, encoding: `${way}${encoding}` })),
        )
        .slice(0, 1)
    })
  })
}

type Reading = Readonly<{ way: string; text: string }>

/** The bytes, and the same with percent encoding and gzip members decoded. */
function readingsOf(bytes: Buffer, times = 0): readonly Reading[] {
  // One character per byte, so that bytes can be searched like text.
  const text = bytes.toString('latin1')
  const inner = times < PACKED_TIMES_MAX ? gzipMembersOf(bytes) : []
  return [
    { way: '', text: text.toLowerCase() },
    { way: 'URL-encoded ', text: undoPercents(text).toLowerCase() },
    ...inner
      .flatMap((member) => readingsOf(member, times + 1))
      .map(({ way, text }) => ({ way: `gzipped ${way}`, text })),
  ]
}

function undoPercents(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(PERCENT_ENCODED, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('latin1'),
    )
}

function gzipMembersOf(bytes: Buffer): readonly Buffer[] {
  const members: Buffer[] = []
  for (let at = bytes.indexOf(GZIP_HEAD); at >= 0; at = bytes.indexOf(GZIP_HEAD, at + 1)) {
    const member = unpacked(bytes.subarray(at))
    if (member !== undefined) members.push(member)
  }
  return members
}

/** The content of a gzip member as far as it is complete; undefined if the bytes are not gzip. */
function unpacked(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}

type Encoding = Readonly<{ encoding: string; written: string }>

function encodingsOf(mark: string): readonly Encoding[] {
  const utf8 = Buffer.from(mark)
  const littleEndian = Buffer.from(mark, 'utf16le')
  const encodings = [
    { encoding: 'UTF-8', written: utf8.toString('latin1') },
    { encoding: 'UTF-16', written: littleEndian.toString('latin1') },
    { encoding: 'UTF-16', written: Buffer.from(littleEndian).swap16().toString('latin1') },
    { encoding: 'hexadecimal', written: utf8.toString('hex') },
    ...(['base64', 'base64url'] as const).flatMap((kind) =>
      [0, 1, 2].map((before) => ({ encoding: kind, written: insideBase64(utf8, before, kind) })),
    ),
  ]
  return encodings.map(({ encoding, written }) => ({ encoding, written: written.toLowerCase() }))
}

/** The base64 characters that depend only on these bytes, after the given number of preceding bytes. */
function insideBase64(bytes: Buffer, before: number, kind: 'base64' | 'base64url'): string {
  const whole = Buffer.concat([Buffer.alloc(before), bytes])
  const bits = whole.length * 8
  return whole.toString(kind).slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6))
}
