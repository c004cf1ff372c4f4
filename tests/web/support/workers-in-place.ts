import {
  answeredQuestions,
  suggestQuestions,
} from '../../../src/core/analyst/asked/suggested-questions.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import {
  checkedReply,
  type DeviceTask,
  deviceAnswer,
  deviceAnswers,
  type ReplyCheck,
} from '../../../src/web/lib/device-analyst/device-answers.ts'
import {
  type DocumentTask,
  workOn,
} from '../../../src/web/lib/documents/document-work/document-task.ts'
import type { RankerTask } from '../../../src/web/lib/ranker/ranker-task.ts'
import { MODELS } from '../../support/analyst-models.ts'

/** Does in place what the ranker's worker does beside. */
class RankerInPlace extends EventTarget {
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

/** Does in place what the worker of the built-in analyst does beside. */
class AnalystInPlace extends EventTarget {
  #isEnded = false

  postMessage(given: DeviceTask | ReplyCheck): void {
    const task = structuredClone(given)
    for (const data of messagesOf(task)) {
      queueMicrotask(() => {
        if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
      })
    }
  }

  terminate(): void {
    this.#isEnded = true
  }
}

function messagesOf(task: DeviceTask | ReplyCheck) {
  if (task.kind === 'analysis') return deviceAnswers(task, MODELS)
  return task.kind === 'question' ? deviceAnswer(task, MODELS) : checkedReply(task)
}

/** Does in place what the worker for whole documents does beside. */
class DocumentWorkInPlace extends EventTarget {
  postMessage(task: DocumentTask): void {
    const data = workOn(structuredClone(task))
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

/** Stands for `Worker`: a worker for each address, done in place. */
export function workerInPlace(address: URL): EventTarget {
  if (address.href.includes('analyst.worker')) return new AnalystInPlace()
  return address.href.includes('document.worker') ? new DocumentWorkInPlace() : new RankerInPlace()
}
