import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { API_PATHS } from '../../api/paths.ts'
import type { OpenVisitRequest, Visit } from '../../api/visit.ts'
import { postForJson } from './api-client.ts'
import { setServerTime } from './server-clock.ts'
import { visitorTimeZone } from './time-zone.ts'

/** The server's clock may be a little behind at the moment of a reset. */
const AFTER_RESET_MS = 1_000

/** While the server cannot be reached. */
const ASK_AGAIN_MS = 60_000

/** What the server knows of this visitor. It is asked again as soon as the free calls come back. */
export const visitQuery = queryOptions({
  queryKey: ['visit'],
  queryFn: ({ signal }) => openVisit(signal),
  // Counted by the wall clock, so that a laptop that slept over the reset asks when it wakes up.
  staleTime: ({ state }) => (state.data === undefined ? 0 : untilResetMs(state.data)),
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return ASK_AGAIN_MS
    return state.data === undefined ? false : untilResetMs(state.data)
  },
  refetchIntervalInBackground: true,
  retry: 1,
  // A server on the same machine answers without a network.
  networkMode: 'always',
})

async function openVisit(signal: AbortSignal): Promise<Visit> {
  const request: OpenVisitRequest = { timeZone: visitorTimeZone() }
  const visit = await postForJson<Visit>(API_PATHS.visit, request, signal)
  setServerTime(visit.serverTime)
  return visit
}

/** Takes over what the server said of the visit beside another answer. */
export function takeVisit(client: QueryClient, visit: Visit): void {
  setServerTime(visit.serverTime)
  client.setQueryData(visitQuery.queryKey, visit)
}

/** Asks the server again, whatever is known already. */
export function askVisitAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: visitQuery.queryKey })
}

/** From the moment of the answer; by the server's clock alone, since the browser's may be wrong. */
function untilResetMs({ serverTime, free }: Visit): number {
  return Math.max(0, free.resetsAt - serverTime) + AFTER_RESET_MS
}
