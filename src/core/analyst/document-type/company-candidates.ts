import type { SentenceView } from '../reading/sentence-view.ts'
import { isOfOthers, namingWeight, shortNamesAfter, wholeName } from './company-evidence.ts'
import { keyOf, type NameMention, namesIn } from './company-names.ts'
import { kindInTitle } from './kind-signs.ts'

/** A name in a document, with the evidence that it names the document's owner. */
export type Candidate = {
  readonly key: string
  /** How often each spelling occurs. */
  readonly spellings: Map<string, number>
  /** The highest weight of a sentence, the sum of all, and the sentence with the highest. */
  bestWeight: number
  weights: number
  view: SentenceView | undefined
  /** Sentences that mention it, except as somebody else's name. */
  mentions: number
  /** Those of them with an article: 'the Council', 'our Toolbar'. */
  articles: number
  hasLegalForm: boolean
  /** The document defines it as the short form of a longer name. */
  isDefined: boolean
  /** It also occurs inside a sentence, where an ordinary word has no capital. */
  isWithinSentence: boolean
  /** It is all that a title names, and not a longer form of the name that it begins with. */
  isWhole: boolean
  /** Its weight from the title and headings. */
  titleWeight: number
}

/** What stands between the parts of a title: 'Privacy Policy | Fernway'. */
export const TITLE_PARTS = /[|·•:]| [–—-] /u

/** A title or heading that names the document type often names the owner too. */
const TITLE_WEIGHT = 5
const TITLE_PART_WEIGHT = 3
const HEADING_WEIGHT = 3
/** A document names its owner near the top; further down it also names others. */
const TOP_PASSAGES = 12
const FURTHER_DOWN_SHARE = 0.6
/** A short name in brackets after a name is used in the rest of the document. */
const SHORT_NAME_BONUS = 1
/** Initials of fewer words are not distinctive. */
const INITIALS_MIN = 3

/** A sentence that begins with the name that the title gives. */
const WHOLE_WEIGHT = 9
const TITLE_OF =
  /^(?:[Pp]rivacy (?:[Pp]olicy|[Nn]otice|[Ss]tatement)|[Tt]erms (?:[Oo]f (?:[Ss]ervice|[Uu]se)|[Aa]nd [Cc]onditions)|[Tt]erms|EULA) (?:for|of)(?: the)? (\p{Lu}.{0,60}? \p{Ll}.{1,60}\S)$/u

/** Words in lower case, and the beginnings of addresses: 'fernway.co' of 'fernway.com'. */
const SMALL_WORDS = /(?<![\p{L}\p{N}.@/'’-])\p{Ll}[\p{L}\p{N}]*(?:\.\p{Ll}{2})?/gu
/** Text before the beginning of a sentence, an item or a quotation. */
const AT_START = /(?:^|[.:;!?•*"“‘(\n–—|-])\s{0,3}["“‘(]?$/u
const START_CHARACTERS = 5
const OWNS = /^['’]s /
const ARTICLES = [' the ', ' our ', ' your ', ' this ']
const ARTICLE_CHARACTERS = 6

/** All names in a document, by their keys (`keyOf`), and its lower-case words. */
export class Candidates {
  readonly byKey = new Map<string, Candidate>()
  /** For each lower-case word, the number of sentences with it. */
  readonly smallWords = new Map<string, number>()
  /** The keys of names by their initials: 'FN' for 'Fernway Notes'. */
  readonly #byInitials = new Map<string, string>()

  constructor(views: readonly SentenceView[], title: string) {
    for (const view of views) this.#readSentence(view)
    const headings = views.filter(isNearTop).map(({ passage }) => passage.heading ?? '')
    for (const heading of new Set(headings)) {
      if (namesKind(heading)) this.#readLine(heading, HEADING_WEIGHT)
    }
    const whole = this.#readWholeName(title, views)
    for (const part of whole ? [] : title.split(TITLE_PARTS)) {
      if (namesKind(part)) this.#readLine(part, TITLE_WEIGHT)
      // 'Pasted text' or a file's name can be the title: its words count only if the document has them.
      else this.#readLine(part, TITLE_PART_WEIGHT, namesKind(title) ? 0 : 1)
    }
    this.#joinInitials()
  }

  /**
   * 'Privacy Policy for Amazing Letters to Nobody', where the text begins a sentence with that name: all
   * of it is the name, even if others begin it. Returns whether there is one.
   */
  #readWholeName(title: string, views: readonly SentenceView[]): boolean {
    const name = TITLE_OF.exec(title)?.[1]
    if (name === undefined) return false
    const view = views.find(({ sentence }) => sentence.text.startsWith(`${name} `))
    if (view === undefined) return false
    const candidate = this.#spelled(name)
    candidate.isWhole = true
    candidate.titleWeight = TITLE_WEIGHT
    candidate.isWithinSentence = true
    addWeight(candidate, WHOLE_WEIGHT, view)
    return true
  }

  #readSentence(view: SentenceView): void {
    const { text } = view.sentence
    for (const word of new Set(text.match(SMALL_WORDS))) {
      if (!word.includes('.')) this.smallWords.set(word, (this.smallWords.get(word) ?? 0) + 1)
    }
    const counted = new Set<Candidate>()
    for (const mention of namesIn(text)) {
      const name = wholeName(text, mention)
      const candidate = this.#spelled(name)
      candidate.hasLegalForm ||= mention.hasLegalForm
      candidate.isWithinSentence ||= isWithinSentence(text, mention)
      if (!counted.has(candidate) && !isOfOthers(text, mention)) {
        candidate.mentions += 1
        const before = ` ${text.slice(0, mention.start)}`.slice(-ARTICLE_CHARACTERS).toLowerCase()
        if (ARTICLES.some((article) => before.endsWith(article))) candidate.articles += 1
      }
      counted.add(candidate)
      const weight =
        namingWeight(text, view.own, mention) * (isNearTop(view) ? 1 : FURTHER_DOWN_SHARE)
      addWeight(candidate, weight, view)
      for (const short of shortNamesAfter(text, mention)) {
        if (isInitialsOf(short, name)) this.#byInitials.set(keyOf(short), candidate.key)
        else if (isBeginningOf(short, name)) {
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

  /** The candidate of a name, after counting this spelling. */
  #spelled(name: string): Candidate {
    const key = keyOf(name)
    const candidate = this.byKey.get(key) ?? newCandidate(key)
    this.byKey.set(key, candidate)
    candidate.spellings.set(name, (candidate.spellings.get(name) ?? 0) + 1)
    return candidate
  }

  /** Adds the evidence of initials to the name that they stand for. */
  #joinInitials(): void {
    for (const { key, hasLegalForm } of this.byKey.values()) {
      const initials = initialsOf(key)
      // 'SNHU' in the title stands for a name in the text.
      const isEntitled = (this.byKey.get(initials)?.titleWeight ?? 0) > 0
      if ((hasLegalForm || isEntitled) && initials.length >= INITIALS_MIN)
        this.#byInitials.set(initials, key)
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
  articles: 0,
  hasLegalForm: false,
  isDefined: false,
  isWithinSentence: false,
  isWhole: false,
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
