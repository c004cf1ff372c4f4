import { useEffect, useEffectEvent } from 'react'
import { NOTHING_SHARED_TEXT } from '../../../content/pages/shared-texts.ts'
import { readSharedAddress } from '../../../lib/share/shared-address.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'

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
