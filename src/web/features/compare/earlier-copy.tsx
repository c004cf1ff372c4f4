import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { plainText } from '../../../core/files/plain-text.ts'
import { readArchiveCopy } from '../../../core/pages/page-address.ts'
import { errorText } from '../../content/error-texts.ts'
import {
  EARLIER_ADDRESS_HINT,
  EARLIER_FAILED_TEXT,
  EARLIER_TEXT,
  EARLIER_TITLE,
  earlierTitle,
} from '../../content/session/compare-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { answersOnDevice } from '../../lib/device-analyst/answer-on-device.ts'
import { FILE_MAX_CHARACTERS } from '../../lib/file/file-reading.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CountedDetails } from '../../ui/controls/disclosure.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { type ComparedDocument, Comparison, DocumentChoice } from './compare-view.tsx'

/** Has the page at an address fetched by our server; it throws `ApiError`. */
type FetchDocument = (
  address: string,
  options: Readonly<{ signal: AbortSignal }>,
) => Promise<PolicyDocument>

type EarlierCopyProps = Readonly<{
  /** Documents of today; there is one at least. */
  documents: readonly ComparedDocument[]
  fetchDocument: FetchDocument
}>

type Way = 'address' | 'text'

type State =
  | Readonly<{ kind: 'open'; problem?: Readonly<{ of: Way; text: string }> }>
  | Readonly<{ kind: 'reading'; way: Way }>
  | Readonly<{ kind: 'read'; earlier: ComparedDocument; current: ComparedDocument }>

/**
 * Compares a document with an older version of it: a copy in an archive whose address the visitor gives,
 * or a text. Both are read in this browser, so that both are read by the same analyst.
 */
export function EarlierCopy({ documents, fetchDocument }: EarlierCopyProps) {
  const titleId = useId()
  const [state, setState] = useState<State>({ kind: 'open' })
  const [chosenId, choose] = useState<string>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const chosen = documents.find(({ document }) => document.id === chosenId) ?? documents.at(0)
  if (chosen === undefined) return null
  const { document } = chosen

  const read = async (way: Way, earlierOf: (signal: AbortSignal) => Promise<PolicyDocument>) => {
    reading.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setState({ kind: 'reading', way })
    try {
      const earlier = await earlierOf(signal)
      const [then, now] = await Promise.all([
        answersOnDevice(earlier, signal),
        answersOnDevice(document, signal),
      ])
      setState({
        kind: 'read',
        earlier: { document: earlier, answers: then },
        current: { document, answers: now },
      })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'open', problem: { of: way, text: problemOf(error) } })
    }
  }
  const submitAddress = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = fieldOf(event.currentTarget, 'address').trim()
    if (address === '') return
    void read('address', async (signal) => {
      const copy = await fetchDocument(address, { signal })
      const day = readArchiveCopy(copy.url ?? '')?.day ?? readArchiveCopy(address)?.day
      return { ...copy, title: earlierTitle(day) }
    })
  }
  const submitText = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = fieldOf(event.currentTarget, 'text')
    const day = fieldOf(event.currentTarget, 'day')
    if (typed.trim() === '') return
    if (typed.length > FILE_MAX_CHARACTERS) {
      setState({ kind: 'open', problem: { of: 'text', text: 'This text is too long.' } })
      return
    }
    const title = earlierTitle(day)
    const text = plainText(typed)
    void read('text', async () => ({ id: randomId(), origin: 'paste', title, text }))
  }
  const isBusy = state.kind === 'reading'
  const problemOfWay = (way: Way) =>
    state.kind === 'open' && state.problem?.of === way ? state.problem.text : undefined
  return (
    <section aria-labelledby={titleId} className="mt-12 border-line border-t pt-8">
      <h2 id={titleId} className="text-title">
        {EARLIER_TITLE}
      </h2>
      <p className="mt-2 mb-4 text-soft">{EARLIER_TEXT}</p>
      {documents.length === 1 ? null : (
        <DocumentChoice
          label="Document of today"
          documents={documents}
          chosen={chosen}
          onChoose={(id) => {
            choose(id)
            setState({ kind: 'open' })
          }}
        />
      )}
      <form onSubmit={submitAddress} className="mt-4">
        <Field
          label="Address of the copy"
          hint={EARLIER_ADDRESS_HINT}
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
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={isBusy} className="mt-3">
          {isBusy && state.way === 'address' ? 'Reading…' : 'Fetch and compare'}
        </Button>
      </form>
      <div className="mt-4">
        <CountedDetails summary="Or paste the older text">
          {() => (
            <form onSubmit={submitText} className="mt-2 grid grid-cols-1 gap-4">
              <Field label="Text of the older version" error={problemOfWay('text')}>
                {(control) => (
                  <textarea
                    {...control}
                    name="text"
                    rows={4}
                    required
                    className={`${INPUT_CLASS} resize-y`}
                  />
                )}
              </Field>
              <Field label="Its date, if you know it">
                {(control) => (
                  <input
                    {...control}
                    name="day"
                    type="date"
                    className={`${INPUT_CLASS} max-w-note`}
                  />
                )}
              </Field>
              <div>
                <Button type="submit" variant="secondary" disabled={isBusy}>
                  {isBusy && state.way === 'text' ? 'Reading…' : 'Compare this text'}
                </Button>
              </div>
            </form>
          )}
        </CountedDetails>
      </div>
      <div role="status">
        {state.kind === 'read' ? (
          <div className="mt-8">
            <h3 className="font-semibold text-lead wrap-anywhere">
              {state.earlier.document.title}
            </h3>
            <Comparison first={state.earlier} second={state.current} />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error.code, 'capture', 'chatbot').description
  return EARLIER_FAILED_TEXT
}
