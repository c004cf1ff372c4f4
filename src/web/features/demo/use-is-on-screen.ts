import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the element is on the screen, in a tab that is looked at. */
export function useIsOnScreen(ref: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  const [isTabVisible, setIsTabVisible] = useState(true)

  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver((entries) => {
      setIsInView(entries.some((entry) => entry.isIntersecting))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])

  useEffect(() => {
    const look = (): void => setIsTabVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return isInView && isTabVisible
}
