import { type Answer, badgeVerdict, type Citation } from '../../core/analyst/answer.ts'
import { readableQuote } from '../../core/text/readable-quote.ts'
import { SILENCE_TEXTS, severityText, VERDICT_WORDS } from './answer-texts.ts'

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
    ...answer.statements.flatMap((statement) => [
      plainMarkdown(statement.text),
      ...severityText(statement),
      ...statement.citations.map((citation) => quoteBlock(citation, titleOf(citation.documentId))),
    ]),
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
