import type { ModelErrorCode } from '../../api/answers.ts'
import { type ErrorCode, isErrorCode } from '../../api/error-codes.ts'
import { type FreePage, freeCallsOf } from '../../core/allowance/free-allowance.ts'
import type { ClientErrorCode } from '../lib/api/api-client.ts'
import { isConnected } from '../lib/connection.ts'

/** Text of a toast. */
export type ErrorText = Readonly<{
  title: string
  description: string
  staysUntilDismissed?: boolean
  /** Link to the next step. */
  link?: Readonly<{ label: string; to: string }>
}>

/** What failed. It determines the text of unspecific errors. */
export type FailedAction = 'capture' | 'analysis' | 'question'

const SCRAPING_FAILED = 'URL Scraping Failed'
const CALL_LIMIT = 'API Call Limit Reached'

const CANNOT_FETCH: ErrorText = {
  title: SCRAPING_FAILED,
  description: 'Unable to fetch the URL. Please check if the URL is correct and accessible.',
}

const CANNOT_READ: ErrorText = {
  title: SCRAPING_FAILED,
  description:
    'Failed to scrape content from the URL. Please try copying and pasting the content directly.',
}

const FAILED_ACTION_TEXTS: Readonly<Record<FailedAction, ErrorText>> = {
  capture: CANNOT_READ,
  question: {
    title: 'Error',
    description:
      'Failed to process your question. Please check your API keys or try again later. You need no key yourself: press Retry under your question.',
  },
  analysis: { title: 'Analysis Failed', description: 'Failed to analyze the document.' },
}

/** On the chatbot page it stays until it is dismissed (SPEC.md section 8, 'Analysis and questions'). */
const CHATBOT_ANALYSIS_TEXT: ErrorText = {
  title: 'Analysis Error',
  description: 'I encountered an error analyzing your document. Please try again.',
  staysUntilDismissed: true,
}

/** Shown beside the answers received before an analysis was interrupted. */
export const INCOMPLETE_ANALYSIS_TEXT =
  'The connection ended early. The answers that came stay here; another try takes no further call.'

/** Shown during the proof of work that a free call needs on a busy day. */
export const CHECKING_TEXT = 'One moment: checking that you are not a robot…'

export const NO_CONTENT_TEXT: ErrorText = {
  title: 'No Content',
  description: 'Please capture a document first.',
}

/** The text of each error (SPEC.md section 8, DESIGN.md section 2). */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, ErrorText | 'by-action' | 'by-page'>> = {
  'invalid-request': 'by-action',
  'card-refused': 'by-action',
  'no-session': 'by-action',
  'no-document': NO_CONTENT_TEXT,
  'session-calls-used': 'by-action',
  'session-active': 'by-action',
  'return-code-unknown': 'by-action',
  'payments-closed': 'by-action',
  'payment-provider-unavailable': 'by-action',
  'too-many-tries': 'by-action',
  'not-found': 'by-action',
  'method-not-allowed': 'by-action',
  'body-too-large': 'by-action',
  'unsupported-media-type': 'by-action',
  'length-required': 'by-action',
  'wrong-host': 'by-action',
  'text-too-long': 'by-action',
  'internal-error': 'by-action',
  'address-invalid': CANNOT_FETCH,
  'address-not-allowed': CANNOT_FETCH,
  'page-unreachable': CANNOT_FETCH,
  'page-unreadable': CANNOT_READ,
  'page-is-picture': {
    title: SCRAPING_FAILED,
    description: 'This address leads to a picture. Save it and add it as a photo.',
  },
  'page-is-archive': {
    title: SCRAPING_FAILED,
    description:
      'This address leads to an archive of files. Download it, open the document in it, and paste its text.',
  },
  'page-refused': {
    title: SCRAPING_FAILED,
    description:
      'Unable to access this URL because the site refuses automated access. Try copying and pasting the content directly.',
  },
  'page-too-little-text': {
    title: SCRAPING_FAILED,
    description:
      'The URL appears to have very little text content. Try a different URL or paste the content directly.',
  },
  'page-needs-script': {
    title: SCRAPING_FAILED,
    description:
      'This page shows its text only in a browser. Open it, select all, and paste it here.',
  },
  'page-is-login': {
    title: SCRAPING_FAILED,
    description:
      'This URL leads to a sign-in page, not to a policy. Look for the address of the policy itself.',
  },
  'page-is-cookie-wall': {
    title: SCRAPING_FAILED,
    description:
      'This URL shows only a request to accept cookies. Try copying and pasting the content directly.',
  },
  'page-not-a-policy': {
    title: SCRAPING_FAILED,
    description:
      'This page does not look like a privacy policy or terms of service. Look for the address of the policy itself.',
  },
  'page-took-too-long': {
    title: SCRAPING_FAILED,
    description:
      'This page took too long to read, so we stopped. Try copying and pasting the content directly.',
  },
  'answer-took-too-long': {
    title: 'Answer Stopped',
    description:
      'Part of this text took too long to analyze, so we stopped. It cost you no call. Try again with a shorter part of the document.',
  },
  'capture-limit-reached': {
    title: 'Limit Reached',
    description:
      'Free users can only use 1 photo or URL per session. Upgrade to premium for unlimited usage.',
  },
  'correction-refused': {
    title: 'Analysis Failed',
    description: 'The text of a photo can be corrected once, within 10 minutes of its analysis.',
  },
  'daily-limit-reached': 'by-page',
  'network-limit-reached': {
    title: CALL_LIMIT,
    description:
      'The free API calls from your network are used up for today. Please try again tomorrow.',
  },
  'site-limit-reached': {
    title: CALL_LIMIT,
    description:
      'All free API calls of this site are used up for today. Please try again tomorrow.',
  },
  'page-host-limit-reached': {
    title: 'Too Many Requests',
    description:
      'The site at this URL is being asked for by many people at the moment. Please wait a minute and try again.',
  },
  'page-bytes-limit-reached': {
    title: 'Limit Reached',
    description:
      'No more pages can be fetched for your network today. Try copying and pasting the content directly.',
  },
  'proof-of-work-required': {
    title: 'Check Not Finished',
    description:
      'This site is very busy, and your browser could not finish the small puzzle that it is asked for. Please try again.',
  },
  'too-many-requests': {
    title: 'Too Many Requests',
    description:
      'Too many requests came from your network in a short time. Please wait a minute and try again.',
  },
  'visit-required': {
    title: 'Error',
    description:
      'Your browser refuses this site’s cookies, and without them our server fetches no page. What you typed stays here: allow cookies and try again, or give the text in private mode.',
  },
  'cross-site-request': {
    title: 'Error',
    description: 'This request did not seem to come from our own page. Please reload the page.',
  },
  'service-unavailable': {
    title: 'Error',
    description: 'Our server cannot answer at the moment. Please try again in a minute.',
  },
}

/**
 * The texts when the language model gave no answer (SPEC.md section 8, 'Query errors'). The built-in
 * analyst's answers are shown instead, with their label.
 */
export const MODEL_ERROR_TEXTS: Readonly<Record<ModelErrorCode, ErrorText>> = {
  'model-not-configured': {
    title: 'Configuration Error',
    description: 'API key not configured. The built-in analyst answers instead.',
  },
  'model-refused-key': {
    title: 'Authentication Error',
    description:
      'The language model did not accept this site’s key. The built-in analyst answers instead.',
  },
  'model-rate-limited': {
    title: 'Rate Limit Error',
    description:
      'Private API rate limit exceeded. Please try again later. The built-in analyst answers instead.',
  },
  'model-failed': {
    title: 'Query Error',
    description:
      'Failed to process your query. Please try again. The built-in analyst answers instead.',
  },
}

/** The texts of errors that arise in the browser. */
const CLIENT_ERROR_TEXTS: Readonly<Record<Exclude<ClientErrorCode, ErrorCode>, ErrorText>> = {
  offline: {
    title: 'Error',
    description: 'Our server could not be reached. Please check your connection and try again.',
  },
  'unexpected-response': {
    title: 'Error',
    description: 'Our service answered something unexpected. Please reload the page and try again.',
  },
  'worker-failed': {
    title: 'Error',
    description:
      'Your browser could not finish its work on this document. Try again, or use a shorter part of it.',
  },
  'pdf-encrypted': {
    title: SCRAPING_FAILED,
    description:
      'This PDF is protected by a password, so it cannot be read. Try copying and pasting the content directly.',
  },
  'pdf-too-long': {
    title: SCRAPING_FAILED,
    description:
      'This PDF is too long to be read whole. Try copying and pasting the part that matters to you.',
  },
  'recognition-failed': {
    title: SCRAPING_FAILED,
    description:
      'The pages of this PDF are pictures, and the text recognition could not be started or did not finish. Check your connection and try again.',
  },
}

/** The same while the browser knows that it has no connection. */
const OFFLINE_TEXT: ErrorText = {
  title: 'Error',
  description: 'You are offline. Please try again once you are connected.',
}

/** Errors of a page that was fetched but is no usable document. */
const UNREAD_PAGES: ReadonlySet<ClientErrorCode> = new Set<ClientErrorCode>([
  'page-unreachable',
  'page-unreadable',
  'page-is-picture',
  'page-is-archive',
  'page-refused',
  'page-too-little-text',
  'page-needs-script',
  'page-is-login',
  'page-is-cookie-wall',
  'page-not-a-policy',
  'page-took-too-long',
  'pdf-encrypted',
  'pdf-too-long',
  'recognition-failed',
])

/**
 * The text with the addition, on the chatbot page, that the unread address is listed in the chat.
 * `undefined` for errors without a fetched page.
 */
export function withReference(code: ClientErrorCode, text: ErrorText): ErrorText | undefined {
  if (!UNREAD_PAGES.has(code)) return undefined
  return { ...text, description: `${text.description} The URL has been added for reference.` }
}

/** Shown without a request; the server refuses too (SPEC.md section 5, 'Capture'). */
export const SECOND_CAPTURE_TEXT: ErrorText = {
  title: 'Limit Reached',
  description: 'Limited to 1 photo or URL per session',
}

/** Shown when a document cannot be stored and lasts only as long as the page. */
export const NO_ROOM_TEXT: ErrorText = {
  title: 'Document Not Kept',
  description: 'Your browser has no room to keep this document. It stays until you close the page.',
}

/** Text for an analysis that was interrupted without an error code. */
export function analysisFailedText(page: FreePage): ErrorText {
  return page === 'chatbot' ? CHATBOT_ANALYSIS_TEXT : FAILED_ACTION_TEXTS.analysis
}

/** The text of an error during `action` on `page`. */
export function errorText(code: ClientErrorCode, action: FailedAction, page: FreePage): ErrorText {
  if (code === 'offline' && !isConnected()) return OFFLINE_TEXT
  if (!isErrorCode(code)) return CLIENT_ERROR_TEXTS[code]
  const text = ERROR_TEXTS[code]
  if (text === 'by-action') {
    return action === 'analysis' ? analysisFailedText(page) : FAILED_ACTION_TEXTS[action]
  }
  if (text === 'by-page') return dailyLimitText(page)
  return text
}

/** Names the page's limit; on the landing page, links to the page that allows more. */
export function dailyLimitText(page: FreePage): ErrorText {
  const limit = `You have reached your daily limit of ${freeCallsOf(page)} API calls. Upgrade to premium for more API calls and features.`
  if (page === 'chatbot') return { title: CALL_LIMIT, description: limit }
  const more = `The chatbot page allows ${freeCallsOf('chatbot')} a day.`
  const link = { label: 'Go to the chatbot page', to: '/chatbot' }
  return { title: CALL_LIMIT, description: `${limit} ${more}`, link }
}
