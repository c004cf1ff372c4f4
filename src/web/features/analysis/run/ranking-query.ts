import { queryOptions } from '@tanstack/react-query'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { rankDocument } from '../../../lib/ranker/rank-document.ts'

/** The chosen passages of a document: chosen once, as soon as the document is there. */
export function rankingQuery(document: PolicyDocument) {
  return queryOptions({
    queryKey: ['ranking', document.id],
    queryFn: ({ signal }) => rankDocument(document.text, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A document that is on the screen no more is not kept.
    gcTime: 0,
    retry: false,
    // It asks no server, so it need not wait for a network.
    networkMode: 'always',
  })
}
