import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import {
  ANALYST_OUTCOMES,
  ANSWER_OUTCOMES,
  checkVerdict,
  DOCUMENT_OUTCOMES,
} from '../../content/pages/verify-texts.ts'
import { ANALYST_VERSION, analystVersionText } from '../../lib/analyst-version.ts'
import { wordsText } from '../../lib/words-read-text.ts'
import { PlainAnswer } from '../../ui/answer/plain-answer.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ToneIcon } from '../../ui/tone-mark.tsx'
import type { AnswerOutcome, CheckedAnswer, CheckedReading } from './check-reading.ts'
import type { ReportedReading } from './read-report.ts'

type CheckedReadingViewProps = Readonly<{ checked: CheckedReading; reading: ReportedReading }>

/** Longer reported texts are cut: more does not show the difference better. */
const REPORTED_SHOWN_CHARACTERS = 1_500

/** Whether a report holds: the document, the analyst, and each of the seven answers. */
export function CheckedReadingView({ checked, reading }: CheckedReadingViewProps) {
  const { document, analyst, answers, fingerprint, words } = checked
  const same = answers.filter(({ outcome }) => outcome === 'same').length
  const { tone, title, text } = checkVerdict({
    document,
    analyst,
    areAnswersSame: same === answers.length,
    isByModel: reading.isByModel,
  })
  return (
    <section className="mt-8">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
      <dl className="mt-5 space-y-3">
        <Part name="Document" value={DOCUMENT_OUTCOMES[document]}>
          {wordsText(words)}
          {fingerprint === undefined ? null : `, SHA-256 ${fingerprint}`}
        </Part>
        <Part name="Analyst" value={ANALYST_OUTCOMES[analyst]}>
          This page has version {analystVersionText(ANALYST_VERSION)}.
        </Part>
        <Part name="Answers" value={`${same} of ${answers.length} are the same.`} />
      </dl>
      <ul className="mt-5 divide-y divide-line border-line border-y">
        {answers.map((answer) => (
          <AnswerItem key={answer.questionId} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

type PartProps = Readonly<{ name: string; value: string; children?: React.ReactNode }>

function Part({ name, value, children }: PartProps) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{value}</dd>
      {children === undefined ? null : (
        <dd className="text-small text-soft wrap-anywhere">{children}</dd>
      )}
    </div>
  )
}

const TONES = {
  same: 'good',
  different: 'warning',
  missing: 'neutral',
} as const satisfies Readonly<Record<AnswerOutcome, string>>

/** A checked answer; its texts are shown only if it differs. */
function AnswerItem({ answer }: Readonly<{ answer: CheckedAnswer }>) {
  const { questionId, outcome, today, reported } = answer
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-semibold">{QUESTION_TEXTS[questionId]}</h3>
        <p className="flex items-center gap-1.5">
          <ToneIcon tone={TONES[outcome]} />
          {ANSWER_OUTCOMES[outcome]}
        </p>
      </div>
      {outcome === 'same' ? null : (
        <div className="mt-2 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <div className="min-w-0">
            <h4 className="text-small text-soft">The report says</h4>
            <p className="mt-1 wrap-anywhere">
              {reported === '' ? 'Nothing.' : shortened(reported)}
            </p>
          </div>
          <div className="min-w-0">
            <h4 className="text-small text-soft">We read today</h4>
            <PlainAnswer answer={today} />
          </div>
        </div>
      )}
    </li>
  )
}

/** Marks of Markdown around words are nothing to read. */
function shortened(reported: string): string {
  const words = reported.replaceAll(/\*\*|(?:^| )(?:>|#{1,6})(?= |$)/g, ' ').trim()
  return words.length > REPORTED_SHOWN_CHARACTERS
    ? `${words.slice(0, REPORTED_SHOWN_CHARACTERS)}…`
    : words
}
