import { useEffect, useEffectEvent } from 'react'
import { NOTHING_SHARED_TEXT } from '../../../content/pages/shared-texts.ts'
import {
  ADDRESS_QUERY,
  useWantedCapture,
  type WantedCapture,
  wantCapture,
} from '../../../lib/hydration/wanted-capture.ts'
import { readSharedAddress } from '../../../lib/share/shared-address.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

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

/**
 * Passes on, once, the address from a phone's share sheet, and removes it from the URL, so that a reload
 * or bookmark does not use it again.
 */
export function useSharedAddress(take: (address: string) => void): void {
  const onShared = useEffectEvent(take)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    const address = readSharedAddress(hash)
    if (address === undefined) return
    window.history.replaceState(window.history.state, '', pathname + search)
    if (address === '') showToast({ ...NOTHING_SHARED_TEXT, kind: 'plain' })
    else onShared(address)
  }, [])
}
