import { crossValidateAsked, holdsFolds } from './cross-validation/asked.ts'
import { crossValidateClauses } from './cross-validation/clauses.ts'
import { crossValidateDocumentTypes } from './cross-validation/document-type.ts'
import { crossValidateSeven } from './cross-validation/seven.ts'
import { crossValidateUnfair } from './cross-validation/unfair.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run cross-validate:analyst -- FOLDER [FOLDS]`: the figures that models trained on some of the
 * rows reach, by the product's own code, on the documents or companies that they have not seen. It
 * prints a line `name: value [low, high]` for each. What answers visitors' own questions, and what finds
 * what the seven answers show, is trained elsewhere (training/README.md): FOLDS is the folder of folds
 * that this training wrote.
 */

const folder = setsFolder(process.argv[2] ?? '')
const folds = process.argv[3]
if (folds !== undefined && !holdsFolds(folds)) {
  process.stderr.write(`there is no fold-0 in ${folds}\n`)
  process.exit(2)
}
if (folds === undefined)
  process.stdout.write('left out: asked_* and seven_*, since no folder of folds is given\n')
const validations = [crossValidateClauses, crossValidateDocumentTypes, crossValidateUnfair]
for (const figures of [
  () => (folds === undefined ? [] : crossValidateAsked(folder, folds)),
  () => (folds === undefined ? [] : crossValidateSeven(folder, folds)),
  ...validations.map((validate) => () => validate(folder)),
]) {
  for (const { name, value, low, high } of figures()) {
    const interval = low === undefined ? '' : ` [${low.toFixed(1)}, ${(high ?? low).toFixed(1)}]`
    process.stdout.write(`${name}: ${value.toFixed(1)}${interval}\n`)
  }
}
