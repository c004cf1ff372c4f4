import { countWords } from '../../text/words.ts'
import {
  AUXILIARY,
  COORDINATED,
  NAME_SUBJECT,
  OTHERS_SUBJECT,
  READER_MUST,
  READER_MUST_NOT,
  THEY_SUBJECT,
  YOU_SUBJECT,
} from './clause-grammar.ts'
import { wording } from './wording.ts'

/** Who performs an act: the company that wrote the document, its reader, or somebody else. */
export type Actor = 'company' | 'reader' | 'others'

/** The parts of a sentence around a verb that tell its actor. */
type Said = Readonly<{
  verb: string
  before: string
  after: string
  start: string
  passive: boolean
}>

/**
 * The subject of a verb: the last one before it, except with asides and coordinated verbs; the company
 * if the clause names nobody.
 */
export function actorOf({ verb, before, after, passive, start }: Said): Actor {
  if (passive)
    return wording`^,? ..4 by (such|these|those|the|our|any|other|your)..2 (you|others?|users|members|third|partners|providers|vendors|advertisers|companies|issuers?|banks?)`.test(
      after,
    )
      ? 'others'
      : 'company'
  const they = lastIndex(before, THEY_SUBJECT)
  const you = lastIndex(before, YOU_SUBJECT)
  const others = lastIndex(before, OTHERS_SUBJECT)
  const last = Math.max(they, you, others)
  // An item of 'you agree not to: copy; sell; …' has no subject of its own.
  if (last === -1) return READER_MUST_NOT.test(start) ? 'reader' : 'company'
  // 'They are not allowed to use what we share, including selling it.'
  if (FORBIDDEN_TO_OTHERS.test(before)) return 'others'
  if (last === they) return 'company'
  if (COORDINATED.test(before)) return firstActor(before)
  // 'we and our partners share', 'we, with our affiliates, share': the company is one of the doers.
  if (wording`we,? (and|or|nor|together with|along with) ..8 $`.test(before)) return 'company'
  // 'we, our affiliates and our partners share'
  if (wording`we, (our|its) ..5 (and|or) ..5 $`.test(before)) return 'company'
  // 'we may, with your users in mind, share': the subject precedes an aside in commas.
  if (wording`we ..2 , ~, , $`.test(before)) return 'company'
  // 'If a user agrees, fernway will collect': the name after the comma is the subject.
  const comma = before.lastIndexOf(', ')
  if (comma !== -1 && isNamed(withoutJoiner(before.slice(comma + 2)), verb)) return 'company'
  return last === you ? 'reader' : 'others'
}

function isNamed(subject: string, verb: string): boolean {
  if (subject.search(YOU_SUBJECT) !== -1 || subject.search(OTHERS_SUBJECT) !== -1) return false
  if (!NAME_SUBJECT.test(subject) || DOCUMENT_SUBJECT.test(subject)) return false
  // 'For better ads, fernway shares'
  return (
    NAME_AND_AUXILIARY.test(subject) ||
    (verb.endsWith('s') && subject.indexOf(' ') === subject.length - 1)
  )
}

const NAME_AND_AUXILIARY = wording`^..2 (may|will|does|can|has|might|would|could) (also|then|not|never|only)..2 $`

const FORBIDDEN_TO_OTHERS = wording`(they|providers?|parties|partners|vendors|processors) ..3 not (be)? (allowed|permitted|authori[sz]ed) | not (authori[sz]e|allow|permit|let) \S+ ..5 (to)? (\S+ or)? $`

/** 'uses no third parties and does not share': the subject precedes the first verb. */
function firstActor(before: string): Actor {
  const at = (words: RegExp) => [...before.matchAll(words)][0]?.index ?? Number.POSITIVE_INFINITY
  const first = before.search(
    wording`do | does | will | may | can | have | has | is | are | use | uses`,
  )
  const limit = first === -1 ? before.length : first
  if (at(YOU_SUBJECT) < limit) return 'reader'
  return at(OTHERS_SUBJECT) < limit && at(THEY_SUBJECT) > limit ? 'others' : 'company'
}

function lastIndex(text: string, words: RegExp): number {
  let last = -1
  for (const match of text.matchAll(words)) last = match.index
  return last
}

/**
 * Whether the company that wrote the document is the subject of an act: 'we', its name, or a passive
 * about data. Terms and developer rules use the same verbs with other subjects.
 */
export function isSaidOfCompany({ verb, before, passive, start }: Said): boolean {
  if (wording`{first person}`.test(before)) return true
  if (THIS_INVOLVES.test(before)) return true
  if (READER_MUST.test(start)) return false
  if (OTHERS_MUST.test(start)) return false
  if (passive)
    return wording`your | personal | user | information | data | location | it | they`.test(before)
  const opening = openingOf(before)
  // 'As described above, fernway may share': the subject follows the opening words.
  const subject = withoutJoiner(
    opening.slice(Math.max(opening.lastIndexOf(', '), opening.lastIndexOf(': ')) + 1).trimStart(),
  )
  if (!NAME_SUBJECT.test(subject) || wording`must | shall | should`.test(opening)) return false
  if (DOCUMENT_SUBJECT.test(subject)) return false
  if (subject.search(YOU_SUBJECT) === 0) return false
  if (opening !== before && subject.search(OTHERS_OR_YOU) !== -1) return false
  return AUXILIARY.test(opening) || verb.endsWith('s')
}

/** 'You acknowledge and agree that fernway may share' says what fernway does. */
const AGREES_THAT =
  /^.*\b(?:you|users?|customers?|subscribers?|members?|clients?|publishers?|developers?) (?:(?:also|hereby|further|expressly|therefore|acknowledges?|understands?|and|accepts?|irrevocably) )*(?:agrees?|acknowledges?|understands?|consents?|accepts?|authori[sz]es?|confirms?)(?: and (?:agrees?|acknowledges?|understands?|consents?|accepts?))? that,? /

const withoutJoiner = (subject: string): string =>
  subject.replace(/^(?:(?:and|but|or|\(?\w{1,3}[.)]) )+/, '')

/** 'You grant fernway the right to' says what fernway may do. */
const GRANTS_RIGHT =
  /\b(?:you|users?|customers?|subscribers?|members?|clients?|publishers?|developers?) (?:(?:hereby|also|agrees? to|shall|will|do|\w+ly) ){0,4}(?:grants?|gives?) [^;]{0,300}\b(?:rights?|licen[sc]e|permission|authori[sz]ation) (?:\([^)]{0,120}\) )?to $/

/** The words before a verb without the reader's agreement to what the company does. */
export function withoutAgreement(before: string): string {
  if (!MENTIONS_AGREEMENT.test(before)) return before
  const isGranted = GRANTS_RIGHT.test(withoutEarlierVerbs(before))
  return isGranted ? 'we may ' : before.replace(AGREES_THAT, '')
}

const MENTIONS_AGREEMENT =
  /\b(?:agree|acknowledge|understand|consent|accept|authori|confirm|grant|give)/

const BEFORE_VERBS = /^.* (?:may|will|can|might|would|could|to) /
const VERB_WORDS = 2

/** The words before a list of verbs: 'fernway may' of 'fernway may collect, use and'. */
function withoutEarlierVerbs(before: string): string {
  const opening = BEFORE_VERBS.exec(before)?.[0] ?? before
  const verbs = before.slice(opening.length).split(/,| and\/or | and | or /)
  const isList = verbs.length > 1 && verbs.every((verb) => countWords(verb) <= VERB_WORDS)
  return isList ? opening : before
}

const ITEM_ALONE = wording`^ ?(and|or|and/or)? ({item mark}) (also)? $`
const FIRST_ITEM = wording`:? [(]?(i|a|1)[)] `

/** The words before a verb; for a later item of 'fernway may: (i) keep it; and (ii) share it', the lead. */
export function leadOf(before: string, start: string): string {
  const first = ITEM_ALONE.test(before) ? FIRST_ITEM.exec(start) : null
  return first === null ? before : `${start.slice(0, first.index)} `
}

/** 'Fernway may make data from it and may': the subject opens the sentence. */
const AND_MAY = wording` and (may|will|can) $`

/** The words from the subject to the auxiliary, without what stands between it and the verb. */
function openingOf(before: string): string {
  const opening = withoutEarlierVerbs(before)
  if (!AND_MAY.test(opening)) return opening
  return NAME_AND_AUXILIARY_FIRST.exec(opening)?.[0] ?? opening
}

const NAME_AND_AUXILIARY_FIRST = wording`^..3 (may|will|can) `
const OTHERS_OR_YOU = new RegExp(`${YOU_SUBJECT.source}|${OTHERS_SUBJECT.source}`)

/** 'The law provides that companies must tell', 'applications must ask before data is used' */
const OTHERS_MUST = wording`(law|companies|businesses|applications?|apps) ~200 (provides that|must|requires?)`

/** 'This may involve the sharing of data': the company does it. */
const THIS_INVOLVES = wording`this (may|can|will|also)..9 (involve|include)s? (the)? $`

/** 'This policy provides information about third parties', 'the law provides that' */
const DOCUMENT_SUBJECT = wording`(polic(y|ies)|notice|statement|section|page|document|table|agreement|article|law|laws|act|regulation|ccpa|gdpr)`
