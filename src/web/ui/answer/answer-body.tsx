import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import {
  type Answer,
  type AnswerNotice,
  badgeVerdict,
  partsOf,
  type Statement,
} from '../../../core/analyst/answer.ts'
import {
  NOTICE_TEXTS,
  SILENCE_TEXTS,
  severityText,
  VERDICT_WORDS,
} from '../../content/answer-texts.ts'
import { SeverityLine } from '../tone-mark.tsx'
import { AnswerQuote, PlainQuote, type ShowCitation } from './quote.tsx'

type AnswerBodyProps = Readonly<{
  answer: Answer
  /** The statements are a ranking, the weightiest first, rather than one running text. */
  isRanked?: boolean
  onShow: ShowCitation
}>

/** The statements of an answer, each with its quotes, and its notices. */
export function AnswerBody({ answer, isRanked = false, onShow }: AnswerBodyProps) {
  const { standing, statements, nearest = [], notices } = answer
  return (
    <>
      {standing === 'stated' ? (
        <StatementList statements={statements} isRanked={isRanked} onShow={onShow} />
      ) : (
        <>
          <p className="mt-2 text-soft">{SILENCE_TEXTS[standing]}</p>
          <StatementList statements={nearest} isRanked={false} onShow={onShow} />
        </>
      )}
      {notices.map((notice) => (
        <AnswerNoticeLine key={notice} notice={notice} />
      ))}
    </>
  )
}

type StatementListProps = Readonly<{
  statements: readonly Statement[]
  isRanked: boolean
  onShow: ShowCitation
}>

function StatementList({ statements, isRanked, onShow }: StatementListProps) {
  if (statements.length === 0) return null
  const items = statements.map((statement) => (
    <StatementItem
      key={`${statement.citations[0]?.start} ${statement.text}`}
      statement={statement}
      isStrong={isRanked}
      onShow={onShow}
    />
  ))
  return isRanked ? (
    <ol className="mt-3 grid grid-cols-1 list-decimal gap-4 pl-6 marker:font-semibold">{items}</ol>
  ) : (
    <ul className="mt-2 grid grid-cols-1 gap-3">{items}</ul>
  )
}

type StatementItemProps = Readonly<{
  statement: Statement
  isStrong: boolean
  onShow: ShowCitation
}>

function StatementItem({ statement, isStrong, onShow }: StatementItemProps) {
  return (
    <li className="wrap-anywhere">
      {partsOf(statement).map(({ words, citations }, at) => (
        <Fragment key={words}>
          {words === '' ? null : (
            <p className={at > 0 ? 'mt-2' : isStrong ? 'font-semibold' : ''}>{words}</p>
          )}
          {at === 0 ? <SeverityLine {...statement} /> : null}
          {citations.map((citation) => (
            <AnswerQuote
              key={`${citation.start}-${citation.end}`}
              citation={citation}
              onShow={onShow}
            />
          ))}
        </Fragment>
      ))}
    </li>
  )
}

/** A finding of the code that checked the answer. */
function AnswerNoticeLine({ notice }: Readonly<{ notice: AnswerNotice }>) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-control bg-warning-wash px-3 py-2 text-small text-warning">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {NOTICE_TEXTS[notice]}
    </p>
  )
}

type PlainAnswerProps = Readonly<{
  answer: Answer
  /** The title of the document that a citation names, where it is still there. */
  titleOf?: (documentId: string | undefined) => string | undefined
}>

/** An answer in words alone, without meaning in colors, so that it prints in black. */
export function PlainAnswer({ answer, titleOf = () => undefined }: PlainAnswerProps) {
  if (answer.standing !== 'stated') {
    return <p className="mt-1 text-soft">{SILENCE_TEXTS[answer.standing]}</p>
  }
  const verdict = badgeVerdict(answer)
  return (
    <>
      {verdict === undefined ? null : (
        <p className="mt-1 font-semibold">{VERDICT_WORDS[verdict]}</p>
      )}
      {answer.statements.map((statement) => (
        <div
          key={`${statement.citations[0]?.start} ${statement.text}`}
          className="mt-1 wrap-anywhere"
        >
          {partsOf(statement).map(({ words, citations }, at) => (
            <Fragment key={words}>
              <p>{words}</p>
              {at > 0
                ? null
                : severityText(statement).map((text) => (
                    <p key={text} className="text-small">
                      {text}
                    </p>
                  ))}
              {citations.map((citation) => (
                <PlainQuote
                  key={`${citation.documentId} ${citation.start}`}
                  citation={citation}
                  title={titleOf(citation.documentId)}
                />
              ))}
            </Fragment>
          ))}
        </div>
      ))}
    </>
  )
}
