import type { ModelReply } from '../../../core/analyst/language-model/answer-from-model.ts'
import type { ModelPrompt } from '../../../core/analyst/language-model/model-prompt.ts'
import {
  declinesInWords,
  TextWithoutPrompt,
  withoutPrompt,
  withoutThinking,
} from '../../../core/analyst/language-model/read-model-text.ts'
import {
  type Availability,
  type DownloadProgress,
  type ModelOptions,
  type ModelSession,
  readAvailability,
  watchDownload,
  withinTime,
} from './browser-interfaces.ts'

/** A language model on this device. */
export type BrowserModel = Readonly<{
  availability: () => Promise<Availability>
  /**
   * Downloads what the model needs; the visitor must just have pressed something.
   *
   * @throws whatever the browser throws; the signal's reason when it aborted
   */
  download: (signal: AbortSignal, onProgress: (progress: DownloadProgress) => void) => Promise<void>
  /**
   * The reply to a prompt, on its own: no prompt knows of another.
   *
   * @param onText called with each piece that may be shown, unchecked
   * @throws BrowserModelError, TimeLimitError, whatever the browser throws; the signal's reason
   */
  reply: (
    prompt: ModelPrompt,
    signal: AbortSignal,
    onText: (text: string) => void,
  ) => Promise<ModelReply>
}>

/** The model gave no usable reply. */
export class BrowserModelError extends Error {
  constructor(reason: 'too-long' | 'not-a-text' | 'empty' | 'declined' | 'unsupported') {
    super(reason)
    this.name = 'BrowserModelError'
  }
}

/** Asking a browser what it has takes no time; one that hangs has nothing. */
const AVAILABILITY_TIME_LIMIT_MS = 5_000
/** For one reply, with loading the model: a slow device writes some 10 words a second. */
export const REPLY_TIME_LIMIT_MS = 60_000
/** As much as the server allows a model in a paid session; a runaway reply is cut there. */
const REPLY_MAX_CHARACTERS = 4_000

const OPTIONS: ModelOptions = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
}

/** The browser's own model by the Prompt API; `undefined` where the browser has no such interface. */
export function findBrowserModel(replyLimitMs = REPLY_TIME_LIMIT_MS): BrowserModel | undefined {
  const models = globalThis.LanguageModel
  if (models === undefined) return undefined
  return {
    availability: async () => {
      const { signal } = new AbortController()
      const ask = () => models.availability(OPTIONS)
      const asked = withinTime(ask, signal, AVAILABILITY_TIME_LIMIT_MS)
      return readAvailability(await asked.catch(() => undefined))
    },
    download: async (signal, onProgress) => {
      signal.throwIfAborted()
      const monitor = watchDownload(onProgress)
      const session = await models.create({ ...OPTIONS, signal, monitor })
      session.destroy()
      signal.throwIfAborted()
    },
    reply: (prompt, signal, onText) =>
      withinTime(
        async (ended) => {
          const initialPrompts = [{ role: 'system', content: prompt.system }] as const
          const session = await models.create({ ...OPTIONS, initialPrompts, signal: ended })
          // Also where the session itself ignores the signal.
          ended.addEventListener('abort', () => session.destroy())
          try {
            await requireRoom(session, prompt.user, ended)
            return await readReply(session.promptStreaming(prompt.user, { signal: ended }), onText)
          } finally {
            session.destroy()
          }
        },
        signal,
        replyLimitMs,
      ),
  }
}

/** If the browser reports the model's quota, a longer prompt is not started. */
async function requireRoom(session: ModelSession, input: string, signal: AbortSignal) {
  const quota = session.contextWindow ?? session.inputQuota
  const usage =
    session.measureContextUsage === undefined
      ? await session.measureInputUsage?.(input, { signal })
      : await session.measureContextUsage(input, { signal })
  if (typeof quota === 'number' && typeof usage === 'number' && usage > quota) {
    throw new BrowserModelError('too-long')
  }
}

async function readReply(
  stream: ReadableStream<unknown>,
  onText: (text: string) => void,
): Promise<ModelReply> {
  const shown = new TextWithoutPrompt()
  let raw = ''
  let read = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (typeof next.value !== 'string') throw new BrowserModelError('not-a-text')
    raw += next.value
    if (raw.length >= REPLY_MAX_CHARACTERS) break
    // The model's thinking is not shown; any text beyond it shows that it is over.
    const said = read > 0 ? raw.slice(read) : withoutThinking(raw)
    if (said === '') continue
    read = raw.length
    const fresh = shown.add(said, false)
    if (fresh !== '') onText(fresh)
  }
  const wasCut = raw.length >= REPLY_MAX_CHARACTERS
  // Stops the model; its outcome no longer matters.
  if (wasCut) void reader.cancel().catch(() => undefined)
  const text = withoutPrompt(withoutThinking(raw.slice(0, REPLY_MAX_CHARACTERS)), true).trim()
  if (text === '') throw new BrowserModelError('empty')
  if (declinesInWords(text)) throw new BrowserModelError('declined')
  return { text, wasCut }
}
