import { PDF_MAX_DECOMPRESSED_BYTES, PDF_MAX_STREAM_BYTES, PdfError } from './pdf-reading.ts'

const STREAM = [...'stream'].map((letter) => letter.charCodeAt(0))
const END_OF_STREAM = [...'endstream'].map((letter) => letter.charCodeAt(0))

/** Nested compression that is counted; real files compress a stream at most twice. */
const MAX_LAYERS = 3
/** How much of a nested compressed stream is inspected: the size of the largest file. */
const INNER_MAX_BYTES = 8 * 1_024 * 1_024

/** Decompresses to at most 2 MB. */
const SLICE_BYTES = 2_048
/** The line break after compressed data, passed byte by byte. */
const TAIL_BYTES = 4

type Limits = Readonly<{ ofStream: number; inTotal: number }>

/**
 * Refuses decompression bombs: files whose streams decompress to far more than any page needs (0.3 MB
 * can hold 300 MB). Only deflate is counted: other filters do not reach such sizes within the 5 MB that
 * are fetched, or are bounded when they are drawn.
 *
 * @throws PdfError 'too-long'
 */
export async function refuseBombs(
  bytes: Uint8Array<ArrayBuffer>,
  limits: Limits = { ofStream: PDF_MAX_STREAM_BYTES, inTotal: PDF_MAX_DECOMPRESSED_BYTES },
): Promise<void> {
  let total = 0
  for (let at = indexOf(bytes, STREAM, 0); at >= 0; at = indexOf(bytes, STREAM, at)) {
    const start = afterLineBreak(bytes, at + STREAM.length)
    const end = indexOf(bytes, END_OF_STREAM, start)
    at = end < 0 ? bytes.length : end + END_OF_STREAM.length
    total += await decompressedSize(bytes.subarray(start, end < 0 ? undefined : end), limits, 1)
    if (total > limits.inTotal) throw new PdfError('too-long')
  }
}

async function decompressedSize(
  packed: Uint8Array<ArrayBuffer>,
  limits: Limits,
  layer: number,
): Promise<number> {
  if (!isDeflated(packed)) return 0
  let size = 0
  const inner: Uint8Array<ArrayBuffer>[] = []
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      size += chunk.value.length
      if (size > limits.ofStream) throw new PdfError('too-long')
      const [first = chunk.value] = inner
      if (isDeflated(first) && size <= INNER_MAX_BYTES) inner.push(chunk.value)
    }
  } catch (error) {
    if (error instanceof PdfError) throw error
    // Trailing or broken data is left to the PDF reader.
  } finally {
    await reader.cancel().catch(() => undefined)
  }
  if (inner.length === 0 || layer === MAX_LAYERS) return size
  const innerData = new Uint8Array(await new Blob(inner).arrayBuffer())
  return size + (await decompressedSize(innerData, limits, layer + 1))
}

/**
 * Streams bytes in small slices. On an error, browsers drop the output of the current slice, and the line
 * break after compressed data is already an error, so it is passed separately.
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

/** Detected by the two bytes of the zlib header. */
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
