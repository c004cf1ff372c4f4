import type { AnalystWeight } from '../../../core/analyst/learned/analyst-models.ts'

/** Where each weights file lies. The bundler reads these lines: each has to be written out. */
export const WEIGHT_FILES: Readonly<Record<AnalystWeight, URL>> = {
  clauses: new URL('../../../core/analyst/weights/clauses.bin', import.meta.url),
  'document-type': new URL('../../../core/analyst/weights/document-type.bin', import.meta.url),
  unfair: new URL('../../../core/analyst/weights/unfair.bin', import.meta.url),
  words: new URL('../../../core/analyst/weights/words.bin', import.meta.url),
  trees: new URL('../../../core/analyst/weights/trees.bin', import.meta.url),
  salience: new URL('../../../core/analyst/weights/salience.bin', import.meta.url),
}

/** Brings the weights files into the browser's cache, for a visitor who is about to need them. */
export function prefetchWeights(): void {
  for (const address of Object.values(WEIGHT_FILES)) {
    // Whoever needs them asks again, and tells the visitor what went wrong.
    fetch(address, { priority: 'low' }).catch(() => undefined)
  }
}
