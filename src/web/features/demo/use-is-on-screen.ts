import { type RefObject, useEffect, useState } from 'react'

/** Whether any of the element is on the screen, in a visible tab. */
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
    const check = (): void => setIsTabVisible(document.visibilityState === 'visible')
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])

  return isInView && isTabVisible
}
