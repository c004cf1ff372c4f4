import type { QuestionAnswer } from '../../../core/analyst/answer.ts'
import type { Turn } from '../../../core/analyst/model/model-prompt.ts'
import type { ErrorText } from '../../content/error-texts.ts'

/**
 * Where a question of the chat stands.
 * - `choosing`: its passages are being chosen.
 * - `asking`: the analyst has them.
 * - `writing`: a language model writes; nobody has checked its words yet.
 * - `failed`: `error` says why; it can be tried again for the same one call.
 */
export type ChatState =
  | Readonly<{ kind: 'choosing' | 'asking' | 'stopped' }>
  | Readonly<{ kind: 'writing'; text: string }>
  | Readonly<{ kind: 'answered'; answer: QuestionAnswer; unchecked?: string }>
  | Readonly<{ kind: 'failed'; error: ErrorText }>

export type ChatEntry = Readonly<{
  /** The request id: the same for every try. */
  id: string
  question: string
  /** The document it is about, where there is one. */
  documentId: string | undefined
  state: ChatState
}>

export type ChatEvent =
  | Readonly<{
      type: 'asked'
      id: string
      question: string
      documentId: string | undefined
    }>
  | Readonly<{ type: 'tried-again' | 'sent' | 'stopped'; id: string }>
  | Readonly<{ type: 'wrote'; id: string; text: string }>
  | Readonly<{ type: 'answered'; id: string; answer: QuestionAnswer }>
  | Readonly<{ type: 'failed'; id: string; error: ErrorText }>
  | Readonly<{ type: 'cleared' }>

/** The conversation, oldest first. An event out of its place changes nothing. */
export function chatLog(log: readonly ChatEntry[], event: ChatEvent): readonly ChatEntry[] {
  if (event.type === 'cleared') return []
  if (event.type === 'asked') {
    const { id, question, documentId } = event
    if (isBusy(log) || log.some((entry) => entry.id === id)) return log
    return [...log, { id, question, documentId, state: { kind: 'choosing' } }]
  }
  return log.map((entry) =>
    entry.id === event.id ? { ...entry, state: nextState(entry.state, event, log) } : entry,
  )
}

type EntryEvent = Exclude<ChatEvent, { type: 'cleared' | 'asked' }>

function nextState(state: ChatState, event: EntryEvent, log: readonly ChatEntry[]): ChatState {
  if (event.type === 'tried-again') {
    const mayBegin = !isBusy(log) && (state.kind === 'failed' || state.kind === 'stopped')
    return mayBegin ? { kind: 'choosing' } : state
  }
  if (!isUnderWay(state)) return state
  switch (event.type) {
    case 'sent':
      return { kind: 'asking' }
    case 'wrote':
      return {
        kind: 'writing',
        text: state.kind === 'writing' ? state.text + event.text : event.text,
      }
    case 'answered': {
      const unchecked = state.kind === 'writing' ? state.text : undefined
      const isIncomplete = event.answer.notices.includes('incomplete')
      return {
        kind: 'answered',
        answer: event.answer,
        ...(isIncomplete && unchecked !== undefined && { unchecked }),
      }
    }
    case 'stopped':
      return { kind: 'stopped' }
    case 'failed':
      return { kind: 'failed', error: event.error }
  }
}

function isUnderWay({ kind }: ChatState): boolean {
  return kind === 'choosing' || kind === 'asking' || kind === 'writing'
}

/** One question at a time: an answer may change what is asked next. */
export function isBusy(log: readonly ChatEntry[]): boolean {
  return log.some(({ state }) => isUnderWay(state))
}

/** The finished turns before a question, as the server takes them. */
export function turnsBefore(
  log: readonly ChatEntry[],
  id: string,
  { turnsMax, answerMaxCharacters }: Readonly<{ turnsMax: number; answerMaxCharacters: number }>,
): readonly Turn[] {
  const end = log.findIndex((entry) => entry.id === id)
  const before = end < 0 ? log : log.slice(0, end)
  return before
    .flatMap(({ question, state }) =>
      state.kind === 'answered'
        ? [{ question, answer: textOf(state.answer).slice(0, answerMaxCharacters) }]
        : [],
    )
    .slice(-turnsMax)
}

/** An answer in plain words, with the sentences that it quotes. */
export function textOf({ standing, statements }: QuestionAnswer): string {
  if (standing !== 'stated') return 'Not stated.'
  return statements
    .map(({ text, citations }) => [text, ...citations.map(({ quote }) => `“${quote}”`)].join(' '))
    .join('\n')
}
