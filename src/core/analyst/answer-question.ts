import { PROMPT_ANSWER_MAX_WORDS } from '../limits.ts'
import { countWords } from '../text/words.ts'
import type { Citation, QuestionAnswer, Statement } from './answer.ts'
import { citeSentence } from './check-citations.ts'
import { citability } from './judge/citable.ts'
import { toPlainQuestion } from './judge/plain-text.ts'
import { type SentenceView, viewSentences } from './judge/sentence-view.ts'
import type { AnalystModels } from './models/analyst-models.ts'
import { nearestSentences, rankSentences, SENTENCES_MAX, takeBest } from './nearest-sentences.ts'
import { passagesOf, type QuestionDocument } from './question-documents.ts'
import { answerSubject } from './subjects/answer-subject.ts'
import { viewsOnThing } from './subjects/asked-things.ts'
import { ASKS_WHO_SEES, SEEN_BY_OTHERS } from './subjects/seen-by-others.ts'
import { isTelling, speaksOf, timesForReader } from './subjects/speaking-sentences.ts'
import type { Subject } from './subjects/subject.ts'
import { subjectOf } from './subjects/subject-of.ts'
import { fitWords } from './wording/phrases.ts'

/**
 * Answers a question in a visitor's own words: in plain sentences where it is about one of the
 * subjects that rules can read, and by quoting the sentences that are nearest to it, in the order of
 * the documents; 75 words in all, unless a single sentence has more.
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
  const subject = subjectOf(question)
  const statements =
    subject === undefined
      ? quote(nearestTelling(question, earlier, documents, models), documents, 'says')
      : answerAbout(subject, question, earlier, documents, models)
  return { ...frame, standing: statements.length > 0 ? 'stated' : 'not-found', statements }
}

function nearestTelling(
  question: string,
  earlier: readonly string[],
  documents: readonly QuestionDocument[],
  models: AnalystModels,
): readonly SentenceView[] {
  const telling = viewSentences(passagesOf(documents)).filter(isTelling)
  return nearestSentences(question, earlier, telling, models)
}

/**
 * What is said in plain words, and after it what else the documents say, where there is room. Who is
 * given the visitor's messages or rides is answered by what is said of these, where anything is.
 */
function answerAbout(
  subject: Subject,
  question: string,
  earlier: readonly string[],
  documents: readonly QuestionDocument[],
  models: AnalystModels,
): readonly Statement[] {
  const plain = toPlainQuestion(question)
  const isSharing = subject.judge === 'sharing'
  const views = viewSentences(passagesOf(documents))
  const onThing = isSharing ? viewsOnThing(plain, views) : []
  const saidOfThing = sayAbout(subject, question, documents, onThing, models)
  if (saidOfThing.length > 0) return saidOfThing
  const speaks = (view: SentenceView) => isTelling(view) && speaksOf(subject, view)
  const isOnThing = onThing.some(speaks)
  const said = isOnThing ? [] : sayAbout(subject, question, documents, views, models)
  const isSeen = isSharing && ASKS_WHO_SEES.test(plain)
  if (said.length > 0 && subject.judge !== undefined && !isSeen) return said
  const quoted = new Set(said.flatMap(({ citations }) => citations.map(({ start }) => start)))
  const words = said.reduce((sum, { text }) => sum + countWords(text), 0)
  const speaking = (isOnThing ? onThing : views).filter(
    (view) =>
      speaks(view) &&
      !quoted.has(view.sentence.start) &&
      (said.length === 0 || !isSeen || SEEN_BY_OTHERS.test(view.plain)),
  )
  const ranked = rankSentences(question, earlier, speaking, models)
    .map(({ view, score }) => ({ view, score: worth(view, score, question) }))
    .toSorted((a, b) => b.score - a.score)
  const room = PROMPT_ANSWER_MAX_WORDS - words
  const fitting = ranked.filter(({ view }) => countWords(view.sentence.text) <= room)
  if (said.length > 0)
    return [...said, ...quote(takeBest(fitting, 1, room), documents, 'also says')]
  const shown = fitting.length > 0 ? fitting : ranked
  return quote(takeBest(shown, SENTENCES_MAX, room), documents, 'says')
}

/** What the sentences say about the subject, each document for itself. */
function sayAbout(
  subject: Subject,
  question: string,
  documents: readonly QuestionDocument[],
  views: readonly SentenceView[],
  models: AnalystModels,
): readonly Statement[] {
  const said = documents.flatMap(({ title, passages }) => {
    const ofDocument = views.filter(({ passage }) => passages.includes(passage))
    const own = answerSubject(subject, question, ofDocument, models)
    return documents.length > 1 ? own.map((one) => named(one, title)) : own
  })
  return fitWords(said, PROMPT_ANSWER_MAX_WORDS).slice(0, SENTENCES_MAX)
}

function named(statement: Statement, title: string): Statement {
  return { ...statement, text: `“${title}”: ${statement.text}` }
}

// Sentences about the subject may share no word with the question: then how well they read decides.
const LEAST_NEARNESS = 0.05
const CITABILITY_SHARE = 0.08

function worth(view: SentenceView, score: number, question: string): number {
  const reads = Math.max(0, 1 + CITABILITY_SHARE * citability(view))
  return (score + LEAST_NEARNESS) * reads * timesForReader(question, view)
}

/** A statement for each document that sentences stand in, with its sentences below it. */
function quote(
  views: readonly SentenceView[],
  documents: readonly QuestionDocument[],
  says: 'says' | 'also says',
): readonly Statement[] {
  const inOrder = views.toSorted((a, b) => a.sentence.start - b.sentence.start)
  return documents.flatMap(({ title, passages }) => {
    const speaker = documents.length === 1 ? 'The document' : `“${title}”`
    const sentences = inOrder.filter(({ passage }) => passages.includes(passage))
    if (sentences.length === 0) return []
    return [{ text: `${speaker} ${says}:`, citations: sentences.flatMap(citationsOf) }]
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
