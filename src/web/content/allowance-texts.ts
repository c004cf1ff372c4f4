import { type FreePage, freeCallsOf } from '../../core/allowance/free-allowance.ts'

/** Texts about the rest of the free allowance, and the next step once part of it is used. */

export const DOCUMENT_LEFT_TEXT = 'One more document today'
export const NO_DOCUMENT_LEFT_TEXT = 'No more today. Next at midnight.'
export const CAPTURE_USED_TEXT =
  'In private mode you can still bring photos and pasted text, at no charge.'

export function callsUsedText(page: FreePage): string {
  return `Today’s ${freeCallsOf(page)} calls on this page are used. New ones come at midnight.`
}

/** Without calls, private mode goes on. */
export const PRIVATE_GOES_ON_TEXT = 'Private mode is free and unlimited.'

/** Label of the link to the chatbot page. */
export function callsElsewhereText(calls: number): string {
  return `The chatbot page has ${calls} more for you today.`
}
