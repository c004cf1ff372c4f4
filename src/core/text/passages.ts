import { headingParents } from './headings/heading-parents.ts'
import { headingText } from './headings/headings.ts'
import { cutOutline, type OutlineSegment } from './headings/outline.ts'
import { moveSentences, type Passage } from './passage.ts'
import { cutSegmentSentences, cutSentences } from './sentences.ts'
import { countWords } from './words.ts'

// About 40 to 70 words each, so that three to five, with headings, fit the 230 words of a question.
const PASSAGE_FULL_WORDS = 40
const PASSAGE_MAX_WORDS = 70
// For texts without spaces, where the number of words says nothing about length.
const PASSAGE_MAX_CHARACTERS = 1_300
// A rest this short joins the passage before it.
const REST_MAX_WORDS = 15

/**
 * Cuts a document into passages, in order, numbered from 1. Headings and tables of contents are not
 * passages; each passage has the nearest heading above it.
 *
 * The sentences of a passage are always those of `cutSentences(passage.text)`, moved by
 * `passage.start`, so that the passage's text alone gives the same sentences.
 */
export function cutPassages(text: string): readonly Passage[] {
  const sections = sectionsOf(cutOutline(text))
  const headings = sections.flatMap(({ heading }, at) =>
    heading === undefined
      ? []
      : [{ at, text: heading, followsHeading: sections[at - 1]?.body.length === 0 }],
  )
  const parents = headingParents(headings)
  const parentsAt = new Map(headings.map(({ at }, index) => [at, parents[index] ?? []]))
  return sections
    .flatMap(({ heading, body }, at) =>
      groupUnits(body.flatMap((segment) => unitsOf(text, segment))).map((group) => ({
        heading,
        parents: parentsAt.get(at) ?? [],
        group,
      })),
    )
    .map(({ group, ...above }, index) => toPassage(text, index + 1, above, group))
}

type Section = { heading: string | undefined; body: OutlineSegment[] }
type Above = Readonly<{ heading: string | undefined; parents: readonly string[] }>

function sectionsOf(outline: readonly OutlineSegment[]): readonly Section[] {
  const sections: Section[] = []
  let section: Section = { heading: undefined, body: [] }
  for (const segment of outline) {
    if (segment.role === 'body') {
      section.body.push(segment)
      continue
    }
    sections.push(section)
    section = {
      heading: segment.role === 'heading' ? headingText(segment.text) : undefined,
      body: [],
    }
  }
  sections.push(section)
  return sections
}

/** A sentence, with what decides where passages are split. */
type Unit = Readonly<{
  start: number
  end: number
  words: number
  /** It follows a blank line. */
  opensBlock: boolean
  /** It ends with a colon and should stay with what it introduces. */
  leadsIn: boolean
}>

function unitsOf(text: string, segment: OutlineSegment): readonly Unit[] {
  return cutSegmentSentences(text, segment).map((sentence, index) => ({
    start: sentence.start,
    end: sentence.end,
    words: countWords(sentence.text),
    opensBlock: index === 0 && segment.afterBlankLine,
    leadsIn: sentence.text.endsWith(':'),
  }))
}

/** Fills passages with whole sentences, splitting at blank lines and before lists if possible. */
function groupUnits(units: readonly Unit[]): readonly (readonly Unit[])[] {
  const groups: Unit[][] = []
  let group: Unit[] = []
  for (const unit of units) {
    if (group.length > 0 && (isOverfull(group, unit) || isGoodBreak(group, unit))) {
      const last = group.at(-1)
      const carried = last?.leadsIn && group.length > 1 ? group.splice(-1) : []
      groups.push(group)
      group = carried
    }
    group.push(unit)
  }
  const previous = groups.at(-1)
  if (
    previous &&
    wordsOf(group) <= REST_MAX_WORDS &&
    spanOf(previous, group) <= PASSAGE_MAX_CHARACTERS
  ) {
    previous.push(...group)
  } else if (group.length > 0) {
    groups.push(group)
  }
  return groups
}

function isOverfull(group: readonly Unit[], unit: Unit): boolean {
  return (
    wordsOf(group) + unit.words > PASSAGE_MAX_WORDS ||
    spanOf(group, [unit]) > PASSAGE_MAX_CHARACTERS
  )
}

function isGoodBreak(group: readonly Unit[], unit: Unit): boolean {
  if (group.at(-1)?.leadsIn) return false
  return (unit.opensBlock || unit.leadsIn) && wordsOf(group) >= PASSAGE_FULL_WORDS
}

function wordsOf(group: readonly Unit[]): number {
  let words = 0
  for (const unit of group) words += unit.words
  return words
}

/** Characters from the start of one group to the end of the other. */
function spanOf(group: readonly Unit[], next: readonly Unit[]): number {
  return (next.at(-1)?.end ?? 0) - (group[0]?.start ?? 0)
}

function toPassage(
  text: string,
  n: number,
  { heading, parents }: Above,
  group: readonly Unit[],
): Passage {
  const start = group[0]?.start ?? 0
  const end = group.at(-1)?.end ?? start
  const words = text.slice(start, end)
  const sentences = moveSentences(cutSentences(words), start)
  return {
    n,
    start,
    end,
    text: words,
    sentences,
    ...(heading ? { heading } : {}),
    ...(parents.length > 0 ? { parents } : {}),
  }
}
