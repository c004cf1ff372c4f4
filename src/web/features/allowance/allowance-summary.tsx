import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Visit } from '../../../api/visit.ts'
import {
  type FreePage,
  freeCallsOf,
  freeCallsRemaining,
} from '../../../core/allowance/free-allowance.ts'
import { FREE_CAPTURES_PER_SESSION } from '../../../core/limits.ts'
import { PRIVATE_MODE_COST_TEXT } from '../../content/private-mode-texts.ts'
import { useFreePage } from '../../lib/api/free-page.ts'
import { askVisitAgain, takeVisit, visitQuery } from '../../lib/api/query-client.ts'
import { useIsHydrated } from '../../lib/hydration/use-is-hydrated.ts'
import { openPremiumDialog } from '../../lib/premium-dialog.ts'
import { readStored, subscribeToOtherTabs, writeStored } from '../../lib/storage/browser-storage.ts'
import { mirrorPremium } from '../../lib/storage/premium-session.ts'
import { usePrivateMode } from '../../lib/storage/private-mode.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'

/** Texts about the rest of the free allowance, and the next step once part of it is used. */

const DOCUMENT_LEFT_TEXT = 'One more document today'
const NO_DOCUMENT_LEFT_TEXT = 'No more today. Next at midnight.'
const CAPTURE_USED_TEXT =
  'In private mode you can still bring photos and pasted text, at no charge.'

export function callsUsedText(page: FreePage): string {
  return `Today’s ${freeCallsOf(page)} calls on this page are used. New ones come at midnight.`
}

/** Without calls, private mode goes on. */
export const PRIVATE_GOES_ON_TEXT = 'Private mode is free and unlimited.'

/** Label of the link to the chatbot page. */
export function callsElsewhereText(calls: number): string {
  return `The chatbot page has ${calls} more for you today.`
}

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

/**
 * Keys that another tab writes when it spends something. Not the remaining calls: each page writes its own
 * number, so two tabs would trigger each other's refetches forever.
 */
const SPENDING_KEYS = ['freePhotoUsed', 'freeUrlUsed', 'freeApiCallsResetDate'] as const

export type Allowance = Readonly<{
  /** `undefined` until the server has answered. */
  visit: Visit | undefined
  /** Whether the last attempt to ask the server failed. */
  hasFailed: boolean
  /** Stores a visit that the server sent with another response. */
  updateVisit: (visit: Visit) => void
  /** Refetches the visit, when the response that carried it was lost. */
  askAgain: () => void
}>

/** The visitor's free allowance as the server reports it, mirrored into the browser's keys. */
export function useAllowance(): Allowance {
  const queryClient = useQueryClient()
  const page = useFreePage()
  const { data, isError } = useQuery(visitQuery)
  const isHydrated = useIsHydrated()
  const visit = isHydrated ? data : undefined
  const hasFailed = isHydrated && isError
  useEffect(() => {
    if (visit === undefined) return
    mirrorVisit(visit, page, Date.now())
    mirrorPremium(visit)
  }, [visit, page])
  // Resumes a payment that a reload interrupted, once per payment.
  const pendingPaymentId = visit?.pendingPayment?.paymentId
  useEffect(() => {
    if (pendingPaymentId !== undefined) openPremiumDialog('resume')
  }, [pendingPaymentId])
  const updateVisit = (next: Visit) => takeVisit(queryClient, next)
  const askAgain = () => void askVisitAgain(queryClient)
  const onSpentElsewhere = useEffectEvent(askAgain)
  useEffect(() => subscribeToOtherTabs(SPENDING_KEYS, () => onSpentElsewhere()), [])
  return { visit, hasFailed, updateVisit, askAgain }
}

/**
 * Mirrors the server's free allowance into the browser's keys (SPEC.md section 3). A copy for display
 * only: no permission depends on it.
 *
 * @param page the open page, whose limit applies to the mirrored count
 * @param now milliseconds since 1970, used to create a missing session key
 */
export function mirrorVisit(visit: Visit, page: FreePage, now: number): void {
  const { callsUsedToday, resetsAt, photoUsed, urlUsed } = visit.free
  if (readStored('sessionKey') === undefined) writeStored('sessionKey', String(now))
  writeStored('freeApiCallsRemaining', freeCallsRemaining(page, callsUsedToday))
  writeStored('freeApiCallsResetDate', resetsAt)
  writeStored('freePhotoUsed', photoUsed)
  writeStored('freeUrlUsed', urlUsed)
}

/** Photos or URLs left in this browser session; both count as one kind. */
function capturesRemaining({ free }: Visit): number {
  return free.photoUsed || free.urlUsed ? 0 : FREE_CAPTURES_PER_SESSION
}

/** Whether the visitor can still analyse a document today, on this page or on the chatbot page. */
function hasDocumentLeft(visit: Visit): boolean {
  return (
    capturesRemaining(visit) > 0 && freeCallsRemaining('chatbot', visit.free.callsUsedToday) > 0
  )
}

/** Why a page accepts no document now. */
export type CaptureRefusal = 'capture-used' | 'no-calls'

/**
 * Why no document can be captured, as far as this browser knows; the server decides. Undefined when one
 * can, or nothing is known yet.
 */
export function captureRefusal(
  visit: Visit | undefined,
  page: FreePage,
): CaptureRefusal | undefined {
  if (visit === undefined || visit.tier === 'premium') return undefined
  if (capturesRemaining(visit) === 0) return 'capture-used'
  if (freeCallsRemaining(page, visit.free.callsUsedToday) === 0) return 'no-calls'
  return undefined
}
