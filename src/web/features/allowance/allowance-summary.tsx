import type { Visit } from '../../../api/visit.ts'
import { freeCallsOf, freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import { PRIVATE_MODE_COST_TEXT } from '../../content/private-mode-texts.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { usePrivateMode } from '../../lib/private-mode.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { capturesRemaining } from './spending.ts'
import type { Allowance } from './use-allowance.ts'

const UNKNOWN = '–'

/** What is left of the free allowance on this page. */
export function AllowanceSummary({ allowance }: Readonly<{ allowance: Allowance }>) {
  const page = useFreePage()
  const isPrivate = usePrivateMode()
  const { visit, hasFailed } = allowance
  if (visit?.tier === 'premium') return null
  const calls = visit && freeCallsRemaining(page, visit.free.callsUsedToday)
  return (
    <>
      <dl className="mb-5 flex flex-wrap gap-x-6 gap-y-1 text-small text-soft">
        <Amount
          term="Free calls left today"
          amount={calls === undefined ? UNKNOWN : `${calls} of ${freeCallsOf(page)}`}
        />
        <Amount
          term="Photos or URLs remaining"
          amount={visit === undefined ? UNKNOWN : String(capturesRemaining(visit))}
        />
      </dl>
      {isPrivate ? <p className="-mt-3 mb-5 text-small">{PRIVATE_MODE_COST_TEXT}</p> : null}
      {page === 'landing' && visit !== undefined && allowsMoreOnChatbotPage(visit) ? (
        <p className="mb-5 text-small">
          <TextLink to="/chatbot">
            Up to {freeCallsOf('chatbot')} a day on the chatbot page
          </TextLink>
        </p>
      ) : null}
      {hasFailed && visit === undefined ? (
        <Notice tone="warning" className="mb-5">
          Our server could not be reached. We try again every minute.
        </Notice>
      ) : null}
    </>
  )
}

/** Whether this page's calls are used and the other page still has some. */
function allowsMoreOnChatbotPage({ free: { callsUsedToday } }: Visit): boolean {
  return (
    freeCallsRemaining('landing', callsUsedToday) === 0 &&
    freeCallsRemaining('chatbot', callsUsedToday) > 0
  )
}

function Amount({ term, amount }: Readonly<{ term: string; amount: string }>) {
  return (
    <div className="flex gap-1.5">
      <dt>{term}:</dt>
      <dd className="font-semibold text-ink tabular-nums">{amount}</dd>
    </div>
  )
}
