import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { RETURN_CODE_REASON, sessionErrorText } from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { visitQuery } from '../../lib/api/query-client.ts'
import { setReturnCode, useReturnCode } from '../../lib/storage/premium-session.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CopyCode } from '../../ui/controls/copy-button.tsx'
import { newReturnCode } from './session-requests.ts'

export type ReturnCodeCardState = Readonly<{
  isOpen: boolean
  /** Whether no return code of this session was ever shown. */
  isUntold: boolean
  setOpen: (isOpen: boolean) => void
}>

/**
 * Whether the card is open. At first it is closed if a code was shown elsewhere, and open if none was, as
 * after a payment that was settled while no page was open.
 *
 * @param isFolded whether it opens only when the visitor asks for it
 */
export function useReturnCodeCard(isFolded: boolean): ReturnCodeCardState {
  const code = useReturnCode()
  const { data: visit } = useQuery(visitQuery)
  const isUntold = visit?.premium?.isReturnCodeUntold === true
  const [isOpenByVisitor, setOpen] = useState<boolean>()
  return {
    isOpen: isOpenByVisitor ?? (!isFolded && (code !== undefined || isUntold)),
    isUntold,
    setOpen,
  }
}

/** The return code that this page was told, or the way to a new one. */
export function ReturnCodeCard({ card }: Readonly<{ card: ReturnCodeCardState }>) {
  const { isUntold, setOpen } = card
  const code = useReturnCode()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const show = async (): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      setReturnCode(await newReturnCode())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(sessionErrorText(error.code))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Card as="section" aria-labelledby="return-code-title" className="mt-5">
      <div className="flex items-start justify-between gap-3">
        <h2 id="return-code-title" className="flex items-center gap-3 font-semibold">
          <KeyRound aria-hidden="true" size={20} className="text-soft" />
          Your return code
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mt-1.5 -mr-3 shrink-0"
          onClick={() => setOpen(false)}
        >
          Hide
        </Button>
      </div>
      {code === undefined ? (
        <>
          <p className="mt-2 max-w-reading text-small text-soft">
            A return code opens this session in another browser, or in this one after its cookies
            are cleared.{' '}
            {isUntold
              ? 'You have not been shown one yet.'
              : 'Showing it makes a new one: a code that you noted before opens nothing any more.'}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            disabled={isAsking}
            onClick={() => void show()}
          >
            Show code
          </Button>
        </>
      ) : (
        <div className="mt-3">
          <CopyCode label="Code" code={code} />
          <p className="mt-2 max-w-reading text-small text-soft">{RETURN_CODE_REASON}</p>
        </div>
      )}
      <p role="alert" className="mt-2 font-medium text-bad text-small empty:mt-0">
        {problem}
      </p>
    </Card>
  )
}
