import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { analysisRequest } from '../../../src/web/features/analysis/run/request-analysis.ts'
import type { StoredAnalysis } from '../../../src/web/lib/documents/document-store.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { EXAMPLE_ANSWERS, EXAMPLE_TEXT } from './example-policy.ts'
import { FRESH_VISIT } from './example-visit.ts'

const DOCUMENT = {
  id: 'd4b7c1de-0000-4000-8000-000000000001',
  title: 'Tidewater Almanac Privacy Policy',
  origin: 'url',
  url: 'https://tidewater.example/privacy',
  text: EXAMPLE_TEXT,
} as const

/** The finished analysis of the tiny policy, as a browser keeps it. */
export const STORED_ANALYSIS: StoredAnalysis = {
  sessionId: FRESH_VISIT.sessionId,
  resetsAt: FRESH_VISIT.free.resetsAt,
  document: DOCUMENT,
  request: analysisRequest(DOCUMENT, selectForAnalysis(EXAMPLE_TEXT, MODELS), {
    requestId: 'd4b7c1de-0000-4000-8000-000000000002',
    page: 'landing',
    timeZone: 'UTC',
  }),
  sentAt: FRESH_VISIT.serverTime,
  answers: EXAMPLE_ANSWERS,
  progress: 'finished',
}
