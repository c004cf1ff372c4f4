import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { ASK_FAILED_MESSAGE, chunkTitle, HELP_TEXTS } from '../../content/session/chat-texts.ts'
import { isValid } from '../../lib/schemas/is-valid.ts'
import type { SchemaTypes } from '../../lib/schemas/stored-schemas.ts'
import {
  parseStored,
  storedText,
  subscribeToStorage,
  writeStored,
} from '../../lib/storage/browser-storage.ts'
import { type ChatEntry, type ChatEvent, type ChatState, isUnderWay, textOf } from './chat-log.ts'

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
    // Unchecked words of a model are not stored: each would write the whole log again.
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

/** The last known text in storage, and the conversation it encodes. */
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
  // Entries come from stored text, so their text decides whether they are equal.
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

/** A chat message (SPEC.md section 3). The first one of each entry carries the entry itself. */
type ChatMessage = Omit<SchemaTypes['chat-message'], 'entry'> & Readonly<{ entry?: ChatEntry }>

/**
 * The conversation as messages (SPEC.md section 3, 'Chat message'). Beside the first message of each
 * entry stands the entry itself.
 */
export function messagesOf(log: readonly ChatEntry[]): readonly ChatMessage[] {
  return log.map(settled).flatMap((entry) => {
    const [first, ...others] = wordsOf(entry)
    return first === undefined ? [] : [{ ...first, entry }, ...others]
  })
}

/**
 * The conversation in messages from the browser's storage. Messages that are not valid are left out:
 * they may be of an older version, or edited.
 */
export function logOfMessages(messages: readonly unknown[]): readonly ChatEntry[] {
  const entries = messages.flatMap((message) =>
    isValid('chat-message', message) ? [message.entry] : [],
  )
  return entries.filter(({ id }, index) => entries.findIndex((one) => one.id === id) === index)
}

/** A question in progress is stored as interrupted: another page cannot continue it. */
function settled(entry: ChatEntry): ChatEntry {
  return entry.kind === 'question' && isUnderWay(entry.state)
    ? { ...entry, state: { kind: 'interrupted' } }
    : entry
}

function wordsOf(entry: ChatEntry): readonly ChatMessage[] {
  switch (entry.kind) {
    case 'note':
      return [{ role: 'assistant', content: entry.text }]
    case 'document': {
      const { title, chunks } = entry
      if (chunks <= 1) return [{ role: 'user', content: `Document added: ${title}` }]
      return Array.from({ length: chunks }, (_, index) => ({
        role: 'user',
        content: `${chunkTitle(index + 1, chunks)}: ${title}`,
      }))
    }
    case 'question':
      return [{ role: 'user', content: entry.question }, ...replyOf(entry.state)]
  }
}

function replyOf(state: ChatState): readonly ChatMessage[] {
  switch (state.kind) {
    case 'answered':
      return [{ role: 'assistant', content: textOf(state.answer) }]
    case 'guided':
      return [
        { role: 'assistant', content: [HELP_TEXTS[state.help], ...state.questions].join('\n') },
      ]
    case 'failed':
      return [{ role: 'assistant', content: `${ASK_FAILED_MESSAGE} ${state.error.description}` }]
    default:
      return []
  }
}
