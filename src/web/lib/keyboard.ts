import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A browser's own bars are lower than this; a keyboard on the screen is higher. */
const KEYBOARD_MIN_PX = 100

type Screen = Readonly<{
  /** Of the page as it is laid out. */
  innerHeight: number
  /** The part of it that is seen. */
  height: number
  offsetTop: number
  scale: number
}>

/**
 * How many pixels at the foot of the page a keyboard lies over. None where the page gives way to it, as
 * `interactive-widget` asks for in index.html, or where the visitor has zoomed in.
 */
export function keyboardHeight({ innerHeight, height, offsetTop, scale }: Screen): number {
  const hidden = Math.round(innerHeight - height - offsetTop)
  return scale === 1 && hidden >= KEYBOARD_MIN_PX ? hidden : 0
}

/**
 * Keeps a part in which something is typed clear of the keyboard: the style sheets learn its height, and
 * the part is brought back into sight when the screen becomes smaller.
 */
export function useClearOfKeyboard(
  part: RefObject<HTMLElement | null>,
  { block }: Readonly<{ block: 'part' | 'field' }>,
): void {
  const onResize = useEffectEvent((seen: VisualViewport) => {
    const { innerHeight } = window
    const { height, offsetTop, scale } = seen
    const keyboard = keyboardHeight({ innerHeight, height, offsetTop, scale })
    document.documentElement.style.setProperty('--keyboard', `${keyboard}px`)
    const field = document.activeElement
    if (field === null || !part.current?.contains(field) || !isTypedIn(field)) return
    if (block === 'part') part.current.scrollIntoView({ block: 'nearest', behavior: 'instant' })
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
