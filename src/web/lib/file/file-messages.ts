import type { FileProblem } from './file-error.ts'

/** Messages of the reader's worker. It is sent the bytes of the file, once. */
export type FileMessage =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'read'; text: string }>
  | Readonly<{ type: 'failed'; problem: FileProblem }>
