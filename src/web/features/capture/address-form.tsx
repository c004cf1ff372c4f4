import { type SubmitEvent, useEffect, useRef } from 'react'
import { errorText } from '../../content/error-texts.ts'
import { ADDRESS_IN_PRIVATE_TEXT } from '../../content/private-mode-texts.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { setPrivateMode, usePrivateMode } from '../../lib/private-mode.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { INPUT_CLASS } from '../../ui/input-class.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { canFetch } from './capture-flow.ts'
import { CaptureSheet } from './capture-sheet.tsx'
import { PdfProgressView } from './pdf-progress-view.tsx'
import type { Capture } from './use-capture.ts'

type AddressFormProps = Readonly<{
  capture: Capture
  /** Leads to where a text is pasted instead. */
  onPaste: () => void
}>

/**
 * The form for the address of a policy. In private mode it says what an address gives away. What leads
 * nowhere can be pasted.
 */
export function AddressForm({ capture, onPaste }: AddressFormProps) {
  const isPrivate = usePrivateMode()
  const { state, closeForm, cancelFetch, fetchPage, typeAddress } = capture
  const page = useFreePage()
  const input = useRef<HTMLInputElement>(null)
  const isFetching = state.entry.kind === 'fetching'
  const progress = state.entry.kind === 'fetching' ? state.entry.progress : undefined
  const problem = state.entry.kind === 'open' ? state.entry.problem : undefined

  // The next thing to do is to type: when the form comes, and when its address led nowhere.
  useEffect(() => {
    if (!isFetching) input.current?.focus()
  }, [isFetching])

  // Without a session a text is taken in private mode alone.
  const canPaste = isPrivate || capture.canUpload
  const paste = () => {
    if (!canPaste) setPrivateMode(true)
    onPaste()
  }
  const cancel = isFetching ? cancelFetch : closeForm
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fetchPage()
  }
  return (
    <CaptureSheet title="Add Terms or Privacy URL" onEscape={cancel}>
      <form onSubmit={submit} aria-busy={isFetching} noValidate>
        {isPrivate ? (
          <Notice tone="warning" className="mb-3">
            {ADDRESS_IN_PRIVATE_TEXT}
          </Notice>
        ) : null}
        <Field
          label="Address of the page"
          hint="https:// is added when you leave it out."
          error={problem && errorText(problem, 'capture', page).description}
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
          {(isPrivate || problem !== undefined) && !isFetching ? (
            <Button variant="secondary" onClick={paste}>
              {canPaste ? 'Paste the text instead' : 'Paste it in private mode'}
            </Button>
          ) : null}
        </div>
      </form>
    </CaptureSheet>
  )
}
