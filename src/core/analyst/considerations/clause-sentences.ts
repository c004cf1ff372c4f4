import { isTitle, SECTION_NUMBER } from '../reading/finding.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'

/** A heading such as '14.1 Term; Automatic Renewal.' announces a clause but is none itself. */
const MIN_WORDS = 4
/** A table row or a run-on of clauses has words of many kinds and states none plainly. */
const MAX_WORDS = 110
/** 'Learn more about how we transfer data' refers to a text and says nothing itself. */
const POINTER =
  /^(?:please )?(?:learn|see|read|refer|review|for (?:more|further|additional|details|information)|to (?:learn|find|see|read)|(?:more|further) information|click)\b/
/** Table cells run together: 'Account Data Profile Data Purchase Data Usage Data'. */
const TABLE_CELLS = /(?:\b[A-Z][a-z]+,? (?:and )?){8}|(?:\*[^*]{1,60}){4}/
const ENDS_SENTENCE = /[.;:,!)”"’']$/
/** A line without a full stop must be longer than this to be a sentence. */
const OPEN_LINE_MAX_WORDS = 12

/** 'If you are a business user', 'For organisations only': the reader here is a person. */
const BUSINESS_ONLY = wording`^(if|where) you are (a|an)? (business|organi[sz]ation|company|legal entity|merchant)* | ^(if|where) you use ..6 for ..3 business | business (use|users|customers) ..4 (addendum|terms|only)$ | [(]business use[)] | (business users|businesses|organi[sz]ations|companies|developers|publishers|advertisers|merchants) only$`

/** The sentences that may be clauses: no headings, questions, tables or references to other texts. */
export function clauseSentences(views: readonly SentenceView[]): readonly SentenceView[] {
  return views.filter(mayBeClause)
}

/** Under such a heading, a line without 'you' or 'we' names what is forbidden. */
const PROHIBITED = wording`(prohibited|forbidden|banned|unacceptable|not (allowed|permitted))`
const SPEAKS = wording`we | us | our | you | your`

function mayBeClause({ own, plain, heading, sentence, lead }: SentenceView): boolean {
  const words = own.replace(SECTION_NUMBER, '').split(' ').length
  if (words < MIN_WORDS || words > MAX_WORDS || own.endsWith('?') || POINTER.test(own)) return false
  if (PROHIBITED.test(heading) && !SPEAKS.test(own)) return false
  if (TABLE_CELLS.test(sentence.text)) return false
  if (BUSINESS_ONLY.test(plain) || BUSINESS_ONLY.test(heading)) return false
  return lead !== undefined || !isHeading(sentence.text)
}

/** A title, or a short line without a full stop. */
function isHeading(text: string): boolean {
  const words = text.replace(SECTION_NUMBER, '').split(/\s+/).length
  return (!ENDS_SENTENCE.test(text) && words <= OPEN_LINE_MAX_WORDS) || isTitle(text)
}
