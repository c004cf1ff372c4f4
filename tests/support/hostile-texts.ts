import { readPattern } from '../../scripts/patterns/automaton.ts'
import { literalPatterns } from '../../scripts/patterns/collect.ts'
import { growthOf } from '../../scripts/patterns/growth.ts'
import { walksThrough } from '../../scripts/patterns/walks.ts'
import { sampleOf } from './long-run.ts'
import type { Chance } from './seeded-random.ts'

/** A text that a stranger might send to keep the product busy, and how it was made. */
export type HostileText = Readonly<{ shape: string; text: string }>

/**
 * Words and phrases that the patterns of these files match: walks through the patterns, and inputs
 * that slow non-linear ones most. `npm test` uses those of `count` patterns.
 * @param globs such as 'src/core/analyst/**' + '/*.ts', from the repository's root
 */
export function phrasesOf(globs: readonly string[], count: number): readonly string[] {
  const patterns = sampleOf(literalPatterns(globs), count)
  return patterns
    .flatMap(({ source, flags }) => {
      const automaton = readPattern(source, flags)
      const growth = growthOf(automaton)
      return [...walksThrough(automaton), ...(growth.kind === 'linear' ? [] : growth.attacks)]
    })
    .map(({ pump }) => pump)
    .filter((phrase) => phrase.trim() !== '')
}

type Make = (chance: Chance, phrase: () => string) => string

/** Returns the next piece; a text consists of as many pieces as needed. */
const SHAPES: ReadonlyMap<string, Make> = new Map<string, Make>([
  ['phrases', (_, phrase) => `${phrase()} `],
  ['phrases without spaces', (_, phrase) => phrase().replace(/\s+/g, '')],
  ['words of phrases', (_, phrase) => `${words(phrase()).join(' ')} ${words(phrase())[0] ?? ''} `],
  ['adverbs', (chance) => `${chance.pick(ADVERBS)} `],
  ['verbs after adverbs', (chance, phrase) => `${phrase()} ${chance.pick(ADVERBS)} `.repeat(2)],
  ['chains', (chance, phrase) => `${phrase()} ${chance.pick(LINKS)} `],
  ['open brackets', (_, phrase) => `(${phrase()} `],
  ['brackets', (_, phrase) => `((${phrase()}) [${phrase()}]) `],
  ['quotes', (chance, phrase) => `${chance.pick(QUOTES)}${phrase()}${chance.pick(QUOTES)} `],
  ['dashes', (chance, phrase) => `${phrase()} ${'-'.repeat(chance.below(9))} — `],
  ['items', (chance, phrase) => `\n${chance.pick(MARKERS)} ${phrase()}${chance.pick(ENDS)}`],
  ['rows', (_, phrase) => `\n${phrase()}\t|\t${phrase()}\t|`],
  ['headings', (_, phrase) => `\n\n${titled(phrase())}`],
  ['sentences', (chance, phrase) => `We ${phrase()} ${phrase()}${chance.pick(ENDS)} `],
  ['combining marks', (_, phrase) => `${[...phrase()].join('\u0301\u0323')} `],
  ['hidden characters', (_, phrase) => [...phrase()].join('\u200b')],
  ['capitals', (_, phrase) => `${phrase().toUpperCase()} `],
  ['names', (chance, phrase) => `${titled(phrase())} ${chance.pick(['Inc.', 'of the', '&'])} `],
  ['addresses', (_, phrase) => `https://a.example/${words(phrase()).join('.')}@b.`],
  ['abbreviations', (chance) => `${chance.pick(['e.g.', 'Inc.', 'No.', 'a.', 'U.S.'])} `],
  ['white space', (chance) => chance.pick([' ', '\n', '\t', '\u00a0', '\r\n', '\u2028'])],
  ['marks', (chance) => chance.pick([...'.,;:!?()[]"\'-–*•|/@#&'])],
])

const ADVERBS = ['only', 'directly', 'then', 'also', 'clearly', 'may', 'and', 'or', 'not', 'be']
const LINKS = ['and', 'or', 'and/or', ', or', ';', 'nor', 'but not', 'except', 'unless', 'with']
const QUOTES = ['"', '“', '”', '‘', '’', "'"]
const MARKERS = ['-', '•', '1.', '(a)', '(iv)', '1.2.3', '*']
const ENDS = [':', '.', ';', ',', '', '?']
const words = (phrase: string) => phrase.match(/[\w'-]+/g) ?? []
const titled = (phrase: string) => phrase.replace(/(?<!\w)\w/g, (letter) => letter.toUpperCase())

/** Number of phrases that are repeated: with few, patterns match furthest. */
const FEW_PHRASES = [1, 2, 3, 8]

/** A text of `characters` in one shape, or with a new shape for each piece. */
export function hostileText(
  chance: Chance,
  phrases: readonly string[],
  characters: number,
): HostileText {
  const few = Array.from({ length: chance.pick(FEW_PHRASES) }, () => chance.pick(phrases))
  const phrase = () => chance.pick(few) ?? ''
  const names = [...SHAPES.keys()]
  const mixed = chance.below(4) === 0
  const shape = chance.pick(names) ?? ''
  const pieces: string[] = []
  for (let length = 0; length < characters; ) {
    const name = mixed ? (chance.pick(names) ?? '') : shape
    const piece = SHAPES.get(name)?.(chance, phrase) || ' '
    pieces.push(piece)
    length += piece.length
  }
  return { shape: mixed ? 'mixed' : shape, text: pieces.join('').slice(0, characters) }
}

/** One character, or a pair of them, repeated. */
export function monotonousTexts(characters: number): readonly HostileText[] {
  return MONOTONOUS.map((unit) => ({
    shape: `only ${JSON.stringify(unit)}`,
    text: unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters),
  }))
}

const MONOTONOUS = [
  ...['a', 'A', ' ', '\n', '.', '(', '"', '-', '\u0301', '\u200b', '中', '\u{1F600}'],
  ...['a ', 'a\n', 'a. ', 'A. ', '\n\n-', "a'", '1.', ': '],
]
