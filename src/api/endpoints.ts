import { runAnalysisEndpoint } from './analyses.ts'
import type { Endpoint } from './endpoint.ts'
import { fetchPageEndpoint } from './pages.ts'
import { askQuestionEndpoint } from './questions.ts'
import { openVisitEndpoint } from './visit.ts'

/** Every endpoint of the wire: what the server limits, and what the OpenAPI document describes. */
export const ENDPOINTS: readonly Endpoint[] = [
  openVisitEndpoint,
  fetchPageEndpoint,
  runAnalysisEndpoint,
  askQuestionEndpoint,
]
