import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { QUALITY_ROWS, type QualityRow } from '../../bench/analyst/quality-rows.ts'
import type { AnalystModels } from '../../src/core/analyst/analyst-models.ts'
import { answerBuiltIn } from '../../src/core/analyst/built-in-analyst.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { compareTexts } from '../../src/core/compare/compare-texts.ts'
import { compareReading, type ReadingChange } from '../../src/core/shelf/compare-reading.ts'
import {
  documentReading,
  type FreshReading,
  readSentences,
} from '../../src/core/shelf/document-reading.ts'
import { cutPassages } from '../../src/core/text/passages.ts'
import { readModels } from '../../src/server/adapters/analyst-weights.ts'
import { fingerprintedText } from '../../src/web/lib/documents/fingerprint.ts'
import { readCaseRows } from './case-rows.ts'
import { makeVersions, type VersionPair } from './version-pairs.ts'

/** The lines that are read first. */
const FIRST_LINES = 5
/** At least this share of material changes stands in the first lines. */
const MATERIAL_SHARE_MIN = 0.95
/** At most this share of the first lines is trivial. */
const TRIVIAL_SHARE_MAX = 0.1
const PAIRS = 60

/**
 * Compares pairs of versions as the shelf does, with the old text and without it, and counts which of
 * the first five lines tell what a careful reader labelled as worth telling, and which are trivial.
 *
 * @param folder holds quality/shown/docs.jsonl and seven.jsonl
 */
export async function runShelfConformance(
  folder: string,
): Promise<{ figures: Record<string, number | string>; failures: string[] }> {
  const shown = join(folder, 'quality/shown')
  const docs = readCaseRows(join(shown, 'docs.jsonl'), 'shelf', QUALITY_ROWS['shown/docs.jsonl'])
  const labels = readCaseRows(
    join(shown, 'seven.jsonl'),
    'shelf',
    QUALITY_ROWS['shown/seven.jsonl'],
  )
  const labelsOf = new Map(labels.rows.map((row) => [row.doc, row]))
  const pairs = docs.rows
    .flatMap((document) => versionsOf(document, labelsOf.get(document.doc)) ?? [])
    .slice(0, PAIRS)
  const models = readModels()
  const failures = [...docs.faults, ...labels.faults]
  if (pairs.length < PAIRS) failures.push(`shelf: only ${pairs.length} pairs could be made`)
  const figures: Record<string, number | string> = { shelf_pairs: pairs.length }
  for (const mode of ['with_text', 'without_text'] as const) {
    const tallies = pairs.map((pair) => tally(pair, models, mode === 'with_text'))
    const changes = tallies.flatMap(({ changes }) => changes)
    const toldOf = (some: typeof changes) =>
      some.filter(({ isTold }) => isTold).length / some.length
    const [news, gone] = [true, false].map((isNew) => changes.filter((one) => one.isNew === isNew))
    const told = { all: toldOf(changes), new: toldOf(news ?? []), gone: toldOf(gone ?? []) }
    for (const [which, share] of Object.entries(told)) {
      figures[`shelf_${mode}_${which}_in_first_five`] = percent(share)
    }
    const sum = (of: (one: (typeof tallies)[number]) => number) =>
      tallies.reduce((total, one) => total + of(one), 0)
    const trivial = sum((one) => one.trivial) / sum(({ lines }) => lines)
    figures[`shelf_${mode}_trivial_lines`] = percent(trivial)
    // Without the text, what is gone has no words to be told in: only its kind may be known.
    const asked = mode === 'with_text' ? told.all : told.new
    if (asked < MATERIAL_SHARE_MIN) failures.push(`shelf, ${mode}: ${percent(asked)} told`)
    if (trivial > TRIVIAL_SHARE_MAX) failures.push(`shelf, ${mode}: ${percent(trivial)} trivial`)
  }
  return { figures, failures }
}

function versionsOf(
  document: QualityRow<'shown/docs.jsonl'>,
  labels: QualityRow<'shown/seven.jsonl'> | undefined,
): VersionPair | undefined {
  return labels && makeVersions(document, labels)
}

function tally(
  { title, old, current, material, trivial }: VersionPair,
  models: AnalystModels,
  isTextKept: boolean,
) {
  const [before, now] = [readVersion(title, old, models), readVersion(title, current, models)]
  const texts = isTextKept ? compareTexts(cutPassages(old), cutPassages(current)) : undefined
  const { lines } = compareReading(
    {
      reading: before.reading,
      fingerprint: hashOf(fingerprintedText(old)),
      ...(isTextKept && { fresh: before }),
    },
    { fresh: now, fingerprint: hashOf(fingerprintedText(current)) },
    texts,
  )
  const first = lines.slice(0, FIRST_LINES).map((line) => wordsOf(line, before))
  const tells = (line: string, sentence: string) => line.includes(normal(sentence))
  const isTold = (sentences: readonly string[]) =>
    first.some((line) => sentences.some((sentence) => tells(line, sentence)))
  return {
    changes: material.map(({ sentences, isNew }) => ({ isNew, isTold: isTold(sentences) })),
    lines: first.length,
    trivial: first.filter((line) => trivial.some((sentence) => tells(line, sentence))).length,
  }
}

/** A version as the shelf reads it. */
function readVersion(title: string, text: string, models: AnalystModels): FreshReading {
  const { selections } = selectForAnalysis(text, models)
  const answers = selections.map(({ questionId, passages }) =>
    answerBuiltIn(questionId, passages, { title }, models),
  )
  const read = readSentences(cutPassages(text), models)
  return documentReading(
    read,
    read.sentences.map(({ essence }) => hashOf(essence)),
    answers,
  )
}

/** The sentences that a line tells of; of a lost consideration the one it stood in. */
function wordsOf(line: ReadingChange, { read, hashes }: FreshReading): string {
  if (line.kind === 'lost') {
    const { sentence } = line.consideration
    const stood = read.sentences.filter(({ citation }) => hashes.get(citation.start) === sentence)
    return normal(stood.map(({ citation }) => citation.quote).join('\n'))
  }
  if (line.kind !== 'sentence') return normal(line.citations.map(({ quote }) => quote).join('\n'))
  const { change } = line
  const cited = [
    ...('before' in change ? [change.before] : []),
    ...('after' in change ? [change.after] : []),
  ]
  return normal(cited.map(({ quote }) => quote).join('\n'))
}

function normal(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').toLowerCase()
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function percent(share: number): number {
  return Math.round(share * 1_000) / 10
}
