import { type FreePage, freeCallsOf } from '../../core/allowance/free-allowance.ts'

/** What follows from the free allowance, where some of it is used. */

export const CAPTURE_USED_TEXT =
  'Your photo or URL of this session is used. In private mode you can still bring photos and pasted text.'

export function callsUsedText(page: FreePage): string {
  return `Today’s ${freeCallsOf(page)} calls on this page are used. New ones come at midnight.`
}

/** Leads to the chatbot page. */
export function callsElsewhereText(calls: number): string {
  return `The chatbot page has ${calls} more for you today.`
}
