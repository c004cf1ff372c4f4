/**
 * What the header offers (SPEC.md section 2, 'Header variants').
 * - `try`: a free visitor; links to the pricing section.
 * - `unlock`: a free visitor who has seen an answer.
 * - `return-to-chatbot`: a premium session is running.
 * - `unlock-or-extend`: a premium session has ended.
 * - `none`: a premium session is running on this page.
 */
export type HeaderVariant = 'try' | 'unlock' | 'return-to-chatbot' | 'unlock-or-extend' | 'none'

export type HeaderFacts = Readonly<{
  /** The premium flag stored in this browser. It outlives the session. */
  isPremiumUser: boolean
  /** Whether the stored end of the session is in the future. Without one: false. */
  isSessionLive: boolean
  /** Whether an analysis has been shown since the page was opened. */
  hasGeneratedResponse: boolean
  /** Whether this is the chatbot page. */
  isAtChatbot: boolean
}>

/** The header's variant. It decides what is displayed, never what is allowed. */
export function headerVariant(facts: HeaderFacts): HeaderVariant {
  if (facts.isPremiumUser && !facts.isSessionLive) return 'unlock-or-extend'
  if (facts.isPremiumUser) return facts.isAtChatbot ? 'none' : 'return-to-chatbot'
  return facts.hasGeneratedResponse ? 'unlock' : 'try'
}
