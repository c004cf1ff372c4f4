import type { AnalysisAnswer, Standing, Statement } from '../../../core/analyst/answer.ts'
import { VerdictMark } from '../../ui/verdict-mark.tsx'
import { AnswerNoticeLine } from './answer-notice.tsx'
import { AnswerQuote, type ShowCitation } from './answer-quote.tsx'
import { isJudged, VERDICT_WORDS, verdictTone } from './verdict-words.ts'

const SILENCE_TEXTS: Readonly<Record<Exclude<Standing, 'stated'>, string>> = {
  'not-stated': 'The document does not state this.',
  'not-found': 'Not found in the passages read.',
}

/** The verdict of an answer in a word, for the questions that are judged. */
export function AnswerVerdict({ answer }: Readonly<{ answer: AnalysisAnswer }>) {
  const { questionId, standing } = answer
  if (!isJudged(questionId)) return null
  if (standing === 'not-found') return <VerdictMark tone="neutral">Not found</VerdictMark>
  const verdict = standing === 'stated' ? answer.verdict : 'not-stated'
  if (verdict === undefined) return null
  const tone = verdictTone(questionId, verdict)
  return <VerdictMark tone={tone}>{VERDICT_WORDS[verdict]}</VerdictMark>
}

type AnswerBodyProps = Readonly<{ answer: AnalysisAnswer; onShow: ShowCitation }>

/** What an answer says, each statement with the words it rests on. */
export function AnswerBody({ answer, onShow }: AnswerBodyProps) {
  const { questionId, standing, statements, notices } = answer
  if (standing !== 'stated') return <p className="mt-2 text-soft">{SILENCE_TEXTS[standing]}</p>
  const isBulleted = questionId === 'top-considerations'
  return (
    <>
      <ul className={`mt-2 grid gap-4 ${isBulleted ? 'list-disc pl-5' : ''}`}>
        {statements.map((statement) => (
          <StatementItem
            key={`${statement.citations[0]?.start} ${statement.text}`}
            statement={statement}
            onShow={onShow}
          />
        ))}
      </ul>
      {notices.map((notice) => (
        <AnswerNoticeLine key={notice} notice={notice} />
      ))}
    </>
  )
}

type StatementItemProps = Readonly<{ statement: Statement; onShow: ShowCitation }>

function StatementItem({ statement, onShow }: StatementItemProps) {
  return (
    <li className="break-words">
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
