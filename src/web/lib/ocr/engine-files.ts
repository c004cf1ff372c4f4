/**
 * Where the build puts the files for recognition: Tesseract's worker, its WebAssembly core and its
 * English model (scripts/web-build/ocr-files.ts). Browsers cache them forever, so the name changes with
 * their content: the version of tesseract.js, then our own counter.
 */
export const OCR_FOLDER = '/assets/ocr/7.0.0-2'

export const ENGINE_WORKER = `${OCR_FOLDER}/worker.js`

/** Cores for browsers with SIMD, and for the few without. */
export const ENGINE_CORES = ['tesseract-core-simd-lstm', 'tesseract-core-lstm'] as const
