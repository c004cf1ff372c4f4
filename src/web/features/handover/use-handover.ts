import { useEffect, useEffectEvent, useState } from 'react'
import { HANDOVER_PAGE } from '../../../api/paths.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { titleOfText } from '../../../core/files/plain-text.ts'
import {
  HANDED_OVER_HASH,
  storeHandedOver,
  takeSharedText,
} from '../../lib/handover/handed-over.ts'
import {
  FROM_HASH,
  HANDOVER_READY,
  type Handover,
  type HandoverProblem,
  readHandover,
  type Sender,
  senderOf,
  vouchedAddress,
  webAddress,
} from '../../lib/handover/handover-message.ts'
import { SHARED_TEXT_HASH } from '../../lib/handover/shared-text.ts'
import { randomId } from '../../lib/random-id.ts'
import { setPrivateMode } from '../../lib/storage/private-mode.ts'

/** The source of the text: the origin of another window, or this device's share sheet. */
type Source = Readonly<{ kind: 'window'; origin: string }> | Readonly<{ kind: 'share' }>

/**
 * Where the hand-over stands.
 * - `waiting`: for the message of the page that opened this one.
 * - `nothing`: no window opened this one, or the browser has separated the two; `from` is the address of
 *   the page that tried, as it says.
 */
export type HandoverState =
  | Readonly<{ kind: 'waiting' }>
  | Readonly<{ kind: 'nothing'; from?: string }>
  | Readonly<{ kind: 'received'; handover: Handover; source: Source }>
  | Readonly<{ kind: 'refused'; problem: HandoverProblem; sender: Sender }>
  | Readonly<{ kind: 'opening' }>
  | Readonly<{ kind: 'not-stored' }>

const UNTITLED = 'Handed-over text'

/**
 * Takes one text from the window that opened this page, or from the share sheet, and opens it in private
 * mode once the visitor accepts it.
 *
 * @returns the state, `undefined` while prerendering, and what accepts the received text
 */
export function useHandover(): Readonly<{ state: HandoverState | undefined; accept: () => void }> {
  const [state, setState] = useState<HandoverState>()

  const begin = useEffectEvent((): (() => void) | undefined => {
    const { hash, pathname } = window.location
    if (hash === SHARED_TEXT_HASH) {
      void takeSharedText().then((handover) =>
        setState((before) => before ?? stateOfShare(handover)),
      )
      return undefined
    }
    const opener: unknown = window.opener
    if (!isWindow(opener)) {
      setState({ kind: 'nothing', ...fromOf(hash) })
      return undefined
    }
    setState((before) => before ?? { kind: 'waiting' })
    window.history.replaceState(window.history.state, '', pathname)
    return receiveFrom(opener, (message) => setState(stateOfMessage(message)))
  })
  useEffect(() => begin(), [])
  useEffect(() => leaveByLoading, [])

  const accept = async (handover: Handover, source: Source) => {
    setState({ kind: 'opening' })
    try {
      await storeHandedOver(documentOf(handover, source))
    } catch {
      return setState({ kind: 'not-stored' })
    }
    setPrivateMode(true)
    // Loaded anew, not routed to: so the browser separates the page from the window that opened this one.
    window.location.assign(`/chatbot${HANDED_OVER_HASH}`)
  }
  return {
    state,
    accept: () => {
      if (state?.kind === 'received') void accept(state.handover, state.source)
    },
  }
}

/** The opener of another origin answers only to these members. */
function isWindow(opener: unknown): opener is Pick<Window, 'postMessage'> {
  return typeof opener === 'object' && opener !== null && 'postMessage' in opener
}

type Message = Readonly<{ origin: string; read: Handover | HandoverProblem }>

/** Receives one message of the opener, the first with the right type. Returns what stops waiting. */
function receiveFrom(
  opener: Pick<Window, 'postMessage'>,
  onMessage: (message: Message) => void,
): () => void {
  const stop = new AbortController()
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener) return
    const read = readHandover(data)
    if (read === undefined) return
    stop.abort()
    onMessage({ origin, read })
  }
  window.addEventListener('message', receive, { signal: stop.signal })
  // To any origin: the message holds nothing, and who opened this page is not known yet.
  opener.postMessage({ type: HANDOVER_READY }, '*')
  return () => stop.abort()
}

function stateOfMessage({ origin, read }: Message): HandoverState {
  return typeof read === 'string'
    ? { kind: 'refused', problem: read, sender: senderOf(origin) }
    : { kind: 'received', handover: read, source: { kind: 'window', origin } }
}

function stateOfShare(handover: Handover | undefined): HandoverState {
  if (handover === undefined) return { kind: 'nothing' }
  return { kind: 'received', handover, source: { kind: 'share' } }
}

function fromOf(hash: string): Readonly<{ from?: string }> {
  if (!hash.startsWith(FROM_HASH)) return {}
  try {
    const from = webAddress(decodeURIComponent(hash.slice(FROM_HASH.length)))
    return from === undefined ? {} : { from }
  } catch {
    return {}
  }
}

function documentOf({ title, address, text }: Handover, source: Source): PolicyDocument {
  const url = source.kind === 'window' ? vouchedAddress(source.origin, address) : undefined
  return {
    id: randomId(),
    origin: 'paste',
    title: title === '' ? (titleOfText(text) ?? UNTITLED) : title,
    ...(url !== undefined && { url }),
    text,
    staysOnDevice: true,
  }
}

/**
 * This page alone may have an opener of another site. A page that is reached from here by a link is
 * loaded anew, so that the browser separates it.
 */
function leaveByLoading(): void {
  const isLeft = window.location.pathname !== HANDOVER_PAGE
  if (isLeft && window.opener !== null) window.location.reload()
}
