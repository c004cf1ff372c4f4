import { loadModels, loadSevenModels } from '../ranker/load-models.ts'
import { rethrowInWorker } from '../run-worker.ts'
import {
  checkedReply,
  type DeviceMessage,
  type DeviceTask,
  deviceAnswer,
  deviceAnswers,
  type ReplyCheck,
} from './device-answers.ts'

// The built-in analyst of private mode: off the main thread, and without a server.
self.addEventListener('message', ({ data }: MessageEvent<DeviceTask | ReplyCheck>) => {
  answer(data).catch(rethrowInWorker)
})

async function answer(task: DeviceTask | ReplyCheck): Promise<void> {
  for (const message of await messagesOf(task)) self.postMessage(message)
}

async function messagesOf(task: DeviceTask | ReplyCheck): Promise<Iterable<DeviceMessage>> {
  switch (task.kind) {
    case 'analysis':
      return deviceAnswers(task, await loadSevenModels())
    case 'question':
      return deviceAnswer(task, await loadModels())
    default:
      return checkedReply(task)
  }
}
