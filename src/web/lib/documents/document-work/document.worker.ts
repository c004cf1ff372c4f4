import { type DocumentTask, workOn } from './document-task.ts'

self.addEventListener('message', ({ data }: MessageEvent<DocumentTask>) => {
  self.postMessage(workOn(data))
})
