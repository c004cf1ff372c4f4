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
import { MODELS } from '../../support/analyst-models.ts'
import { RankerInPlace } from './ranker-in-place.ts'

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
