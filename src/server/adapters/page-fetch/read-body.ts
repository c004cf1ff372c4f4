import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib'
import { AppError } from '../../app-error.ts'
import { SNIFFED_BYTES } from './fetched-body.ts'
import { LARGE_PAGE_BYTES } from './page-fetcher-settings.ts'

/** Content codings that `readBody` undoes, as sent in Accept-Encoding. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd'

// RFC 9659: largest window for zstd over HTTP. The default would allow 128 MB.
const ZSTD_MAX_WINDOW_LOG = 23

const FIRST_MEMORY_BYTES = 64 * 1_024

type ReadOptions = Readonly<{
  maxBytes: number
  /**
   * Called once with the first 1,024 decoded bytes, or all if there are fewer; not for an empty
   * body. An error thrown here ends the reading.
   */
  onStart: (start: Uint8Array) => void
  /** Called with the number of bytes received. An error thrown here ends the reading. */
  onProgress?: (length: number) => void
  /** Awaited before more than `LARGE_PAGE_BYTES` are kept. An error ends the reading. */
  onLarge?: () => Promise<void>
}>

/**
 * Reads a body of at most `maxBytes` bytes, counted on the wire and again decoded, so that neither
 * a long body nor a decompression bomb takes more memory than that. Throws AppError
 * 'page-unreadable' if it is longer, coded twice, in an unknown coding or broken; errors of the
 * stream and of `onStart` pass through.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  options: ReadOptions,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  // Honest servers apply one; each further one multiplies the size that a small body can expand to.
  if (codings.length > 1) throw unreadable('coded twice')
  const wire = new Wire(body, options)
  const [coding] = codings
  const first = await wire.next()
  // A redirect or an error may name a coding and have no body.
  if (first === undefined) return new Uint8Array()
  if (coding === undefined) return await collect(wire.from(first), options)
  const decoder = decoderOf(coding, first)
  if (decoder === undefined) throw unreadable('unknown coding')
  try {
    return await pipeline(wire.from(first), decoder, (decoded) => collect(decoded, options))
  } catch (error) {
    if (error instanceof AppError || wire.failure !== undefined) throw wire.failure ?? error
    // Zlib's own errors add nothing useful and may be long.
    throw unreadable('broken coding')
  }
}

/** The bytes as received, up to the limit. */
class Wire {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #options: ReadOptions
  #length = 0
  /** The error that ended the stream early. */
  failure: unknown

  constructor(body: Readable, options: ReadOptions) {
    this.#chunks = body.iterator()
    this.#options = options
  }

  async next(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await this.#chunks.next()
      if (done === true) return undefined
      this.#length += value.length
      if (this.#length > this.#options.maxBytes) throw unreadable('too large')
      this.#options.onProgress?.(this.#length)
      // Lets other requests run between two chunks, however fast a site sends.
      await setImmediate()
      return value
    } catch (error) {
      this.failure = error
      throw error
    }
  }

  async *from(first: Buffer): AsyncGenerator<Buffer> {
    let chunk: Buffer | undefined = first
    while (chunk !== undefined) {
      yield chunk
      chunk = await this.next()
    }
  }
}

async function collect(
  source: AsyncIterable<Buffer>,
  { maxBytes, onStart, onLarge }: ReadOptions,
): Promise<Uint8Array> {
  // One growing buffer: collected one-byte chunks would take 100 times as much memory.
  let memory = new ArrayBuffer(FIRST_MEMORY_BYTES)
  let length = 0
  let hasStarted = false
  for await (const chunk of source) {
    const end = length + chunk.length
    if (end > maxBytes) throw unreadable('too large')
    if (end > memory.byteLength) {
      const isLarge = end > LARGE_PAGE_BYTES
      if (isLarge) await onLarge?.()
      // A large body grows only once: each growth has both buffers in memory for a moment.
      memory = memory.transfer(isLarge ? maxBytes : Math.max(end, 2 * memory.byteLength))
    }
    new Uint8Array(memory).set(chunk, length)
    length = end
    if (!hasStarted && length >= SNIFFED_BYTES) {
      hasStarted = true
      onStart(new Uint8Array(memory.slice(0, SNIFFED_BYTES)))
    }
  }
  const bytes = new Uint8Array(memory.transfer(length))
  if (!hasStarted && length > 0) onStart(bytes)
  return bytes
}

function decoderOf(coding: string, start: Buffer): Transform | undefined {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      // Should have zlib's header, whose low half byte is 8, but some servers send raw deflate.
      return ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
    case 'br':
      return createBrotliDecompress()
    case 'zstd':
      return createZstdDecompress({
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_MAX_WINDOW_LOG },
      })
    default:
      return undefined
  }
}

function unreadable(cause: string): AppError {
  return new AppError('page-unreadable', { cause })
}
