import { parentPort } from 'node:worker_threads'
import type { ErrorCode } from '../../../api/error-codes.ts'
import type { AnalystModels } from '../../../core/analyst/analyst-models.ts'
import { answerBuiltIn, answerQuestionBuiltIn } from '../../../core/analyst/built-in-analyst.ts'
import {
  answerFromModel,
  questionAnswerFromModel,
} from '../../../core/analyst/language-model/answer-from-model.ts'
import {
  citeOwnDocuments,
  layEndToEnd,
  type QuestionDocument,
} from '../../../core/analyst/question-documents.ts'
import { createSalience } from '../../../core/analyst/salience/salience-model.ts'
import { DeferredPassage, type PassagePlace } from '../../../core/text/deferred-passage.ts'
import type { Passage } from '../../../core/text/passage.ts'
import { AppError } from '../../app-error.ts'
import type { PlacedDocument, TextHandlers, TextTaskKind, TextTasks } from '../../text-work.ts'
import { readPageData, readPolicyPage, readSearchedBody } from '../page-reading/page-from-html.ts'

/**
 * The tasks of text workers: all work whose time depends on the text of a visitor or a stranger.
 */
export function createTextHandlers(models: AnalystModels): TextHandlers {
  return {
    page: readPolicyPage,
    'page-data': readPageData,
    'searched-page': readSearchedBody,
    answer: ({ questionId, passages, document }) =>
      answerBuiltIn(questionId, passages.map(passageAt), document, models),
    answers: ({ questions, document }) => {
      const salience = createSalience(models.salience)
      return questions.map(({ questionId, passages }) =>
        answerBuiltIn(questionId, passages.map(passageAt), document, models, salience),
      )
    },
    question: ({ question, documents, earlier }) =>
      answerQuestionBuiltIn(question, documents.map(documentOf), earlier, models),
    'model-answer': ({ questionId, passages, reply }) =>
      answerFromModel(questionId, passages.map(passageAt), reply),
    'model-question': ({ question, documents, reply }) => {
      const own = documents.map(documentOf)
      return citeOwnDocuments(questionAnswerFromModel(question, layEndToEnd(own), reply), own)
    },
  }
}

function documentOf({ id, title, passages }: PlacedDocument): QuestionDocument {
  return { id, title, passages: passages.map(passageAt) }
}

function passageAt(place: PassagePlace): Passage {
  return new DeferredPassage(place)
}

/** A task as it is sent to a worker. */
export type TaskMessage<Kind extends TextTaskKind = TextTaskKind> = Readonly<{
  kind: Kind
  input: TextTasks[Kind]['input']
}>

/**
 * A worker's message. An expected failure is sent as its code, because a cloned error loses its
 * class; an unexpected one as the error.
 */
export type WorkerMessage<Output> =
  | Readonly<{ type: 'ready' }>
  | Readonly<{ type: 'done'; output: Output }>
  | Readonly<{ type: 'refused'; code: ErrorCode; cause?: unknown }>
  | Readonly<{ type: 'failed'; error: unknown }>

/** Runs tasks in a worker thread, one after another, and reports when it is ready. */
export function serveTasks(handlers: TextHandlers): void {
  const port = parentPort
  if (port === null) throw new Error('text tasks are served in a worker thread')
  const tell = (message: WorkerMessage<unknown>) => port.postMessage(message)
  // A message loses the type of a kind's input; the pool's types ensure it.
  port.on('message', ({ kind, input }: { kind: TextTaskKind; input: never }) => {
    try {
      tell({ type: 'done', output: handlers[kind](input) })
    } catch (error) {
      tell(
        error instanceof AppError
          ? { type: 'refused', code: error.code, cause: error.cause }
          : { type: 'failed', error },
      )
    } finally {
      release(input)
    }
  })
  tell({ type: 'ready' })
}

/**
 * Frees a page's bytes at once: with little of its heap used, the garbage collector would let them
 * pile up.
 */
function release(input: object): void {
  if (!('bytes' in input) || !(input.bytes instanceof Uint8Array)) return
  const { buffer } = input.bytes
  if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
