import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  type ZlibOptions,
  type ZstdOptions,
  zstdDecompress,
} from 'node:zlib'
import { AppError } from '../../app-error.ts'

/** Content codings that `readBody` undoes, as sent in Accept-Encoding. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd'

// RFC 9659: a sender may not use a larger window for zstd over HTTP. Without it 128 MB are granted.
const ZSTD_MAX_WINDOW_LOG = 23

/**
 * Reads a body of at most `maxBytes` bytes, counted on the wire and again without its content
 * coding, so that neither a long body nor a decompression bomb takes more memory than that.
 * Throws AppError 'page-unreadable' for what is longer, coded twice, in an unknown coding or broken;
 * errors of the stream pass through.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  // Honest servers apply one; each further one multiplies what a small body can unfold to.
  if (codings.length > 1) throw new AppError('page-unreadable', { cause: 'coded twice' })
  const wire = await collect(body, maxBytes)
  return decode(wire, codings[0], maxBytes)
}

async function collect(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new AppError('page-unreadable', { cause: 'too large' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

async function decode(
  wire: Buffer,
  coding: string | undefined,
  maxOutputLength: number,
): Promise<Uint8Array> {
  // A redirect or an error may name a coding and have no body.
  if (coding === undefined || wire.length === 0) return wire
  const undo = decoderOf(coding, wire)
  if (undo === undefined) throw new AppError('page-unreadable', { cause: 'unknown coding' })
  try {
    return await undo(wire, { maxOutputLength })
  } catch {
    // Zlib's own errors say nothing more of use, and may be long.
    throw new AppError('page-unreadable', { cause: 'broken coding or too large' })
  }
}

type Decoder = (wire: Buffer, options: ZlibOptions) => Promise<Uint8Array>

function decoderOf(coding: string, wire: Buffer): Decoder | undefined {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return promisify<Buffer, ZlibOptions, Buffer>(gunzip)
    case 'deflate':
      // Meant to have zlib's header; some servers send it bare. The header's low half byte is 8.
      return promisify<Buffer, ZlibOptions, Buffer>(
        ((wire[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw,
      )
    case 'br':
      return (bytes, { maxOutputLength }) => promisify(brotliDecompress)(bytes, { maxOutputLength })
    case 'zstd':
      return (bytes, { maxOutputLength }) => {
        const params = { [constants.ZSTD_d_windowLogMax]: ZSTD_MAX_WINDOW_LOG }
        return promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress)(bytes, {
          maxOutputLength,
          params,
        })
      }
    default:
      return undefined
  }
}
