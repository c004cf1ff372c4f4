import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { errorText } from '../../content/error-texts.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { Button } from '../../ui/button.tsx'
import { Field, INPUT_CLASS } from '../../ui/field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { canFetch } from './capture-flow.ts'
import { PdfProgressView } from './pdf-progress-view.tsx'
import type { Capture } from './use-capture.ts'

/**
 * The form for the address of a policy. It is a dialog that leaves the page usable: messages about a
 * failed page stay in sight, and so does what was typed.
 */
export function AddressForm({ capture }: Readonly<{ capture: Capture }>) {
  const { state, closeForm, cancelFetch, fetchPage, typeAddress } = capture
  const page = useFreePage()
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFetching = state.entry.kind === 'fetching'
  const progress = state.entry.kind === 'fetching' ? state.entry.progress : undefined
  const problem = state.entry.kind === 'open' ? state.entry.problem : undefined

  // The next thing to do is to type: when the form comes, and when its address led nowhere.
  useEffect(() => {
    if (!isFetching) input.current?.focus()
  }, [isFetching])

  const cancel = isFetching ? cancelFetch : closeForm
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    fetchPage()
  }
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }

  return (
    <dialog
      open
      aria-labelledby={titleId}
      onKeyDown={cancelOnEscape}
      className="static m-0 w-full animate-rise rounded-card border border-line bg-wash p-4 text-ink sm:p-5"
    >
      <form onSubmit={submit} aria-busy={isFetching} noValidate>
        <h4 id={titleId} className="mb-3 font-semibold text-[1.0625rem]">
          Add Terms or Privacy URL
        </h4>
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
        </div>
      </form>
    </dialog>
  )
}
