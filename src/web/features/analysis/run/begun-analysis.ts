import type { AnalysisRequest } from '../../../../api/analyses.ts'
import type { Visit } from '../../../../api/visit.ts'
import type { StorageScope, StoredAnalysis } from '../../../lib/documents/document-store-record.ts'

/** How an analysis was begun, and what is kept beside it for the next try. */
export type BegunAnalysis = Readonly<{
  /** As it was sent. Absent where this browser makes the answers. */
  request?: AnalysisRequest
  sentAt: number
  /** Whose it is, once the server has said so. */
  visit: StorageScope | undefined
}>

export function storageScopeOf({ sessionId, free }: Visit): StorageScope {
  return { sessionId, resetsAt: free.resetsAt }
}

/** How a kept analysis was begun. */
export function begunBefore(kept: StoredAnalysis | undefined): BegunAnalysis | undefined {
  if (kept === undefined) return undefined
  const { request, sentAt, sessionId, resetsAt } = kept
  return { ...(request && { request }), sentAt, visit: { sessionId, resetsAt } }
}

/** What was begun on this device ends there, wherever the switch stands by then. */
export function wasBegunHere(begun: BegunAnalysis | undefined): boolean {
  return begun !== undefined && begun.request === undefined
}
