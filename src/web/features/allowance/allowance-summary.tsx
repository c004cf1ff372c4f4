import type { Visit } from '../../../api/visit.ts'
import { freeCallsOf, freeCallsRemaining } from '../../../core/allowance/free-allowance.ts'
import {
  CAPTURE_USED_TEXT,
  callsElsewhereText,
  callsUsedText,
  DOCUMENT_LEFT_TEXT,
  NO_DOCUMENT_LEFT_TEXT,
} from '../../content/allowance-texts.ts'
import { PRIVATE_MODE_COST_TEXT } from '../../content/private-mode-texts.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { type Allowance, capturesRemaining, hasDocumentLeft } from './use-allowance.ts'

const UNKNOWN = '–'

/** Classes of a sentence below the amounts. */
const BELOW = '-mt-3 mb-5 text-small'

/** The rest of the free allowance on this page. */
export function AllowanceSummary({ allowance }: Readonly<{ allowance: Allowance }>) {
  const page = useFreePage()
  const isPrivate = usePrivateMode()
  const { visit, hasFailed } = allowance
  if (visit?.tier === 'premium') return null
  const calls = visit && freeCallsRemaining(page, visit.free.callsUsedToday)
  return (
    <>
      <p className="mb-2 font-semibold">
        {visit !== undefined && !hasDocumentLeft(visit)
          ? NO_DOCUMENT_LEFT_TEXT
          : DOCUMENT_LEFT_TEXT}
      </p>
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
      {isPrivate ? <p className={BELOW}>{PRIVATE_MODE_COST_TEXT}</p> : null}
      {isPrivate || visit === undefined ? null : <NextStep visit={visit} />}
      {hasFailed && visit === undefined ? (
        <Notice tone="warning" className="mb-5">
          Our server could not be reached. We try again every minute.
        </Notice>
      ) : null}
    </>
  )
}

/** The next step once part of the allowance is used; nothing before. */
function NextStep({ visit }: Readonly<{ visit: Visit }>) {
  const page = useFreePage()
  const { callsUsedToday } = visit.free
  const elsewhere = freeCallsRemaining('chatbot', callsUsedToday)
  if (freeCallsRemaining(page, callsUsedToday) > 0) {
    return capturesRemaining(visit) === 0 ? <p className={BELOW}>{CAPTURE_USED_TEXT}</p> : null
  }
  return (
    <p className={BELOW}>
      {callsUsedText(page)}{' '}
      {page === 'landing' && elsewhere > 0 ? (
        <TextLink to="/chatbot">{callsElsewhereText(elsewhere)}</TextLink>
      ) : null}
    </p>
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
