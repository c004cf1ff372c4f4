import type { PolicyDocument } from '../documents/policy-document.ts'
import type { Brand } from './brand.ts'
import { BRANDS } from './brands.ts'

/** No letter or digit before or after, as in 'Pineapple' and 'Xerox'. */
const BEFORE = String.raw`(?<![\p{L}\p{N}])`
const AFTER = String.raw`(?![\p{L}\p{N}])`

/** Characters before a name that are searched for the start of its sentence. */
const SENTENCE_START_CHARACTERS = 60

/** A capital at the start of a sentence says nothing: 'Slack channels', 'Target audiences'. */
const AT_SENTENCE_START = /(?:^|[.!?:]\s+|\n\s*)["“‘'(]*$/

/** Marks a common word as a brand even at the start of a sentence: 'Apple’s policy'. */
const AS_OWNER = /^(?:['’]s\b|\.com\b| (?:Inc|Corp|LLC)\b)/

type Spelling = Readonly<{ brand: Brand; pattern: RegExp; isCommonWord: boolean }>

const SPELLINGS: readonly Spelling[] = BRANDS.flatMap((brand) =>
  [brand.name, ...(brand.otherNames ?? [])].map((name) => {
    const isCommonWord = brand.isCommonWord === true && name === brand.name
    return { brand, pattern: patternOf(name, isCommonWord), isCommonWord }
  }),
)

function patternOf(name: string, isCommonWord: boolean): RegExp {
  const words = name.replace(/[.+]/g, String.raw`\$&`).replaceAll('’', "['’]")
  return new RegExp(`${BEFORE}${words}${AFTER}`, isCommonWord ? 'gu' : 'giu')
}

/**
 * The first brand that a text names. A brand whose name is a common word counts only if it is clearly a
 * name: with a capital, and in the middle of a sentence or followed by ’s.
 */
export function findBrand(text: string): Brand | undefined {
  let first: Readonly<{ brand: Brand; at: number; length: number }> | undefined
  for (const { brand, pattern, isCommonWord } of SPELLINGS) {
    for (const match of text.matchAll(pattern)) {
      const { index: at } = match
      const [{ length }] = match
      if (isCommonWord && !isPlainlyAName(text, at, length)) continue
      const isEarlier = first === undefined || at < first.at
      // 'Google Maps' wins over 'Google' if both are listed.
      const isLonger = first !== undefined && at === first.at && length > first.length
      if (isEarlier || isLonger) first = { brand, at, length }
      break
    }
  }
  return first?.brand
}

function isPlainlyAName(text: string, at: number, length: number): boolean {
  if (AS_OWNER.test(text.slice(at + length))) return true
  return !AT_SENTENCE_START.test(text.slice(Math.max(0, at - SENTENCE_START_CHARACTERS), at))
}

/** The brand with the name of a document's company. */
export function brandOfCompany(companyName: string): Brand | undefined {
  const wanted = companyName.toLowerCase()
  return BRANDS.find(({ name, otherNames = [] }) =>
    [name, ...otherNames].some((known) => known.toLowerCase() === wanted),
  )
}

/** The beginning of a question before its subject: 'Does Spotify …', 'What can Spotify …'. */
const ASKS_ABOUT =
  /^(?:(?:and|but|so|ok|okay|hey|hi|please|tell me|what|which|when|where|why|how(?: long| much| often)?|data|information|if)[ ,]+){0,4}(?:do|does|did|is|are|was|can|could|may|might|will|would|should|has|have|must)(?:n['’]t)? (?:the )?$/i

/** The possessive after an owner's name: "Spotify’s policy". */
const OWNER = /^['’]s\b/

/**
 * A document that mentions a company so often is about it: at least this many times, and once in so many
 * characters. Long documents of others name Google, Facebook or Apple dozens of times.
 */
const MENTIONS_OF_SUBJECT = 3
const CHARACTERS_PER_MENTION = 500
/** Characters at the beginning of a document that usually name its company. */
const BEGINNING_CHARACTERS = 3_000

/**
 * The company that a question asks about although no document is about it, or undefined. A company that
 * the question only mentions ('Do they share with Google?') does not count.
 */
export function absentCompany(
  question: string,
  documents: readonly Pick<PolicyDocument, 'title' | 'url' | 'text'>[],
): Brand | undefined {
  const brand = findBrand(question)
  if (brand === undefined) return undefined
  const names = [brand.name, ...(brand.otherNames ?? [])].map((name) => name.toLowerCase())
  const asked = question.toLowerCase()
  const isAskedAbout = names.some((name) => {
    const at = asked.indexOf(name)
    if (at === -1) return false
    return ASKS_ABOUT.test(asked.slice(0, at)) || OWNER.test(asked.slice(at + name.length))
  })
  if (!isAskedAbout) return undefined
  return documents.some((document) => isAbout(document, names)) ? undefined : brand
}

function isAbout(
  { title, url = '', text }: Pick<PolicyDocument, 'title' | 'url' | 'text'>,
  names: readonly string[],
): boolean {
  const beginning = `${title}\n${url}\n${text.slice(0, BEGINNING_CHARACTERS)}`.toLowerCase()
  const all = text.toLowerCase()
  const mentionsOfSubject = Math.max(MENTIONS_OF_SUBJECT, all.length / CHARACTERS_PER_MENTION)
  return names.some(
    (name) => beginning.includes(name) || all.split(name).length - 1 >= mentionsOfSubject,
  )
}
