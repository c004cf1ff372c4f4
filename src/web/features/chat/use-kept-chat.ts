import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import {
  parseStored,
  storedText,
  subscribeToStorage,
  writeStored,
} from '../../lib/storage/browser-storage.ts'
import type { ChatEntry, ChatEvent } from './chat-log.ts'
import { logOfMessages, messagesOf } from './kept-chat.ts'
import { mergeLogs } from './merge-logs.ts'

/** The conversation that this browser kept, to begin with; empty where it cannot be read. */
export function keptChat(): readonly ChatEntry[] {
  return logOfText(storedText('chatHistory'))
}

function logOfText(text: string | null): readonly ChatEntry[] {
  return logOfMessages(parseStored('chatHistory', text) ?? [])
}

/**
 * Saves the conversation on every change, and follows what other tabs make of it. Two tabs that save
 * at the same moment may each not see what the other wrote: the one that wrote over the other's
 * learns of it, and puts both together.
 *
 * @param onNoRoom called once, when the browser has no room for it
 */
export function useKeptChat(
  log: readonly ChatEntry[],
  dispatch: Dispatch<ChatEvent>,
  onNoRoom: () => void,
): void {
  const saved = useRef<Saved>(undefined)
  saved.current ??= { log, text: storedText('chatHistory') }
  const isWriting = useRef(false)
  const hasSaidNoRoom = useRef(false)

  const save = useEffectEvent((current: readonly ChatEntry[]) => {
    // Words that nobody has checked yet are not kept; each would be a writing of everything.
    if (saved.current?.log === current || isBeingWritten(current)) return
    const known = saved.current?.text ?? null
    const found = storedText('chatHistory')
    const log = found === known ? current : mergeLogs(logOfText(known), current, logOfText(found))
    isWriting.current = true
    const hasRoom = writeStored('chatHistory', messagesOf(log))
    isWriting.current = false
    saved.current = { log, text: storedText('chatHistory') }
    if (log !== current) dispatch({ type: 'loaded', log })
    if (hasRoom || hasSaidNoRoom.current) return
    hasSaidNoRoom.current = true
    onNoRoom()
  })
  useEffect(() => save(log), [log])

  useEffect(() => {
    const follow = (change?: StorageEvent) => {
      const text = storedText('chatHistory')
      const { current } = saved
      if (isWriting.current || current === undefined) return
      if (text !== current.text) {
        const log = logOfText(text)
        saved.current = { log, text }
        dispatch({ type: 'loaded', log })
      } else if (change?.key === 'chatHistory') {
        // This tab wrote last: perhaps over what the other one wrote just before, without seeing it.
        const [base, theirs] = [logOfText(change.oldValue), logOfText(change.newValue)]
        const log = mergeLogs(base, current.log, theirs)
        if (log !== current.log) dispatch({ type: 'loaded', log })
      }
    }
    // Another tab may have written since this one began.
    follow()
    return subscribeToStorage(follow)
  }, [dispatch])
}

/** What stands in the storage, as far as is known, and the conversation that it is. */
type Saved = Readonly<{ log: readonly ChatEntry[]; text: string | null }>

function isBeingWritten(log: readonly ChatEntry[]): boolean {
  return log.some((entry) => entry.kind === 'question' && entry.state.kind === 'writing')
}
