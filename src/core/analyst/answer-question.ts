import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import { type SentenceView, viewSentences } from './judge/sentence-view.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { nearestSentences } from './nearest-sentences.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'

/**
 * Answers a question in a visitor's own words by quoting the sentences of the passages that are
 * nearest to it, in the order of the documents. It judges nothing: the sentences speak for themselves.
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
  const nearest = nearestSentences(question, earlier, viewSentences(passages), models)
  if (nearest.length === 0) return { ...frame, standing: 'not-found', statements: [] }
  return { ...frame, standing: 'stated', statements: quoteByPlace(nearest, documents) }
}

/** A statement for each heading that sentences stand under, with its sentences below it. */
function quoteByPlace(
  views: readonly SentenceView[],
  documents: readonly QuestionDocument[],
): readonly Statement[] {
  return documents.flatMap(({ title, passages }) => {
    const speaker = documents.length === 1 ? 'The document' : `“${title}”`
    const ofDocument = views.filter(({ passage }) => passages.includes(passage))
    const places = Map.groupBy(ofDocument, ({ passage }) => passage.heading)
    return [...places].map(([heading, sentences]) => ({
      text: heading === undefined ? `${speaker} says:` : `${speaker} says, under “${heading}”:`,
      citations: sentences.flatMap(citationsOf),
    }))
  })
}

/** An item of a list is quoted with the line that leads into it, once for all items of the list. */
function citationsOf(
  { passage, sentence, lead }: SentenceView,
  index: number,
  all: readonly SentenceView[],
): readonly Citation[] {
  const isLeadQuoted = all
    .slice(0, index)
    .some((before) => before.lead === lead || before.sentence === lead)
  const cited = lead === undefined || isLeadQuoted ? [sentence] : [lead, sentence]
  return cited.map((one) => citeSentence(passage, one))
}
