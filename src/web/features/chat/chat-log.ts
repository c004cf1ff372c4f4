import type { QuestionAnswer, Statement } from '../../../core/analyst/answer.ts'
import type { HelpWanted } from '../../../core/analyst/asked/help-wanted.ts'
import type { Turn } from '../../../core/analyst/question-limits.ts'
import { SILENCE_TEXTS } from '../../content/answer-texts.ts'
import type { ErrorText } from '../../content/error-texts.ts'
import { referenceLine } from '../../content/session/chat-texts.ts'

/**
 * Where a question of the chat stands.
 * - `choosing`: its passages are being chosen.
 * - `asking`: the analyst has them.
 * - `checking`: the server wants a proof of work first, which this browser is doing.
 * - `writing`: a language model writes; nobody has checked its words yet.
 * - `guided`: it names nothing that a document could answer; what helps instead, and for `questions`
 *   those that this document answers well.
 * - `failed`: `error` says why; it can be tried again for the same one call.
 * - `interrupted`: the page that asked it was closed, or another tab is still asking.
 */
export type ChatState =
  | Readonly<{ kind: 'choosing' | 'asking' | 'checking' | 'stopped' | 'interrupted' }>
  | Readonly<{ kind: 'writing'; text: string }>
  | Readonly<{ kind: 'answered'; answer: QuestionAnswer; unchecked?: string }>
  | Readonly<{ kind: 'guided'; help: HelpWanted; questions: readonly string[] }>
  | Readonly<{ kind: 'failed'; error: ErrorText }>

export type QuestionEntry = Readonly<{
  kind: 'question'
  /** The request id: the same for every try. */
  id: string
  question: string
  /** The documents that were at hand. */
  documentIds: readonly string[]
  /** Answered on this device: neither it nor its answer is ever sent. */
  isPrivate?: true
  state: ChatState
}>

/** A document that was added, shown as its chunks (SPEC.md section 5, 'Upload and paste'). */
export type DocumentEntry = Readonly<{
  kind: 'document'
  id: string
  documentId: string
  title: string
  chunks: number
}>

/** A note of an address that could not be read, for reference. */
export type NoteEntry = Readonly<{ kind: 'note'; id: string; text: string }>

export type ChatEntry = QuestionEntry | DocumentEntry | NoteEntry

/** The documents of a question, and whether it is answered on this device only. */
type Asking = Readonly<{ documentIds: readonly string[]; isPrivate: boolean }>

export type ChatEvent =
  | (Asking & Readonly<{ type: 'asked'; id: string; question: string }>)
  | Readonly<{ type: 'added'; entry: DocumentEntry | NoteEntry }>
  | Readonly<{ type: 'sent' | 'checking' | 'stopped'; id: string }>
  /** `nextId`: under which it is asked now; another one where the documents are others. */
  | (Asking & Readonly<{ type: 'tried-again'; id: string; nextId: string }>)
  | Readonly<{ type: 'wrote'; id: string; text: string }>
  | Readonly<{ type: 'answered'; id: string; answer: QuestionAnswer }>
  | Readonly<{ type: 'guided'; id: string; help: HelpWanted; questions: readonly string[] }>
  | Readonly<{ type: 'failed'; id: string; error: ErrorText }>
  /** Another tab has gone on with the conversation. */
  | Readonly<{ type: 'loaded'; log: readonly ChatEntry[] }>
  | Readonly<{ type: 'cleared' }>

/** The conversation, oldest first. An event out of its place changes nothing. */
export function chatLog(log: readonly ChatEntry[], event: ChatEvent): readonly ChatEntry[] {
  switch (event.type) {
    case 'cleared':
      return []
    case 'loaded':
      return withOwnWork(log, event.log)
    case 'added':
      return log.some(({ id }) => id === event.entry.id) ? log : [...log, event.entry]
    case 'asked': {
      const { id, question } = event
      if (isBusy(log) || log.some((entry) => entry.id === id)) return log
      return [...log, { kind: 'question', id, question, ...askedAs(event) }]
    }
    default:
      return log.map((entry) =>
        entry.kind === 'question' && entry.id === event.id ? nextEntry(entry, event, log) : entry,
      )
  }
}

type EntryEvent = Extract<ChatEvent, { id: string; type: string }> &
  Readonly<{ type: Exclude<ChatEvent['type'], 'asked'> }>

function nextEntry(
  entry: QuestionEntry,
  event: EntryEvent,
  log: readonly ChatEntry[],
): QuestionEntry {
  const { state } = entry
  if (event.type === 'tried-again') {
    if (isBusy(log) || !mayTryAgain(state)) return entry
    return { ...entry, id: event.nextId, ...askedAs(event) }
  }
  return isUnderWay(state) ? { ...entry, state: nextState(state, event) } : entry
}

/** A question of private mode stays private. */
function askedAs({ documentIds, isPrivate }: Asking) {
  return {
    documentIds,
    ...(isPrivate && { isPrivate }),
    state: { kind: 'choosing' },
  } as const
}

function nextState(
  state: ChatState,
  event: Exclude<EntryEvent, { type: 'tried-again' }>,
): ChatState {
  switch (event.type) {
    case 'sent':
      return { kind: 'asking' }
    case 'checking':
      return { kind: 'checking' }
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
    case 'guided':
      return { kind: 'guided', help: event.help, questions: event.questions }
    case 'stopped':
      return { kind: 'stopped' }
    case 'failed':
      return { kind: 'failed', error: event.error }
  }
}

/** An address whose page could not be read. The same one that fails again is the same line. */
export function referenceEntry(address: string): NoteEntry {
  const text = referenceLine(address)
  return { kind: 'note', id: text, text }
}

/** The log that another tab stored, with the question that this one is asking. */
function withOwnWork(
  own: readonly ChatEntry[],
  stored: readonly ChatEntry[],
): readonly ChatEntry[] {
  const running = own.find((entry) => entry.kind === 'question' && isUnderWay(entry.state))
  if (running === undefined) return stored
  const isStored = stored.some(({ id }) => id === running.id)
  return isStored
    ? stored.map((entry) => (entry.id === running.id ? running : entry))
    : [...stored, running]
}

const UNDER_WAY: ReadonlySet<ChatState['kind']> = new Set([
  'choosing',
  'asking',
  'checking',
  'writing',
])

export function isUnderWay({ kind }: ChatState): boolean {
  return UNDER_WAY.has(kind)
}

export function mayTryAgain({ kind }: ChatState): boolean {
  return kind === 'failed' || kind === 'stopped' || kind === 'interrupted'
}

/** One question at a time: an answer may change what is asked next. */
export function isBusy(log: readonly ChatEntry[]): boolean {
  return log.some((entry) => entry.kind === 'question' && isUnderWay(entry.state))
}

type TurnLimits = Readonly<{ turnsMax: number; answerMaxCharacters: number }>

/**
 * The finished turns before a question, as the server takes them.
 *
 * @param takesPrivate whether those of private mode may be among them: not where they would be sent
 */
export function turnsBefore(
  log: readonly ChatEntry[],
  id: string,
  { turnsMax, answerMaxCharacters }: TurnLimits,
  takesPrivate: boolean,
): readonly Turn[] {
  const end = log.findIndex((entry) => entry.id === id)
  const before = end < 0 ? log : log.slice(0, end)
  return before
    .flatMap((entry) =>
      entry.kind === 'question' &&
      entry.state.kind === 'answered' &&
      (takesPrivate || entry.isPrivate !== true)
        ? [
            {
              question: entry.question,
              answer: textOf(entry.state.answer).slice(0, answerMaxCharacters),
            },
          ]
        : [],
    )
    .slice(-turnsMax)
}

/** An answer in plain words, with the sentences that it quotes. */
export function textOf({ standing, statements, nearest = [] }: QuestionAnswer): string {
  if (standing === 'stated') return linesOf(statements).join('\n')
  return [SILENCE_TEXTS[standing], ...linesOf(nearest)].join('\n')
}

function linesOf(statements: readonly Statement[]): readonly string[] {
  return statements.map(({ text, citations }) =>
    [text, ...citations.map(({ quote }) => `“${quote}”`)].join(' '),
  )
}
