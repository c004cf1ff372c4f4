import { type SubmitEvent, useEffect, useRef } from 'react'
import type { FreePage } from '../../../../core/allowance/free-allowance.ts'
import { ADDRESS_IN_PRIVATE_TEXT } from '../../../content/private-mode-texts.ts'
import {
  addressProblemText,
  DOCUMENT_TYPED_TEXT,
  triedText,
  unknownNameText,
} from '../../../content/search-texts.ts'
import { useFreePage } from '../../../lib/api/free-page.ts'
import { wantCapture } from '../../../lib/hydration/island-wanted.ts'
import { setPrivateMode, usePrivateMode } from '../../../lib/storage/private-mode.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import { Spinner } from '../../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type CaptureEntry, canFetch } from '../capture-flow.ts'
import { CaptureSheet, PdfProgressView } from '../capture-sheet.tsx'
import type { Capture } from '../use-capture.ts'
import { isDocumentText } from './fetch-document.ts'
import { FoundChoice } from './found-documents.tsx'

type AddressFormProps = Readonly<{
  capture: Capture
  /** Opens the paste dialog instead, with what was typed if that is the text of a document. */
  onPaste: (given?: string) => void
  /** Opens the photo form instead. */
  onPhoto: () => void
}>

/**
 * The form for the address of a policy, its site or its company, and the choice of documents that a search
 * found. In private mode it says what an address reveals. After a failure it offers the other ways to add
 * a document.
 */
export function AddressForm({ capture, onPaste, onPhoto }: AddressFormProps) {
  const isPrivate = usePrivateMode()
  const { state, closeForm, cancelFetch, fetchPage, typeAddress } = capture
  const page = useFreePage()
  const input = useRef<HTMLInputElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLDialogElement>(null)
  const { entry } = state
  const isFetching = entry.kind === 'fetching'
  const isChoosing = entry.kind === 'choosing'
  const progress = isFetching ? entry.progress : undefined
  const problem = entry.kind === 'open' ? entry.problem : undefined
  const miss = entry.kind === 'open' ? entry.miss : undefined
  const hasFailed = problem !== undefined || miss !== undefined
  const similar = miss?.kind === 'unknown-name' ? miss.similar : undefined
  const isText = problem === 'address-invalid' && isDocumentText(state.typed)

  // Focuses the choice if there is one, else the field: when the form opens and after a failure.
  useEffect(() => {
    if (isChoosing) title.current?.focus()
    else if (!isFetching) input.current?.focus()
  }, [isFetching, isChoosing])

  // On a phone the end of the sheet, with results or errors, is below the fold.
  useEffect(() => {
    if (isFetching || isChoosing || hasFailed) sheet.current?.scrollIntoView({ block: 'nearest' })
  }, [isFetching, isChoosing, hasFailed])

  // Without a session, pasted text is accepted only in private mode.
  const canPaste = isPrivate || capture.canUpload
  const paste = () => {
    if (!canPaste) setPrivateMode(true)
    onPaste(isText ? state.typed : undefined)
  }
  const cancel = isFetching ? cancelFetch : closeForm
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fetchPage()
  }
  if (isChoosing) {
    return (
      <CaptureSheet title="Which document?" titleRef={title} ref={sheet} onEscape={cancel}>
        <FoundChoice capture={capture} choice={entry} onCancel={cancel} />
      </CaptureSheet>
    )
  }
  return (
    <CaptureSheet title="Add Terms or Privacy URL" titleRef={title} ref={sheet} onEscape={cancel}>
      <form onSubmit={submit} aria-busy={isFetching} noValidate>
        {isPrivate ? (
          <Notice tone="warning" className="mb-3">
            {ADDRESS_IN_PRIVATE_TEXT}
          </Notice>
        ) : null}
        <Field
          label="Address of the page"
          hint="https:// is added when you leave it out. The name of a site or company will do: we look for its policy."
          error={isText ? DOCUMENT_TYPED_TEXT : failureText(entry, page)}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="text"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="example.com/privacy"
              readOnly={isFetching}
              value={state.typed}
              onChange={(event) => typeAddress(event.target.value)}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        {progress === undefined ? null : <PdfProgressView progress={progress} />}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" disabled={!canFetch(state)}>
            {isFetching ? <Spinner /> : null}
            {isFetching ? 'Reading the page' : 'Add'}
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          {similar === undefined ? null : (
            <Button
              variant="secondary"
              onClick={() => wantCapture({ kind: 'address', typed: similar })}
            >
              Look for {similar}
            </Button>
          )}
          {miss?.kind === 'nothing' && miss.given === 'other-page' ? (
            <Button variant="secondary" onClick={capture.readAnyway}>
              Read this page anyway
            </Button>
          ) : null}
          {(isPrivate || hasFailed) && !isFetching ? (
            <Button variant="secondary" onClick={paste}>
              {canPaste ? 'Paste the text instead' : 'Paste it in private mode'}
            </Button>
          ) : null}
          {hasFailed ? (
            <Button variant="secondary" onClick={onPhoto}>
              Add a photo instead
            </Button>
          ) : null}
        </div>
      </form>
    </CaptureSheet>
  )
}

/** Why an address failed, and where else the search looked. */
function failureText(entry: CaptureEntry, page: FreePage): string | undefined {
  if (entry.kind !== 'open') return undefined
  const { problem, miss } = entry
  if (miss?.kind === 'unknown-name') return unknownNameText(miss.name, miss.similar)
  if (problem === undefined) return undefined
  const description = addressProblemText(problem, page)
  return miss === undefined ? description : `${description} ${triedText(miss.tried)}`.trim()
}
