import type { Citation } from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import { citability } from '../analyst/reading/quote-quality.ts'
import { type SentenceView, viewSentences } from '../analyst/reading/sentence-view.ts'
import type { Passage } from '../text/passage.ts'
import { addressesIn } from './addresses.ts'

/** What a reader can do about a policy, in display order. */
export const STEP_KINDS = ['opt-out', 'deletion', 'contact'] as const

export type StepKind = (typeof STEP_KINDS)[number]

/** A step that the document names: its citation, and the addresses in it. */
export type Step = Readonly<{
  kind: StepKind
  citation: Citation
  /** Web and mail addresses as written. */
  addresses: readonly string[]
}>

/** Most steps of a kind that are shown: the clearest ones. */
const STEPS_PER_KIND = 3
/** Bonus for an address, which makes a right actionable. */
const ADDRESS_BONUS = 4

const HOW =
  /\b(?:by|please|click|visit|contact|email|e-mail|write|send|call|go to|use (?:the|our|this)|following|at any time|you (?:can|may)|settings?|link|form|request)\b/

const OPT_OUT =
  /\b(?:opt(?:ing)?[- ]?out|unsubscribe|do not sell (?:or share )?my|turn(?:ing)? off|disabl(?:e|ing)|withdraw (?:your )?consent|object to|decline (?:the )?cookies|stop (?:receiving|us from)|limit the use of my)\b/
const DELETION =
  /\b(?:delet(?:e|ing|ion)|eras(?:e|ing|ure)|clos(?:e|ing) your account|remov(?:e|ing) your (?:account|data|personal))\b/
const CONTACT =
  /\b(?:contact(?:ing)? us|reach us|write to us|e-?mail us|questions (?:about|regarding|or)|data protection officer|privacy (?:officer|team)|reached at|contact our)\b/

/** The company deletes or disables, or nobody may. */
const NOT_THE_READER =
  /\b(?:we|company) (?:may|will|can|reserve|shall|might) (?:\w+ ){0,5}?(?:delet|disabl|terminat|remov|eras|suspend|clos)\w*|\b(?:you )?(?:can ?not|may not|not possible to|unable to) (?:\w+ ){0,3}?(?:opt|unsubscribe|delete|disable|erase)|\bno (?:right|way) to\b/

/**
 * How to opt out, have data deleted and reach the company: only what the document says, each with the
 * addresses in it. Nothing is added.
 *
 * @param passages the whole document
 */
export function findSteps(passages: readonly Passage[]): readonly Step[] {
  const views = viewSentences(passages).filter(({ own }) => !own.endsWith('?'))
  return STEP_KINDS.flatMap((kind) =>
    views
      .filter((view) => isStep(kind, view))
      .map((view) => ({ view, step: stepOf(kind, view) }))
      .toSorted((a, b) => plainness(b) - plainness(a))
      .slice(0, STEPS_PER_KIND)
      .map(({ step }) => step)
      .toSorted((a, b) => a.citation.start - b.citation.start),
  )
}

function isStep(kind: StepKind, { plain, sentence }: SentenceView): boolean {
  if (NOT_THE_READER.test(plain)) return false
  const hasAddress = addressesIn(sentence.text).length > 0
  switch (kind) {
    case 'opt-out':
      return OPT_OUT.test(plain) && (HOW.test(plain) || hasAddress)
    case 'deletion':
      return DELETION.test(plain) && /\byour?\b/.test(plain) && (HOW.test(plain) || hasAddress)
    case 'contact':
      return CONTACT.test(plain) && hasAddress
  }
}

function stepOf(kind: StepKind, { passage, sentence }: SentenceView): Step {
  return { kind, citation: citeSentence(passage, sentence), addresses: addressesIn(sentence.text) }
}

function plainness({ view, step }: Readonly<{ view: SentenceView; step: Step }>): number {
  return citability(view) + (step.addresses.length > 0 ? ADDRESS_BONUS : 0)
}
