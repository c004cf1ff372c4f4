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
