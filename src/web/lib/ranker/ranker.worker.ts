import {
  answeredQuestions,
  suggestQuestions,
} from '../../../core/analyst/asked/suggested-questions.ts'
import { selectForOwnQuestion } from '../../../core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../../../core/analyst/selection/select-passages.ts'
import { readSentences } from '../../../core/shelf/document-reading.ts'
import { cutPassages } from '../../../core/text/passages.ts'
import { rethrowInWorker } from '../run-worker.ts'
import { loadModels, loadSevenModels } from './load-models.ts'
import type { RankerTask } from './ranker-task.ts'

// In a worker: reading 20,000 words takes long enough to block the page.
self.addEventListener('message', ({ data }: MessageEvent<RankerTask>) => {
  answer(data).then((chosen) => self.postMessage(chosen), rethrowInWorker)
})

async function answer(task: RankerTask) {
  if (task.kind === 'analysis') return selectForAnalysis(task.text, await loadSevenModels())
  if (task.kind === 'reading') {
    return readSentences(cutPassages(task.text), await loadSevenModels())
  }
  const models = await loadModels()
  if (task.kind === 'suggestions') return suggestQuestions(task.text, models)
  if (task.kind === 'answered') return answeredQuestions(task.text, models)
  return selectForOwnQuestion(task.texts, task.question, task.earlier, task.maxWords, models)
}
