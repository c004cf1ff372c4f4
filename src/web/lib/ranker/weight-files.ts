import {
  ANALYST_WEIGHTS,
  type AnalystWeight,
  SEVEN_WEIGHTS,
} from '../../../core/analyst/analyst-models.ts'

/** URLs of the weights files, spelled out one by one because the bundler resolves them statically. */
export const WEIGHT_FILES: Readonly<Record<AnalystWeight, URL>> = {
  clauses: new URL('../../../core/analyst/weights/clauses.bin', import.meta.url),
  'document-type': new URL('../../../core/analyst/weights/document-type.bin', import.meta.url),
  unfair: new URL('../../../core/analyst/weights/unfair.bin', import.meta.url),
  words: new URL('../../../core/analyst/weights/words.bin', import.meta.url),
  trees: new URL('../../../core/analyst/weights/trees.bin', import.meta.url),
  salience: new URL('../../../core/analyst/weights/salience.bin', import.meta.url),
}

/**
 * Loads the weights files into the HTTP cache, for a visitor who is about to need them: first those of the
 * seven questions, since the others are much larger and would delay the first answers.
 */
export function prefetchWeights(): void {
  // Their use loads them again, and reports the failure.
  prefetch(SEVEN_WEIGHTS)
    .then(() => prefetch(ANALYST_WEIGHTS))
    .catch(() => undefined)
}

async function prefetch(names: readonly AnalystWeight[]): Promise<void> {
  const bodies = names.map(async (name) => {
    const response = await fetch(WEIGHT_FILES[name], { priority: 'low' })
    // Browsers may not load a body that is not read.
    await response.arrayBuffer()
  })
  await Promise.all(bodies)
}
