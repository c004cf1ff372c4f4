import { pipeline, type Readable, type Transform } from 'node:stream'
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import { ModelFailure } from '../../model-failure.ts'

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
  ['zstd', createZstdDecompress],
])

/**
 * The body of an answer as it comes, at most `maxBytes` of it. We ask for no content coding; where a
 * gateway applies one all the same, bytes are counted after it is undone, so that a bomb ends early.
 *
 * @throws ModelFailure 'too-large' or 'not-a-completion'; errors of the stream pass through
 */
export async function* decodeBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  const coding = contentEncoding.trim().toLowerCase()
  let bytes = 0
  for await (const chunk of coding === '' || coding === 'identity' ? body : undo(body, coding)) {
    if (!(chunk instanceof Uint8Array)) throw new ModelFailure('not-a-completion')
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ModelFailure('too-large')
    yield chunk
  }
}

function undo(body: Readable, coding: string): AsyncIterable<unknown> {
  const decoder = DECODERS.get(coding)?.()
  if (decoder === undefined) throw new ModelFailure('not-a-completion')
  // Unlike a pipe, it hands an error of the body on to whoever reads the decoder.
  return pipeline(body, decoder, () => undefined)
}
