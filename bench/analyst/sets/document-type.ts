import {
  type DocumentTypeModel,
  findDocumentType,
} from '../../../src/core/analyst/document-type/document-type.ts'
import { kindInTitle } from '../../../src/core/analyst/document-type/kind-signs.ts'
import { toPlain } from '../../../src/core/analyst/reading/plain-text.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { titleOfText } from '../../../src/core/files/plain-text.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { accuracy, type Labelled, macroF1 } from '../score/classes.ts'
import { withInterval } from '../score/interval.ts'
import type { SetBench } from '../set-bench.ts'

/** The first 350 words of a document, and its type. */
export type DocumentTypeRow = Readonly<{ id: string; docId: string; text: string; label: string }>

/** Openings of documents of nine types (OpenTermsArchive). */
export const DOCUMENT_TYPE: SetBench = {
  files: ['doctype.jsonl'],
  measure: async (folder) => {
    const { documentType } = readModels()
    const rows = readRows(folder, 'doctype.jsonl')
    const judged = judgeDocumentTypes(rows, documentType)
    const byTitle = rows.map(({ text, label }) => ({ gold: label, predicted: labelByTitle(text) }))
    return [
      withInterval('doctype_accuracy', judged, accuracy),
      withInterval('doctype_macro_f1', judged, macroF1),
      withInterval('doctype_accuracy_title_words', byTitle, accuracy),
      withInterval('doctype_macro_f1_title_words', byTitle, macroF1),
    ]
  },
}

/** The product's prediction for each row, with the title that it derives from the text. */
export function judgeDocumentTypes(
  rows: readonly DocumentTypeRow[],
  model: DocumentTypeModel,
): readonly Labelled[] {
  return rows.map(({ text, label }) => {
    const views = viewSentences(cutPassages(text))
    const found = findDocumentType(views, titleOfText(text) ?? '', model)
    return { gold: label, predicted: asLabel(found?.name) }
  })
}

const OPENING_CHARACTERS = 200

/** Kinds that the product distinguishes but the set does not. */
const OTHER_KINDS: Readonly<Record<string, string>> = {
  'billing policy': 'terms of service',
  'payment terms': 'terms of service',
  'end user licence agreement': 'terms of service',
  'refund policy': 'terms of service',
  'service level agreement': 'terms of service',
}

const asLabel = (name = 'none'): string => OTHER_KINDS[name] ?? name

/** The baseline: the first kind that the first lines name, else the commonest. */
function labelByTitle(text: string): string {
  const named = text.slice(0, OPENING_CHARACTERS).split('\n').map(toPlain).map(kindInTitle)
  return asLabel(named.find((kind) => kind !== undefined)?.name ?? 'terms of service')
}
