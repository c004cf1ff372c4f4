import { compileWording } from './wording.ts'

/** Contractions and their long forms, so that rules see one spelling of a negation. Order matters. */
const SHORT_FORMS: readonly (readonly [RegExp | string, string])[] = [
  [compileWording("won't", 'g'), 'will not'],
  [compileWording("can't | cannot", 'g'), 'can not'],
  ["n't", ' not'],
  [compileWording("<&(we|you|they|it)'ll", 'g'), ' will'],
  [compileWording("<&(we|you|they)'ve", 'g'), ' have'],
  [compileWording("<&(we|you|they)'re", 'g'), ' are'],
]

/** 'In no case do we sell it', but not 'in no event shall we be liable', which rules read as it stands. */
const INVERTED_DENIAL =
  /\b(?:(?:in|under|at|on|by|for) no (?:\w+ )?(?:cases?|events?|circumstances?|times?|accounts?|ways?|means|conditions?|points?|reasons?)|never),? (do|does|did|will|shall|would|may|can|could|have|has) (we|they|it|(?!(?:the|you|your|any|our|this|such|its|their)\b)[a-z][\w.'-]{0,30}(?= (?:sell|share|rent|trade|disclose|collect|track|decrypt|read|access|store|use)\b)) (?!be\b|been\b|have\b|or\b|and\b|owe|accept|assume|bear|pay|incur|refund)/g

/** 'The ticket holder grants the organiser': many contracts speak of their reader as of a third person. */
const READER_UNDERTAKES =
  /(?<!\b(?:other|our|your|such|those|of|from|by|to|with|for|no) )\b(?:(?:the|each|every|any|all) )?(?:account holder|applicant|attendee|author|borrower|buyer|cardholder|client|contributor|customer|end user|guest|licensee|member|participant|passenger|patient|player|producer|purchaser|registrant|renter|rider|seller|student|subscriber|tenant|ticket ?holder|travell?er|user)s? ((?:also|expressly|further|hereby|irrevocably|knowingly|unconditionally|voluntarily)? ?)(?:(accept|acknowledge|agree|assume|authori[sz]e|grant|indemnify|release|represent|understand|waive|warrant)(?:s|es)?|indemnifies|consents?(?= to\b)|(must|shall|may not)) /g

/** 'That we collect or you provide': 'or you' begins no clause of its own here. */
const COLLECTED_OR_PROVIDED = compileWording(
  '(that)? (we collect (from you)? or (that)? you provide|you provide or (that)? we collect)( to us)?',
  'g',
)

/** Matches any space but a single blank; most sentences have none. */
const UNEVEN_SPACE = /\s\s|[^\S ]/
/** Matches any quote, bullet or dash; most sentences have none. */
const SIGN = /["'*_|]|[^\x20-\x7e]| -/

/**
 * The longest text that the rules read: a sentence (`SENTENCE_MAX_CHARACTERS`) after the line that
 * introduces its list. Their patterns are measured at this length (scripts/patterns).
 */
export const PLAIN_MAX_CHARACTERS = 1_700
/** The same for a visitor's question, or an answer's sentences together: 500 words of English. */
const QUESTION_READ_CHARACTERS = 3_000

/**
 * A sentence as the rules read it: lower case, straight quotes, no scare quotes (policies write
 * “sell” in quotation marks), contractions expanded, single spaces. Offsets are not preserved: quotes
 * are always cut from the document, never from this text.
 */
export function toPlain(text: string): string {
  return readUpTo(text, PLAIN_MAX_CHARACTERS)
}

/** The same for a visitor's question, or for the few sentences of an answer. */
export function toPlainQuestion(text: string): string {
  return readUpTo(text, QUESTION_READ_CHARACTERS)
}

function readUpTo(text: string, maxCharacters: number): string {
  let plain = text.slice(0, maxCharacters).toLowerCase()
  if (SIGN.test(plain)) plain = withoutSigns(plain)
  if (plain.includes("'") || plain.includes('cannot')) {
    for (const [short, long] of SHORT_FORMS) plain = plain.replaceAll(short, long)
  }
  if (UNEVEN_SPACE.test(plain)) plain = plain.replace(/\s+/g, ' ')
  return plain
    .replace(/ ([,.;:)])/g, '$1')
    .replaceAll(' whatsoever', '')
    .replace(COLLECTED_OR_PROVIDED, 'that we collect')
    .replace(INVERTED_DENIAL, '$2 $1 never ')
    .replace(READER_UNDERTAKES, asYou)
    .trim()
    .slice(0, maxCharacters)
}

function asYou(found: string, adverb: string, verb = '', modal = ''): string {
  const said = verb || modal || (found.includes('indemn') ? 'indemnify' : 'consent')
  return `you ${adverb}${said} `
}

function withoutSigns(text: string): string {
  return (
    text
      .replace(/[\u2018\u2019\u02bc]/g, "'")
      .replace(
        /["\u201c\u201d\u00ab\u00bb*_\u2022\u00b7\u25aa\u25cf\u25cb\u25e6\u2023\u2713\u2714|]/g,
        ' ',
      )
      .replace(/(^|[\s(,/])'(?=\w)|(?<=\w)'(?=[\s),./;]|$)/g, '$1')
      .replace(/[\u2010-\u2012]/g, '-')
      // A dash may open an aside ('do not—and will not—sell'): a comma does not split the clause.
      .replace(/\s+/g, ' ')
      .replace(/ [\u2013\u2014-]+ |[\u2013\u2014]/g, ', ')
  )
}
