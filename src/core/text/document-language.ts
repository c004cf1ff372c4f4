import { franc, francAll } from 'franc-min'
import { isPlainlyNotEnglish } from './english.ts'

/**
 * The language of a document, as far as its prose tells.
 * - `english`: nearly all of it, or too little text to tell.
 * - `other`: nearly none of it is English.
 * - `mixed`: a part of it is English, and that part can be read.
 */
export type DocumentLanguage =
  | Readonly<{ kind: 'english' }>
  | Readonly<{ kind: 'other' | 'mixed'; code: LanguageCode | undefined }>

/** ISO 639-3, such as 'deu'; `Intl.DisplayNames` knows its name. */
type LanguageCode = string

/** Paragraphs are judged in groups of this many characters: single ones are too short. */
const GROUP_CHARACTERS = 400
/** Characters of a group that are read, for texts without line breaks. */
const GROUP_MAX_CHARACTERS = 2_000
/**
 * Groups that are sampled, at aperiodic positions, since paragraphs may alternate between two languages.
 * More would add nothing.
 */
const SAMPLED_GROUPS = 200
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2
const SAMPLE_CHARACTERS = 4_000

/** Below this share of foreign characters a document counts as English, above the next as foreign. */
const FOREIGN_SHARE_OF_ENGLISH = 0.1
const FOREIGN_SHARE_OF_OTHER = 0.9

/** A stretch of whole lines of the text; offsets in UTF-16 units. */
type Group = Readonly<{ start: number; end: number; isForeign: boolean }>

/** The language of a document. Linear in the text. */
export function languageOf(text: string): DocumentLanguage {
  const groups = groupsOf(text)
  const sampledShare = SAMPLED_GROUPS / groups.length
  const sampled = groups.filter((_, index) => (index * GOLDEN_RATIO) % 1 < sampledShare)
  const judged = sampled.map((group) => judge(text, group))
  const foreign = judged.filter(({ isForeign }) => isForeign)
  const share = lengthOf(foreign) / Math.max(1, lengthOf(judged))
  if (share < FOREIGN_SHARE_OF_ENGLISH) return { kind: 'english' }
  const sample = foreign
    .map(({ start, end }) => text.slice(start, Math.min(end, start + GROUP_MAX_CHARACTERS)))
    .join('\n')
    .slice(0, SAMPLE_CHARACTERS)
  const code = franc(sample)
  return {
    kind: share > FOREIGN_SHARE_OF_OTHER ? 'other' : 'mixed',
    code: code === UNDETERMINED ? undefined : code,
  }
}

/** Creates a function that tells whether a document is in English at an offset. */
export function englishPlacesOf(text: string): (start: number) => boolean {
  const foreign = groupsOf(text)
    .map((group) => judge(text, group))
    .filter(({ isForeign }) => isForeign)
  return (start) => !foreign.some((group) => group.start <= start && start < group.end)
}

const UNDETERMINED = 'und'
/** Likeness to English, where 1 is the nearest language: prose in other languages stays below 0.75. */
const LIKENESS_OF_LISTS = 0.85
/** Minimum share of distinct words in a few paragraphs of prose. */
const DISTINCT_SHARE_OF_PROSE = 0.55

function judge(text: string, { start, end }: Omit<Group, 'isForeign'>): Group {
  const excerpt = text.slice(start, Math.min(end, start + GROUP_MAX_CHARACTERS))
  return { start, end, isForeign: isPlainlyNotEnglish(excerpt) && isNearAnotherLanguage(excerpt) }
}

/** False for lists of names and addresses, which are neither English prose nor another language. */
function isNearAnotherLanguage(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const distinct = [...new Set(words)]
  // Repetitive text resembles every language.
  const isRepeating = distinct.length < words.length * DISTINCT_SHARE_OF_PROSE
  const likenesses = new Map(francAll(isRepeating ? distinct.join(' ') : text))
  // A text in another script has no likeness to English at all.
  return !likenesses.has(UNDETERMINED) && (likenesses.get('eng') ?? 0) < LIKENESS_OF_LISTS
}

function groupsOf(text: string): readonly Omit<Group, 'isForeign'>[] {
  const groups: Omit<Group, 'isForeign'>[] = []
  let start = 0
  while (start < text.length) {
    const lineEnd = text.indexOf('\n', start + GROUP_CHARACTERS)
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    groups.push({ start, end })
    start = end
  }
  return groups
}

function lengthOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { start, end }) => sum + end - start, 0)
}
