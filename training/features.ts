/**
 * The product's own view of the documents, for training:
 *
 * node training/features.ts units DOCUMENTS OUT
 *   The units of each document of a JSONL file {doc, text}, as JSONL {doc, units}.
 * node training/features.ts signs DOCUMENTS OUT
 *   The same with each unit's features for the seven answers' model, and what rules know of it as a
 *   consideration, as JSONL {doc, units}.
 * node training/features.ts counts NAME TEXTS OUT
 *   For each text of a JSONL file {text}, the counts of the features of the linear model NAME (clauses,
 *   document-type, unfair), as JSONL {zone: {feature: count}}.
 * node training/features.ts features DOCUMENTS ASKED OUT WORDS [TREES]
 *   The scorer's features of each unit for each question, into OUT.bin (rows of float32) and OUT.json
 *   (names of the columns, and which rows belong to which question): for the whole document and, with
 *   trees, for what each tier sends of it.
 */
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { partsInOrder, questionsLeanedOn } from '../src/core/analyst/asked/question-parts.ts'
import { readTrees } from '../src/core/analyst/asked/trees.ts'
import {
  type ReadUnits,
  readUnits,
  UNIT_FEATURES,
  unitFeatures,
} from '../src/core/analyst/asked/unit-features.ts'
import { readWordTable } from '../src/core/analyst/asked/word-table.ts'
import { isVetoed, knownClause } from '../src/core/analyst/considerations/considerations.ts'
import { clauseSentences } from '../src/core/analyst/considerations/kinds/clause-kind.ts'
import { documentTypeFeatures } from '../src/core/analyst/document-type/document-type.ts'
import { createClauseFeatures } from '../src/core/analyst/learned/clause-model.ts'
import type { FeatureCounts } from '../src/core/analyst/learned/linear-model.ts'
import { readTensors } from '../src/core/analyst/learned/tensor-file.ts'
import { unfairFeatures } from '../src/core/analyst/learned/unfair-model.ts'
import { viewSentences } from '../src/core/analyst/reading/sentence-view.ts'
import { createUnitSigns } from '../src/core/analyst/salience/salience-model.ts'
import { selectForOwnQuestion } from '../src/core/analyst/selection/select-for-question.ts'
import { titleOfText } from '../src/core/files/plain-text.ts'
import {
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  PREMIUM_QUESTION_PASSAGE_WORDS,
} from '../src/core/limits.ts'
import { cutPassages } from '../src/core/text/passages.ts'
import { readModels } from '../src/server/adapters/analyst-weights.ts'

type Document = Readonly<{ doc: string; text: string }>
type Asked = Readonly<{ id: string; doc: string; question: string }>

const BUDGETS = [ANALYSIS_MAX_WORDS_PER_QUESTION, PREMIUM_QUESTION_PASSAGE_WORDS]

const [what, documentsFile = '', ...files] = process.argv.slice(2)
if (what === 'units') writeUnits(...files)
else if (what === 'signs') writeSigns(...files)
else if (what === 'counts') writeCounts(documentsFile, ...files)
else if (what === 'features') writeFeatures(...files)
else throw new Error('units, signs, counts or features?')

function writeUnits(out = ''): void {
  const { words } = readModels().asked
  const rows = readRows<Document>(documentsFile).map(({ doc, text }) => ({
    doc,
    units: readUnits(cutPassages(text), words).units.map(({ view }) => ({
      text: view.sentence.text,
      lead: view.lead?.text ?? '',
      heading: view.passage.heading ?? '',
      start: view.sentence.start,
    })),
  }))
  writeFileSync(out, rows.map((row) => JSON.stringify(row)).join('\n'))
}

function writeSigns(out = ''): void {
  const signsOf = createUnitSigns()
  const rows = readRows<Document>(documentsFile).map(({ doc, text }) => {
    const views = viewSentences(cutPassages(text))
    const clauses = new Set(clauseSentences(views))
    const units = views.map((view) => {
      const { id, weight } = (clauses.has(view) && knownClause(view)) || {}
      return {
        text: view.sentence.text,
        signs: Object.fromEntries(signsOf(view)),
        kind: id ?? null,
        weight: weight ?? 0,
        mayBeShown: clauses.has(view) && (id !== undefined || !isVetoed(view)),
      }
    })
    return { doc, units }
  })
  writeFileSync(out, rows.map((row) => JSON.stringify(row)).join('\n'))
}

/** The features of a text by the prefix of their zone, '' if there is only one. */
type CountedZones = Readonly<Record<string, FeatureCounts>>

function countsOf(model: string): (text: string) => CountedZones {
  if (model === 'unfair') return (text) => ({ '': unfairFeatures(text) })
  if (model === 'clauses') {
    const featuresOf = createClauseFeatures()
    return (text) => ({ '': featuresOf(text) })
  }
  if (model !== 'document-type') throw new Error('clauses, document-type or unfair?')
  return (text) => {
    const views = viewSentences(cutPassages(text))
    const zones = Object.entries(documentTypeFeatures(views, titleOfText(text) ?? ''))
    return Object.fromEntries(zones.map(([zone, counts]) => [`${zone}.`, counts]))
  }
}

function writeCounts(model: string, texts = '', out = ''): void {
  const zonesOf = countsOf(model)
  const rows = readRows<Readonly<{ text: string }>>(texts).map(({ text }) => {
    const zones = Object.entries(zonesOf(text))
    return Object.fromEntries(zones.map(([zone, counts]) => [zone, Object.fromEntries(counts)]))
  })
  writeFileSync(out, rows.map((row) => JSON.stringify(row)).join('\n'))
}

function writeFeatures(askedFile = '', out = '', wordsFile = '', treesFile?: string): void {
  const shipped = readModels()
  const words = readWordTable(readTensorFile(wordsFile))
  const trees = treesFile && readTrees(readTensorFile(treesFile), UNIT_FEATURES)
  const documents = new Map(readRows<Document>(documentsFile).map(({ doc, text }) => [doc, text]))
  const read = new Map<string, ReadUnits>()
  const file = openSync(`${out}.bin`, 'w')
  const index: object[] = []
  for (const { id, doc, question } of readRows<Asked>(askedFile)) {
    const text = documents.get(doc) ?? ''
    const whole = read.get(doc) ?? readUnits(cutPassages(text), words)
    read.set(doc, whole)
    const chosen = BUDGETS.flatMap((maxWords) => {
      if (!trees) return []
      const models = { ...shipped, asked: { words, trees } }
      const [passages = []] = selectForOwnQuestion([text], question, [], maxWords, models)
      const units = readUnits(passages, words)
      return units.units.length === whole.units.length ? [] : [units]
    })
    const parts = partsInOrder(question, [])
    for (const units of [whole, ...chosen]) {
      for (const [part, { question: asked, earlier }] of parts.entries()) {
        const before = questionsLeanedOn(asked, earlier)
        const numbers = unitFeatures({ text: asked, before }, units, words)
        writeSync(file, new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
        const starts = units.units.map(({ view }) => view.sentence.start)
        index.push({ id, part, parts: parts.length, isWhole: units === whole, starts })
      }
    }
  }
  closeSync(file)
  writeFileSync(`${out}.json`, JSON.stringify({ names: UNIT_FEATURES, index }))
}

function readRows<Row>(path: string): readonly Row[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): Row => JSON.parse(line))
}

function readTensorFile(path: string) {
  return readTensors(new Uint8Array(readFileSync(path)))
}
