import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { countWords } from '../../../core/text/words.ts'
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
import { type Handover, senderOf } from '../../lib/handover/handover-message.ts'
import { wantCapture } from '../../lib/hydration/wanted-capture.ts'
import { setPrivateMode } from '../../lib/storage/private-mode.ts'
import { wordsText } from '../../lib/words-read-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { TextLink } from '../../ui/page/text-link.tsx'
import { useHandover } from './use-handover.ts'

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
