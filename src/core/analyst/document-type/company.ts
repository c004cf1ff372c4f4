import type { SentenceView } from '../judge/sentence-view.ts'
import { isOfOthers, namingWeight, shortNamesAfter } from './company-evidence.ts'
import { keyOf, type NameMention, namesIn } from './company-names.ts'
import { kindInTitle } from './self-naming.ts'

/** Whose a document is, and the sentence that shows it best, where one holds the name. */
export type Company = Readonly<{ name: string; view?: SentenceView }>

const LEGAL_FORM_WEIGHT = 1.5
/** A title or heading that names the kind of the document names whose it is too. */
const TITLE_WEIGHT = 5
const OTHER_TITLE_WEIGHT = 3
const HEADING_WEIGHT = 3
const HOST_WEIGHT = 4
const MAIL_HOST_WEIGHT = 1.5
/** Each doubling of the sentences that hold a name. */
const RECURRENCE_WEIGHT = 1.2
const RECURRENCE_MAX = 5
/** A further sentence that says the same adds so much of its weight. */
const FURTHER_SHARE = 0.15
const FURTHER_MAX = 4
/** A document says whose it is at its top; further down it speaks of others too. */
const TOP_PASSAGES = 12
const FURTHER_DOWN_SHARE = 0.6
/** A name that is a word too must be named plainly, or entitled and named often. */
const WORD_BEST_MIN = 4
const WORD_MENTIONS_MIN = 4
/** Before what begins a sentence, an item or a quotation. */
const AT_START = /(?:^|[.:;!?•*"“‘(\n–—|-])\s{0,3}["“‘(]?$/u
const START_CHARACTERS = 5
/** 'CSAM', 'TOU': short names of things more often than of companies. */
const INITIALS = /^\p{Lu}{2,5}s?$/u
const SMALL_WORDS = /(?<![\p{L}\p{N}.@/'’-])\p{Ll}[\p{L}\p{N}]*/gu
/** Below this a document does not say whose it is. */
const SCORE_MIN = 2.5

type Candidate = {
  key: string
  /** Spellings, with how often each stands there. */
  spellings: Map<string, number>
  best: number
  sum: number
  hasLegalForm: boolean
  mentions: number
  /** It stands within a sentence too, where an ordinary word has no capital. */
  isWithin: boolean
  extra: number
  view?: SentenceView
  viewWeight: number
}

/**
 * The company whose document this is: of all names in it the one for which most speaks, in sentences
 * that say who 'we' are, in the title and headings, in the address, and by how often it stands there.
 * Undefined when too little speaks for any.
 *
 * @param url of the document, where it is known
 */
export function findCompany(
  views: readonly SentenceView[],
  title: string,
  url?: string,
): Company | undefined {
  const candidates = new Candidates()
  for (const view of views) candidates.readSentence(view)
  for (const heading of new Set(views.filter(isNearTop).map(({ passage }) => passage.heading ?? ''))) {
    if (kindInTitle(heading.toLowerCase()) !== undefined) candidates.readLine(heading, HEADING_WEIGHT)
  }
  for (const part of title.split(/[|·:]| [–—-] /u)) {
    const isOfKind = kindInTitle(part.toLowerCase()) !== undefined
    candidates.readLine(part, isOfKind ? TITLE_WEIGHT : OTHER_TITLE_WEIGHT)
  }
  const hosts = new Set(views.flatMap(({ own }) => mailHostsIn(own)))
  return candidates.best(url === undefined ? [] : [hostWord(new URL(url).hostname)], [...hosts])
}

class Candidates {
  readonly #byKey = new Map<string, Candidate>()
  /** Words in small letters, with the sentences that hold each. */
  readonly #smallWords = new Map<string, number>()
  /** The name that each short name stands for, which is no part of it: 'FN' of 'Fernway Notes'. */
  readonly #longNames = new Map<string, string>()

  readSentence(view: SentenceView): void {
    const { text } = view.sentence
    for (const word of new Set(text.match(SMALL_WORDS)))
      this.#smallWords.set(word, (this.#smallWords.get(word) ?? 0) + 1)
    const seen = new Set<string>()
    for (const mention of namesIn(text)) {
      const candidate = this.#mention(mention, view, seen)
      const weight = namingWeight(text, view.own, mention) * placeShare(view)
      addWeight(candidate, weight, view)
      for (const short of shortNamesAfter(text, mention)) {
        if (isInitialsOf(short, mention.name)) this.#longNames.set(keyOf(short), candidate.key)
        else if (isShortOf(short, mention.name)) {
          const alias = this.#of(short)
          alias.spellings.set(short, (alias.spellings.get(short) ?? 0) + 1)
          addWeight(alias, weight + 1, view)
        }
      }
    }
  }

  readLine(line: string, weight: number): void {
    for (const { name, hasLegalForm } of namesIn(line)) {
      const candidate = this.#of(name)
      candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + 1)
      candidate.hasLegalForm ||= hasLegalForm
      candidate.extra = Math.max(candidate.extra, weight)
    }
  }

  #mention(mention: NameMention, view: SentenceView, seen: Set<string>): Candidate {
    const candidate = this.#of(mention.name)
    const { spellings } = candidate
    spellings.set(mention.name, (spellings.get(mention.name) ?? 0) + 1)
    candidate.hasLegalForm ||= mention.hasLegalForm
    if (!seen.has(candidate.key) && !isOfOthers(view.sentence.text, mention)) candidate.mentions += 1
    seen.add(candidate.key)
    candidate.isWithin ||= !AT_START.test(view.sentence.text.slice(Math.max(0, mention.start - START_CHARACTERS), mention.start))
    return candidate
  }

  #of(name: string): Candidate {
    const key = keyOf(name)
    const known = this.#byKey.get(key)
    if (known !== undefined) return known
    const made: Candidate = {
      key,
      spellings: new Map(),
      best: 0,
      sum: 0,
      hasLegalForm: false,
      mentions: 0,
      isWithin: false,
      extra: 0,
      viewWeight: -1,
    }
    this.#byKey.set(key, made)
    return made
  }

  best(hosts: readonly string[], mailHosts: readonly string[]): Company | undefined {
    this.#joinShortNames()
    const all = [...this.#byKey.values()].filter(({ key }) => key !== '')
    const longer = longerByPrefix(all)
    const scored = all
      .map((one) => ({ one, score: this.#score(one, longer.get(one.key) ?? [], hosts, mailHosts) }))
      .toSorted((a, b) => b.score - a.score)
    const [top] = scored
    if (process.env.DEBUG) console.error(scored.slice(0, 6).map(({one,score})=>[one.key,score.toFixed(1),one.best,one.extra,one.mentions].join(' ')).join('\n'))
    if (top === undefined || top.score < SCORE_MIN) return undefined
    const view = top.one.view ?? longer.get(top.one.key)?.find((one) => one.view)?.view
    return { name: spellingOf(top.one), ...(view && { view }) }
  }

  /** What speaks for a short name speaks for the name that it stands for. */
  #joinShortNames(): void {
    for (const { key, hasLegalForm } of this.#byKey.values()) {
      if (hasLegalForm && key.split(' ').length > 2) this.#longNames.set(initialsOf(key), key)
    }
    for (const [shortKey, longKey] of this.#longNames) {
      const [short, long] = [this.#byKey.get(shortKey), this.#byKey.get(longKey)]
      if (short === undefined || long === undefined || short === long) continue
      long.mentions += short.mentions
      long.sum += short.sum
      long.extra = Math.max(long.extra, short.extra)
      if (short.best > long.best) {
        long.best = short.best
      }
      this.#byKey.delete(shortKey)
    }
  }

  /** 'Guest' beside 'a guest' is a word that a text writes with a capital, and no name. */
  #isWord(key: string): boolean {
    return key.split(' ').every(
      (word) => [word, word.replace(/s$/, ''), `${word}s`].some((one) => this.#smallWords.has(one)),
    )
  }

  #score(
    one: Candidate,
    longer: readonly Candidate[],
    hosts: readonly string[],
    mailHosts: readonly string[],
  ): number {
    // 'Fernway Notes Ireland Ltd' speaks for 'Fernway Notes' too.
    const family = [one, ...longer]
    const best = Math.max(one.best, ...longer.map((other) => other.best - 1))
    const sum = family.reduce((total, each) => total + each.sum, 0)
    const isSmall = one.hasLegalForm && this.#smallWords.has(one.key)
    const mentions =
      family.reduce((total, each) => total + each.mentions, 0) +
      (isSmall ? (this.#smallWords.get(one.key) ?? 0) : 0)
    const direct = best + Math.min(FURTHER_MAX, FURTHER_SHARE * (sum - one.best))
    const extra = Math.max(one.extra, ...longer.map((other) => other.extra - 1))
    const isHost = hosts.some((host) => isHostOf(host, one.key))
    const isPlain = best >= WORD_BEST_MIN || isHost
    const isDoubtful = this.#isWord(one.key) || [...one.spellings.keys()].every((name) => INITIALS.test(name))
    const isNamed = one.hasLegalForm || isPlain
    if (isDoubtful && !isNamed && (extra === 0 || mentions < WORD_MENTIONS_MIN)) return 0
    const isFirstWord = !(one.isWithin || one.key.includes(' ') || longer.length > 0)
    if (isFirstWord && !isNamed && extra === 0) return 0
    return (
      direct +
      extra +
      (one.hasLegalForm ? LEGAL_FORM_WEIGHT : 0) +
      Math.min(RECURRENCE_MAX, RECURRENCE_WEIGHT * Math.log2(mentions + 1)) +
      (isHost ? HOST_WEIGHT : 0) +
      (mailHosts.some((host) => isHostOf(host, one.key)) ? MAIL_HOST_WEIGHT : 0)
    )
  }
}

function addWeight(candidate: Candidate, weight: number, view: SentenceView): void {
  candidate.sum += weight
  candidate.best = Math.max(candidate.best, weight)
  if (weight <= candidate.viewWeight) return
  candidate.view = view
  candidate.viewWeight = weight
}

const isNearTop = ({ passage }: SentenceView) => passage.n <= TOP_PASSAGES

const placeShare = (view: SentenceView) => (isNearTop(view) ? 1 : FURTHER_DOWN_SHARE)

/** For each name the names that begin with it. */
function longerByPrefix(all: readonly Candidate[]): ReadonlyMap<string, readonly Candidate[]> {
  const keys = new Map(all.map((one) => [one.key, one]))
  const longer = new Map<string, Candidate[]>()
  for (const one of all) {
    const words = one.key.split(' ')
    for (let length = 1; length < words.length; length += 1) {
      const prefix = words.slice(0, length).join(' ')
      if (!keys.has(prefix)) continue
      const held = longer.get(prefix)
      if (held === undefined) longer.set(prefix, [one])
      else held.push(one)
    }
  }
  return longer
}

/** 'Fernway' is short for 'Fernway Notes', and so is 'Fernway Notes' for itself. */
function isShortOf(short: string, long: string): boolean {
  const [a, b] = [short, long].map((name) => keyOf(name).replaceAll(' ', '')) as [string, string]
  return a.length > 2 && b.startsWith(a)
}

/** 'FN' is short for 'Fernway Notes'. */
const isInitialsOf = (short: string, long: string): boolean =>
  short.length > 1 && initialsOf(long).startsWith(short)

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([initial = '']) => initial)
    .join('')

/** The commonest spelling; one in capitals only where there is no other. */
function spellingOf({ spellings }: Candidate): string {
  const isShouted = (name: string) => name.length > 4 && name === name.toUpperCase()
  const [first] = [...spellings].toSorted(
    ([a, often], [b, oftener]) => Number(isShouted(a)) - Number(isShouted(b)) || oftener - often,
  )
  return first?.[0] ?? ''
}

const MAIL_HOST = /@([\p{L}\p{N}.-]{3,60})/gu

const mailHostsIn = (plain: string) => [...plain.matchAll(MAIL_HOST)].map(([, host = '']) => hostWord(host))

/** 'www.fernway.co.uk' is of 'fernway'. */
function hostWord(host: string): string {
  const labels = host.replace(/\.$/, '').split('.')
  const isSecond = labels.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-2) ?? '')
  return labels.at(isSecond ? -3 : -2) ?? ''
}

function isHostOf(host: string, key: string): boolean {
  const name = key.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (name.length < 3 || host.length < 3) return name === host
  return name === host || (name.length > 3 && host.startsWith(name)) || (host.length > 3 && name.startsWith(host))
}
