import { readFileSync } from 'node:fs'
import { API_PATHS } from '../../src/api/paths.ts'
import type { QuestionRequest } from '../../src/api/questions.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { readModels } from '../../src/server/adapters/analyst-weights.ts'
import type { LoadJob } from './load-job.ts'

/** How the stub model answers; see bench/stub-model.ts. */
export type Pace = 'paced' | 'slow' | 'short'

type Question = Pick<LoadJob, 'path' | 'body' | 'marks'>

const POLICY = 'tests/fixtures/pages/full-policy/expected.txt'
const ID = 'the id of the request'
const QUESTION = 'May my data be sold, and can I have it deleted?'

/** A customer's question to the product, with the passages that a browser would send. */
export function questionToProduct(): Question {
  const [selection] = selectForAnalysis(readFileSync(POLICY, 'utf8'), readModels()).selections
  const passages = (selection?.passages ?? []).map(({ n, start, text }) => ({ n, start, text }))
  const request: QuestionRequest = {
    requestId: ID,
    timeZone: 'UTC',
    question: QUESTION,
    documents: [{ id: 'policy', title: 'Privacy Policy', passages }],
    earlier: [],
  }
  return {
    path: API_PATHS.questions,
    body: aroundId(request),
    // An answer by the built-in analyst is not what is measured.
    marks: { first: '"type":"delta"', last: ['"analyst":"language-model"', '"type":"done"'] },
  }
}

/** The same to the model itself, or through a bare proxy. */
export function questionToModel(pace: Pace): Question {
  const request = {
    model: 'stub',
    stream: true,
    messages: [{ role: 'user', content: `${ID} ${questionToProduct().body.after}` }],
  }
  return {
    path: `/${pace}/v1/chat/completions`,
    body: aroundId(request),
    marks: { first: '"content":"Yes', last: ['data: [DONE]'] },
  }
}

function aroundId(request: object): Question['body'] {
  const [before = '', after = ''] = JSON.stringify(request).split(ID)
  return { before, after }
}
