import { QueryClient, queryOptions } from '@tanstack/react-query'
import { API_PATHS } from '../../../api/paths.ts'
import type { Visit } from '../../../api/visit.ts'
import { call } from './api-client.ts'
import { setServerTime, visitorTimeZone } from './server-clock.ts'

/** The shared cache of server data: islands load separately but must agree. */
export const queryClient = new QueryClient()

/** Margin after a reset, since the server's clock may be slightly behind. */
const AFTER_RESET_MS = 1_000

/** Interval of retries while the server cannot be reached. */
const RETRY_INTERVAL_MS = 60_000

/** The visit as the server reports it. Refetched as soon as the free calls reset. */
export const visitQuery = queryOptions({
  queryKey: ['visit'],
  queryFn: ({ signal }) => openVisit(signal),
  // Measured by the wall clock, so that a laptop that slept through the reset refetches on waking.
  staleTime: ({ state }) => (state.data === undefined ? 0 : untilResetMs(state.data)),
  refetchInterval: ({ state }) => {
    if (state.status === 'error') return RETRY_INTERVAL_MS
    return state.data === undefined ? false : untilResetMs(state.data)
  },
  refetchIntervalInBackground: true,
  retry: 1,
  // A server on the same machine can be reached without a network.
  networkMode: 'always',
  refetchOnReconnect: true,
})

async function openVisit(signal: AbortSignal): Promise<Visit> {
  const visit = await call(API_PATHS.visit, { timeZone: visitorTimeZone() }, signal)
  setServerTime(visit.serverTime)
  return visit
}

/** Stores a visit that the server sent with another response. */
export function takeVisit(client: QueryClient, visit: Visit): void {
  setServerTime(visit.serverTime)
  client.setQueryData(visitQuery.queryKey, visit)
}

/** Refetches the visit, even if it is fresh. */
export function askVisitAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: visitQuery.queryKey })
}

/** Measured from the response, by the server's clock alone: the browser's may be wrong. */
function untilResetMs({ serverTime, free }: Visit): number {
  return Math.max(0, free.resetsAt - serverTime) + AFTER_RESET_MS
}
