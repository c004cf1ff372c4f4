import '../hydration/script-policy.ts'
import { FILE_READ_MS, FILE_READER_LOAD_MS, FileError, type FileMessage } from './file-reading.ts'

/** The members of `Worker` used here, so that tests can replace it. */
export type FileWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>

type RunOptions = Readonly<{ signal: AbortSignal; startWorker?: (() => FileWorker) | undefined }>

function startFileWorker(): FileWorker {
  return new Worker(new URL('./file-reader.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a file in a worker. The worker is terminated when it is done, fails, exceeds its time limit, or
 * the signal aborts.
 *
 * @param bytes the file; the buffer is transferred and empty afterwards
 * @throws FileError; the signal's reason when it was aborted
 */
export async function runFileReader(
  bytes: Uint8Array<ArrayBuffer>,
  { signal, startWorker = startFileWorker }: RunOptions,
): Promise<string> {
  signal.throwIfAborted()
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let isLoaded = false
  let timer = setTimeout(() => reject(new FileError('not-loaded')), FILE_READER_LOAD_MS)
  const begin = () => {
    isLoaded = true
    clearTimeout(timer)
    timer = setTimeout(() => reject(new FileError('stalled')), FILE_READ_MS)
    worker.postMessage(bytes, [bytes.buffer])
  }
  const stop = () => reject(signal.reason)
  // A worker that never reported `ready` could not be loaded; one that fails later met a broken file.
  const fail = () => reject(new FileError(isLoaded ? 'broken' : 'not-loaded'))
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<FileMessage>) => {
    if (data.type === 'ready') begin()
    else if (data.type === 'read') resolve(data.text)
    else reject(new FileError(data.problem))
  })
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
