import { countWords } from '../text/words.ts'
import { hasPolicyTitle, measurePolicyLanguage, type PolicyLanguage } from './policy-language.ts'

/** Signals of a page besides its text. */
export type PageSignals = Readonly<{
  /** Number of password fields on the page. */
  passwordFields: number
  /** Labels of the buttons in the text, without those in banners. */
  buttons: readonly string[]
}>

export const NO_SIGNALS: PageSignals = { passwordFields: 0, buttons: [] }

export type JudgedPage = Readonly<{
  title: string
  text: string
  url?: string
  signals?: PageSignals
}>

/** A page with what all judgements need. */
export type PageEvidence = Readonly<{
  title: string
  /** The start of the text in lower case with straight apostrophes. */
  text: string
  lines: readonly string[]
  /** Words of the whole text. */
  words: number
  hasPolicyTitle: boolean
  language: PolicyLanguage
  signals: PageSignals
}>

/** Characters of a text that are read: its beginning shows what a page is. */
const JUDGED_CHARACTERS = 40_000

/** Collects the evidence for all judgements of a page, once. */
export function gatherEvidence(page: JudgedPage): PageEvidence {
  const text = straighten(page.text.slice(0, JUDGED_CHARACTERS))
  const lines = text.split('\n').map((line) => line.trim())
  return {
    title: straighten(page.title),
    text,
    lines,
    words: countWords(page.text),
    hasPolicyTitle: hasPolicyTitle(page.title, lines),
    language: measurePolicyLanguage(text),
    signals: page.signals ?? NO_SIGNALS,
  }
}

function straighten(text: string): string {
  return text.toLowerCase().replace(/[‘’]/g, "'").replaceAll('…', '...')
}
