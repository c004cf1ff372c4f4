import { type AnalysisAnswer, SEVERITIES, type Statement } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS, type AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import { isAnswerList, parseShallow } from '../schemas/foreign-json.ts'
import { isValid } from '../schemas/is-valid.ts'
import { isWebAddress, type SharedAnswers } from './report-content.ts'

/**
 * Answers in a link without a server: the fragment of /shared, which browsers send to nobody, holds
 * them compressed. Whoever made the link may have written anything into it.
 */

/** Longest fragment, in characters: what mail and messengers still pass on whole. */
export const SHARE_FRAGMENT_MAX_CHARACTERS = 8_192

/** Largest decompressed size of a fragment, in bytes, against decompression bombs. */
const UNFOLDED_MAX_BYTES = 256 * 1_024

const TITLE_MAX_CHARACTERS = 300
const VERSION = 1

export type ShareLink = Readonly<{ fragment: string; quotes: number; quotesLeftOut: number }>

/** Questions whose quotes are left out first: what kind of document it is needs no proof. */
const QUOTES_LEFT_OUT_FIRST: readonly AnalysisQuestionId[] = [
  'document-type',
  'terms-agreed',
  'deidentified-data',
]

/**
 * The fragment that holds the answers. Where all of it does not fit, quotes are left out, the least
 * needed first; undefined where not even the words fit.
 */
export async function shareFragment(shared: SharedAnswers): Promise<ShareLink | undefined> {
  const quotes = quotesByNeed(shared.answers)
  const withQuotes = async (count: number) => {
    const kept = new Set(quotes.slice(0, count))
    const fragment = await fragmentOf(shared, (quote) => kept.has(quote))
    return fragment.length > SHARE_FRAGMENT_MAX_CHARACTERS
      ? undefined
      : { fragment, quotes: quotes.length, quotesLeftOut: quotes.length - count }
  }
  const whole = await withQuotes(quotes.length)
  if (whole !== undefined) return whole
  let best = await withQuotes(0)
  if (best === undefined) return undefined
  let [fits, tooMany] = [0, quotes.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const tried = await withQuotes(middle)
    if (tried === undefined) tooMany = middle
    else [fits, best] = [middle, tried]
  }
  return best
}

type Quote = Statement['citations'][number]

/** All quotes, those first that are left out last. */
function quotesByNeed(answers: readonly AnalysisAnswer[]): readonly Quote[] {
  return answers
    .toSorted((a, b) => needOf(b.questionId) - needOf(a.questionId))
    .flatMap(({ statements }) => statements.flatMap(({ citations }) => citations))
}

function needOf(questionId: AnalysisQuestionId): number {
  const place = QUOTES_LEFT_OUT_FIRST.indexOf(questionId)
  return place === -1 ? QUOTES_LEFT_OUT_FIRST.length : place
}

/** Offsets lead nowhere without the document, and names of answers come with their places. */
async function fragmentOf(
  { title, url, answers, proof }: SharedAnswers,
  isKept: (quote: Quote) => boolean,
): Promise<string> {
  const payload = [
    VERSION,
    title.slice(0, TITLE_MAX_CHARACTERS),
    url ?? '',
    proof,
    answers.map(({ questionId, standing, verdict, analyst, notices, statements }) => [
      ANALYSIS_QUESTION_IDS.indexOf(questionId),
      standing,
      verdict ?? '',
      analyst,
      notices,
      statements.map(({ text, citations, severity, prevalence }) => {
        const kept = citations.filter(isKept)
        const aside = kept.filter(({ isAside }) => isAside).map(({ quote }) => quote)
        return [
          text,
          kept.filter(({ isAside }) => !isAside).map(({ quote }) => quote),
          severity === undefined ? -1 : SEVERITIES.indexOf(severity),
          prevalence ?? 0,
          ...(aside.length > 0 ? [aside] : []),
        ]
      }),
    ]),
  ]
  return toBase64Url(await deflated(JSON.stringify(payload)))
}

/**
 * The answers in a fragment; undefined where it holds none, more than it may, or anything else. What
 * is returned has the right types, but its content is as trustworthy as the maker of the link.
 */
export async function readShareFragment(fragment: string): Promise<SharedAnswers | undefined> {
  if (fragment.length > SHARE_FRAGMENT_MAX_CHARACTERS) return undefined
  const bytes = fromBase64Url(fragment)
  const json = bytes && (await inflated(bytes))
  return json === undefined ? undefined : readPayload(parseShallow(json))
}

function readPayload(value: unknown): SharedAnswers | undefined {
  if (!Array.isArray(value)) return undefined
  const [version, title, url, proof, list]: readonly unknown[] = value
  if (version !== VERSION || typeof title !== 'string' || !isValid('reading-proof', proof))
    return undefined
  const answers = Array.isArray(list) ? list.map(answerOf) : undefined
  if (!isAnswerList(answers) || answers.length === 0) return undefined
  return {
    title: title.slice(0, TITLE_MAX_CHARACTERS),
    ...(isWebAddress(url) && { url }),
    answers,
    proof,
  }
}

/** Not yet known to be an answer: `isAnswerList` looks. */
function answerOf(value: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const [question, standing, verdict, analyst, notices, statements]: readonly unknown[] = value
  return {
    questionId: typeof question === 'number' ? ANALYSIS_QUESTION_IDS[question] : undefined,
    standing,
    ...(verdict !== '' && { verdict }),
    analyst,
    notices,
    statements: Array.isArray(statements) ? statements.map(statementOf) : undefined,
  }
}

function statementOf(value: unknown, at: number): unknown {
  if (!Array.isArray(value)) return undefined
  const [text, quotes, severity, prevalence, aside = []]: readonly unknown[] = value
  const graded = typeof severity === 'number' ? SEVERITIES[severity] : undefined
  // Their places tell them apart, and no more.
  const cite = (quote: unknown, index: number) => ({ passage: at, start: index, end: index, quote })
  return {
    text,
    citations:
      Array.isArray(quotes) && Array.isArray(aside)
        ? [
            ...quotes.map(cite),
            ...aside.map((quote: unknown, index) => ({
              ...cite(quote, quotes.length + index),
              isAside: true,
            })),
          ]
        : undefined,
    ...(graded !== undefined && { severity: graded }),
    ...(typeof prevalence === 'object' && { prevalence }),
  }
}

async function deflated(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Unfolds up to the limit; undefined beyond it, and for what is no deflate stream of UTF-8. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const unfolding = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unfolding.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      length += value.length
      if (length > UNFOLDED_MAX_BYTES) {
        await reader.cancel()
        return undefined
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // The stream is damaged: a link that was cut, or anything else.
    return undefined
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return undefined
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0))
}
