import type { Visit } from '../../../api/visit.ts'
import type { ClientErrorCode } from '../../lib/api/api-client.ts'
import type { ErrorText } from '../error-texts.ts'
import { PRIVATE_MODE_IS_FREE } from './payment-texts.ts'

type Charge = NonNullable<NonNullable<Visit['premium']>['charge']>

/**
 * How a session ended.
 * - `…-uncharged`: it had answered nothing, and its money was never taken.
 * - `unpaid`: the card's bank did not let its money be taken.
 * - `lost`: this browser lost it before it expired.
 */
export type SessionEnd =
  | 'expired'
  | 'expired-uncharged'
  | 'cancelled'
  | 'cancelled-uncharged'
  | 'refunded'
  | 'unpaid'
  | 'lost'

const UNCHARGED = 'None of its calls was used, so your card was not charged.'

export const SESSION_END_TOASTS: Readonly<Record<SessionEnd, ErrorText>> = {
  expired: {
    title: 'Session Expired',
    description: 'Your 24-hour session has expired. Please purchase a new session.',
  },
  'expired-uncharged': {
    title: 'Session Expired',
    description: `Your 24-hour session has expired. Please purchase a new session. ${UNCHARGED}`,
  },
  cancelled: {
    title: 'Session Cancelled',
    description: 'Your premium session has ended, and its data was cleared from this browser.',
  },
  'cancelled-uncharged': {
    title: 'Session Cancelled',
    description: `Your premium session has ended, and its data was cleared from this browser. ${UNCHARGED}`,
  },
  refunded: {
    title: 'Session Ended',
    description: 'The payment was refunded, so the session it paid for has ended.',
  },
  unpaid: {
    title: 'Session Ended',
    description:
      'Your card’s bank did not let the payment through, so the session has ended. Your card was not charged. You can buy a new session, with another card if need be.',
  },
  lost: {
    title: 'Session Not Found',
    description:
      'This browser no longer holds your session. Its return code opens it again while it runs.',
  },
}

/** The consequence of a cancellation for the charge; `none` if nothing was to be paid. */
export const CANCEL_CHARGE_TEXTS: Readonly<Record<Charge | 'none', string>> = {
  authorised: 'None of its calls was used yet, so your card is not charged.',
  taken: 'The payment is not refunded.',
  voided: 'Your card was not charged.',
  none: '',
}

/** Shown while a session runs that has answered nothing. */
export const NOT_CHARGED_YET = `Not charged yet: your card is charged when the first answer has come. ${PRIVATE_MODE_IS_FREE} Until then, cancelling costs nothing.`

/** The money is being taken just now. */
export const NO_RECEIPT_YET =
  'There is no receipt yet: it comes with the charge, within minutes of the first answer. Please try again then.'

/** Why no receipt could be found. */
export function receiptErrorText(code: ClientErrorCode): string {
  switch (code) {
    case 'not-found':
      return 'Only the browser that paid can open the receipt.'
    case 'too-many-requests':
      return 'Too many requests came from your network. Please wait a minute and try again.'
    default:
      return 'The receipt could not be found just now. Please try again in a minute.'
  }
}

export function callWarningToast(callsRemaining: number): ErrorText {
  const calls = callsRemaining === 1 ? '1 API call' : `${callsRemaining} API calls`
  return { title: 'API Call Warning', description: `${calls} remaining in this session.` }
}

export function timeWarningToast(minutes: number): ErrorText {
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return {
    title: 'Session Ending Soon',
    description: `Your session ends in ${time}. Its documents and answers are cleared then.`,
  }
}

export const CALLS_USED_TEXT: ErrorText = {
  title: 'API Call Limit Reached',
  description:
    'You have reached your limit of 100 API calls for this session. Please extend your session to continue.',
}

export const SESSION_RESTORED_TOAST: ErrorText = {
  title: 'Session Restored',
  description:
    'Your premium session is open in this browser. Documents and answers stay where they were added.',
}

/** The session was restored, and the browser did not keep its cookie. */
export const SESSION_NOT_HELD_TEXT =
  'Your browser refuses this site’s cookies, and could not hold the session. Your code stays valid: allow cookies and try again.'

export const RETURN_CODE_REASON =
  'Keep it: it opens this session in another browser, or in this one after its cookies are cleared.'

/** The text when our server refused a session request or could not be reached. */
export function sessionErrorText(code: ClientErrorCode): string {
  switch (code) {
    case 'return-code-unknown':
    case 'invalid-request':
      return 'No running session has this code. Check it letter by letter; only your newest code works.'
    case 'session-active':
      return 'A session is already open in this browser.'
    case 'no-session':
      return 'There is no running session in this browser any more.'
    case 'too-many-requests':
      return 'Too many attempts came from your network. Please wait a minute and try again.'
    case 'too-many-tries':
      return 'Too many codes were tried from your browser or network. Please wait ten minutes and try again.'
    case 'unexpected-response':
      return 'Our service answered something unexpected. Please reload the page and try again.'
    default:
      return 'Our server could not be reached. Please check your connection and try again.'
  }
}

/** Shown with premium documents and answers (SPEC.md section 2, '/chatbot'). */
export const SESSION_DISCLAIMER =
  'What you share here is not retained and is only available for this session. Responses are not legal advice.'
