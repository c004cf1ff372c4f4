import type { DeviceMessage } from '../../web/lib/device-analyst/device-answers.ts'
import type { PageReading, PageTask } from './read-page.ts'

/** A text to answer the seven questions about. */
export type TextTask = Readonly<{ kind: 'text'; title: string; url: string; text: string }>

/** Reads a page and, if it is a document in English, answers the seven questions about it. */
export type ReadingTask = (PageTask & Readonly<{ kind: 'page' }>) | TextTask

/** Messages of the worker: what the page is, words that the ranker has read, each answer, `done`. */
export type ReadingMessage =
  | Readonly<{ type: 'page'; reading: PageReading }>
  | Readonly<{ type: 'selected'; wordsRead: number }>
  | Exclude<DeviceMessage, { type: 'question-answer' }>
