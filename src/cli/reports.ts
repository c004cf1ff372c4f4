import type { AnalystModels } from '../core/analyst/analyst-models.ts'
import {
  type AnalysisAnswer,
  badgeVerdict,
  partsOf,
  type QuestionAnswer,
  SEVERITIES,
  type Severity,
  type Statement,
} from '../core/analyst/answer.ts'
import { answerBuiltIn, answerQuestionBuiltIn } from '../core/analyst/built-in-analyst.ts'
import { type Overview, overviewOf } from '../core/analyst/overview.ts'
import { createSalience } from '../core/analyst/salience/salience-model.ts'
import { selectForOwnQuestion } from '../core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../core/analyst/selection/select-passages.ts'
import { compareConsiderations } from '../core/compare/compare-considerations.ts'
import { compareTexts, type TextComparison } from '../core/compare/compare-texts.ts'
import { compareVerdicts } from '../core/compare/compare-verdicts.ts'
import { PREMIUM_QUESTION_PASSAGE_WORDS } from '../core/limits.ts'
import { cutPassages } from '../core/text/passages.ts'
import { readableQuote } from '../core/text/readable-quote.ts'
import { countWords } from '../core/text/words.ts'
import {
  QUESTION_TEXTS,
  SILENCE_TEXTS,
  severityText,
  VERDICT_WORDS,
} from '../web/content/answer-texts.ts'
import { bottomLine, UNREAD_TEXTS } from '../web/content/overview-texts.ts'
import {
  CHANGE_TITLES,
  NO_CHANGES_TEXT,
  ONLY_SMALL_CHANGES_TEXT,
  OTHER_DOCUMENTS_TEXT,
} from '../web/content/session/compare-texts.ts'
import type { SourceDocument } from './read-source.ts'

/** What the command prints: as text for people and as JSON for programs. */
export type Report = Readonly<{
  text: string
  json: unknown
  /** The greatest severity of a clause in the document, or in the newer one of two. */
  severity: Severity | undefined
  /** Whether any of its answers states anything beyond what the document is. */
  isRead: boolean
}>

type Read = Readonly<{
  document: SourceDocument
  answers: readonly AnalysisAnswer[]
  overview: Overview
}>

/** The seven answers about a document. */
export function reportAnalysis(document: SourceDocument, models: AnalystModels): Report {
  const read = analyse(document, models)
  const { answers, overview } = read
  const summary = summaryOf(read)
  return {
    text: blocks([
      headOf(document),
      summary,
      ...answers.map((answer) =>
        answerBlock(QUESTION_TEXTS[answer.questionId], answer, answer.statements),
      ),
      NOTE,
    ]),
    json: {
      ...identityOf(document),
      summary,
      answers: answers.map((answer) => ({
        id: answer.questionId,
        question: QUESTION_TEXTS[answer.questionId],
        ...answerJson(answer),
      })),
    },
    severity: severityOf(overview),
    isRead: overview.found === 'answers',
  }
}

/** The answers to questions in the user's own words. */
export function reportQuestions(
  document: SourceDocument,
  questions: readonly string[],
  models: AnalystModels,
): Report {
  const asked = questions.map((question) => ({ question, answer: ask(document, question, models) }))
  return {
    text: blocks([
      headOf(document),
      ...asked.map(({ question, answer }) => answerBlock(question, answer, answer.statements)),
      NOTE,
    ]),
    json: {
      ...identityOf(document),
      answers: asked.map(({ question, answer }) => ({ question, ...answerJson(answer) })),
    },
    severity: severityOf(analyse(document, models).overview),
    isRead: true,
  }
}

/** What changed from one document to the other: verdicts, then what is worth knowing, then sentences. */
export function reportComparison(
  [old, current]: readonly [SourceDocument, SourceDocument],
  models: AnalystModels,
): Report {
  const [before, after] = [analyse(old, models), analyse(current, models)]
  const verdicts = compareVerdicts(before.answers, after.answers)
    .filter(({ isSame }) => !isSame)
    .map(({ questionId, first, second }) => ({
      question: QUESTION_TEXTS[questionId],
      before: verdictOf(first),
      after: verdictOf(second),
    }))
  const [first, second] = [cutPassages(old.text), cutPassages(current.text)]
  const considerations = compareConsiderations(first, second)
  const gained = considerations.flatMap((one) =>
    one.first === undefined ? (one.second ?? []) : [],
  )
  const lost = considerations.flatMap((one) => (one.second === undefined ? (one.first ?? []) : []))
  const texts = compareTexts(first, second)
  return {
    text: blocks([
      `${headOf(old)}\nNow: ${headOf(current)}`,
      ...verdicts.map(({ question, before, after }) => `${question}\n  ${before} → ${after}`),
      ...listBlock('New among what is worth a second look', gained),
      ...listBlock('Gone from what was worth a second look', lost),
      ...changeBlocks(texts),
      NOTE,
    ]),
    json: {
      before: identityOf(old),
      after: identityOf(current),
      verdicts,
      gained: gained.map(statementJson),
      lost: lost.map(statementJson),
      areVersions: texts.areVersions,
      changes: texts.areVersions ? texts.changes.map(changeJson) : [],
    },
    severity: severityOf(after.overview),
    isRead: true,
  }
}

/** Whether a clause is at least so severe. */
export function isAtLeast(severity: Severity | undefined, least: Severity): boolean {
  return severity !== undefined && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least)
}

const NOTE =
  'Answered without AI, from the document’s own words. Not legal advice. Every answer shows the sentence it is based on.'

function analyse(document: SourceDocument, models: AnalystModels): Read {
  const salience = createSalience(models.salience)
  const { source, title } = document
  const named = { title, ...(/^https?:/i.test(source) && { url: source }) }
  const { selections, names } = selectForAnalysis(document.text, models)
  const answers = selections.map(({ questionId, passages }) =>
    answerBuiltIn(questionId, passages, { ...named, names }, models, salience),
  )
  return { document, answers, overview: overviewOf(answers) }
}

function ask({ text, title }: SourceDocument, question: string, models: AnalystModels) {
  const [passages = []] = selectForOwnQuestion(
    [text],
    question,
    [],
    PREMIUM_QUESTION_PASSAGE_WORDS,
    models,
  )
  return answerQuestionBuiltIn(question, [{ id: 'document', title, passages }], [], models)
}

function summaryOf({ answers, overview }: Read): string {
  if (overview.found !== 'answers') {
    const { title, description } = UNREAD_TEXTS[overview.found]
    return `${title}. ${description}`
  }
  return bottomLine(overview, answers.length)
}

function severityOf({ toLookAt }: Overview): Severity | undefined {
  const found = toLookAt.flatMap((line) => ('severity' in line ? [line.severity] : []))
  return SEVERITIES.findLast((severity) => found.includes(severity))
}

function verdictOf(answer: AnalysisAnswer | undefined): string {
  const verdict = answer && badgeVerdict(answer)
  return VERDICT_WORDS[verdict ?? 'not-stated']
}

function headOf({ title, source, text }: SourceDocument): string {
  const words = countWords(text).toLocaleString('en-US')
  return `${title}\n${source}, ${words} words`
}

function answerBlock(
  question: string,
  answer: AnalysisAnswer | QuestionAnswer,
  statements: readonly Statement[],
): string {
  const verdict = answer.standing === 'stated' ? badgeVerdict(answer) : undefined
  return [
    verdict === undefined ? question : `${question} ${VERDICT_WORDS[verdict]}`,
    ...(answer.standing === 'stated' ? [] : [`  ${SILENCE_TEXTS[answer.standing]}`]),
    ...statements.flatMap(statementLines),
    ...(answer.nearest ?? []).flatMap(statementLines),
  ].join('\n')
}

function statementLines(statement: Statement): readonly string[] {
  return partsOf(statement).flatMap(({ words, citations }, at) => {
    const said = [words, ...(at === 0 ? severityText(statement) : [])]
      .filter((part) => part !== '')
      .join(' ')
    return [
      ...(said === '' ? [] : [`  ${said}`]),
      ...citations.map(({ quote }) => `    “${readableQuote(quote)}”`),
    ]
  })
}

function listBlock(title: string, statements: readonly Statement[]): readonly string[] {
  return statements.length === 0 ? [] : [[title, ...statements.flatMap(statementLines)].join('\n')]
}

function changeBlocks(texts: TextComparison): readonly string[] {
  const { areVersions, changes, trivia, moved } = texts
  if (!areVersions) return [OTHER_DOCUMENTS_TEXT]
  if (changes.length === 0) {
    return [trivia.length + moved.length === 0 ? NO_CHANGES_TEXT : ONLY_SMALL_CHANGES_TEXT]
  }
  return changes.map((change) =>
    [
      CHANGE_TITLES[change.kind],
      ...('before' in change ? [`  - ${readableQuote(change.before.quote)}`] : []),
      ...('after' in change ? [`  + ${readableQuote(change.after.quote)}`] : []),
    ].join('\n'),
  )
}

function blocks(all: readonly string[]): string {
  return `${all.filter((block) => block !== '').join('\n\n')}\n`
}

function identityOf({ source, title, text }: SourceDocument) {
  return { source, title, words: countWords(text) }
}

function answerJson(answer: AnalysisAnswer | QuestionAnswer) {
  const verdict = answer.standing === 'stated' ? badgeVerdict(answer) : undefined
  return {
    standing: answer.standing,
    ...(verdict && { verdict }),
    statements: answer.statements.map(statementJson),
    ...(answer.nearest && { nearest: answer.nearest.map(statementJson) }),
    notices: answer.notices,
  }
}

function statementJson({ text, severity, prevalence, citations }: Statement) {
  return {
    text,
    ...(severity && { severity }),
    ...(prevalence && { prevalence }),
    quotes: citations.map(({ quote, start, end, isAside }) => ({
      quote,
      start,
      end,
      ...(isAside && { isAside }),
    })),
  }
}

function changeJson(change: TextComparison['changes'][number]) {
  return {
    kind: change.kind,
    ...('before' in change && { before: change.before.quote }),
    ...('after' in change && { after: change.after.quote }),
  }
}
