import {
  alignTensor,
  TENSOR_ALIGNMENT_BYTES,
  type TensorHead,
} from '../../../src/core/analyst/learned/tensor-file.ts'

export type Tensors = Readonly<{
  strings: Readonly<Record<string, readonly string[]>>
  tensors: Readonly<Record<string, Int8Array | Float32Array>>
}>

/** Writes a file of weights as `readTensors` reads it: the same input gives the same bytes. */
export function writeTensors({ strings, tensors }: Tensors): Uint8Array<ArrayBuffer> {
  let offset = 0
  const places: Record<string, TensorHead['tensors'][string]> = {}
  for (const [name, array] of Object.entries(tensors)) {
    const kind = array instanceof Int8Array ? 'int8' : 'float32'
    places[name] = { kind, length: array.length, offset }
    offset = alignTensor(offset + array.byteLength)
  }
  const head = new TextEncoder().encode(JSON.stringify({ strings, tensors: places }))
  const base = alignTensor(TENSOR_ALIGNMENT_BYTES + head.length)
  const bytes = new Uint8Array(base + offset)
  new DataView(bytes.buffer).setUint32(0, head.length, true)
  bytes.set(head, TENSOR_ALIGNMENT_BYTES)
  for (const [name, array] of Object.entries(tensors)) {
    const raw = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.set(raw, base + (places[name]?.offset ?? 0))
  }
  return bytes
}
