import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import {
  answerBlocks,
  plainMarkdown as plain,
  QUESTION_TEXTS,
  quoteBlock,
} from '../../content/answer-texts.ts'
import { CARD_STATUS_WORDS, ITEM_STATUS_WORDS } from '../../content/session/card-texts.ts'
import {
  PROOF_LABELS,
  PROOF_TITLE,
  proofLines,
  REPORT_NOTE,
  REPORT_TITLE,
  STEP_TITLES,
  STEPS_FAILED_TEXT,
  stepsTitle,
  verifyText,
} from '../../content/session/report-texts.ts'
import {
  CHAT_TITLE,
  type ReportContent,
  type ReportDocument,
  titleOf,
} from '../../lib/share/report-content.ts'

type ReportWords = Readonly<{
  name: string
  date: string
  /** This site's, to say where the report can be checked. */
  origin: string
}>

/** A report as Markdown: the same words as on the screen, each quote with its document. */
export function reportMarkdown(
  content: ReportContent,
  { name, date, origin }: ReportWords,
): string {
  const blocks = [
    `# ${plain(name || REPORT_TITLE)}`,
    date,
    ...section('Summary cards', content.cards.map(cardBlocks)),
    ...content.documents.flatMap((document) => documentBlocks(document, origin)),
    ...section(
      plain(content.chatTitle ?? CHAT_TITLE),
      content.chat.map(({ question, answer }) => [
        `### ${plain(question)}`,
        ...answerBlocks(answer, (id) => titleOf(content, id)),
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

function documentBlocks(document: ReportDocument, origin: string): readonly string[] {
  const { title, name = title, url, answers, steps } = document
  return [
    `## ${plain(name)}`,
    url === undefined ? '' : `<${url}>`,
    ...answers.flatMap((answer) => [
      `### ${QUESTION_TEXTS[answer.questionId]}`,
      ...answerBlocks(answer),
    ]),
    ...proofBlocks(document, origin),
    ...(steps === undefined ? [STEPS_FAILED_TEXT] : stepBlocks(steps)),
  ]
}

function stepBlocks(steps: readonly Step[]): readonly string[] {
  return [
    ...(steps.length === 0 ? [] : [`### ${stepsTitle(steps)}`]),
    ...steps.flatMap(({ kind, citation, reach = [], addresses }) => [
      `**${STEP_TITLES[kind]}** ${plain(addresses.join(' '))}`.trim(),
      ...[citation, ...reach].map((one) => quoteBlock(one)),
    ]),
  ]
}

/** An address stands as it is, so that a program can follow it. */
function proofBlocks(document: ReportDocument, origin: string): readonly string[] {
  const lines = proofLines(document).map(({ name, value }) =>
    name === 'address' && document.url !== undefined
      ? `- ${PROOF_LABELS[name]} <${value}>`
      : `- ${PROOF_LABELS[name]} ${plain(value)}`,
  )
  return [`### ${PROOF_TITLE}`, lines.join('\n'), verifyText(origin)]
}
