import { selectForOwnQuestion } from '../../../src/core/analyst/select-for-question.ts'
import { selectForAnalysis } from '../../../src/core/analyst/select-passages.ts'
import type { RankerTask } from '../../../src/web/lib/ranker/ranker-task.ts'
import { MODELS } from '../../support/analyst-models.ts'

/** Does in place what the ranker's worker does beside. */
export class RankerInPlace extends EventTarget {
  postMessage(task: RankerTask): void {
    const data =
      task.kind === 'analysis'
        ? selectForAnalysis(task.text, MODELS)
        : selectForOwnQuestion(task.texts, task.question, task.earlier, task.maxWords, MODELS)
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}
