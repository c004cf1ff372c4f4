import type { SentenceView } from '../reading/sentence-view.ts'
import { isOfOthers, namingWeight, shortNamesAfter } from './company-evidence.ts'
import { keyOf, type NameMention, namesIn } from './company-names.ts'
import { kindInTitle } from './self-naming.ts'

/** A name of a document, and what speaks for it as the name of who writes the document. */
export type Candidate = {
  readonly key: string
  /** How often each spelling stands there. */
  readonly spellings: Map<string, number>
  /** The most that a sentence says for it, what all of them say together, and the one that says most. */
  bestWeight: number
  weights: number
  view: SentenceView | undefined
  /** Sentences that hold it otherwise than as somebody else's name. */
  mentions: number
  hasLegalForm: boolean
  /** A longer name is defined to be called like this. */
  isDefined: boolean
  /** It stands within a sentence too, where an ordinary word has no capital. */
  isWithinSentence: boolean
  /** What the title and headings say for it. */
  titleWeight: number
}

/** A title or heading that names the kind of the document names whose it is too. */
const TITLE_WEIGHT = 5
const TITLE_PART_WEIGHT = 3
const HEADING_WEIGHT = 3
/** A document says whose it is at its top; further down it speaks of others too. */
const TOP_PASSAGES = 12
const FURTHER_DOWN_SHARE = 0.6
/** A short name in the bracket after a name is how the document goes on. */
const SHORT_NAME_BONUS = 1
/** So many words of a legal name make initials that nobody else has. */
const INITIALS_MIN = 3

const SMALL_WORDS = /(?<![\p{L}\p{N}.@/'’-])\p{Ll}[\p{L}\p{N}]*/gu
/** Before what begins a sentence, an item or a quotation. */
const AT_START = /(?:^|[.:;!?•*"“‘(\n–—|-])\s{0,3}["“‘(]?$/u
const START_CHARACTERS = 5
const OWNS = /^['’]s /

/** All names of a document, by their keys (`keyOf`), and its words in small letters. */
export class Candidates {
  readonly byKey = new Map<string, Candidate>()
  /** The sentences that hold each word in small letters. */
  readonly smallWords = new Map<string, number>()
  /** The keys of names, by those of their initials: 'FN' for 'Fernway Notes'. */
  readonly #byInitials = new Map<string, string>()

  constructor(views: readonly SentenceView[], title: string) {
    for (const view of views) this.#readSentence(view)
    const headings = views.filter(isNearTop).map(({ passage }) => passage.heading ?? '')
    for (const heading of new Set(headings)) {
      if (namesKind(heading)) this.#readLine(heading, HEADING_WEIGHT)
    }
    for (const part of title.split(/[|·:]| [–—-] /u)) {
      if (namesKind(part)) this.#readLine(part, TITLE_WEIGHT)
      // 'Pasted text' and a file's name are titles too: their words count where the document has them.
      else this.#readLine(part, TITLE_PART_WEIGHT, namesKind(title) ? 0 : 1)
    }
    this.#joinInitials()
  }

  #readSentence(view: SentenceView): void {
    const { text } = view.sentence
    for (const word of new Set(text.match(SMALL_WORDS)))
      this.smallWords.set(word, (this.smallWords.get(word) ?? 0) + 1)
    const counted = new Set<Candidate>()
    for (const mention of namesIn(text)) {
      const candidate = this.#spelled(mention.name)
      candidate.hasLegalForm ||= mention.hasLegalForm
      candidate.isWithinSentence ||= isWithinSentence(text, mention)
      if (!counted.has(candidate) && !isOfOthers(text, mention)) candidate.mentions += 1
      counted.add(candidate)
      const weight =
        namingWeight(text, view.own, mention) * (isNearTop(view) ? 1 : FURTHER_DOWN_SHARE)
      addWeight(candidate, weight, view)
      for (const short of shortNamesAfter(text, mention)) {
        if (isInitialsOf(short, mention.name)) this.#byInitials.set(keyOf(short), candidate.key)
        else if (isBeginningOf(short, mention.name)) {
          const called = this.#spelled(short)
          called.isDefined = true
          addWeight(called, weight + SHORT_NAME_BONUS, view)
        }
      }
    }
  }

  #readLine(line: string, weight: number, mentionsMin = 0): void {
    for (const { name, hasLegalForm } of namesIn(line)) {
      if ((this.byKey.get(keyOf(name))?.mentions ?? 0) < mentionsMin) continue
      const candidate = this.#spelled(name)
      candidate.hasLegalForm ||= hasLegalForm
      candidate.titleWeight = Math.max(candidate.titleWeight, weight)
    }
  }

  /** The candidate of a name, which is spelled like this once more. */
  #spelled(name: string): Candidate {
    const key = keyOf(name)
    const candidate = this.byKey.get(key) ?? newCandidate(key)
    this.byKey.set(key, candidate)
    candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + 1)
    return candidate
  }

  /** What speaks for initials speaks for the name that they stand for. */
  #joinInitials(): void {
    for (const { key, hasLegalForm } of this.byKey.values()) {
      const initials = initialsOf(key)
      if (hasLegalForm && initials.length >= INITIALS_MIN) this.#byInitials.set(initials, key)
    }
    for (const [initials, key] of this.#byInitials) {
      const [short, long] = [this.byKey.get(initials), this.byKey.get(key)]
      if (short === undefined || long === undefined || short === long) continue
      long.mentions += short.mentions
      long.weights += short.weights
      long.bestWeight = Math.max(long.bestWeight, short.bestWeight)
      long.titleWeight = Math.max(long.titleWeight, short.titleWeight)
      this.byKey.delete(initials)
    }
  }
}

const newCandidate = (key: string): Candidate => ({
  key,
  spellings: new Map(),
  bestWeight: 0,
  weights: 0,
  view: undefined,
  mentions: 0,
  hasLegalForm: false,
  isDefined: false,
  isWithinSentence: false,
  titleWeight: 0,
})

function addWeight(candidate: Candidate, weight: number, view: SentenceView): void {
  candidate.weights += weight
  if (candidate.view !== undefined && weight <= candidate.bestWeight) return
  candidate.bestWeight = weight
  candidate.view = view
}

const isNearTop = ({ passage }: SentenceView): boolean => passage.n <= TOP_PASSAGES

const namesKind = (line: string): boolean => kindInTitle(line.toLowerCase()) !== undefined

function isWithinSentence(text: string, { start, end }: NameMention): boolean {
  if (OWNS.test(text.slice(end, end + START_CHARACTERS))) return true
  return !AT_START.test(text.slice(Math.max(0, start - START_CHARACTERS), start))
}

/** 'Fernway' is short for 'Fernway Notes', and so is 'FernwayNotes'. */
function isBeginningOf(short: string, long: string): boolean {
  const letters = keyOf(short).replaceAll(' ', '')
  return letters.length > 2 && keyOf(long).replaceAll(' ', '').startsWith(letters)
}

/** 'FN' is short for 'Fernway Notes', and for 'Fernway Notes Europe'. */
const isInitialsOf = (short: string, long: string): boolean =>
  short.length > 1 && initialsOf(long).startsWith(short)

const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map(([initial = '']) => initial)
    .join('')
