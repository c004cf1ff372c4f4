import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import {
  parseStored,
  storedText,
  subscribeToStorage,
  writeStored,
} from '../../lib/storage/browser-storage.ts'
import type { ChatEntry, ChatEvent } from './chat-log.ts'
import { logOfMessages, messagesOf } from './stored-chat.ts'

/** The conversation that this browser stored, to begin with; empty if it cannot be read. */
export function storedChat(): readonly ChatEntry[] {
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
export function useStoredChat(
  log: readonly ChatEntry[],
  dispatch: Dispatch<ChatEvent>,
  onNoRoom: () => void,
): void {
  const saved = useRef<Saved>(undefined)
  saved.current ??= { log, text: storedText('chatHistory') }
  const isWriting = useRef(false)
  const hasSaidNoRoom = useRef(false)

  const save = useEffectEvent((current: readonly ChatEntry[]) => {
    // Words that nobody has checked yet are not stored; each would be a writing of everything.
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

type Log = readonly ChatEntry[]

/**
 * One conversation out of two that went on from the same one in two tabs: nothing that either added
 * or changed is lost, and what either took away stays away. Where both changed an entry, ours stands.
 *
 * @param base what both began with
 * @param own what this tab made of it; returned itself where the other tab has nothing to add
 */
export function mergeLogs(base: Log, own: Log, theirs: Log): Log {
  // What is kept has been text, so text is what tells whether an entry is the same.
  const before = new Map(base.map((entry) => [entry.id, JSON.stringify(entry)]))
  const isChanged = (entry: ChatEntry) => before.get(entry.id) !== JSON.stringify(entry)
  const ours = new Set(own.map(({ id }) => id))
  const others = new Map(theirs.map((entry) => [entry.id, entry]))
  const kept = own.flatMap((entry) => {
    if (isChanged(entry)) return [entry]
    const other = others.get(entry.id)
    return other === undefined ? [] : [isChanged(other) ? other : entry]
  })
  const merged = [...kept, ...theirs.filter((entry) => !ours.has(entry.id) && isChanged(entry))]
  const isOwn = merged.length === own.length && merged.every((one, n) => one === own[n])
  return isOwn ? own : merged
}
