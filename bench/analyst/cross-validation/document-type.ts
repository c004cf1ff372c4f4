import { readDocumentTypeModel } from '../../../src/core/analyst/document-type/document-type-model.ts'
import { readTensors } from '../../../src/core/analyst/learned/tensor-file.ts'
import { readRows } from '../read-rows.ts'
import { accuracy, macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetFigure } from '../set-bench.ts'
import { type DocumentTypeRow, judgeDocumentTypes } from '../sets/document-type.ts'
import { documentTypeTensors, furtherRows, learnDocumentType } from '../train/document-type.ts'
import { groupedFolds } from '../train/folds.ts'
import { writeTensors } from '../train/write-tensors.ts'

const FOLDS = 10

/** Document types, learned from other companies' documents. */
export function crossValidateDocumentTypes(folder: string): readonly SetFigure[] {
  const rows = readRows(folder, 'doctype.jsonl')
  const further = furtherRows(folder, rows)
  const judged = groupedFolds(rows, companyOf, FOLDS).flatMap(({ train, test }) => {
    const tested = new Set(test.map(companyOf))
    const others = further.filter((row) => !tested.has(companyOf(row)))
    const bytes = writeTensors(documentTypeTensors(learnDocumentType([...train, ...others])))
    return judgeDocumentTypes(test, readDocumentTypeModel(readTensors(bytes)))
  })
  return [
    withInterval('doctype_accuracy', judged, accuracy),
    withInterval('doctype_macro_f1', judged, macroF1),
  ]
}

/** Services of one company write alike: 'ota-amazondevice' is Amazon's. */
function companyOf({ docId }: DocumentTypeRow): string {
  return docId.replace(/^ota-(adobe|amazon|apple|facebook|google|microsoft|yahoo|youtube).*/, '$1')
}
