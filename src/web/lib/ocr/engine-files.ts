/**
 * Where the build puts what recognition needs: Tesseract's worker, its core in WebAssembly and what
 * it knows of English (scripts/web-build/ocr-files.ts). The name changes with each change of them,
 * because browsers keep these files for ever: version of tesseract.js, then our own count.
 */
export const OCR_FOLDER = '/assets/ocr/7.0.0-2'

export const ENGINE_WORKER = `${OCR_FOLDER}/worker.js`

/** Cores for browsers with vector instructions, and for the few without. */
export const ENGINE_CORES = ['tesseract-core-simd-lstm', 'tesseract-core-lstm'] as const
