import { countWords } from '../../text/words.ts'
import { ANNOUNCES } from '../reading/clause-grammar.ts'
import {
  BUSINESS_CHANGE,
  LOCATION_NAMES,
  PERSONAL_DATA,
  UNIDENTIFIED_NAMES,
} from '../reading/data-words.ts'
import { citability } from '../reading/finding.ts'
import { toPlain } from '../reading/plain-text.ts'
import { recipientsIn, servicesIn } from '../reading/recipients.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import { createStemmer } from '../stems.ts'
import { type FeatureCounts, type LinearModel, linearScores, wordRuns } from './linear-model.ts'

/** What a clause can be about, named as in the labelled data set. */
export const CLAUSE_ITEMS = [
  'sells_data',
  'location_data',
  'deidentified',
  'third_party_sharing',
  'secure_payment',
] as const

export type ClauseItem = (typeof CLAUSE_ITEMS)[number]

const LONGEST_RUN = 2
/** Count of a mention, which stands for many words. */
const MENTION_COUNT = 3

/** Creates a function that computes a text's features: runs of stems, and mentions. */
export function createClauseFeatures(): (text: string) => FeatureCounts {
  const stemsOf = createStemmer()
  return (text) => {
    const counts = wordRuns(stemsOf(text), LONGEST_RUN)
    for (const mention of clauseMentions(toPlain(text))) counts.set(`@${mention}`, MENTION_COUNT)
    if (servicesIn(text).length > 0) counts.set('@service', MENTION_COUNT)
    return counts
  }
}

/**
 * Creates a function that scores how surely a text is about an item: above 0 it is, below it is not,
 * and the further from 0 the surer. The score does not tell what the text says about it.
 */
export function createClauseReader(model: LinearModel): (text: string, item: ClauseItem) => number {
  const featuresOf = createClauseFeatures()
  return (text, item) =>
    linearScores(model, featuresOf(text))[model.classes.indexOf(item)] ?? Number.NaN
}

const DATA = wording`data | information`
const PASS_ON = wording`(shar(e|es|ed|ing)|disclos*|provid(e|es|ed)|transfer*|giv(e|es|en)|releas*|pass(ed)? on)`
const SELL = wording`sell | sells | selling | sold | rent | trade`
const GUARD = wording`encrypt* | ssl | tls | https | pci | secure | securely | security | safeguards? | protect* | unauthori[sz]ed`
const ENCRYPT = wording`encrypt* | ssl | tls | pci | secure sockets?`

/**
 * What a text mentions, by the rules' patterns: words with the same meaning share one feature, so that
 * a model that saw some of them in training knows all.
 *
 * @param plain after `toPlain`
 */
export function clauseMentions(plain: string): readonly string[] {
  const ofData = DATA.test(plain) || PERSONAL_DATA.test(plain)
  const recipients = recipientsIn(plain)
  const isPassedOn = PASS_ON.test(plain)
  const isOfChange = BUSINESS_CHANGE.test(plain)
  const held: readonly (readonly [string, boolean])[] = [
    ['data', ofData],
    ['unidentified', UNIDENTIFIED_NAMES.test(plain)],
    ['location', LOCATION_NAMES.test(plain)],
    ['change', isOfChange],
    ['data in a change', ofData && isOfChange],
    ['sale of data', ofData && SELL.test(plain)],
    ['passing on', isPassedOn],
    ['recipient', recipients.length > 0],
    ['passing on to a recipient', ofData && isPassedOn && recipients.length > 0],
    ['guard', GUARD.test(plain)],
    ['encryption', ENCRYPT.test(plain)],
  ]
  return [...held.filter(([, isHeld]) => isHeld).map(([name]) => name), ...recipients]
}

/** How surely a text is about an item; see `createClauseReader`. */
export type ClauseScore = (text: string, item: ClauseItem) => number

/** A sentence that mentions an item, and the words in it that name the item. */
type ItemMention = Readonly<{ view: SentenceView; named: string }>

/** Sentences about what readers must do or may ask for, or about what a word means. */
const NOT_SAID_OF_THEM = wording`^(you|users?|how|what|why|when|who|which|whether) | (must|should|except|excluding|users? (will|can|may)|rights? to|opt(ing)?-?out|you (may|must|shall|can|will|should) not|you (agree|warrant|represent)|liability|liable|means|refers? to|defined|definition|identification number|do(es)? not apply|not responsible|regardless of|arbitrat*)`
const MAX_WORDS = 70

/**
 * The sentence that most surely mentions an item, for use when no rule can tell what a document says
 * about it: the model finds words that no rule knows, and the visitor reads them. Undefined if no
 * sentence scores at least `atLeast`.
 *
 * @param named the words of a plain sentence that name the item; undefined if it names none
 */
export function findMention(
  views: readonly SentenceView[],
  item: ClauseItem,
  scoreOf: ClauseScore | undefined,
  atLeast: number,
  named: (plain: string) => string | undefined,
): ItemMention | undefined {
  if (scoreOf === undefined) return undefined
  let best: ItemMention | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const view of views) {
    const words = mayMention(view) ? named(view.plain) : undefined
    if (words === undefined) continue
    const score = scoreOf(view.plain, item)
    const worth = score + citability(view) / 10
    if (score < atLeast || worth <= most) continue
    most = worth
    best = { view, named: words }
  }
  return best
}

function mayMention({ own, plain, sentence }: SentenceView): boolean {
  if (own.endsWith('?') || own.endsWith(':') || ANNOUNCES.test(own)) return false
  return !NOT_SAID_OF_THEM.test(plain) && countWords(sentence.text) <= MAX_WORDS
}
