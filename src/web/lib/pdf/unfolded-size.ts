import { PdfError } from './pdf-error.ts'
import { PDF_MAX_STREAM_BYTES, PDF_MAX_UNFOLDED_BYTES } from './pdf-limits.ts'

const STREAM = [...'stream'].map((letter) => letter.charCodeAt(0))
const END_OF_STREAM = [...'endstream'].map((letter) => letter.charCodeAt(0))

/** A stream may be packed twice; more often is never done in earnest. */
const MAX_LAYERS = 3
/** How much of a packed part inside a packed part is looked at: as much as any file can hold. */
const INNER_MAX_BYTES = 8 * 1_024 * 1_024

/** Unfolds to 2 MB at most. */
const SLICE_BYTES = 2_048
/** The line break behind a packed part, given byte by byte. */
const TAIL_BYTES = 4

type Limits = Readonly<{ ofStream: number; inAll: number }>

/**
 * Refuses a file whose packed parts unfold to far more than any page needs, before they are unfolded
 * in earnest: 0.3 MB can hold 300 MB. Only the deflate packing is counted: others do not reach such
 * sizes within the 5 MB that are fetched, or are bounded where they are drawn.
 *
 * @throws PdfError 'too-long'
 */
export async function refuseBombs(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits = { ofStream: PDF_MAX_STREAM_BYTES, inAll: PDF_MAX_UNFOLDED_BYTES },
): Promise<void> {
  let total = 0
  for (let at = indexOf(bytes, STREAM, 0); at >= 0; at = indexOf(bytes, STREAM, at)) {
    const start = afterLineBreak(bytes, at + STREAM.length)
    const end = indexOf(bytes, END_OF_STREAM, start)
    at = end < 0 ? bytes.length : end + END_OF_STREAM.length
    total += await unfoldedSize(bytes.subarray(start, end < 0 ? undefined : end), limits, 1)
    if (total > limits.inAll) throw new PdfError('too-long')
  }
}

async function unfoldedSize(
  packed: Uint8Array<ArrayBuffer>,
  limits: Limits,
  layer: number,
): Promise<number> {
  if (!isDeflated(packed)) return 0
  let size = 0
  const inner: Uint8Array<ArrayBuffer>[] = []
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length
      if (size > limits.ofStream) throw new PdfError('too-long')
      const [first = part.value] = inner
      if (isDeflated(first) && size <= INNER_MAX_BYTES) inner.push(part.value)
    }
  } catch (error) {
    if (error instanceof PdfError) throw error
    // What follows the packed data, or is broken in it, is for the reader to make sense of.
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (inner.length === 0 || layer === MAX_LAYERS) return size
  const packedInside = new Uint8Array(await new Blob(inner).arrayBuffer())
  return size + (await unfoldedSize(packedInside, limits, layer + 1))
}

/**
 * Bytes in small slices. A browser that meets an error forgets what it has unfolded of the slice at
 * hand, and the line break behind a packed part is an error already: it comes by itself.
 */
function slicesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    pull(controller) {
      const rest = bytes.length - at
      const size = rest > TAIL_BYTES ? Math.min(SLICE_BYTES, rest - TAIL_BYTES) : 1
      controller.enqueue(bytes.subarray(at, at + size))
      at += size
      if (at >= bytes.length) controller.close()
    },
  })
}

/** By the two bytes that zlib puts first. */
function isDeflated([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) + second) % 31 === 0
}

function afterLineBreak(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 0x0d && bytes[at + 1] === 0x0a) return at + 2
  return bytes[at] === 0x0d || bytes[at] === 0x0a ? at + 1 : at
}

function indexOf(bytes: Uint8Array, word: readonly number[], from: number): number {
  const [first = 0] = word
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (word.every((code, index) => bytes[at + index] === code)) return at
  }
  return -1
}
