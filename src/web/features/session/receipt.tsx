import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { NO_RECEIPT_YET, receiptErrorText } from '../../content/session/session-texts.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import { findReceipt } from './session-requests.ts'

/**
 * Leads to the receipt of the session’s payment. It is asked for when it is wanted: each question goes to
 * the payment provider, and its answer becomes a link because a page that opens later is blocked as a pop-up.
 */
export function Receipt({ paymentId }: Readonly<{ paymentId: string }>) {
  const [isAsking, setAsking] = useState(false)
  const [address, setAddress] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const ask = async (): Promise<void> => {
    setAsking(true)
    setProblem(undefined)
    try {
      const found = await findReceipt(paymentId)
      setAddress(found)
      if (found === undefined) setProblem(NO_RECEIPT_YET)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(receiptErrorText(error.code))
    } finally {
      setAsking(false)
    }
  }
  if (address !== undefined) {
    return (
      // The button that had the focus is gone.
      <span ref={focusLink} className="inline-flex items-center px-3 text-small">
        <OutsideLink href={address}>Open your receipt</OutsideLink>
      </span>
    )
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isAsking}
        onClick={() => (isAsking ? undefined : void ask())}
      >
        <ReceiptText aria-hidden="true" size={16} />
        Receipt
      </Button>
      <p role="status" className="basis-full text-small text-soft empty:hidden">
        {problem}
      </p>
    </>
  )
}

function focusLink(around: HTMLElement | null): void {
  around?.querySelector('a')?.focus()
}
