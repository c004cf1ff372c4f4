import { ASK_FAILED_MESSAGE, chunkTitle, HELP_TEXTS } from '../../content/session/chat-texts.ts'
import { isQuestionAnswer } from '../../lib/api/answer-guards.ts'
import type { ChatMessage } from '../../lib/storage/stored-values.ts'
import { isListOf, isOneOf, isRecord } from '../../lib/type-guards.ts'
import { type ChatEntry, type ChatState, isUnderWay, textOf } from './chat-log.ts'

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
 * The conversation in messages that this browser kept. What is of no known shape is left out: it may
 * be of an older version, or edited.
 */
export function logOfMessages(messages: readonly ChatMessage[]): readonly ChatEntry[] {
  const entries = messages.flatMap(({ entry }) => (isChatEntry(entry) ? [entry] : []))
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

function isChatEntry(value: unknown): value is ChatEntry {
  if (!isRecord(value) || typeof value.id !== 'string') return false
  switch (value.kind) {
    case 'note':
      return typeof value.text === 'string'
    case 'document':
      return (
        [value.documentId, value.title].every((one) => typeof one === 'string') &&
        Number.isInteger(value.chunks)
      )
    case 'question':
      return (
        typeof value.question === 'string' &&
        isListOf(value.documentIds, (id) => typeof id === 'string') &&
        (value.isPrivate === undefined || value.isPrivate === true) &&
        isState(value.state)
      )
    default:
      return false
  }
}

function isState(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { kind, answer, unchecked, error, help, questions } = value
  if (kind === 'answered') {
    return isQuestionAnswer(answer) && (unchecked === undefined || typeof unchecked === 'string')
  }
  if (kind === 'guided') {
    return (
      isOneOf(help, ['overview', 'comparison', 'questions']) &&
      isListOf(questions, (question) => typeof question === 'string')
    )
  }
  if (kind === 'failed') {
    return (
      isRecord(error) && [error.title, error.description].every((one) => typeof one === 'string')
    )
  }
  return isOneOf(kind, ['stopped', 'interrupted'])
}
