import { crossValidateClauses } from './cross-validation/clauses.ts'
import { crossValidateDocumentTypes } from './cross-validation/document-type.ts'
import { crossValidateQuestions } from './cross-validation/questions.ts'
import { crossValidateRelevance } from './cross-validation/relevance.ts'
import { crossValidateUnfair } from './cross-validation/unfair.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run cross-validate:analyst -- FOLDER`: the figures that models trained on some of the rows
 * reach, by the product's own code, on the documents, companies or apps that they have not seen. It
 * prints a line `name: value [low, high]` for each.
 */

const folder = setsFolder(process.argv[2] ?? '')
for (const validate of [
  crossValidateQuestions,
  crossValidateRelevance,
  crossValidateClauses,
  crossValidateDocumentTypes,
  crossValidateUnfair,
]) {
  for (const { name, value, low, high } of validate(folder)) {
    const [shown, from, to] = [value, low, high].map((one) => (one ?? Number.NaN).toFixed(1))
    process.stdout.write(`${name}: ${shown} [${from}, ${to}]\n`)
  }
}
