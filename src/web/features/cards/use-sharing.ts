import { type RefObject, useState } from 'react'
import { SHARE_FAILED_TEXT } from '../../content/card-texts.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { shareImage } from './share-image.ts'

/** Shares what an element shows as a picture; one at a time. */
export function useSharing(
  element: RefObject<HTMLElement | null>,
  companyName: string,
): Readonly<{ share: () => void; isSharing: boolean }> {
  const [isSharing, setSharing] = useState(false)
  const share = async (): Promise<void> => {
    if (element.current === null) return
    setSharing(true)
    try {
      const { pictureOf } = await import('./picture-of.ts')
      await shareImage(await pictureOf(element.current), `${companyName} privacy summary`)
    } catch {
      showToast({ title: 'Error', description: SHARE_FAILED_TEXT, kind: 'destructive' })
    } finally {
      setSharing(false)
    }
  }
  return { share: () => void share(), isSharing }
}
