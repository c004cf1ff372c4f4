import { selectForAnalysis } from '../../core/analyst/selection/select-passages.ts'
import { deviceAnswers } from '../../web/lib/device-analyst/device-answers.ts'
import { loadSevenModels } from '../../web/lib/ranker/load-models.ts'
import { rethrowInWorker } from '../../web/lib/run-worker.ts'
import { type ReadingMessage, type ReadingTask, readPage, type TextTask } from './read-page.ts'

// In a worker: a page is a stranger's text, and may be made to take long. One for the page and its
// answers: to start another and load the weights again takes longer than all of the reading.
self.addEventListener('message', ({ data }: MessageEvent<ReadingTask>) => {
  work(data).catch(rethrowInWorker)
})

async function work(task: ReadingTask): Promise<void> {
  const loading = loadSevenModels()
  // A page without a document does not wait for it.
  loading.catch(() => undefined)
  const text = task.kind === 'page' ? readFirst(task) : task
  if (text === undefined) return post({ type: 'done' })
  const models = await loading
  const { selections, wordsRead, further, names } = selectForAnalysis(text.text, models)
  post({ type: 'selected', wordsRead, further })
  const document = { title: text.title, url: text.url, names }
  for (const message of deviceAnswers({ kind: 'analysis', document, selections }, models)) {
    post(message)
  }
}

/** Passes on what the page is; returns its text if it is a document that can be answered. */
function readFirst(task: Extract<ReadingTask, { kind: 'page' }>): TextTask | undefined {
  const reading = readPage(task)
  post({ type: 'page', reading })
  const { kind, page } = reading
  if (kind !== 'document' || page === undefined || page.language.kind === 'other') return undefined
  return { kind: 'text', title: page.title, url: task.url, text: page.text }
}

function post(message: ReadingMessage): void {
  self.postMessage(message)
}
