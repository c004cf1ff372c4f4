import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { HANDOVER_PAGE } from '../../../api/paths.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { titleOfText } from '../../../core/files/plain-text.ts'
import { countWords } from '../../../core/text/words.ts'
import { wordsText } from '../../content/document-texts.ts'
import {
  ACCEPT_LABEL,
  ACCEPT_NOTE,
  CLAIMED_NOTE,
  HANDOVER_PROBLEM_TEXTS,
  NOT_STORED_TEXT,
  NOTHING_TEXT,
  OPENING_TEXT,
  PASTE_LABEL,
  READ_ADDRESS_LABEL,
  SEPARATED_TEXT,
  senderText,
  WAITING_HINT,
  WAITING_TEXT,
} from '../../content/pages/handover-texts.ts'
import {
  HANDED_OVER_HASH,
  SHARED_TEXT_HASH,
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
import { wantCapture } from '../../lib/hydration/island-wanted.ts'
import { randomId } from '../../lib/random-id.ts'
import { setPrivateMode } from '../../lib/storage/private-mode.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'

/** The beginning of a text that shows which one it is. */
const PREVIEW_MAX_CHARACTERS = 1_500

/** Shows what was handed over, and opens it in private mode with one press. */
export function HandoverView() {
  const { state, accept } = useHandover()
  switch (state?.kind) {
    case undefined:
      return null
    case 'waiting':
      return (
        <div role="status">
          <p className="flex items-center gap-3">
            <Spinner /> {WAITING_TEXT}
          </p>
          <p className="mt-2 text-small text-soft">{WAITING_HINT}</p>
        </div>
      )
    case 'received': {
      const { handover, source } = state
      const sender = source.kind === 'share' ? 'share' : senderOf(source.origin)
      return <Received handover={handover} sender={senderText(sender)} onAccept={accept} />
    }
    case 'refused':
      return (
        <Notice tone="bad" role="alert">
          {`${senderText(state.sender)} ${HANDOVER_PROBLEM_TEXTS[state.problem]}`}
        </Notice>
      )
    case 'opening':
      return (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {OPENING_TEXT}
        </p>
      )
    case 'not-stored':
      return (
        <Notice tone="bad" role="alert">
          {NOT_STORED_TEXT}
        </Notice>
      )
    case 'nothing':
      return state.from === undefined ? <Nothing /> : <Separated from={state.from} />
  }
}

type ReceivedProps = Readonly<{ handover: Handover; sender: string; onAccept: () => void }>

function Received({ handover, sender, onAccept }: ReceivedProps) {
  const { title, address, text } = handover
  const words = useMemo(() => wordsText(countWords(text)), [text])
  return (
    <section aria-label="The text">
      <p role="status" className="text-reading">
        <strong className="wrap-anywhere">{sender}</strong> hands over a text of {words}.
      </p>
      {title === '' && address === undefined ? null : (
        <div className="mt-4 border-marker border-l-4 pl-4">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {title}
          </p>
          {/* No link: where it leads is only claimed. */}
          <p className="break-all text-small">{address}</p>
          <p className="mt-1 text-small text-soft">{CLAIMED_NOTE}</p>
        </div>
      )}
      <ScrollRegion
        label="Beginning of the text"
        dir="auto"
        className="mt-4 max-h-56 whitespace-pre-line wrap-anywhere rounded-control border border-line bg-field p-4 text-small"
      >
        {text.slice(0, PREVIEW_MAX_CHARACTERS)}
      </ScrollRegion>
      <Button onClick={onAccept} className="mt-6">
        {ACCEPT_LABEL}
      </Button>
      <p className="mt-3 text-small text-soft">{ACCEPT_NOTE}</p>
    </section>
  )
}

function Nothing() {
  return (
    <>
      <p>{NOTHING_TEXT}</p>
      <p className="mt-3">
        <TextLink to="/bookmarklet">How to hand one over</TextLink>
      </p>
    </>
  )
}

/** Shown if the browser isolates the two windows. */
function Separated({ from }: Readonly<{ from: string }>) {
  const navigate = useNavigate()
  const fetchAddress = (): void => {
    wantCapture({ kind: 'address', typed: from })
    void navigate('/chatbot')
  }
  const paste = (): void => {
    setPrivateMode(true)
    void navigate('/chatbot')
  }
  return (
    <Notice tone="warning" title={NOTHING_TEXT}>
      <p className="break-all">{from}</p>
      <p className="mt-2">{SEPARATED_TEXT}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" variant="secondary" onClick={fetchAddress}>
          {READ_ADDRESS_LABEL}
        </Button>
        <Button size="small" variant="secondary" onClick={paste}>
          {PASTE_LABEL}
        </Button>
      </div>
    </Notice>
  )
}

/** The source of the text: the origin of another window, or this device's share sheet. */
type Source = Readonly<{ kind: 'window'; origin: string }> | Readonly<{ kind: 'share' }>

/**
 * Where the hand-over stands.
 * - `waiting`: for the message of the page that opened this one.
 * - `nothing`: no window opened this one, or the browser has separated the two; `from` is the address of
 *   the page that tried, as it says.
 */
type HandoverState =
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
function useHandover(): Readonly<{ state: HandoverState | undefined; accept: () => void }> {
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
