import { TriangleAlert } from 'lucide-react'
import type { Answer, AnswerNotice, Statement } from '../../../core/analyst/answer.ts'
import { SILENCE_TEXTS } from '../../content/answer-texts.ts'
import { AnswerQuote, type ShowCitation } from './answer-quote.tsx'

const NOTICE_TEXTS: Readonly<Record<AnswerNotice, string>> = {
  'check-the-source':
    'Check the source: this answer and the words it rests on may not say the same.',
  'no-valid-citation': 'No valid citation: no words of the document were found for this answer.',
  'left-out': 'A part of the answer named no words of the document, and is left out.',
  cut: 'The answer was cut: it reached the limit of its length.',
  incomplete: 'The language model’s answer broke off. The built-in analyst answers instead.',
  declined: 'The language model declined to answer this.',
}

type AnswerBodyProps = Readonly<{
  answer: Answer
  /** Statements that stand side by side, rather than one after the other. */
  isList?: boolean
  onShow: ShowCitation
}>

/** What an answer says, each statement with the words it rests on. */
export function AnswerBody({ answer, isList = false, onShow }: AnswerBodyProps) {
  const { standing, statements, notices } = answer
  return (
    <>
      {standing === 'stated' ? (
        <StatementList statements={statements} isList={isList} onShow={onShow} />
      ) : (
        <p className="mt-2 text-soft">{SILENCE_TEXTS[standing]}</p>
      )}
      {notices.map((notice) => (
        <AnswerNoticeLine key={notice} notice={notice} />
      ))}
    </>
  )
}

type StatementListProps = Readonly<{
  statements: readonly Statement[]
  isList: boolean
  onShow: ShowCitation
}>

function StatementList({ statements, isList, onShow }: StatementListProps) {
  return (
    <ul className={`mt-2 grid gap-4 ${isList ? 'list-disc pl-5' : ''}`}>
      {statements.map((statement) => (
        <StatementItem
          key={`${statement.citations[0]?.start} ${statement.text}`}
          statement={statement}
          onShow={onShow}
        />
      ))}
    </ul>
  )
}

type StatementItemProps = Readonly<{ statement: Statement; onShow: ShowCitation }>

function StatementItem({ statement, onShow }: StatementItemProps) {
  return (
    <li className="wrap-anywhere">
      {statement.text}
      {statement.citations.map((citation) => (
        <AnswerQuote
          key={`${citation.start}-${citation.end}`}
          citation={citation}
          onShow={onShow}
        />
      ))}
    </li>
  )
}

/** What code found when it checked an answer. */
function AnswerNoticeLine({ notice }: Readonly<{ notice: AnswerNotice }>) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-control bg-warning-wash px-3 py-2 text-small text-warning">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {NOTICE_TEXTS[notice]}
    </p>
  )
}
