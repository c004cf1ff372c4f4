import type { FileProblem } from './file-error.ts'

/** What the reader's worker tells. It is sent the bytes of the file, once. */
export type FileMessage =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'read'; text: string }>
  | Readonly<{ type: 'failed'; problem: FileProblem }>
