import {
  answeredQuestions,
  suggestQuestions,
} from '../../../src/core/analyst/asked/suggested-questions.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import type { RankerTask } from '../../../src/web/lib/ranker/ranker-task.ts'
import { MODELS } from '../../support/analyst-models.ts'

/** Does in place what the ranker's worker does beside. */
export class RankerInPlace extends EventTarget {
  postMessage(task: RankerTask): void {
    const data = rank(task)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

function rank(task: RankerTask) {
  switch (task.kind) {
    case 'analysis':
      return selectForAnalysis(task.text, MODELS)
    case 'suggestions':
      return suggestQuestions(task.text, MODELS)
    case 'answered':
      return answeredQuestions(task.text, MODELS)
    case 'question':
      return selectForOwnQuestion(task.texts, task.question, task.earlier, task.maxWords, MODELS)
  }
}
