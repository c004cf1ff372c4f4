import { ENGINE_CORES, OCR_FOLDER } from './engine-files.ts'

/** The smallest module that uses a SIMD instruction: a function that creates a vector and drops it. */
const VECTOR_MODULE = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0], // WebAssembly magic number, version 1
  ...[1, 4, 1, 96, 0, 0], // types: a function without parameters and results
  ...[3, 2, 1, 0], // functions: one of that type
  ...[10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11], // code: i32.const 0, i8x16.splat, drop
)

/** URL of the fastest core that this browser can run. */
export function engineCore(): string {
  const [withVectors, without] = ENGINE_CORES
  const core = WebAssembly.validate(VECTOR_MODULE) ? withVectors : without
  return `${OCR_FOLDER}/${core}.js`
}
