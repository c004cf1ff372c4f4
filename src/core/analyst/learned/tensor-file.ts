/**
 * A file of weights: lists of words and arrays of numbers, each with a name.
 *
 * Layout: four bytes with the length of the head (unsigned, little endian), the head as JSON in UTF-8,
 * then the arrays one after the other, each beginning at a multiple of four bytes from the end of the
 * head's own padding. Numbers are little endian.
 */
export type TensorFile = Readonly<{
  strings: (name: string) => readonly string[]
  int8: (name: string) => Int8Array
  float32: (name: string) => Float32Array
}>

export type TensorKind = 'int8' | 'float32'

export type TensorHead = Readonly<{
  strings: Readonly<Record<string, readonly string[]>>
  tensors: Readonly<Record<string, Readonly<{ kind: TensorKind; length: number; offset: number }>>>
}>

export const TENSOR_ALIGNMENT_BYTES = 4

/** The next place at which an array may begin. */
export function alignTensor(bytes: number): number {
  return Math.ceil(bytes / TENSOR_ALIGNMENT_BYTES) * TENSOR_ALIGNMENT_BYTES
}

/**
 * Reads a file of weights.
 *
 * @throws Error where a name is asked for that is not in it
 */
export function readTensors(bytes: Uint8Array<ArrayBuffer>): TensorFile {
  // Whoever read the file may have put it anywhere in a larger buffer; arrays want aligned places.
  const { buffer } = new Uint8Array(bytes)
  const headLength = new DataView(buffer).getUint32(0, true)
  const head: TensorHead = JSON.parse(
    new TextDecoder().decode(new Uint8Array(buffer, TENSOR_ALIGNMENT_BYTES, headLength)),
  )
  const base = alignTensor(TENSOR_ALIGNMENT_BYTES + headLength)
  const place = (name: string, kind: TensorKind) => {
    const tensor = head.tensors[name]
    if (tensor?.kind !== kind) throw new Error(`no ${kind} array ${name} in the weights`)
    return [buffer, base + tensor.offset, tensor.length] as const
  }
  return {
    strings: (name) => {
      const words = head.strings[name]
      if (words === undefined) throw new Error(`no words ${name} in the weights`)
      return words
    },
    int8: (name) => new Int8Array(...place(name, 'int8')),
    float32: (name) => new Float32Array(...place(name, 'float32')),
  }
}
