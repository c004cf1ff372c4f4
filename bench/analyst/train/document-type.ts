import {
  DOCUMENT_TYPE_ZONES,
  type DocumentTypeZone,
  documentTypeFeatures,
} from '../../../src/core/analyst/document-type/document-type-model.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { titleOfText } from '../../../src/core/ocr/document-title.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { takeWords } from '../../../src/core/text/words.ts'
import { readPolicies } from '../read-policies.ts'
import { readRows } from '../read-rows.ts'
import type { DocumentTypeRow } from '../sets/document-type.ts'
import { linearTensors, type TrainedLinear, trainZones } from './linear.ts'
import { type Tensors, writeTensors } from './write-tensors.ts'

/** Chosen by cross-validation, as are the weights of the zones. */
const TRAINING = { rowsMin: 2, cost: 5 }
const ZONE_WEIGHTS: Readonly<Record<DocumentTypeZone, number>> = {
  words: 1,
  headings: 1,
  signs: 1.5,
}

/** What OpenTermsArchive calls the types that rows are labelled with. */
const LABELS: Readonly<Record<string, string>> = {
  'Acceptable Use Policy': 'acceptable use policy',
  'Commercial Terms': 'commercial terms',
  'Community Guidelines': 'community guidelines',
  'Copyright Claims Policy': 'copyright policy',
  'Data Processor Agreement': 'data processing agreement',
  'Developer Terms': 'developer terms',
  'Privacy Policy': 'privacy policy',
  'Terms of Service': 'terms of service',
  'Trackers Policy': 'cookie policy',
}
const ROW_WORDS = 350

/** Learns to tell what kind of document a text is from its opening. */
export async function trainDocumentType(folder: string): Promise<Uint8Array> {
  const rows = readRows(folder, 'doctype.jsonl')
  return writeTensors(
    documentTypeTensors(learnDocumentType([...rows, ...furtherRows(folder, rows)])),
  )
}

/** The words and arrays of the zones' models, each under its own prefix. */
export function documentTypeTensors(models: readonly TrainedLinear[]): Tensors {
  const parts = DOCUMENT_TYPE_ZONES.flatMap((zone, at) => {
    const model = models[at]
    return model === undefined ? [] : [linearTensors(model, `${zone}.`)]
  })
  return {
    strings: Object.assign({}, ...parts.map(({ strings }) => strings)),
    tensors: Object.assign({}, ...parts.map(({ tensors }) => tensors)),
  }
}

/** The model that some rows give, zone by zone; cross-validation gives it other rows than it asks. */
export function learnDocumentType(rows: readonly DocumentTypeRow[]) {
  const features = rows.map(({ text }) =>
    documentTypeFeatures(viewSentences(cutPassages(text)), titleOfText(text) ?? ''),
  )
  return trainZones(
    DOCUMENT_TYPE_ZONES.map((zone) => ({
      counts: features.map((zones) => zones[zone]),
      weight: ZONE_WEIGHTS[zone],
    })),
    rows.map(({ label }) => [label]),
    { ...TRAINING, classes: [...new Set(rows.map(({ label }) => label))].sort() },
  )
}

/** Documents of the collection whose type is one of the labels and that no row holds. */
export function furtherRows(
  folder: string,
  rows: readonly DocumentTypeRow[],
): readonly DocumentTypeRow[] {
  const known = new Set(rows.map(({ id }) => id.slice(id.indexOf('/') + 1)))
  return readPolicies(folder).flatMap(({ service, type, text }) => {
    const label = LABELS[type]
    const id = `${service}/${type}`
    if (label === undefined || known.has(id)) return []
    const docId = `ota-${service.toLowerCase().replace(/[^a-z0-9]/g, '')}`
    return [{ id, docId, label, text: takeWords(text, ROW_WORDS) }]
  })
}
