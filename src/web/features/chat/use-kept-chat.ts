import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import {
  readStored,
  storedText,
  subscribeToStorage,
  writeStored,
} from '../../lib/browser-storage.ts'
import type { ChatEntry, ChatEvent } from './chat-log.ts'
import { logOfMessages, messagesOf } from './kept-chat.ts'

/** The conversation that this browser kept, to begin with; empty where it cannot be read. */
export function keptChat(): readonly ChatEntry[] {
  return logOfMessages(readStored('chatHistory') ?? [])
}

/**
 * Saves the conversation on every change, and follows what other tabs make of it.
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
    isWriting.current = true
    const hasRoom = writeStored('chatHistory', messagesOf(current))
    isWriting.current = false
    saved.current = { log: current, text: storedText('chatHistory') }
    if (hasRoom || hasSaidNoRoom.current) return
    hasSaidNoRoom.current = true
    onNoRoom()
  })
  useEffect(() => save(log), [log])

  useEffect(() => {
    const follow = () => {
      const text = storedText('chatHistory')
      if (isWriting.current || text === saved.current?.text) return
      const kept = keptChat()
      saved.current = { log: kept, text }
      dispatch({ type: 'loaded', log: kept })
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
