/**
 * A weights file: named lists of words and arrays of numbers.
 *
 * Layout: four bytes with the length of the head (unsigned, little endian), the head as JSON in UTF-8,
 * padded with spaces, then the payload: each part begins at a multiple of four bytes. Numbers are
 * little endian; a list is UTF-8 with a line break between its words. Written by `write_weights` in
 * training/common.py.
 */
export type TensorFile = Readonly<{
  strings: (name: string) => readonly string[]
  int8: (name: string) => Int8Array
  float32: (name: string) => Float32Array
}>

const PART_KINDS = ['text', 'int8', 'float32'] as const
type PartKind = (typeof PART_KINDS)[number]

/** The head of a weights file. */
export type WeightsHead = Readonly<{
  format: string
  /** The command that made the file. */
  command: string
  /** SHA-256 of the payload, in hexadecimal digits: tests check the shipped files against it. */
  sha256: string
  /** Lengths are in bytes for text, else in numbers; offsets are in bytes of the payload. */
  parts: Readonly<Record<string, Readonly<{ kind: PartKind; length: number; offset: number }>>>
}>

/** The only supported format; another one comes from another version of the training. */
export const WEIGHTS_FORMAT = 'plainclause-weights 2'

const HEAD_AT = 4

/**
 * The head and the payload of a weights file.
 *
 * @throws Error if the file has another format
 */
export function readWeightsHead(
  bytes: Uint8Array<ArrayBuffer>,
): Readonly<{ head: WeightsHead; payload: Uint8Array<ArrayBuffer> }> {
  const { buffer, byteOffset, byteLength } = bytes
  const headLength = new DataView(buffer, byteOffset, byteLength).getUint32(0, true)
  const payloadAt = HEAD_AT + headLength
  const text = new TextDecoder().decode(bytes.subarray(HEAD_AT, payloadAt))
  const head: unknown = JSON.parse(text)
  if (!isWeightsHead(head)) throw new Error('weights of another format')
  return { head, payload: bytes.subarray(payloadAt) }
}

/** Whether a value is a head of the supported format. */
function isWeightsHead(value: unknown): value is WeightsHead {
  if (!isRecord(value)) return false
  const { format, command, sha256, parts } = value
  return (
    format === WEIGHTS_FORMAT &&
    typeof command === 'string' &&
    typeof sha256 === 'string' &&
    isRecord(parts) &&
    Object.values(parts).every(isPart)
  )
}

function isPart(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { kind, length, offset } = value
  return PART_KINDS.some((one) => one === kind) && [length, offset].every(Number.isInteger)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * Reads a weights file. The arrays are views of the caller's bytes where these are aligned.
 *
 * @throws Error if it has another format, or on access to a name that it does not have
 */
export function readTensors(bytes: Uint8Array<ArrayBuffer>): TensorFile {
  // Typed arrays must be aligned. A copy of the megabytes would stay until the next collection.
  const isAligned = bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0
  const { head, payload } = readWeightsHead(isAligned ? bytes : new Uint8Array(bytes))
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
