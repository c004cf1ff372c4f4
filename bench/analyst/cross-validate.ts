import { crossValidateAsked, holdsFolds } from './cross-validation/asked.ts'
import {
  crossValidateClauses,
  crossValidateDocumentTypes,
  crossValidateUnfair,
} from './cross-validation/linear.ts'
import { crossValidateSeven } from './cross-validation/seven.ts'
import { setsFolder } from './read-rows.ts'

/**
 * `npm run cross-validate:analyst -- FOLDER FOLDS`: the figures of models on documents or companies that
 * they were not trained on, by the product's own code. Prints a line `name: value [low, high]` for
 * each. FOLDS is the folder of folds that the training wrote (training/README.md).
 */

const [given, folds] = process.argv.slice(2)
if (given === undefined || folds === undefined || !holdsFolds(folds)) {
  process.stderr.write(
    'usage: npm run cross-validate:analyst -- FOLDER FOLDS, which holds fold-0\n',
  )
  process.exit(2)
}
const folder = setsFolder(given)
for (const validate of [
  crossValidateClauses,
  crossValidateDocumentTypes,
  crossValidateUnfair,
  crossValidateSeven,
  crossValidateAsked,
]) {
  for (const { name, value, low, high } of validate(folder, folds)) {
    const interval = low === undefined ? '' : ` [${low.toFixed(1)}, ${(high ?? low).toFixed(1)}]`
    process.stdout.write(`${name}: ${value.toFixed(1)}${interval}\n`)
  }
}
