const WORD = /[\p{L}\p{N}]+(?:'\p{L}{1,3}(?![\p{L}\p{N}]))?/gu
/** The same for ASCII texts, which most are: it takes a third of the time. */
const ASCII_WORD = /[a-z0-9]+(?:'[a-z]{1,3}(?![a-z0-9]))?/g
const NOT_ASCII = /[\u0080-\uffff]/
// Scripts without spaces: each character is taken as a word.
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const EACH_UNSPACED = new RegExp(`${UNSPACED.source}|[^${UNSPACED.source.slice(1, -1)}]+`, 'gu')

/** The words of a text in lower case, in order: 'Third-party "data"' gives third, party, data. */
export function tokenise(text: string): readonly string[] {
  const plain = text.toLowerCase().replaceAll('’', "'")
  if (!NOT_ASCII.test(plain)) return plain.match(ASCII_WORD) ?? []
  const words = plain.match(WORD) ?? []
  if (!UNSPACED.test(text)) return words
  return words.flatMap((word) => (UNSPACED.test(word) ? (word.match(EACH_UNSPACED) ?? []) : [word]))
}

/** Creates a function that stems a text and caches each word, since documents repeat words. */
export function createStemmer(): (text: string) => readonly string[] {
  const stemOf = createWordStemmer()
  return (text) => tokenise(text).map(stemOf)
}

/**
 * The same for the telling stems of a text: those that say what it is about. Half of the words of a
 * text are stop words, which need no stemming.
 */
export function createTellingStemmer(): (text: string) => ReadonlySet<string> {
  const stemOf = createWordStemmer()
  return (text) => {
    const telling = new Set<string>()
    for (const word of tokenise(text)) {
      if (STOP_WORDS.has(word)) continue
      const stemmed = stemOf(word)
      if (!STOP_STEMS.has(stemmed)) telling.add(stemmed)
    }
    return telling
  }
}

function createWordStemmer(): (word: string) => string {
  const known = new Map<string, string>()
  return (word) => {
    const cached = known.get(word)
    if (cached !== undefined) return cached
    const stemmed = stem(word.includes("'") ? word.replace(/'s?$/, '') : word)
    known.set(word, stemmed)
    return stemmed
  }
}

/**
 * Endings and their replacements: the longest match is used. A light stemmer after M. F. Porter, 'An
 * algorithm for suffix stripping' (1980), with fewer rules: policies use few words, and distinguishing
 * 'provide' from 'provider' matters more than joining every form.
 */
const ENDINGS = byLastLetter([
  ...endings('ization isation izations isations izing ising ized ised izes ises ize ise', ''),
  ...endings('ments ment ions ion ures ure ings ing ness ities ity able ible ous ive', ''),
  ...endings('ed ly es al s e', ''),
  ...endings('ation ations ating ated ates', 'at'),
  ...endings('fication fications fying fier fiers', 'fi'),
  ...endings('ies ied y', 'i'),
])

type Ending = Readonly<{ ending: string; replacement: string }>

function endings(list: string, replacement: string): readonly Ending[] {
  return list.split(' ').map((ending) => ({ ending, replacement }))
}

/** Grouped by last letter, the longest first, so that each word is compared with only a few. */
function byLastLetter(all: readonly Ending[]): ReadonlyMap<string, readonly Ending[]> {
  const longestFirst = all.toSorted((a, b) => b.ending.length - a.ending.length)
  return Map.groupBy(longestFirst, ({ ending }) => ending.slice(-1))
}

/** Forms that no ending rule joins but that mean the same in a policy. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['sale', 'sell'],
  ['sales', 'sell'],
  ['sold', 'sell'],
  ['use', 'use'],
  ['uses', 'use'],
  ['used', 'use'],
  ['using', 'use'],
  ['paid', 'pay'],
  ['gave', 'giv'],
  ['given', 'giv'],
  ['kept', 'keep'],
  ['retention', 'retain'],
  ['storage', 'stor'],
  ['storing', 'stor'],
  ['licence', 'licen'],
  ['licences', 'licen'],
  ['chose', 'choos'],
  // 'We are located in' is not about location.
  ['located', 'located'],
  ['locate', 'located'],
])

const STEM_MIN_LETTERS = 3
const WORD_MAX_LETTERS = 40

/** The stem of a word in lower case: 'collects', 'collecting' and 'collection' give 'collect'. */
export function stem(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (!/^[a-z]+$/.test(word) || word.length > WORD_MAX_LETTERS) return word
  let stemmed = word
  for (let shorter = withoutEnding(word); shorter !== stemmed; shorter = withoutEnding(shorter)) {
    stemmed = shorter
  }
  return stemmed
}

function withoutEnding(word: string): string {
  if (word.length <= STEM_MIN_LETTERS || /(?:ss|us|is)$/.test(word)) return word
  for (const { ending, replacement } of ENDINGS.get(word.slice(-1)) ?? []) {
    if (!word.endsWith(ending)) continue
    const rest = word.slice(0, word.length - ending.length)
    if (rest.length < STEM_MIN_LETTERS || !/[aeiouy]/.test(rest)) continue
    return undoubled(rest, ending) + replacement
  }
  return word
}

/** Drops a doubled consonant: 'stopped' gives 'stop'. 'selling' keeps its double l. */
function undoubled(rest: string, ending: string): string {
  return /^(?:ed|ing|ings)$/.test(ending) && /(?:bb|dd|gg|mm|nn|pp|rr|tt)$/.test(rest)
    ? rest.slice(0, -1)
    : rest
}

const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after all also am an and any are as at be been being both but by can
  could did do does doing for from further had has have having he her here hers him his how i if in
  into is it its itself may me might more most my of on once only or other our ours out over own shall
  she should so some such than that the their theirs them then there these they this those through to
  under until up us very was we were what when where which while who whom why will with would you your
  yours app company get know tell want like`.split(/\s+/),
)

/** Stems that say nothing about what a passage is about. */
export const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem))
