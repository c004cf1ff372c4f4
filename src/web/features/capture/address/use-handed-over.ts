import { useEffect, useEffectEvent } from 'react'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import { HANDED_OVER_HASH, takeHandedOver } from '../../../lib/handover/handed-over.ts'
import { isValid } from '../../../lib/schemas/is-valid.ts'

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
