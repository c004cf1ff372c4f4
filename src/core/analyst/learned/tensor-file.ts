/**
 * A file of weights: lists of words and arrays of numbers, each with a name.
 *
 * Layout: four bytes with the length of the head (unsigned, little endian), the head as JSON in UTF-8,
 * padded by spaces, then the payload: each part begins at a multiple of four bytes. Numbers are little
 * endian; a list is UTF-8 with a line break between its words. `write_weights` in training/common.py
 * writes them.
 */
export type TensorFile = Readonly<{
  strings: (name: string) => readonly string[]
  int8: (name: string) => Int8Array
  float32: (name: string) => Float32Array
}>

type PartKind = 'text' | 'int8' | 'float32'

/** What a file of weights says of itself. */
export type WeightsHead = Readonly<{
  format: string
  /** What made the file. */
  command: string
  /** SHA-256 of the payload, in hexadecimal digits: tests hold the shipped files to it. */
  sha256: string
  /** Lengths count bytes of text, and numbers; offsets count bytes of the payload. */
  parts: Readonly<Record<string, Readonly<{ kind: PartKind; length: number; offset: number }>>>
}>

/** The only format that is read; a file of another was written by another version of the training. */
export const WEIGHTS_FORMAT = 'plainclause-weights 2'

const HEAD_AT = 4

/**
 * The head of a file of weights, and its payload.
 *
 * @throws Error where the file is of another format
 */
export function readWeightsHead(
  bytes: Uint8Array<ArrayBuffer>,
): Readonly<{ head: WeightsHead; payload: Uint8Array<ArrayBuffer> }> {
  const { buffer, byteOffset, byteLength } = bytes
  const headLength = new DataView(buffer, byteOffset, byteLength).getUint32(0, true)
  const payloadAt = HEAD_AT + headLength
  const head: WeightsHead = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD_AT, payloadAt)))
  if (head.format !== WEIGHTS_FORMAT) throw new Error('weights of another format')
  return { head, payload: bytes.subarray(payloadAt) }
}

/**
 * Reads a file of weights.
 *
 * @throws Error where it is of another format, or a name is asked for that is not in it
 */
export function readTensors(bytes: Uint8Array<ArrayBuffer>): TensorFile {
  // Whoever read the file may have put it anywhere in a larger buffer; arrays want aligned places.
  const { head, payload } = readWeightsHead(new Uint8Array(bytes))
  const place = (name: string, kind: PartKind) => {
    const part = head.parts[name]
    if (part?.kind !== kind) throw new Error(`no ${kind} ${name} in the weights`)
    return [payload.buffer, payload.byteOffset + part.offset, part.length] as const
  }
  return {
    strings: (name) => {
      const text = new TextDecoder().decode(new Uint8Array(...place(name, 'text')))
      return text === '' ? [] : text.split('\n')
    },
    int8: (name) => new Int8Array(...place(name, 'int8')),
    float32: (name) => new Float32Array(...place(name, 'float32')),
  }
}
