import { PROMPT_ANSWER_MAX_WORDS } from '../limits.ts'
import type { Sentence } from '../text/passage.ts'
import { countWords } from '../text/words.ts'
import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import type { AnswerUnit } from './asked/answer-units.ts'
import { partsInOrder } from './asked/question-parts.ts'
import { likeliestFirst, type ScoredUnit, scoreUnits } from './asked/score-units.ts'
import { readUnits } from './asked/unit-features.ts'
import { citeSentence } from './check-citations.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'

/** A second unit must be this likely, beside the first, to be shown with it. */
const SHARE_OF_BEST = 0.3
/** Units that a question of one part is answered with at most. */
const UNITS_MAX = 2

/**
 * Answers a question in a visitor's own words by quoting what answers it most likely, in the order of
 * the documents; 75 words in all, unless a single sentence has more. Of a question with several parts,
 * each is answered for itself.
 *
 * @param documents laid end to end
 * @param earlier the questions before, oldest first
 */
export function answerQuestionByQuoting(
  question: string,
  documents: readonly QuestionDocument[],
  earlier: readonly string[],
  models: AnalystModels,
): QuestionAnswer {
  const frame = { analyst: 'built-in', notices: [], isGeneral: false } as const
  const passages = passagesOf(documents)
  if (passages.length === 0) return { ...frame, standing: 'not-stated', statements: [] }
  const read = documents.map((document) => readUnits(document.passages, models.asked.words))
  const parts = partsInOrder(question, earlier)
  const most = parts.length > 1 ? 1 : UNITS_MAX
  const answering = parts.map((part) => {
    const scored = read.flatMap((document) =>
      scoreUnits(part.question, part.earlier, document, models),
    )
    return takeBest(likeliestFirst(scored), most, models.asked.trees.answerMin)
  })
  const statements = quote(answering.flat(), documents)
  return { ...frame, standing: statements.length > 0 ? 'stated' : 'not-found', statements }
}

/** The units that answer, as many as are likely enough and fit the words; no sentence twice. */
function takeBest(
  ranked: readonly ScoredUnit[],
  most: number,
  answerMin: number,
): readonly AnswerUnit[] {
  const best = ranked[0]?.chance ?? 0
  if (best < answerMin) return []
  const taken = new Map<string, AnswerUnit>()
  let words = 0
  for (const { unit, chance } of ranked) {
    if (taken.size === most || chance < best * SHARE_OF_BEST) break
    if (taken.has(unit.view.own)) continue
    words += countWords(unit.view.sentence.text)
    if (taken.size > 0 && words > PROMPT_ANSWER_MAX_WORDS) break
    taken.set(unit.view.own, unit)
  }
  return [...taken.values()]
}

/** A statement for each document that units stand in, with their sentences below it. */
function quote(
  units: readonly AnswerUnit[],
  documents: readonly QuestionDocument[],
): readonly Statement[] {
  const inOrder = units.toSorted((a, b) => a.view.sentence.start - b.view.sentence.start)
  return documents.flatMap(({ title, passages }) => {
    const speaker = documents.length === 1 ? 'The document' : `“${title}”`
    const own = inOrder.filter(({ view }) => passages.includes(view.passage))
    if (own.length === 0) return []
    const cited = new Map<Sentence, Citation>()
    for (const { view, completion } of own) {
      for (const sentence of [view.lead, view.sentence, completion]) {
        if (sentence === undefined || cited.has(sentence)) continue
        const home = passages.find(({ sentences }) => sentences.includes(sentence))
        if (home !== undefined) cited.set(sentence, citeSentence(home, sentence))
      }
    }
    return [{ text: `${speaker} says:`, citations: [...cited.values()] }]
  })
}
