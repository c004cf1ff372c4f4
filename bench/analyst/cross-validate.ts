import { readDocumentTypeModel } from '../../src/core/analyst/document-type/document-type-model.ts'
import { readLinearModel } from '../../src/core/analyst/models/linear-model.ts'
import { readTensors } from '../../src/core/analyst/models/tensor-file.ts'
import { readRows, setsFolder } from './read-rows.ts'
import { accuracy, macroF1 } from './score/classes.ts'
import { type DocumentTypeRow, judgeDocumentTypes } from './sets/document-type.ts'
import { judgeRows, type UnfairRow } from './sets/unfair.ts'
import { documentTypeTensors, furtherRows, learnDocumentType } from './train/document-type.ts'
import { groupedFolds } from './train/folds.ts'
import { linearTensors } from './train/linear.ts'
import { learnUnfair } from './train/unfair.ts'
import { type Tensors, writeTensors } from './train/write-tensors.ts'

/**
 * `npm run cross-validate:analyst -- FOLDER`: the figures that models of document types and of unfair
 * terms reach by the product's own code on rows that they have not been trained on. The parting of
 * rows is by chance, so several partings are tried, and their rows are taken together.
 */

const FOLD_COUNTS = [8, 10, 12]
/** Sentences of a document stand together, some seventy of them. */
const BLOCK_ROWS = 72

const folder = setsFolder(process.argv[2] ?? '')
crossValidateDocumentTypes(readRows<DocumentTypeRow>(folder, 'doctype.jsonl'))
crossValidateUnfair(readRows<UnfairRow>(folder, 'unfair.jsonl'))

function crossValidateDocumentTypes(rows: readonly DocumentTypeRow[]): void {
  const further = furtherRows(folder, rows)
  const judged = manyFolds(rows, companyOf).flatMap(({ train, test }) => {
    const tested = new Set(test.map(companyOf))
    const others = further.filter((row) => !tested.has(companyOf(row)))
    const learned = documentTypeTensors(learnDocumentType([...train, ...others]))
    return judgeDocumentTypes(test, readDocumentTypeModel(written(learned)))
  })
  print('doctype_accuracy', accuracy(judged))
  print('doctype_macro_f1', macroF1(judged))
}

/** Services of one company write alike: 'ota-amazondevice' is Amazon's. */
function companyOf({ docId }: DocumentTypeRow): string {
  return docId.replace(/^ota-(adobe|amazon|apple|facebook|google|microsoft|yahoo|youtube).*/, '$1')
}

function crossValidateUnfair(rows: readonly UnfairRow[]): void {
  const blocks = new Map(rows.map(({ id }, index) => [id, `${Math.floor(index / BLOCK_ROWS)}`]))
  const judged = manyFolds(rows, ({ id }) => blocks.get(id) ?? '').flatMap(({ train, test }) => {
    const learned = linearTensors(learnUnfair(train), '')
    return judgeRows(test, readLinearModel(written(learned), ''))
  })
  print('unfair_binary_macro_f1', macroF1(judged))
}

function manyFolds<Row>(rows: readonly Row[], groupOf: (row: Row) => string) {
  return FOLD_COUNTS.flatMap((count) => groupedFolds(rows, groupOf, count))
}

function written(tensors: Tensors) {
  return readTensors(writeTensors(tensors))
}

function print(name: string, value: number): void {
  process.stdout.write(`${name}: ${value.toFixed(1)}\n`)
}
