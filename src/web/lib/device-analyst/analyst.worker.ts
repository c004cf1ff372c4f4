import { loadModels } from '../ranker/load-models.ts'
import { rethrowInWorker } from '../run-worker.ts'
import { checkedReply, type DeviceMessage, deviceAnswers } from './device-answers.ts'
import type { DeviceTask, ReplyCheck } from './device-task.ts'

// The built-in analyst of private mode: off the main thread, and without a server.
self.addEventListener('message', ({ data }: MessageEvent<DeviceTask | ReplyCheck>) => {
  answer(data).catch(rethrowInWorker)
})

async function answer(task: DeviceTask | ReplyCheck): Promise<void> {
  for (const message of await messagesOf(task)) self.postMessage(message)
}

async function messagesOf(task: DeviceTask | ReplyCheck): Promise<Iterable<DeviceMessage>> {
  if (task.kind === 'analysis' || task.kind === 'question') {
    return deviceAnswers(task, await loadModels())
  }
  return checkedReply(task)
}
