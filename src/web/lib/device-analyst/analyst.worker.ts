import { loadModels } from '../ranker/load-models.ts'
import { rethrowInWorker } from '../run-worker.ts'
import { deviceAnswers } from './device-answers.ts'
import type { DeviceTask } from './device-task.ts'

// The built-in analyst of private mode: off the main thread, and without a server.
self.addEventListener('message', ({ data }: MessageEvent<DeviceTask>) => {
  answer(data).catch(rethrowInWorker)
})

async function answer(task: DeviceTask): Promise<void> {
  for (const message of deviceAnswers(task, await loadModels())) self.postMessage(message)
}
