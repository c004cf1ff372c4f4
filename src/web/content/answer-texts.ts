import {
  type Answer,
  type AnswerNotice,
  badgeVerdict,
  type Citation,
  partsOf,
  type Severity,
  type Standing,
  type Statement,
  type Verdict,
} from '../../core/analyst/answer.ts'
import { prevalenceWords } from '../../core/analyst/considerations/clause-severity.ts'
import type { AnalysisQuestionId } from '../../core/analyst/questions.ts'
import { readableQuote } from '../../core/text/readable-quote.ts'
import type { ClientErrorCode } from '../lib/api/api-client.ts'
import { analysisFailedText, type ErrorText } from './error-texts.ts'

/** The seven fixed questions of the analysis, as displayed. */
export const QUESTION_TEXTS: Readonly<Record<AnalysisQuestionId, string>> = {
  'document-type': 'What kind of document is this?',
  'terms-agreed': 'What do you agree to?',
  'top-considerations': 'Which three things deserve a second look?',
  'sells-data': 'Does it sell your data?',
  'deidentified-data': 'Does it use de-identified data?',
  'location-data': 'Does it collect your location?',
  'third-party-sharing': 'Does it share data with third parties?',
}

/** Labels of the verdicts. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  no: 'No',
  'it-depends': 'It depends',
  'not-stated': 'Not stated',
}

/** Labels in place of a verdict. */
export const SILENCE_WORDS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': VERDICT_WORDS['not-stated'],
  'not-found': 'Not found',
}

/** Text of an answer without statements. */
export const SILENCE_TEXTS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': 'The document does not state this.',
  'not-found': 'We found no sentence that answers this.',
}

export function furtherTitle(count: number): string {
  return count === 1 ? '1 more point stands out' : `${count} more points stand out`
}

/** Below the title of further considerations. */
export const FURTHER_TEXT =
  'Found by the built-in analyst, in this browser and in the whole document. Less certain than the answer above.'

/** Shown when the language model gave no answers and the built-in analyst stood in. */
export const STOOD_IN_TEXT =
  'The language model did not answer. The built-in analyst answers instead.'

/** In a session, when all its calls are used. */
export const NO_CALL_LEFT_TEXT = 'No call is left. Extend the session, or go on in private mode.'

const BACK_TOMORROW = 'Free calls come back tomorrow. Private mode is free and unlimited.'

/** Texts about limits and connection failures, beside the toasts with fixed texts. */
const BESIDE_TOASTS: Readonly<Partial<Record<ClientErrorCode, string>>> = {
  'capture-limit-reached': BACK_TOMORROW,
  'daily-limit-reached': BACK_TOMORROW,
  'session-calls-used': NO_CALL_LEFT_TEXT,
  offline: 'Check your connection, and try again. What brought no answer costs no call.',
  'service-unavailable': 'Try again in a minute. What brought no answer costs no call.',
}

/**
 * What the page says of an analysis that failed, where a toast has the fixed words of the specification.
 * Undefined where it has none: then the page says all of it, and there is no toast.
 */
export function besideAnalysisToast(
  problem: string,
  { description }: ErrorText,
): string | undefined {
  const isFixed = (['landing', 'chatbot'] as const).some(
    (page) => analysisFailedText(page).description === description,
  )
  if (isFixed) return 'No answer came. What brought no answer costs no call.'
  return isToldBeside(problem) ? BESIDE_TOASTS[problem] : undefined
}

function isToldBeside(problem: string): problem is keyof typeof BESIDE_TOASTS {
  return problem in BESIDE_TOASTS
}

/** Findings of the code that checks answers. */
export const NOTICE_TEXTS: Readonly<Record<AnswerNotice, string>> = {
  'check-the-source': 'We are not sure about this one. Read the quote.',
  'no-valid-citation': 'No valid citation: no words of the document were found for this answer.',
  'left-out': 'A part of the answer named no words of the document, and is left out.',
  cut: 'The answer was cut: it reached the limit of its length.',
  incomplete: 'The language model’s answer broke off. The built-in analyst answers instead.',
  declined: 'The language model declined to answer this.',
  'not-understood':
    'We may not have understood your question. Ask in English, check the spelling, or use other words.',
}

/** Labels of the severities. */
export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  normal: 'Normal',
  'worth-knowing': 'Worth knowing',
  unusual: 'Unusual',
}

/** 'Unusual. In 1 of 20 policies we counted.'; empty for statements without a severity. */
export function severityText({ severity, prevalence }: Statement): readonly string[] {
  if (severity === undefined) return []
  const counted = prevalence === undefined ? [] : [`${prevalenceWords(prevalence)}.`]
  return [[`${SEVERITY_WORDS[severity]}.`, ...counted].join(' ')]
}

/**
 * An answer as blocks of Markdown, each quote with the document that it stands in where that is told. A
 * report on the screen and on paper says the same words in the same order: /verify relies on it.
 */
export function answerBlocks(
  answer: Answer,
  titleOf: (documentId: string | undefined) => string | undefined = () => undefined,
): readonly string[] {
  if (answer.standing !== 'stated') return [SILENCE_TEXTS[answer.standing]]
  const verdict = badgeVerdict(answer)
  return [
    ...(verdict === undefined ? [] : [`**${VERDICT_WORDS[verdict]}**`]),
    ...answer.statements.flatMap((statement) =>
      partsOf(statement).flatMap(({ words, citations }, at) => [
        plainMarkdown(words),
        ...(at === 0 ? severityText(statement) : []),
        ...citations.map((citation) => quoteBlock(citation, titleOf(citation.documentId))),
      ]),
    ),
  ]
}

export function quoteBlock({ quote }: Pick<Citation, 'quote'>, title?: string): string {
  const source = title === undefined ? '' : `\n> (${plainMarkdown(title)})`
  return `> “${plainMarkdown(readableQuote(quote))}”${source}`
}

const MARKDOWN_SIGNS = /[\\`*_{}[\]<>#|~]/g
const ESCAPED_SIGNS = /\\([\\`*_{}[\]<>#|~])/g

/** Words that mean nothing to Markdown: on one line, its signs escaped. */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(MARKDOWN_SIGNS, String.raw`\$&`)
}

/** The words that `plainMarkdown` was given, on one line. */
export function withoutEscapes(markdown: string): string {
  return markdown.replace(ESCAPED_SIGNS, '$1')
}
