import { WEIGHTS_FORMAT } from '../../src/core/analyst/learned/tensor-file.ts'

type Written = Readonly<Record<string, readonly string[] | Int8Array | Float32Array>>

const ALIGNMENT_BYTES = 4

/** A file of weights as `write_weights` in training/common.py writes it, except for its checksum. */
export function weightsFile(written: Written, format = WEIGHTS_FORMAT): Uint8Array<ArrayBuffer> {
  const parts: Record<string, object> = {}
  const payload: number[] = []
  for (const [name, values] of Object.entries(written)) {
    const [kind, data] = partOf(values)
    const { length } = kind === 'text' ? data : values
    parts[name] = { kind, length, offset: payload.length }
    payload.push(...data)
    while (payload.length % ALIGNMENT_BYTES > 0) payload.push(0)
  }
  const head = JSON.stringify({ format, command: 'a test', sha256: '', parts })
  const padded = new TextEncoder().encode(
    head.padEnd(Math.ceil(head.length / ALIGNMENT_BYTES) * ALIGNMENT_BYTES),
  )
  const length = new Uint8Array(Uint32Array.of(padded.length).buffer)
  return Uint8Array.of(...length, ...padded, ...payload)
}

function partOf(values: Written[string]): readonly [kind: string, data: Uint8Array] {
  if (values instanceof Int8Array) return ['int8', bytesOf(values)]
  if (values instanceof Float32Array) return ['float32', bytesOf(values)]
  return ['text', new TextEncoder().encode(values.join('\n'))]
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array | Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
