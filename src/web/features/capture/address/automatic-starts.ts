import { useEffect, useEffectEvent, useState } from 'react'
import type { DocumentOrigin, PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { PHOTO_ANALYSIS_DELAY_MS, URL_ANALYSIS_DELAY_MS } from '../../../../core/limits.ts'
import { NOTHING_SHARED_TEXT } from '../../../content/search-texts.ts'
import { HANDED_OVER_HASH, takeHandedOver } from '../../../lib/handover/handed-over.ts'
import {
  ADDRESS_QUERY,
  useWantedCapture,
  type WantedCapture,
  wantCapture,
} from '../../../lib/hydration/island-wanted.ts'
import { isValid } from '../../../lib/schemas/is-valid.ts'
import { readSharedAddress } from '../../../lib/share/shared-address.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

type AutomaticStart = Readonly<{
  isPending: boolean
  /** Whether the document is ranked. The start waits for this after its delay. */
  isReady: boolean
  origin: DocumentOrigin
}>

/**
 * Calls `begin` after a delay, unless the automatic start is stopped before: 1 s for a photo, 1.5 s
 * otherwise.
 */
export function useAutomaticStart(
  { isPending, isReady, origin }: AutomaticStart,
  begin: () => void,
): void {
  const delay = origin === 'photo' ? PHOTO_ANALYSIS_DELAY_MS : URL_ANALYSIS_DELAY_MS
  const onTime = useEffectEvent(begin)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setDue(true), delay)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [isPending, delay])
  useEffect(() => {
    if (isDue && isReady && isPending) onTime()
  }, [isDue, isReady, isPending])
}

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

/**
 * Passes on, once, the document that the visitor accepted on /handover.
 *
 * @param isReady whether documents can be taken
 */
export function useHandedOver(isReady: boolean, take: (document: PolicyDocument) => void): void {
  const onHandedOver = useEffectEvent(take)
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (!isReady || hash !== HANDED_OVER_HASH) return
    window.history.replaceState(window.history.state, '', pathname + search)
    void takeHandedOver().then((document) => {
      if (isValid('handed-over', document)) onHandedOver(document)
    })
  }, [isReady])
}
