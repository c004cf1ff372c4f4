import { type LinearModel, weightOfFeature } from '../learned/linear-model.ts'

/** Fewer words say too little. */
const LEAST_WORDS = 5
/** Words that an excerpt must not end with: what they belong to follows. */
const HANGING: ReadonlySet<string> = new Set(
  (
    'a an the of to and or nor in for by be been being with from on off at as your our their its his her my that this these those any ' +
    'all each every such other certain some no is are was were am not never may might will would shall should must can could ' +
    'cannot have has had do does did if when where whether unless until because while which who whom whose what how about ' +
    'into under over between through than then also only further additional including e.g. i.e. upon within without per ' +
    'applicable personal third either both more most whatever it we you they he she'
  ).split(' '),
)
/** Words before which a phrase may end. A limit ('only if', 'under') must not be cut off. */
const OPENERS: ReadonlySet<string> = new Set(
  (
    'and or whether because while which who whom that as for with by in on at following notwithstanding ' +
    'from upon within after before during through including such pursuant using based about into so then'
  ).split(' '),
)
/** After these a verb still lacks its object: 'we may disclose'. */
const MODAL =
  /^(?:may|might|will|would|shall|should|must|can|could|cannot|do|does|not|to|never|also)$/i
const ADVERB = /^\w{3,}ly$/i
const ENDS_PHRASE = /[,;:.!)]["”’']?$/
const NEGATION =
  /^(?:not|never|no|nor|neither|none|nothing|nobody|cannot|without|except|unless|\w+n[’']t)$/i
/** Words that a negation may apply to: 'We do not say that you waive it' is not cut to 'you waive it'. */
const NEGATION_REACH_WORDS = 6
/** A subject: a clause begins. */
const SUBJECT = /^(?:we|you|they)$/i
const ENDS_STATEMENT = /[;:.]$/
/** A negation does not apply across these. */
const ENDS_CLAUSE = /[,;:.)]$/

/**
 * The most telling run of words of a sentence by the weights of a head, with ellipses: '… you waive your
 * right to a jury trial …'. It begins at a clause, to be readable, and never after a negation that may
 * apply to its words; it ends where a phrase ends, with the object of its verb. All-capitals text comes
 * in lower case.
 *
 * @param most maximum number of words, with the ellipses
 * @param stemsOf returns the stems of a word
 */
export function tellingExcerpt(
  sentence: string,
  model: LinearModel,
  row: number,
  most: number,
  stemsOf: (word: string) => readonly string[],
): string {
  const calm = withoutShouting(sentence)
  const isShort = calm.split(' ').length <= most
  const whole = isShort ? calm : calm.replace(ASIDE, ' …')
  const opening = OPENING.exec(whole)?.[0] ?? ''
  const words = whole
    .slice(opening.length)
    .split(/\s+/)
    .filter((word) => word !== '')
  const isOpened = opening === ''
  if (words.length + (isOpened ? 0 : 1) <= most)
    return `${isOpened ? '' : '… '}${withoutOuterQuotes(words.join(' '))}`
  const stems = words.map((word) => stemsOf(word).join(' '))
  const worth = stems.map((stem, at) => {
    const before = stems[at - 1]
    const pair = before === undefined ? 0 : weightOfFeature(model, `${before} ${stem}`, row)
    return weightOfFeature(model, stem, row) + pair
  })
  const runFrom = (start: number) => {
    const reach = most - (start > 0 || !isOpened ? 2 : 1)
    const phrase = endOfPhrase(words, start, reach)
    const isTold = words.slice(start, phrase).filter(isTelling).length >= LEAST_TELLING
    const end = isTold ? phrase : undefined
    const run = words.slice(start, end ?? start + reach)
    const sum = worth.slice(start, start + run.length).reduce((all, one) => all + one, 0)
    const isCut = end === undefined
    return { start, end, isCondition: isOnlyCondition(run), sum: sum - (isCut ? CUT_COST : 0) }
  }
  let best = runFrom(0)
  for (let at = 1; at + LEAST_WORDS <= words.length; at += 1) {
    if (!beginsClause(words, at)) continue
    const run = runFrom(at)
    const isBetter = run.isCondition === best.isCondition ? run.sum > best.sum : best.isCondition
    if (isBetter) best = run
  }
  const { start } = best
  const last = best.end ?? endOfWords(words, start, most - (start > 0 || !isOpened ? 2 : 1))
  const run = words
    .slice(start, last)
    .join(' ')
    .replace(/(?: …)?[,;:.]?$/, '')
  return `${start > 0 || !isOpened ? '… ' : ''}${withoutOuterQuotes(run)}${last < words.length ? ' …' : ''}`
}

/** What a sentence may begin with before it says anything. */
const OPENING =
  /^(?:(?:(?:please )?(?:(?:take )?note|be (?:aware|advised)|remember|keep in mind|understand|bear in mind)(?: also)?,? that,?|but|(?:however|in addition|additionally|furthermore|moreover|also|further|generally|for example|for instance|accordingly|therefore|thus|finally|lastly|nevertheless|in general|notwithstanding the foregoing|for the avoidance of doubt),) ){1,3}/i

/** 'The company may, at its sole discretion, end …', 'data (such as names)' */
const ASIDE =
  /,? (?:at|in) (?:its|our|their) (?:sole|own|absolute)(?: and absolute)? discretion,|,? from time to time,| \((?![^()]{0,160}\b(?:only|if|unless|except|not|no|never|without|until|with your|other than)\b)[^()]{4,160}\)(?=[ ,.;])/g

/** Fewer telling words leave open what an excerpt is about: 'we may receive or collect'. */
const LEAST_TELLING = 2
const UNTELLING: ReadonlySet<string> = new Set(
  (
    'receive collect store use share provide process disclose transfer agree acknowledge accept ' +
    'understand ask make take certain some also case following such information data service services'
  ).split(' '),
)
const isTelling = (word: string): boolean => {
  const bare = ',;:.'.includes(word.at(-1) ?? ' ') ? word.slice(0, -1) : word
  if (bare.length < 4 || ADVERB.test(bare)) return false
  return !HANGING.has(bare.toLowerCase()) && !UNTELLING.has(bare.toLowerCase())
}

/** 'When you create an account' says nothing without what happens then. */
function isOnlyCondition(run: readonly string[]): boolean {
  const [first = ''] = run
  if (!CONDITION.test(first)) return false
  // 'For each letter we print a stamp'
  if (/^(?:in|for)$/i.test(first) && run.some((word) => SUBJECT.test(word))) return false
  const comma = run.findLastIndex((word, at) => at > 0 && word.endsWith(','))
  return comma === -1 || run.length - comma <= LEAST_CLAUSE_WORDS
}

const CONDITION =
  /^(?:if|when|whenever|where|unless|once|upon|by|notwithstanding|except|although|while|before|after|moreover,|further,|in|for|to)$/i
const LEAST_CLAUSE_WORDS = 3

/** What it costs a run, in log-odds, that no phrase ends in its reach. */
const CUT_COST = 2

/** The end of the longest run of whole phrases from a word on; undefined if none is within reach. */
function endOfPhrase(words: readonly string[], start: number, most: number): number | undefined {
  for (let end = Math.min(start + most, words.length); end >= start + LEAST_WORDS; end -= 1) {
    if (!endsPhrase(words, end)) continue
    const run = words.slice(start, end)
    if (!lacksObject(run) && !isOnlySubject(run)) return end
  }
  return undefined
}

const hangs = (word: string): boolean =>
  HANGING.has(word.toLowerCase()) || ADVERB.test(word) || /^\d+$/.test(word)

function endsPhrase(words: readonly string[], end: number): boolean {
  const [last = '', next] = [words[end - 1], words[end]]
  if (hangs(last)) return false
  if (next === undefined || ENDS_PHRASE.test(last)) return true
  return isOpener(next.toLowerCase().replace(/^[(“"]/, ''), words[end + 1] ?? '')
}

/** 'To us' begins a phrase; 'to send' belongs to the verb before it. */
const isOpener = (word: string, next: string): boolean =>
  word === 'to' ? DETERMINER.test(next) : OPENERS.has(word)

const DETERMINER =
  /^(?:the|an?|our|us|your|you|their|them|its|it|any|all|other|such|third|this|that)$/i

/** Whether a verb after the last 'may' or 'to' has no object yet: 'we may transfer, process'. */
function lacksObject(run: readonly string[]): boolean {
  const after = run.slice(run.findLastIndex((word) => MODAL.test(word)) + 1)
  if (after.length === run.length) return false
  const said = after.filter((word, at) => at === after.length - 1 || !VERB_IN_LIST.test(word))
  return said.length < 2
}

/** 'A letter that is written': the verb of the clause follows. */
const isOnlySubject = (run: readonly string[]): boolean =>
  run.length <= SUBJECT_WORDS && run.slice(1, 4).some((word) => /^(?:that|which|who)$/i.test(word))

const SUBJECT_WORDS = 7

const VERB_IN_LIST = /,$|^(?:and|or)$|^\w{3,}ly$/i

/** 'Only if': without it a statement would say more than the document does. */
const LIMIT = /^(?:only|if|unless|except|without|until|under|when|where|but)$/i

/** As many words as fit, without those that must not end a run, except a limit. */
function endOfWords(words: readonly string[], start: number, most: number): number {
  let last = Math.min(start + most, words.length)
  while (last > start + LEAST_WORDS && hangs(words[last - 1] ?? '')) last -= 1
  while (last < Math.min(start + most, words.length) && LIMIT.test(words[last] ?? '')) last += 1
  return last
}

/** Whether a main clause begins: after a sign that ends a statement, or at 'we', 'you', 'they'. */
function beginsClause(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? ''
  if (ENDS_STATEMENT.test(before)) return true
  // 'When you ask', 'the letters you send' are no main clauses.
  const isMain = ENDS_PHRASE.test(before) || JOINS_CLAUSE.test(before)
  const isSubject = SUBJECT.test(words[at] ?? '') || opensMainClause(words, at)
  const undertakes = UNDERTAKES.test(words[at + 1] ?? '') && !SUBORDINATES.test(before)
  return isSubject && (isMain || undertakes) && !isNegatedBefore(words, at)
}

/** The first comma ends the condition that a sentence begins with. */
function opensMainClause(words: readonly string[], at: number): boolean {
  const word = words[at]?.toLowerCase() ?? ''
  if (!CONDITION.test(words[0] ?? '') || OPENERS.has(word) || CONDITION.test(word)) return false
  return words.findIndex((one) => one.endsWith(',')) === at - 1
}

/** What a reader does by the document itself: 'in each case you waive'. */
const UNDERTAKES =
  /^(?:agree|waive|hereby|grant|acknowledge|consent|do|authori[sz]e|permit|allow|accept|represent|release|give)$/i

const SUBORDINATES =
  /^(?:when|if|where|whenever|which|who|unless|until|because|as|while|whether|what|how)$/i
const JOINS_CLAUSE = /^(?:that|and|or|but|then)$/i

function isNegatedBefore(words: readonly string[], at: number): boolean {
  const reached = words.slice(Math.max(0, at - NEGATION_REACH_WORDS), at)
  const clause = reached.slice(reached.findLastIndex((word) => ENDS_CLAUSE.test(word)) + 1)
  return clause.some((word) => NEGATION.test(word))
}

function withoutShouting(sentence: string): string {
  if (/[a-z]/.test(sentence) || !/[A-Z]{2}/.test(sentence)) return sentence
  const small = sentence.trim().toLowerCase().replace(/\bi\b/g, 'I')
  return small.charAt(0).toUpperCase() + small.slice(1)
}

/** An excerpt is shown in quotation marks: its own would double them. */
function withoutOuterQuotes(text: string): string {
  return text.replace(/^["“„«]/, '').replace(/["”»]$/, '')
}
