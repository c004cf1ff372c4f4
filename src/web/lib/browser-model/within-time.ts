/** A time limit of ours has passed; what was waited for may hang for good. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/**
 * Runs work that may ignore its signal, as an interface of the browser may: whoever waits is released
 * when the time limit passes or the signal aborts.
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
