import { type Answer, badgeVerdict, type Citation } from '../../../core/analyst/answer.ts'
import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import { readableQuote } from '../../../core/text/readable-quote.ts'
import { SILENCE_TEXTS, VERDICT_WORDS } from '../../content/answer-texts.ts'
import { CARD_STATUS_WORDS, ITEM_STATUS_WORDS } from '../../content/card-texts.ts'
import { QUESTION_TEXTS } from '../../content/question-texts.ts'
import {
  REPORT_NOTE,
  REPORT_TITLE,
  STEP_TITLES,
  STEPS_FAILED_TEXT,
  stepsTitle,
} from '../../content/report-texts.ts'
import { severityText } from '../../content/severity-texts.ts'
import { CHAT_TITLE, type ReportContent, type ReportDocument, titleOf } from './report-content.ts'

/** A report as Markdown: the same words as on the screen, each quote with its document. */
export function reportMarkdown(
  content: ReportContent,
  { name, date }: Readonly<{ name: string; date: string }>,
): string {
  const blocks = [
    `# ${plain(name || REPORT_TITLE)}`,
    date,
    ...section('Summary cards', content.cards.map(cardBlocks)),
    ...content.documents.flatMap((document) => documentBlocks(document)),
    ...section(
      plain(content.chatTitle ?? CHAT_TITLE),
      content.chat.map(({ question, answer }) => [
        `### ${plain(question)}`,
        ...answerBlocks(answer, content),
      ]),
    ),
    `_${REPORT_NOTE}_`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function section(title: string, parts: readonly (readonly string[])[]): readonly string[] {
  return parts.length === 0 ? [] : [`## ${title}`, ...parts.flat()]
}

function cardBlocks(card: SummaryCard): readonly string[] {
  const addresses = [card.termsUrl, card.privacyUrl, card.homeUrl].filter(
    (url) => url !== undefined,
  )
  const links = [...new Set(addresses)].map((url) => `<${url}>`).join(' ')
  if (!isRead(card)) return [`### ${plain(card.companyName)}: not read`, links]
  return [
    `### ${plain(card.companyName)}: ${CARD_STATUS_WORDS[card.overallStatus]}`,
    plain(card.summary),
    ...card.items.flatMap(({ text, status, citations }) => [
      `- ${text}: **${ITEM_STATUS_WORDS[status]}**`,
      ...citations.map((citation) => quoteBlock(citation, card.source.title)),
    ]),
    links,
  ]
}

function documentBlocks({ title, url, answers, steps }: ReportDocument): readonly string[] {
  return [
    `## ${plain(title)}`,
    url === undefined ? '' : `<${url}>`,
    ...answers.flatMap((answer) => [
      `### ${QUESTION_TEXTS[answer.questionId]}`,
      ...answerBlocks(answer),
    ]),
    ...(steps === undefined ? [STEPS_FAILED_TEXT] : stepBlocks(steps)),
  ]
}

function stepBlocks(steps: readonly Step[]): readonly string[] {
  return [
    ...(steps.length === 0 ? [] : [`### ${stepsTitle(steps)}`]),
    ...steps.flatMap(({ kind, citation, addresses }) => [
      `**${STEP_TITLES[kind]}** ${plain(addresses.join(' '))}`.trim(),
      quoteBlock(citation),
    ]),
  ]
}

function answerBlocks(answer: Answer, content?: ReportContent): readonly string[] {
  if (answer.standing !== 'stated') return [SILENCE_TEXTS[answer.standing]]
  const verdict = badgeVerdict(answer)
  return [
    verdict === undefined ? '' : `**${VERDICT_WORDS[verdict]}**`,
    ...answer.statements.flatMap((statement) => [
      plain(statement.text),
      ...severityText(statement),
      ...statement.citations.map((citation) =>
        quoteBlock(citation, content && titleOf(content, citation.documentId)),
      ),
    ]),
  ]
}

function quoteBlock({ quote }: Citation, title?: string): string {
  const source = title === undefined ? '' : `\n> (${plain(title)})`
  return `> “${plain(readableQuote(quote))}”${source}`
}

/** Words that mean nothing to Markdown: on one line, its signs escaped. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`)
}
