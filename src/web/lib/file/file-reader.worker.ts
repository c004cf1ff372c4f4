import { FileError, type FileMessage } from './file-reading.ts'
import { readContent } from './read-content.ts'

// The whole file is processed in this worker, so that the page stays responsive whatever the file holds,
// and terminating the worker stops everything.

function post(message: FileMessage): void {
  self.postMessage(message)
}

function read(bytes: Uint8Array): FileMessage {
  try {
    return { type: 'read', text: readContent(bytes) }
  } catch (error) {
    return { type: 'failed', problem: error instanceof FileError ? error.problem : 'broken' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => post(read(data)))
post({ type: 'ready' })
