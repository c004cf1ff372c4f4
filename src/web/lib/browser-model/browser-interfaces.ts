/**
 * The parts that we use of interfaces that some browsers bring: a language model
 * (https://webmachinelearning.github.io/prompt-api), a translator and a language detector
 * (https://webmachinelearning.github.io/translation-api). Whether they are there is found by asking for
 * them, never by the browser's name. What they return is checked like any foreign value: they are new,
 * and versions differ.
 */

type Create<Options, Made> = (
  options: Options & Readonly<{ signal?: AbortSignal; monitor?: (monitor: EventTarget) => void }>,
) => Promise<Made>

type Expected = readonly Readonly<{ type: 'text'; languages: readonly string[] }>[]

export type ModelOptions = Readonly<{
  expectedInputs: Expected
  expectedOutputs: Expected
  initialPrompts?: readonly Readonly<{ role: 'system'; content: string }>[]
}>

/** Later versions say `contextWindow` and `measureContextUsage` for the quota and what a prompt takes of it. */
export type ModelSession = Readonly<{
  promptStreaming: (
    input: string,
    options: Readonly<{ signal: AbortSignal }>,
  ) => ReadableStream<unknown>
  measureInputUsage?: (
    input: string,
    options: Readonly<{ signal: AbortSignal }>,
  ) => Promise<unknown>
  inputQuota?: unknown
  measureContextUsage?: ModelSession['measureInputUsage']
  contextWindow?: unknown
  destroy: () => void
}>

type LanguageModelInterface = Readonly<{
  availability: (options: ModelOptions) => Promise<unknown>
  create: Create<ModelOptions, ModelSession>
}>

export type LanguagePair = Readonly<{ sourceLanguage: string; targetLanguage: string }>

export type TranslatorSession = Readonly<{
  translate: (text: string, options: Readonly<{ signal: AbortSignal }>) => Promise<unknown>
  destroy: () => void
}>

type TranslatorInterface = Readonly<{
  availability: (pair: LanguagePair) => Promise<unknown>
  create: Create<LanguagePair, TranslatorSession>
}>

type DetectorSession = Readonly<{
  detect: (text: string, options: Readonly<{ signal: AbortSignal }>) => Promise<unknown>
  destroy: () => void
}>

type DetectorInterface = Readonly<{
  availability: () => Promise<unknown>
  create: Create<object, DetectorSession>
}>

declare global {
  var LanguageModel: LanguageModelInterface | undefined
  var Translator: TranslatorInterface | undefined
  var LanguageDetector: DetectorInterface | undefined
}

/** Whether an interface can be used, and whether it needs a download first. */
export type Availability = 'ready' | 'needs-download' | 'unavailable'

/** The availability that an interface reports; any unknown value counts as unavailable. */
export function readAvailability(said: unknown): Availability {
  if (said === 'available') return 'ready'
  return said === 'downloadable' || said === 'downloading' ? 'needs-download' : 'unavailable'
}

/** How far a download has come. */
export type DownloadProgress = Readonly<{
  /** From 0 to 1. */
  share: number
  /** Only where the browser says the size. */
  totalBytes?: number
}>

/** Passes on the progress of a download. The published interface counts from 0 to 1, earlier ones bytes. */
export function watchDownload(
  onProgress: (progress: DownloadProgress) => void,
): (monitor: EventTarget) => void {
  return (monitor) =>
    monitor.addEventListener('downloadprogress', (event) => {
      if (!(event instanceof ProgressEvent)) return
      const { loaded, total } = event
      const share = Math.min(1, Math.max(0, total > 0 ? loaded / total : loaded))
      if (Number.isNaN(share)) return
      onProgress({ share, ...(total > 1 && { totalBytes: total }) })
    })
}

/** A time limit of ours has passed; what was waited for may hang for good. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Runs work that may ignore its signal, as interfaces of the browser may: the result settles when the
 * time limit passes or the signal aborts.
 *
 * @param work gets a signal that aborts at either
 * @throws TimeLimitError; the signal's reason when it aborted; whatever the work throws
 */
export async function withinTime<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  limitMs: number,
): Promise<Result> {
  signal.throwIfAborted()
  const ended = new AbortController()
  const released = Promise.withResolvers<never>()
  const stop = (reason: unknown) => {
    ended.abort(reason)
    released.reject(reason)
  }
  const onAbort = () => stop(signal.reason)
  const timer = setTimeout(() => stop(new TimeLimitError()), limitMs)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work(ended.signal), released.promise])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
