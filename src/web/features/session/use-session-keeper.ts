import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Visit } from '../../../api/visit.ts'
import { CALL_WARNING_THRESHOLD } from '../../../core/limits.ts'
import { dueTimeWarning, minutesLeft } from '../../../core/session/premium-session.ts'
import {
  callWarningToast,
  SESSION_END_TOASTS,
  type SessionEnd,
  timeWarningToast,
} from '../../content/session/session-texts.ts'
import { askVisitAgain, visitQuery } from '../../lib/api/query-client.ts'
import { hasClockDrifted, serverNow } from '../../lib/api/server-clock.ts'
import { deleteStoredRecord } from '../../lib/documents/document-store.ts'
import { forgetSessionDocuments } from '../../lib/documents/session-documents.ts'
import {
  readStored,
  removeStored,
  subscribeToOtherTabs,
  writeStored,
} from '../../lib/storage/browser-storage.ts'
import {
  hasUnannouncedEnd,
  mirrorPremium,
  setReturnCode,
  whenSessionIsFree,
} from '../../lib/storage/premium-session.ts'
import { dismissSuccessToasts, showToast, useReplacedToasts } from '../../ui/toast/toast-store.ts'

const SESSION_KEYS = ['isPremiumUser', 'sessionExpiry', 'apiCallsRemaining'] as const

/** Interval of requests to the server during a session: it may end elsewhere, by a refund. */
const ASK_EVERY_MS = 60_000
const LOOK_AT_CLOCK_EVERY_MS = 5_000
/** The server's clock and a timer differ by a little. */
const AFTER_EXPIRY_MS = 250
/** While the end is near and the server has not confirmed it. */
const CONFIRM_AGAIN_MS = 2_000

/**
 * Synchronizes this tab with the session: mirrors it, and after its end, whatever the cause, clears its
 * data, goes to the landing page and says why (SPEC.md section 4, 'Session').
 */
export function useSessionKeeper(): Visit | undefined {
  const client = useQueryClient()
  const { data: visit, dataUpdatedAt, isError } = useQuery(visitQuery)
  // The cached visit may be older than what another tab has written since.
  const [knownAt] = useState(dataUpdatedAt)
  const isFresh = dataUpdatedAt !== knownAt
  const endSession = useEndSession()
  const wasLive = useRef(false)
  const ending = useRef<AbortController>(undefined)

  const end = (how: SessionEnd, now: Visit | undefined): void => {
    wasLive.current = false
    ending.current ??= endSession(how, now)
  }
  useEffect(() => void askVisitAgain(client), [client])
  useEffect(() => askOnChanges(() => void askVisitAgain(client)), [client])

  const consider = useEffectEvent((now: Visit) => {
    if (now.tier === 'premium') {
      // Extended while its end waited for the payment.
      ending.current?.abort()
      ending.current = undefined
      wasLive.current = true
      if (now.premiumId !== undefined) belongTo(now.premiumId)
    } else if (isFresh && (wasLive.current || hasUnannouncedEnd(now))) {
      end(sessionEnd(now, rememberedExpiry()), now)
      return
    }
    mirrorPremium(now)
  })
  useEffect(() => {
    if (visit !== undefined) consider(visit)
  }, [visit])

  // Out of reach, the server cannot confirm an end that the clock has brought.
  const endUnconfirmed = useEffectEvent(() => {
    if (isError && wasLive.current) end('expired', undefined)
  })
  const expiresAt = visit?.premium?.state === 'live' ? visit.premium.expiresAt : undefined
  useEffect(() => {
    if (expiresAt === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const confirm = async (): Promise<void> => {
      await askVisitAgain(client)
      endUnconfirmed()
      timer = setTimeout(() => void confirm(), CONFIRM_AGAIN_MS)
    }
    const remainingMs = Math.max(0, expiresAt - serverNow())
    timer = setTimeout(() => void confirm(), remainingMs + AFTER_EXPIRY_MS)
    return () => clearTimeout(timer)
  }, [client, expiresAt])

  return visit
}

/** Ends a session in this browser as soon as nothing stands against it. */
function useEndSession(): (end: SessionEnd, visit: Visit | undefined) => AbortController {
  const navigate = useNavigate()
  return (end, visit) => {
    const controller = new AbortController()
    whenSessionIsFree(controller.signal).then(
      () => {
        clearSessionData()
        if (visit !== undefined) mirrorPremium(visit)
        navigate('/')
        dismissSuccessToasts()
        const isWish = end === 'cancelled' || end === 'cancelled-uncharged'
        showToast({ ...SESSION_END_TOASTS[end], kind: isWish ? 'success' : 'plain' })
      },
      () => undefined,
    )
    return controller
  }
}

/** Calls `ask` whenever what is known may no longer be true. Returns how to stop. */
function askOnChanges(ask: () => void): () => void {
  const askIfShown = (): void => {
    if (document.visibilityState === 'visible') ask()
  }
  const unsubscribe = subscribeToOtherTabs(SESSION_KEYS, ask)
  const asking = setInterval(askIfShown, ASK_EVERY_MS)
  const looking = setInterval(() => {
    if (hasClockDrifted()) ask()
  }, LOOK_AT_CLOCK_EVERY_MS)
  document.addEventListener('visibilitychange', askIfShown)
  return () => {
    unsubscribe()
    clearInterval(asking)
    clearInterval(looking)
    document.removeEventListener('visibilitychange', askIfShown)
  }
}

/**
 * How a session ended that this browser remembers, from what the server says of it now.
 *
 * @param rememberedExpiry its end as this browser had it, in milliseconds since 1970
 */
function sessionEnd(
  { premium, serverTime }: Visit,
  rememberedExpiry: number | undefined,
): SessionEnd {
  if (premium !== undefined && premium.state !== 'live') {
    return isUncharged(premium) ? UNCHARGED[premium.state] : premium.state
  }
  const isOver = rememberedExpiry === undefined || rememberedExpiry <= serverTime
  return isOver ? 'expired' : 'lost'
}

const UNCHARGED = {
  expired: 'expired-uncharged',
  cancelled: 'cancelled-uncharged',
  refunded: 'unpaid',
} as const satisfies Record<string, SessionEnd>

/** Whether nothing was or will be charged: what is held at the end of its time is soon released. */
function isUncharged({ state, charge }: NonNullable<Visit['premium']>): boolean {
  return charge === 'voided' || (charge === 'authorised' && state === 'expired')
}

/** The end of the session as this browser remembers it. */
function rememberedExpiry(): number | undefined {
  return readStored('sessionExpiry')
}

/** Clears all that a session left in this browser: documents, chat, cards, keys, its return code. */
function clearSessionData(): void {
  removeStored('sessionExpiry', 'isPremiumUser', 'apiCallsRemaining')
  setReturnCode(undefined)
  clearKept()
  void deleteStoredRecord()
}

/**
 * Makes what this browser keeps that of a session: what it kept under another one is cleared, and
 * may not be shown in this one.
 */
function belongTo(premiumId: string): void {
  if (readStored('premiumId') === premiumId) return
  clearKept()
  writeStored('premiumId', premiumId)
}

function clearKept(): void {
  removeStored('premiumId', 'privacySummaries', 'chatHistory')
  void forgetSessionDocuments()
}

const LOOK_EVERY_MS = 1_000

/** The warnings offer an export of what will be deleted. */
const EXPORT_LINK = { label: 'Export', to: '/export-summary' } as const

/**
 * Says when calls or time run out: each time a call is spent from 10 down, and at 15 and 5 minutes.
 * A warning leaves when the next one comes, and with its session.
 */
export function useSessionWarnings(visit: Visit | undefined): void {
  const premium = visit?.premium?.state === 'live' ? visit.premium : undefined
  const sayCalls = useReplacedToasts()
  const sayTime = useReplacedToasts()

  const callsRemaining = premium?.callsRemaining
  useEffect(() => {
    // At zero the page itself says so.
    if (callsRemaining && callsRemaining <= CALL_WARNING_THRESHOLD)
      sayCalls({ ...callWarningToast(callsRemaining), kind: 'plain' })
    else sayCalls()
  }, [callsRemaining, sayCalls])

  const expiresAt = premium?.expiresAt
  useEffect(() => {
    if (expiresAt === undefined) return
    let warned: number | undefined
    const look = (): void => {
      const remainingMs = expiresAt - serverNow()
      const due = dueTimeWarning(remainingMs)
      if (due === warned) return
      warned = due
      if (due === undefined) sayTime()
      else {
        const text = timeWarningToast(minutesLeft(remainingMs))
        sayTime({ ...text, kind: 'plain', link: EXPORT_LINK })
      }
    }
    look()
    const looking = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(looking)
      // Toasts do not expire in a hidden window.
      sayTime()
    }
  }, [expiresAt, sayTime])
}
