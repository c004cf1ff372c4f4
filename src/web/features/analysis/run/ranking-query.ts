import { queryOptions } from '@tanstack/react-query'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { rankDocument } from '../../../lib/ranker/rank-document.ts'
import { LOCAL_QUERY } from '../../../lib/run-worker.ts'

/** The chosen passages of a document: chosen once, as soon as the document is there. */
export function rankingQuery(document: PolicyDocument) {
  return queryOptions({
    queryKey: ['ranking', document.id],
    queryFn: ({ signal }) => rankDocument(document.text, signal),
    ...LOCAL_QUERY,
  })
}
