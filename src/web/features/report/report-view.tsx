import type { ReactNode } from 'react'
import { isRead, type SummaryCard } from '../../../core/cards/summary-card.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  CARD_STATUS_WORDS,
  ITEM_STATUS_WORDS,
  UNREAD_CARD_TEXT,
} from '../../content/session/card-texts.ts'
import {
  PROOF_LABELS,
  PROOF_TITLE,
  proofLines,
  REPORT_NOTE,
  STEPS_FAILED_TEXT,
  verifyText,
} from '../../content/session/report-texts.ts'
import {
  CHAT_TITLE,
  type ReportContent,
  type ReportDocument,
  titleOf,
} from '../../lib/share/report-content.ts'
import { PlainAnswer } from '../../ui/answer/answer-body.tsx'
import { PlainQuote } from '../../ui/answer/quote.tsx'
import { StepList } from '../../ui/answer/step-list.tsx'
import { ShareLinkButton } from '../../ui/share-button.tsx'

type ReportViewProps = Readonly<{
  content: ReportContent
  /** Of this site. */
  origin: string
  /** Whether the answers about each document can be passed on as a link. That is not printed. */
  isShareable?: boolean
}>

/**
 * The report as it is read on the screen, and printed. What may be parted by the end of a page is laid
 * out in plain flow: browsers lose whole items of a grid that they move to the next page.
 */
export function ReportView({ content, origin, isShareable = false }: ReportViewProps) {
  const { cards, documents, chat, chatTitle = CHAT_TITLE } = content
  return (
    <div className="space-y-10">
      {cards.length === 0 ? null : (
        <Part title="Summary cards">
          <ul className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 print:block print:space-y-5">
            {cards.map((card) => (
              <li key={card.id} className="grid grid-cols-1 break-inside-avoid print:block">
                <ReportCard card={card} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {documents.map((document) => (
        <DocumentPart key={document.id} document={document} origin={origin}>
          {isShareable ? <DocumentLink document={document} /> : null}
        </DocumentPart>
      ))}
      {chat.length === 0 ? null : (
        <Part title={chatTitle}>
          <ul className="max-w-reading space-y-6 print:max-w-none">
            {chat.map(({ id, question, answer }) => (
              <li key={id} className="break-inside-avoid">
                <h3 className="font-semibold wrap-anywhere">{question}</h3>
                <PlainAnswer
                  answer={answer}
                  titleOf={(documentId) => titleOf(content, documentId)}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-small text-soft">{REPORT_NOTE}</p>
    </div>
  )
}

type DocumentPartProps = Readonly<{
  document: ReportDocument
  origin: string
  children: ReactNode
}>

function DocumentPart({ document, origin, children }: DocumentPartProps) {
  const { title, name = title, url, answers, steps } = document
  return (
    <Part title={name}>
      <div className="max-w-reading print:max-w-none">
        {url === undefined ? null : (
          <p className="-mt-2 mb-4 text-small text-soft wrap-anywhere">{url}</p>
        )}
        <ul className="space-y-6">
          {answers.map((answer) => (
            <li key={answer.questionId} className="break-inside-avoid">
              <h3 className="font-semibold">{QUESTION_TEXTS[answer.questionId]}</h3>
              <PlainAnswer answer={answer} />
            </li>
          ))}
        </ul>
        <ReadingProofView document={document} origin={origin} />
        {children}
        {steps === undefined ? (
          <p className="mt-6 text-soft">{STEPS_FAILED_TEXT} Reload the page to try again.</p>
        ) : (
          <StepList steps={steps} />
        )}
      </div>
    </Part>
  )
}

/** The way to pass on the answers about a document. */
function DocumentLink({ document }: Readonly<{ document: ReportDocument }>) {
  const { title, name = title, answers } = document
  if (answers.length === 0) return null
  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-2 print:hidden">
      <ShareLinkButton shared={() => Promise.resolve({ ...document, title: name })} />
    </div>
  )
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section>
      <h2 className="mb-4 break-after-avoid border-line border-b pb-2 text-title wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  )
}

type ReadingProofViewProps = Readonly<{
  document: ReportDocument
  /** Of this site. */
  origin: string
}>

/** By what a reading can be checked, in small print that is printed too. */
function ReadingProofView({ document, origin }: ReadingProofViewProps) {
  return (
    <section className="mt-6 break-inside-avoid rounded-control border border-line px-4 py-3 text-small">
      <h3 className="font-semibold">{PROOF_TITLE}</h3>
      <dl className="mt-1">
        {proofLines(document).map(({ name, value }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline text-soft">{PROOF_LABELS[name]}</dt>{' '}
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-soft wrap-anywhere">{verifyText(origin)}</p>
    </section>
  )
}

/** A summary card in words alone. */
function ReportCard({ card }: Readonly<{ card: SummaryCard }>) {
  return (
    <section className="break-inside-avoid rounded-card border border-line bg-raised p-5 shadow-card print:border-edge">
      <h3 className="font-semibold text-lead wrap-anywhere">
        {card.companyName}: {isRead(card) ? CARD_STATUS_WORDS[card.overallStatus] : 'not read'}
      </h3>
      <p className="mt-1">{isRead(card) ? card.summary : UNREAD_CARD_TEXT}</p>
      <ul className="mt-3 grid grid-cols-1 gap-2">
        {card.items.map(({ id, text, status, citations }) => (
          <li key={id}>
            <p>
              {text}: <strong>{ITEM_STATUS_WORDS[status]}</strong>
            </p>
            {citations.map((citation) => (
              <PlainQuote key={citation.start} citation={citation} />
            ))}
          </li>
        ))}
      </ul>
      {isRead(card) ? (
        <p className="mt-3 text-small text-soft wrap-anywhere">
          Read in “{card.source.title}” {card.source.url}
        </p>
      ) : null}
    </section>
  )
}
