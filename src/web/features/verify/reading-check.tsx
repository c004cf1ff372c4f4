import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { plainText } from '../../../core/files/plain-text.ts'
import { QUESTION_TEXTS } from '../../content/answer-texts.ts'
import { FILE_PROBLEM_HINTS, wordsText } from '../../content/document-texts.ts'
import { errorText } from '../../content/error-texts.ts'
import {
  ANALYST_OUTCOMES,
  ANSWER_OUTCOMES,
  CHECK_FAILED_TEXT,
  checkVerdict,
  DOCUMENT_OUTCOMES,
  NOTHING_SENT_TEXT,
} from '../../content/pages/verify-texts.ts'
import { analystVersion, analystVersionText } from '../../lib/analyst-version.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { FILE_MAX_CHARACTERS, FileError } from '../../lib/file/file-reading.ts'
import { readFile } from '../../lib/file/read-file.ts'
import { focusWithoutScrolling, scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { PlainAnswer } from '../../ui/answer/answer-body.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/page-link.tsx'
import { ToneIcon } from '../../ui/tone-mark.tsx'
import {
  type AnswerOutcome,
  type CheckedAnswer,
  type CheckedReading,
  checkReading,
} from './check-reading.ts'
import type { ReportedReading } from './read-report.ts'
import { TextSource } from './text-source.tsx'

/** Has the page at an address fetched by our server; it throws `ApiError`. */
export type FetchDocument = (
  address: string,
  options: Readonly<{ signal: AbortSignal }>,
) => Promise<PolicyDocument>

type ReadingCheckProps = Readonly<{ reading: ReportedReading; fetchDocument: FetchDocument }>

type State =
  | Readonly<{ kind: 'open'; problem?: Readonly<{ of: Way; text: string }> }>
  | Readonly<{ kind: 'checking'; way: Way }>
  | Readonly<{ kind: 'checked'; checked: CheckedReading }>

type Way = 'address' | 'text'

/** Takes the document of a reading, reads it again, and says what came of it. */
export function ReadingCheck({ reading, fetchDocument }: ReadingCheckProps) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const checking = useRef<AbortController>(undefined)
  useEffect(() => () => checking.current?.abort(), [])
  const outcome = useRef<HTMLDivElement>(null)
  const isChecked = state.kind === 'checked'
  // It stands below the fields, out of sight on a phone, and the pressed button was disabled meanwhile.
  useEffect(() => {
    const { current } = outcome
    if (!isChecked || current === null) return
    focusWithoutScrolling(current)
    return scrollIntoPlace(() => current)
  }, [isChecked])

  const check = async (way: Way, textOf: (signal: AbortSignal) => Promise<string> | string) => {
    checking.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    checking.current = controller
    setState({ kind: 'checking', way })
    try {
      const text = await textOf(signal)
      if (text.length > FILE_MAX_CHARACTERS) throw new FileError('too-long')
      const checked = await checkReading(reading, text, signal)
      if (!signal.aborted) setState({ kind: 'checked', checked })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'open', problem: { of: way, text: problemOf(error) } })
    }
  }
  const submitAddress = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = new FormData(event.currentTarget).get('address')
    if (typeof address !== 'string' || address.trim() === '') return
    void check('address', async (signal) => (await fetchDocument(address, { signal })).text)
  }
  const isBusy = state.kind === 'checking'
  const problemOfWay = (way: Way) =>
    state.kind === 'open' && state.problem?.of === way ? state.problem.text : undefined
  const { url, text } = reading
  return (
    <>
      <p className="mt-2 text-soft">{NOTHING_SENT_TEXT}</p>
      {text === undefined ? null : (
        <div className="mt-4">
          <Button disabled={isBusy} onClick={() => void check('text', () => text)}>
            Use the text in the report
          </Button>
        </div>
      )}
      <form onSubmit={submitAddress} className="mt-4">
        <Field
          label="Address of the document"
          {...(url !== undefined && { hint: 'It is the one that the report names.' })}
          error={problemOfWay('address')}
        >
          {(control) => (
            <input
              {...control}
              name="address"
              type="text"
              inputMode="url"
              autoCapitalize="none"
              required
              defaultValue={url}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy} className="mt-3">
          {isBusy && state.way === 'address' ? 'Reading…' : 'Fetch and check'}
        </Button>
      </form>
      <TextSource
        what="the document"
        hint="Paste it whole, or choose its file: PDF, Word or text."
        accept=".pdf,.doc,.docx,.txt"
        submitLabel={isBusy && state.way === 'text' ? 'Reading…' : 'Check this text'}
        isBusy={isBusy}
        error={problemOfWay('text')}
        onText={(typed) => void check('text', () => plainText(typed))}
        onFile={(file) =>
          void check('text', async (signal) => (await readFile(file, { signal })).text)
        }
      />
      <div ref={outcome} role="status">
        {state.kind === 'checked' ? (
          <CheckedReadingView checked={state.checked} reading={reading} />
        ) : null}
      </div>
    </>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error.code, 'capture', 'landing').description
  if (error instanceof FileError) return FILE_PROBLEM_HINTS[error.problem]
  return CHECK_FAILED_TEXT
}

type UnverifiedSourceProps = Readonly<{ title: string; url?: string }>

/** Which document a stranger says was read, and where. */
export function UnverifiedSource({ title, url }: UnverifiedSourceProps) {
  return (
    <div className="mt-4 wrap-anywhere">
      <p dir="auto" className="font-semibold">
        {title.trim() === '' ? 'A document without a name' : title}
      </p>
      {url === undefined ? null : (
        <p className="text-small text-soft">
          <OutsideLink href={url}>{url}</OutsideLink> (address not verified)
        </p>
      )}
    </div>
  )
}

type CheckedReadingViewProps = Readonly<{ checked: CheckedReading; reading: ReportedReading }>

/** Longer reported texts are cut: more does not show the difference better. */
const REPORTED_SHOWN_CHARACTERS = 1_500

/** Whether a report holds: the document, the analyst, and each of the seven answers. */
function CheckedReadingView({ checked, reading }: CheckedReadingViewProps) {
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
          This page has version {analystVersionText(analystVersion())}.
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

type ReportCheckProps = Readonly<{
  readings: readonly ReportedReading[]
  fetchDocument: FetchDocument
}>

/** The documents of a report, of which one at a time is read again. */
export function ReportCheck({ readings, fetchDocument }: ReportCheckProps) {
  const [chosen, setChosen] = useState(0)
  const reading = readings[chosen]
  if (reading === undefined) return null
  return (
    <>
      {readings.length === 1 ? null : (
        <fieldset className="mt-4">
          <legend className="font-semibold text-small">Which document?</legend>
          {readings.map(({ title }, index) => (
            <label
              key={`${title} ${index.toString()}`}
              className="flex min-h-11 items-center gap-3 wrap-anywhere"
            >
              <input
                type="radio"
                name="reading"
                className="size-5 shrink-0"
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              {title}
            </label>
          ))}
        </fieldset>
      )}
      <UnverifiedSource {...reading} />
      <ReadingCheck key={chosen} reading={reading} fetchDocument={fetchDocument} />
    </>
  )
}
