import { countWords } from '../../text/words.ts'
import { toPlainQuestion } from '../judge/plain-text.ts'
import type { SentenceView } from '../judge/sentence-view.ts'
import type { Subject } from './subject.ts'

const FRAGMENT_WORDS = 5
/** 'Please read our policy' points at a text; 'Who has access' is a heading; “Law” means only defines. */
const SAYS_NOTHING =
  /^(?:please )?(?:read|see|refer to|review|learn|click)\b|^(?:who|what|why|which|how|where) |^\S+(?: \S+){0,4} (?:means|shall mean)\b/

/** Whether a sentence says something by itself: no heading, no question, no line before a list. */
export function isTelling({ sentence, own, lead }: SentenceView): boolean {
  if (own.endsWith('?') || own.endsWith(':') || SAYS_NOTHING.test(own)) return false
  return lead !== undefined || countWords(sentence.text) >= FRAGMENT_WORDS
}

/** 'You must not …' forbids the reader something, whatever else it speaks of. */
const FORBIDS = /\byou (?:(?:must|shall|will|may|can) not|agree not)\b/

/** Whether a sentence is about the subject. */
export function speaksOf({ speaks }: Subject, { plain }: SentenceView): boolean {
  return speaks.test(plain) && !FORBIDS.test(plain)
}

/** 'How do I …': what the reader can do. */
const READER_ASKS = /\b(?:how|where|can|could|may|when) (?:(?:do|can|could|may|would) )?i\b/
const READER_CAN =
  /\byou (?:can|may|could|have the right|are entitled)\b|\b(?:your|account) (?:\S+ )?settings\b/
const READER_CAN_TIMES = 1.4

/** How much more a sentence is worth that tells a reader who asks for it what to do. */
export function timesForReader(question: string, { plain }: SentenceView): number {
  return READER_ASKS.test(toPlainQuestion(question)) && READER_CAN.test(plain)
    ? READER_CAN_TIMES
    : 1
}
