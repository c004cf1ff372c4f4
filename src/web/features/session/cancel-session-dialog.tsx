import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { CANCEL_CHARGE_TEXTS, sessionErrorText } from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { takeVisit, visitQuery } from '../../lib/api/query-client.ts'
import { useFocusAfterWork } from '../../lib/hooks/lost-focus.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../ui/controls/input-class.ts'
import { Modal } from '../../ui/modal.tsx'
import { cancelSession } from './session-requests.ts'

/** Whether the word that ends a session was typed (SPEC.md section 5, 'Cancel session'). */
export function isConfirmation(typed: string): boolean {
  return typed.trim().toLowerCase() === 'confirm'
}

/** Asks for the word 'confirm', then ends the session; the session's keeper does the rest. */
export function CancelSessionDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const client = useQueryClient()
  const { data: visit } = useQuery(visitQuery)
  const charge = visit?.premium?.charge
  const [typed, setTyped] = useState('')
  const [isCancelling, setCancelling] = useState(false)
  const [problem, setProblem] = useState<string>()
  useFocusAfterWork(isCancelling)

  const cancel = async (): Promise<void> => {
    setCancelling(true)
    setProblem(undefined)
    try {
      takeVisit(client, await cancelSession(typed))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(sessionErrorText(error.code))
      setCancelling(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isConfirmation(typed) && !isCancelling) void cancel()
  }
  return (
    <Modal title="Cancel your session?" canClose={!isCancelling} onClose={onClose}>
      <p className="mt-4">
        Your session ends at once, in every browser. What is left of its time and calls is lost, and
        its documents and answers are cleared. {CANCEL_CHARGE_TEXTS[charge ?? 'none']}
      </p>
      <form onSubmit={submit} noValidate className="mt-5 space-y-5">
        <Field label="Type “confirm” to cancel the session" error={problem}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              readOnly={isCancelling}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              className={INPUT_CLASS}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" disabled={!isConfirmation(typed) || isCancelling}>
            {isCancelling ? 'Cancelling' : 'Cancel session'}
          </Button>
          <Button variant="secondary" disabled={isCancelling} onClick={onClose}>
            Keep session
          </Button>
        </div>
      </form>
    </Modal>
  )
}
