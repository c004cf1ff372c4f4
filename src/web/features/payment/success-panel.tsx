import { chargeText } from '../../content/session/payment-texts.ts'
import { RETURN_CODE_REASON } from '../../content/session/session-texts.ts'
import { CopyCode } from '../../ui/controls/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OutsideLink } from '../../ui/page/text-link.tsx'
import type { Purchase } from './payment-flow.ts'

type SuccessPanelProps = Readonly<{
  purchase: Purchase
  /** False in the sandbox. */
  hasReceipts: boolean
}>

/** Shown briefly before /chatbot, which shows the return code again. */
export function SuccessPanel({ purchase, hasReceipts }: SuccessPanelProps) {
  const { kind, amountCents, charge, receiptUrl, returnCode } = purchase
  return (
    <div className="mt-5 space-y-5">
      <Notice
        tone="good"
        role="status"
        title={kind === 'extension' ? 'Your session is extended.' : 'Your session is active.'}
      >
        {amountCents === undefined ? null : `${chargeText(amountCents, { charge, hasReceipts })} `}
        Taking you to the chatbot.
      </Notice>
      {returnCode === undefined ? null : (
        <div>
          <CopyCode label="Your return code" code={returnCode} />
          <p className="mt-2 text-small text-soft">
            {RETURN_CODE_REASON} It is shown on the next page too.
          </p>
        </div>
      )}
      {receiptUrl === undefined ? null : (
        <p>
          <OutsideLink href={receiptUrl}>Open your receipt</OutsideLink>
        </p>
      )}
    </div>
  )
}
