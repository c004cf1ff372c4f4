import type { QuestionRequest, WireQuestionDocument } from '../../../src/api/questions.ts'

/** The whole document. */
export const SENTENCE = 'We keep your messages for ninety days.'

let requests = 0

/** The document, or other passages of it, with an id. */
export function policy(
  passages: WireQuestionDocument['passages'] = [{ n: 1, start: 0, text: SENTENCE }],
  id = 'policy',
): WireQuestionDocument {
  return { id, title: 'Privacy Policy', passages }
}

/** A question that the document answers, with a unique id. */
export function questionRequest(change: Partial<QuestionRequest> = {}): QuestionRequest {
  requests += 1
  return {
    requestId: `00000000-0000-4000-8000-1${String(requests).padStart(11, '0')}`,
    timeZone: 'UTC',
    question: 'How long are messages kept?',
    documents: [policy()],
    earlier: [],
    ...change,
  }
}
