import { type RefObject, useEffect, useRef } from 'react'
import { SCROLL_DELAY_MS } from '../../../../core/limits.ts'
import type { ChatEntry } from '../../../features/chat/chat-log.ts'
import { focusWithoutScrolling, scrollIntoPlace } from '../../../lib/hooks/scroll-to-section.ts'

/** Elements that keep the focus: fields, and the question bar. */
const STAYS_IN_USE = 'input, textarea, select, [data-question-bar] *'

/**
 * Brings a new entry of the conversation to the top, after 100 ms (SPEC.md section 9, 'Scroll delays'):
 * its answer grows into the room below it, and not behind the question bar. The focus comes along where
 * it would stay behind, out of sight. Nothing moves while another room is on the screen.
 */
export function useChatScroll(log: readonly ChatEntry[]): RefObject<HTMLDivElement | null> {
  const conversation = useRef<HTMLDivElement>(null)
  const known = useRef(log.length)
  const { length } = log
  useEffect(() => {
    const isLonger = length > known.current
    known.current = length
    if (!isLonger) return
    let end = () => clearTimeout(timer)
    const timer = setTimeout(() => {
      const { current } = conversation
      const entry = current?.querySelector('ol')?.lastElementChild
      if (!(entry instanceof HTMLElement) || current?.closest('[hidden]')) return
      end = scrollIntoPlace(() => entry)
      const { activeElement } = document
      if (activeElement?.matches(STAYS_IN_USE) || current?.contains(activeElement)) return
      focusWithoutScrolling(entry.querySelector<HTMLElement>('h3') ?? entry)
    }, SCROLL_DELAY_MS)
    return () => end()
  }, [length])
  return conversation
}
