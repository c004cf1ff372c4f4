import type { ErrorCode } from '../../../api/error-codes.ts'
import type { TextTaskKind } from '../../text-work.ts'

const PAGE_DEADLINE_MS = 5_000
const ANSWER_DEADLINE_MS = 3_000

/** How long each kind of task may take. */
export const DEADLINES_MS: Readonly<Record<TextTaskKind, number>> = {
  page: PAGE_DEADLINE_MS,
  'page-data': PAGE_DEADLINE_MS,
  'searched-page': PAGE_DEADLINE_MS,
  answer: ANSWER_DEADLINE_MS,
  answers: ANSWER_DEADLINE_MS,
  question: ANSWER_DEADLINE_MS,
  'model-answer': ANSWER_DEADLINE_MS,
  'model-question': ANSWER_DEADLINE_MS,
}

/** The error code of a task that exceeded its time or memory. */
export const OVERRUN_CODES: Readonly<Record<TextTaskKind, ErrorCode>> = {
  page: 'page-took-too-long',
  'page-data': 'page-took-too-long',
  'searched-page': 'page-took-too-long',
  answer: 'answer-took-too-long',
  answers: 'answer-took-too-long',
  question: 'answer-took-too-long',
  'model-answer': 'answer-took-too-long',
  'model-question': 'answer-took-too-long',
}
