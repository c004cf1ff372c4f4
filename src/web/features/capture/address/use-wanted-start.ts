import { useEffect, useEffectEvent } from 'react'
import {
  ADDRESS_QUERY,
  useWantedCapture,
  type WantedCapture,
  wantCapture,
} from '../../../lib/hydration/wanted-capture.ts'

/**
 * Passes on, once, what the visitor entered elsewhere on the page, or the address in the URL's query. The
 * query is removed from the URL, so that a reload does not start again.
 *
 * @param isReady whether the visit is open; before that, our server fetches nothing
 */
export function useWantedStart(isReady: boolean, take: (wanted: WantedCapture) => void): void {
  const wanted = useWantedCapture()
  const onWanted = useEffectEvent(take)
  useEffect(() => {
    if (wanted === undefined || !isReady) return
    wantCapture(undefined)
    onWanted(wanted)
  }, [wanted, isReady])
  useEffect(() => {
    const url = new URL(window.location.href)
    const typed = url.searchParams.get(ADDRESS_QUERY)
    if (typed === null || typed.trim() === '') return
    url.searchParams.delete(ADDRESS_QUERY)
    window.history.replaceState(window.history.state, '', url)
    wantCapture({ kind: 'address', typed })
  }, [])
}
