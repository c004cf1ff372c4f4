import type { AnalystModels } from '../../../src/core/analyst/analyst-models.ts'
import type { QuestionAnswer } from '../../../src/core/analyst/answer.ts'
import { partsInOrder } from '../../../src/core/analyst/asked/question-parts.ts'
import { likeliestFirst, scoreUnits } from '../../../src/core/analyst/asked/score-units.ts'
import { readUnits } from '../../../src/core/analyst/asked/unit-features.ts'
import { answerQuestionBuiltIn } from '../../../src/core/analyst/built-in-analyst.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import {
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  PREMIUM_QUESTION_PASSAGE_WORDS,
} from '../../../src/core/limits.ts'
import type { Passage, Sentence } from '../../../src/core/text/passage.ts'
import { readModels } from '../../../src/server/adapters/analyst-weights.ts'
import { readRows } from '../read-rows.ts'
import { meanPercent, withInterval } from '../score/interval.ts'
import {
  type AskedGrade,
  type AskedRow,
  gradeAsked,
  type ShownAnswer,
  showsAny,
  spoken,
} from '../score/shown.ts'
import type { SetBench, SetFigure } from '../set-bench.ts'

/** Words of a document that a visitor's question may send, by tier. */
const BUDGETS = [
  { tier: 'premium', maxWords: PREMIUM_QUESTION_PASSAGE_WORDS, prefix: 'asked_premium' },
  { tier: 'free', maxWords: ANALYSIS_MAX_WORDS_PER_QUESTION, prefix: 'asked' },
] as const

/** Most sentences that are shown, as an answer or as the nearest places. */
const LIKELIEST = 3

/** A question with the grade of its answer. */
type AskedGraded = Readonly<{
  row: AskedRow
  grade: AskedGrade
  /** For each part, whether a sentence that answers it was sent. */
  selected: readonly boolean[]
  /** For each part, whether a sentence that answers it was among the three likeliest of those sent. */
  inThree: readonly boolean[]
}>

/** Everyday questions about whole policies: what a visitor of each tier is shown. */
export const ASKED: SetBench = {
  files: ['shown/docs.jsonl', 'shown/asked.jsonl'],
  measure: async (folder) => {
    const models = readModels()
    return measureAsked(folder, () => models)
  },
}

/**
 * The figures of all questions, for each tier.
 *
 * @param modelsFor the models for the questions about a document; documents without are skipped
 */
export function measureAsked(
  folder: string,
  modelsFor: (doc: string) => AnalystModels | undefined,
): readonly SetFigure[] {
  const docs = new Map(readRows(folder, 'shown/docs.jsonl').map((row) => [row.doc, row]))
  const rows = readRows(folder, 'shown/asked.jsonl')
  return BUDGETS.flatMap(({ maxWords, prefix }) => {
    const graded = rows.flatMap((row) => {
      const document = docs.get(row.doc)
      if (document === undefined) throw new Error(`${row.id}: no document ${row.doc}`)
      const models = modelsFor(row.doc)
      return models === undefined ? [] : [gradeRow(row, document, maxWords, models)]
    })
    return askedFigures(graded, prefix, maxWords)
  })
}

function gradeRow(
  row: AskedRow,
  { title, text }: Readonly<{ title: string; text: string }>,
  maxWords: number,
  models: AnalystModels,
): AskedGraded {
  const [passages = []] = selectForOwnQuestion([text], row.question, [], maxWords, models)
  const given = [{ id: row.doc, title, passages }]
  const answer = answerQuestionBuiltIn(row.question, given, [], models)
  const sent = passages.flatMap(({ sentences }) => sentences.map(toSpoken))
  const likeliest = likeliestThree(row.question, passages, models).map(toSpoken)
  return {
    row,
    grade: gradeAsked(row, shownBy(answer)),
    selected: row.parts.map(({ gold }) => showsAny(sent, gold)),
    inThree: row.parts.map(({ gold }) => showsAny(likeliest, gold)),
  }
}

const toSpoken = ({ text }: Sentence) => spoken(text)

/** The likeliest answers to a question; several parts take turns. */
function likeliestThree(
  question: string,
  passages: readonly Passage[],
  models: AnalystModels,
): readonly Sentence[] {
  const document = readUnits(passages, models.asked.words)
  const ranked = partsInOrder(question, []).map((part) =>
    likeliestFirst(scoreUnits(part.question, part.earlier, document, models)),
  )
  const inTurns = document.units.flatMap((_, place) =>
    ranked.flatMap((scored) => scored[place]?.unit.view.sentence ?? []),
  )
  return [...new Set(inTurns)].slice(0, LIKELIEST)
}

/** What the page shows for an answer: its quotes, and its leading yes or no. */
function shownBy({ statements }: QuestionAnswer): ShownAnswer {
  const [first] = statements
  const verdict = verdictOf(first?.text ?? '')
  return {
    isSilent: first === undefined,
    quotes: statements.flatMap(({ citations }) => citations.map(({ quote }) => quote)),
    ...(verdict === undefined ? {} : { verdict }),
  }
}

function verdictOf(text: string): ShownAnswer['verdict'] | undefined {
  if (/^it depends\b/i.test(text)) return 'depends'
  if (/^yes\b/i.test(text)) return 'yes'
  return /^no\b/i.test(text) ? 'no' : undefined
}

const shareOf = (parts: readonly boolean[]): number => parts.filter(Boolean).length / parts.length

/** The figures of graded questions, in percent. */
function askedFigures(
  graded: readonly AskedGraded[],
  prefix: string,
  maxWords: number,
): readonly SetFigure[] {
  const figure = (
    name: string,
    rows: readonly AskedGraded[],
    holds: (one: AskedGraded) => boolean | number,
  ) => {
    const values = rows.map((one) => Number(holds(one)))
    return withInterval(name, values, meanPercent)
  }
  const is = (wanted: AskedGrade) => (one: AskedGraded) => one.grade === wanted
  const ofKind = (kind: AskedRow['kind']) => graded.filter(({ row }) => row.kind === kind)
  const answered = graded.filter(({ row }) => row.kind !== 'none')
  const isSelected = ({ selected }: AskedGraded) => selected.every(Boolean)
  return [
    { name: `${prefix}_questions`, value: graded.length },
    figure(`${prefix}_right`, answered, is('right')),
    figure(`${prefix}_partly`, answered, is('partly')),
    figure(`${prefix}_wrong`, answered, is('wrong')),
    figure(`${prefix}_missed`, answered, is('missed')),
    figure(`${prefix}_one_right`, ofKind('one'), is('right')),
    figure(`${prefix}_two_right`, ofKind('two'), is('right')),
    figure(
      `${prefix}_two_some`,
      ofKind('two'),
      ({ grade }) => grade === 'right' || grade === 'partly',
    ),
    figure(`${prefix}_none_silent`, ofKind('none'), is('right')),
    figure(`${prefix}_place_in_three`, answered, ({ inThree }) => shareOf(inThree)),
    figure(`asked_selected_${maxWords}_one`, ofKind('one'), isSelected),
    figure(`asked_selected_${maxWords}_two`, ofKind('two'), isSelected),
  ]
}
