import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import {
  SESSION_NOT_HELD_TEXT,
  SESSION_RESTORED_TOAST,
  sessionErrorText,
} from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { takeVisit } from '../../lib/api/query-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { mirrorPremium } from '../../lib/storage/premium-session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { restoreSession } from './session-requests.ts'

type RestoreDialogProps = Readonly<{ onClose: () => void; onRestored: () => void }>

/** Opens a paid session in this browser by its return code. */
export function RestoreDialog({ onClose, onRestored }: RestoreDialogProps) {
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  useFocusAfterWork(isAsking)

  const restore = async (): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      const visit = await restoreSession(typed.trim())
      if (visit === undefined) {
        setProblem(SESSION_NOT_HELD_TEXT)
        setAsking(false)
        return
      }
      takeVisit(client, visit)
      mirrorPremium(visit)
      showToast({ ...SESSION_RESTORED_TOAST, kind: 'success' })
      onRestored()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(sessionErrorText(error.code))
      setAsking(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (typed.trim() !== '' && !isAsking) void restore()
  }
  return (
    <Modal title="Open a paid session here" field={field} canClose={!isAsking} onClose={onClose}>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Field
          label="Return code"
          hint="It was shown after the payment, and on the chatbot page. Capitals, spaces and dashes do not matter."
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              readOnly={isAsking}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={`${INPUT_CLASS} font-mono tracking-code`}
            />
          )}
        </Field>
        <Button type="submit" disabled={typed.trim() === '' || isAsking}>
          {isAsking ? <Spinner /> : null}
          Open session
        </Button>
      </form>
    </Modal>
  )
}
