import { useEffect, useEffectEvent } from 'react'
import {
  ADDRESS_QUERY,
  useWantedCapture,
  type WantedCapture,
  wantCapture,
} from '../../lib/wanted-capture.ts'

/**
 * Hands over, once, what the visitor gave elsewhere on the page, or what the query of its address
 * names. The query is taken out of the address bar: a reload does not begin again.
 *
 * @param isReady whether the visit is open; before, our server fetches nothing
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
