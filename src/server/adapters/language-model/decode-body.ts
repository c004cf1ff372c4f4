import type { Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { ModelFailure } from '../../ports/model-failure.ts'

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/** Reads the bytes of a response. Errors thrown here reach the caller. */
export type BodyReader = Readonly<{
  take: (bytes: Uint8Array) => void
  end: () => void
  /** The body cannot be read to its end. */
  fail: (error: unknown) => void
}>

/** Receives the bytes of a response as they arrive. */
export type BodyDecoder = Pick<BodyReader, 'take' | 'end'> & Readonly<{ destroy: () => void }>

/**
 * Decodes the body of a response as it arrives, at most `maxBytes` of it. We ask for no content
 * coding. If a gateway applies one anyway, decoded bytes are counted, so that a decompression bomb
 * ends early.
 *
 * @throws ModelFailure 'not-a-completion' for an unknown coding; the reader is failed with
 * 'too-large'
 */
export function decodeBody(
  contentEncoding: string,
  maxBytes: number,
  reader: BodyReader,
): BodyDecoder {
  let bytes = 0
  const take = (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes > maxBytes) reader.fail(new ModelFailure('too-large'))
    else reader.take(chunk)
  }
  const coding = contentEncoding.trim().toLowerCase()
  if (coding === '' || coding === 'identity') {
    return { take, end: reader.end, destroy: () => undefined }
  }
  const decoder = DECODERS.get(coding)?.()
  if (decoder === undefined) throw new ModelFailure('not-a-completion')
  decoder.on('data', take)
  decoder.on('end', reader.end)
  decoder.on('error', reader.fail)
  return {
    take: (chunk) => void decoder.write(chunk),
    end: () => void decoder.end(),
    destroy: () => void decoder.destroy(),
  }
}
