/**
 * What the header offers (SPEC.md section 2, 'Header variants').
 * - `try`: a free visitor; leads to the pricing section.
 * - `unlock`: a free visitor who has seen an answer.
 * - `return-to-chatbot`: a premium session is running.
 * - `unlock-or-extend`: a premium session has ended.
 * - `none`: a premium session is running, and this is where it is.
 */
export type HeaderVariant = 'try' | 'unlock' | 'return-to-chatbot' | 'unlock-or-extend' | 'none'

export type HeaderFacts = Readonly<{
  /** The premium flag as this browser remembers it. It outlives the session. */
  isPremiumUser: boolean
  /** Whether the remembered end of the session lies in the future. No remembered end: false. */
  isSessionLive: boolean
  /** Whether an analysis has been shown since the page was opened. */
  hasGeneratedResponse: boolean
  /** Whether the page is the chatbot's own. */
  isAtChatbot: boolean
}>

/** Picks the header's variant. It decides what is displayed, never what is allowed. */
export function headerVariant(facts: HeaderFacts): HeaderVariant {
  if (facts.isPremiumUser && !facts.isSessionLive) return 'unlock-or-extend'
  if (facts.isPremiumUser) return facts.isAtChatbot ? 'none' : 'return-to-chatbot'
  return facts.hasGeneratedResponse ? 'unlock' : 'try'
}
