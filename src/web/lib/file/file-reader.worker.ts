import { FileError } from './file-error.ts'
import type { FileMessage } from './file-messages.ts'
import { readContent } from './read-content.ts'

// Everything about a file is done in here, so that the page stays alive whatever the file holds, and
// ending this worker ends all of it.

function tell(message: FileMessage): void {
  self.postMessage(message)
}

function read(bytes: Uint8Array): FileMessage {
  try {
    return { type: 'read', text: readContent(bytes) }
  } catch (error) {
    return { type: 'failed', problem: error instanceof FileError ? error.problem : 'broken' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => tell(read(data)))
tell({ type: 'ready' })
