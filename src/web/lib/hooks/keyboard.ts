import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Browser bars are lower than this; an on-screen keyboard is higher. */
const KEYBOARD_MIN_PX = 100

type Screen = Readonly<{
  /** Height of the layout viewport, in pixels. */
  innerHeight: number
  /** Height of the visual viewport, in pixels. */
  height: number
  offsetTop: number
  scale: number
}>

/**
 * How many pixels at the bottom of the page the keyboard covers. 0 where the browser resizes the page, as
 * `interactive-widget` in index.html asks for, or while the visitor has zoomed in.
 */
export function keyboardHeight({ innerHeight, height, offsetTop, scale }: Screen): number {
  const hidden = Math.round(innerHeight - height - offsetTop)
  return scale === 1 && hidden >= KEYBOARD_MIN_PX ? hidden : 0
}

/**
 * Keeps an element with text fields clear of the on-screen keyboard: sets `--keyboard` to its height for
 * the style sheets, and scrolls the element, or only its focused field, back into view on resize.
 */
export function useClearOfKeyboard(
  container: RefObject<HTMLElement | null>,
  { block }: Readonly<{ block: 'container' | 'field' }>,
): void {
  const onResize = useEffectEvent((seen: VisualViewport) => {
    const { innerHeight } = window
    const { height, offsetTop, scale } = seen
    const keyboard = keyboardHeight({ innerHeight, height, offsetTop, scale })
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`)
    const field = document.activeElement
    if (field === null || !container.current?.contains(field) || !isTypedIn(field)) return
    if (block === 'container')
      container.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    else field.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const resized = () => onResize(seen)
    seen.addEventListener('resize', resized)
    return () => {
      seen.removeEventListener('resize', resized)
      document.documentElement.style.removeProperty('--keyboard')
    }
  }, [])
}

function isTypedIn(element: Element): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
