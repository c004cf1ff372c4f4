import { BookmarkCheck, BookmarkPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  ON_SHELF_TEXT,
  SHELF_PROBLEM_TEXTS,
  type ShelfProblem,
  textSize,
} from '../../content/session/shelf-texts.ts'
import type { ShelfEntry } from '../../lib/shelf/shelf-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/page/page-link.tsx'

type State =
  | Readonly<{ kind: 'open' | 'reading' }>
  | Readonly<{ kind: 'on-shelf'; entry: ShelfEntry }>
  | Readonly<{ kind: 'failed'; problem: ShelfProblem }>

/** Puts a document on the shelf with one press, and its text with a second one. */
export function ShelfButton({ document }: Readonly<{ document: PolicyDocument }>) {
  const [state, setState] = useState<State>({ kind: 'open' })
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const put = async (): Promise<void> => {
    const controller = new AbortController()
    reading.current = controller
    setState({ kind: 'reading' })
    const next = await putDocument(document, controller.signal)
    if (!controller.signal.aborted) setState(next)
  }
  const keepText = async (entry: ShelfEntry): Promise<void> => {
    const { storeEntry } = await import('./put-on-shelf.ts')
    setState(await storeEntry({ ...entry, text: document.text }))
  }
  const isOn = state.kind === 'on-shelf'
  const Icon = isOn ? BookmarkCheck : BookmarkPlus
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isOn || state.kind === 'reading'}
        onClick={() => {
          if (!isOn && state.kind !== 'reading') void put()
        }}
      >
        <Icon aria-hidden="true" size={16} />
        {isOn ? 'On my shelf' : state.kind === 'reading' ? 'Reading…' : 'Put on my shelf'}
      </Button>
      {isOn && state.entry.text === undefined ? (
        <Button variant="quiet" size="small" onClick={() => void keepText(state.entry)}>
          Keep its text too ({textSize(document.text)})
        </Button>
      ) : null}
      <span role="status" className="px-3 text-small text-soft empty:px-0">
        {isOn ? (
          <>
            {ON_SHELF_TEXT} {state.entry.text === undefined ? null : 'With its text. '}
            <TextLink to="/shelf">Open my shelf</TextLink>
          </>
        ) : null}
        {state.kind === 'failed' ? SHELF_PROBLEM_TEXTS[state.problem] : null}
      </span>
    </>
  )
}

/** Loads its code on the press. */
async function putDocument(document: PolicyDocument, signal: AbortSignal): Promise<State> {
  try {
    const { putOnMyShelf } = await import('./put-on-shelf.ts')
    return await putOnMyShelf(document, signal)
  } catch {
    return { kind: 'failed', problem: 'unread' }
  }
}
