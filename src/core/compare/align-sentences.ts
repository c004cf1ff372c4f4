import type { Citation } from '../analyst/answer.ts'

/** A sentence of a document as it is compared. */
export type Line = Readonly<{
  citation: Citation
  plain: string
  /** Without what is trivia (`essenceOf`). */
  essence: string
}>

export type LinePair = Readonly<{ before: Line; after: Line }>

export type Alignment = Readonly<{
  /** The same words, in another order than the rest. */
  moved: readonly LinePair[]
  /** The same but for trivia. */
  trivial: readonly LinePair[]
  /** Most of the same words. */
  changed: readonly LinePair[]
  /** In one document only, in its order. */
  gone: readonly Line[]
  come: readonly Line[]
  /** Beyond those, what one document says once more than the other. */
  goneRepeats: readonly Line[]
  comeRepeats: readonly Line[]
}>

/** Minimum share of common words for two sentences to count as one that was changed. */
const CHANGED_OVERLAP = 0.5
/** A word in more new sentences than this tells none of them from the others. */
const TELLING_SENTENCES_MAX = 12
/** New sentences that each gone one is compared with: those with the most telling words in common … */
const CANDIDATES_MAX = 8
/** … and those about where it stood, so many before and after. */
const NEIGHBOURS = 3

/**
 * Which sentence of the second document is which one of the first. Every sentence is in one pair at
 * most, or in one of the lists; those that stayed where they were are nowhere. The work grows with
 * n log n: no sentence is compared with all others.
 */
export function alignSentences(first: readonly Line[], second: readonly Line[]): Alignment {
  const [ownFirst, ownSecond] = withoutCommonEnds(first, second)
  const same = matchBy(ownFirst, ownSecond, ({ plain }) => plain)
  const stayed = longestInOrder(same, ownSecond)
  const moved = same.filter((pair) => !stayed.has(pair))
  const [gone, come] = without(ownFirst, ownSecond, same)
  const trivial = matchBy(gone, come, ({ essence }) => essence)
  const [goneAlone, comeAlone] = without(gone, come, trivial)
  const { isSaid: goneRepeats, isNew: goneInFact } = parted(goneAlone, second)
  const { isSaid: comeRepeats, isNew: comeInFact } = parted(comeAlone, first)
  const inGaps = [
    gapsOf(ownFirst, new Set([...stayed].map(({ before }) => before))),
    gapsOf(ownSecond, new Set([...stayed].map(({ after }) => after))),
  ] as const
  const changed = pairUp(goneInFact, comeInFact, inGaps)
  const [left, right] = without(goneInFact, comeInFact, changed)
  return { moved, trivial, changed, gone: left, come: right, goneRepeats, comeRepeats }
}

/** Both documents without the lines at their starts and ends that are the same in both. */
function withoutCommonEnds(
  first: readonly Line[],
  second: readonly Line[],
): readonly [readonly Line[], readonly Line[]] {
  const shorter = Math.min(first.length, second.length)
  let head = 0
  while (head < shorter && first[head]?.plain === second[head]?.plain) head += 1
  let tail = 0
  while (tail < shorter - head && first.at(-1 - tail)?.plain === second.at(-1 - tail)?.plain) {
    tail += 1
  }
  return [first.slice(head, first.length - tail), second.slice(head, second.length - tail)]
}

/** Which of the lines another document says too, and which it does not. */
function parted(lines: readonly Line[], others: readonly Line[]) {
  if (lines.length === 0) return { isSaid: [], isNew: [] }
  const said = new Set(others.map(({ essence }) => essence))
  return {
    isSaid: lines.filter(({ essence }) => said.has(essence)),
    isNew: lines.filter(({ essence }) => !said.has(essence)),
  }
}

/** Pairs of lines with the same key: the nth of a key with the nth. In the order of the first. */
function matchBy(
  first: readonly Line[],
  second: readonly Line[],
  keyOf: (line: Line) => string,
): readonly LinePair[] {
  const waiting = new Map<string, Line[]>()
  for (const line of second.toReversed()) {
    const lines = waiting.get(keyOf(line))
    if (lines === undefined) waiting.set(keyOf(line), [line])
    else lines.push(line)
  }
  return first.flatMap((before) => {
    const after = waiting.get(keyOf(before))?.pop()
    return after === undefined ? [] : [{ before, after }]
  })
}

/** The most pairs whose second lines stand in the order of the first: what did not move. */
function longestInOrder(
  pairs: readonly LinePair[],
  second: readonly Line[],
): ReadonlySet<LinePair> {
  const placeOf = new Map(second.map((line, place) => [line, place]))
  type Chain = Readonly<{ pair: LinePair; place: number; before: Chain | undefined }>
  // The chain of each length that ends earliest (patience sorting).
  const ends: Chain[] = []
  for (const pair of pairs) {
    const place = placeOf.get(pair.after) ?? 0
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle]?.place ?? 0) < place) low = middle + 1
      else high = middle
    }
    ends[low] = { pair, place, before: ends[low - 1] }
  }
  const stayed = new Set<LinePair>()
  for (let chain = ends.at(-1); chain !== undefined; chain = chain.before) stayed.add(chain.pair)
  return stayed
}

function without(
  first: readonly Line[],
  second: readonly Line[],
  pairs: readonly LinePair[],
): readonly [readonly Line[], readonly Line[]] {
  const paired = new Set(pairs.flatMap(({ before, after }) => [before, after]))
  return [first.filter((line) => !paired.has(line)), second.filter((line) => !paired.has(line))]
}

/** After how many lines that stayed each other line stands. */
function gapsOf(lines: readonly Line[], stayed: ReadonlySet<Line>): ReadonlyMap<Line, number> {
  let gap = 0
  return new Map(
    lines.flatMap((line) => {
      if (!stayed.has(line)) return [[line, gap] as const]
      gap += 1
      return []
    }),
  )
}

/** Sentences and what became of them, those most alike first. */
function pairUp(
  gone: readonly Line[],
  come: readonly Line[],
  [goneGaps, comeGaps]: readonly [ReadonlyMap<Line, number>, ReadonlyMap<Line, number>],
): readonly LinePair[] {
  const words = new Map([...gone, ...come].map((line) => [line, wordsOf(line.plain)]))
  const holders = Map.groupBy(
    come.flatMap((line) => [...(words.get(line) ?? [])].map((word) => ({ word, line }))),
    ({ word }) => word,
  )
  const comeByGap = Map.groupBy(come, (line) => comeGaps.get(line) ?? 0)
  const goneByGap = Map.groupBy(gone, (line) => goneGaps.get(line) ?? 0)

  const byWords = (before: Line): readonly Line[] => {
    const hits = new Map<Line, number>()
    for (const word of words.get(before) ?? []) {
      const found = holders.get(word) ?? []
      if (found.length > TELLING_SENTENCES_MAX) continue
      for (const { line } of found) hits.set(line, (hits.get(line) ?? 0) + 1)
    }
    return [...hits]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, CANDIDATES_MAX)
      .map(([line]) => line)
  }
  const alike = [...goneByGap].flatMap(([gap, lines]) => {
    const neighbours = comeByGap.get(gap) ?? []
    return lines.flatMap((before, index) => {
      const place = Math.floor((index / lines.length) * neighbours.length)
      const near = neighbours.slice(Math.max(0, place - NEIGHBOURS), place + NEIGHBOURS + 1)
      return [...new Set([...byWords(before), ...near])].flatMap((after) => {
        const overlap = overlapOf(words.get(before), words.get(after))
        return overlap < CHANGED_OVERLAP ? [] : [{ before, after, overlap }]
      })
    })
  })
  const taken = new Set<Line>()
  return alike
    .toSorted((a, b) => b.overlap - a.overlap)
    .filter(({ before, after }) => {
      if (taken.has(before) || taken.has(after)) return false
      taken.add(before)
      taken.add(after)
      return true
    })
}

const NO_WORDS: ReadonlySet<string> = new Set()

/** The words of a text, each once. */
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\p{L}\p{N}']+/gu) ?? [])
}

/** The share of words that two texts have in common, from 0 to 1 (Dice, 1945). */
function overlapOf(words = NO_WORDS, others = NO_WORDS): number {
  const total = words.size + others.size
  if (total === 0) return 0
  let shared = 0
  for (const word of words) if (others.has(word)) shared += 1
  return (2 * shared) / total
}
