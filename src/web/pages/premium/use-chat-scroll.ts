import { type RefObject, useEffect, useRef } from 'react'
import { SCROLL_DELAY_MS } from '../../../core/limits.ts'
import type { ChatEntry } from '../../features/chat/chat-log.ts'
import { prefersReducedMotion } from '../../lib/media-query.ts'

/**
 * Brings a new entry of the conversation to the top, after 100 ms (SPEC.md section 9, 'Scroll delays'):
 * its answer grows into the room below it, and not behind the question bar.
 */
export function useChatScroll(log: readonly ChatEntry[]): RefObject<HTMLDivElement | null> {
  const conversation = useRef<HTMLDivElement>(null)
  const known = useRef(log.length)
  const { length } = log
  useEffect(() => {
    const isLonger = length > known.current
    known.current = length
    if (!isLonger) return
    const timer = setTimeout(() => {
      const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
      conversation.current
        ?.querySelector('ol')
        ?.lastElementChild?.scrollIntoView({ block: 'start', behavior })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [length])
  return conversation
}
