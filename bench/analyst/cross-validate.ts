import { crossValidateDocumentTypes } from './cross-validation/document-type.ts'
import { crossValidateQuestions } from './cross-validation/questions.ts'
import { crossValidateRelevance } from './cross-validation/relevance.ts'
import { setsFolder } from './read-rows.ts'
import type { SetFigure } from './set-bench.ts'

/**
 * `npm run cross-validate:analyst -- FOLDER`: the figures that models trained on some of the rows
 * reach, by the product's own code, on the documents, companies or apps that they have not seen.
 */

const folder = setsFolder(process.argv[2] ?? '')
for (const validate of [
  crossValidateQuestions,
  crossValidateRelevance,
  crossValidateDocumentTypes,
]) {
  print(validate(folder))
}

function print(figures: readonly SetFigure[]): void {
  for (const { name, value, low, high } of figures)
    process.stdout.write(
      `${name}: ${[value, low, high].map((one) => (one ?? Number.NaN).toFixed(1)).join(' ')}\n`,
    )
}
