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
  const isWriting = useRef(false)
  const hasSaidNoRoom = useRef(false)

  const save = useEffectEvent((current: readonly ChatEntry[]) => {
    const isEmpty = current.length === 0 && storedText('chatHistory') === null
    // Words that nobody has checked yet are not kept; each would be a writing of everything.
    if (isEmpty || isBeingWritten(current)) return
    isWriting.current = true
    const hasRoom = writeStored('chatHistory', messagesOf(current))
    isWriting.current = false
    if (hasRoom || hasSaidNoRoom.current) return
    hasSaidNoRoom.current = true
    onNoRoom()
  })
  useEffect(() => save(log), [log])

  useEffect(() => {
    let known = storedText('chatHistory')
    return subscribeToStorage(() => {
      const stored = storedText('chatHistory')
      const isNews = stored !== known && !isWriting.current
      known = stored
      if (isNews) dispatch({ type: 'loaded', log: keptChat() })
    })
  }, [dispatch])
}

function isBeingWritten(log: readonly ChatEntry[]): boolean {
  return log.some((entry) => entry.kind === 'question' && entry.state.kind === 'writing')
}
