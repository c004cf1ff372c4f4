import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { plainText } from '../../../core/files/plain-text.ts'
import { FILE_PROBLEM_HINTS } from '../../content/document-texts.ts'
import { errorText } from '../../content/error-texts.ts'
import { CHECK_FAILED_TEXT, NOTHING_SENT_TEXT } from '../../content/pages/verify-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { FILE_MAX_CHARACTERS, FileError } from '../../lib/file/file-reading.ts'
import { readFile } from '../../lib/file/read-file.ts'
import { focusWithoutScrolling, scrollIntoPlace } from '../../lib/hooks/scroll-to-section.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import { type CheckedReading, checkReading } from './check-reading.ts'
import { CheckedReadingView } from './checked-reading-view.tsx'
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
