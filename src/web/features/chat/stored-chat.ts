import { ASK_FAILED_MESSAGE, chunkTitle, HELP_TEXTS } from '../../content/session/chat-texts.ts'
import { isValid } from '../../lib/schemas/is-valid.ts'
import type { SchemaTypes } from '../../lib/schemas/stored-schemas.ts'
import { type ChatEntry, type ChatState, isUnderWay, textOf } from './chat-log.ts'

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

/** What is under way here is not under way for whoever reads it later. */
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
