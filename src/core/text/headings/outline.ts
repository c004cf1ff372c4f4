import { CELL_BORDER } from '../readable-quote.ts'
import { cutSegments, type Segment } from '../sentences.ts'
import { isMarkedHeading, looksLikeHeading } from './headings.ts'
import { startsWithBullet } from './list-markers.ts'

/**
 * The role of a segment in its document. 'contents' is an entry of a table of contents: neither text nor
 * a heading of what follows.
 */
export type SegmentRole = 'heading' | 'contents' | 'body'

export type OutlineSegment = Segment & Readonly<{ text: string; role: SegmentRole }>

// A run of up to this many heading-like lines is a title with subtitles; a longer one is a list.
const STACKED_HEADINGS_MAX = 3
const CONTENTS_MIN_ENTRIES = 3

type Candidate = Segment & Readonly<{ text: string; headingLike: boolean }>

/** The segments of a text with their roles: heading, entry of the contents, or body. */
export function cutOutline(text: string): readonly OutlineSegment[] {
  const segments = cutSegments(text).map((segment) => ({
    ...segment,
    text: text.slice(segment.start, segment.end),
  }))
  const isRow = (at: number) => segments[at]?.text.includes(CELL_BORDER) === true
  const candidates = segments.map((segment, at) => {
    // The first row of a table heads its columns, not the text.
    const isInTable = isRow(at) && (isRow(at - 1) || isRow(at + 1))
    return { ...segment, headingLike: !isInTable && looksLikeHeading(segment.text) }
  })
  const repeated = repeatedTitles(candidates)
  const outline: OutlineSegment[] = []
  while (outline.length < candidates.length) {
    const from = outline.length
    const to = endOfRun(candidates, from)
    const run = candidates.slice(from, to)
    const roles = rolesOfRun(run, candidates[from - 1], candidates[to], repeated)
    for (const [index, { headingLike: _, ...segment }] of run.entries()) {
      outline.push({ ...segment, role: roles[index] ?? 'body' })
    }
  }
  return outline
}

/** The end of the run of heading-like segments, or of the single other segment, that begins at `from`. */
function endOfRun(candidates: readonly Candidate[], from: number): number {
  const isUnsure = (at: number) =>
    candidates[at]?.headingLike === true && !isMarkedHeading(candidates[at].text)
  let to = from
  while (isUnsure(to)) to += 1
  return Math.max(to, from + 1)
}

function rolesOfRun(
  run: readonly Candidate[],
  before: Candidate | undefined,
  after: Candidate | undefined,
  repeated: ReadonlySet<string>,
): readonly SegmentRole[] {
  if (!run[0]?.headingLike) return ['body']
  if (isMarkedHeading(run[0].text)) return ['heading']
  const entries = run.filter((candidate) => repeated.has(normalised(candidate.text)))
  // The last line of the contents may be the first heading of the text.
  const endsInHeading = heads(run.at(-1), after)
  if (run.length >= CONTENTS_MIN_ENTRIES && entries.length * 2 > run.length) {
    return run.map((_, index) =>
      index === run.length - 1 && endsInHeading ? 'heading' : 'contents',
    )
  }
  // Between lines without final punctuation it is a list item, unless a blank line separates it from prose.
  // After a list with bullets, a line without one that is set apart is no item of it.
  const endsList = before !== undefined && startsWithBullet(before.text) && run[0].afterBlankLine
  const afterOpenLine = before !== undefined && !endsList && !endsAThought(before.text)
  const beforeOpenLine = after !== undefined && !endsAThought(after.text)
  const continuesList = afterOpenLine && (!run[0].afterBlankLine || beforeOpenLine)
  const stacked = run.length + Number(after !== undefined && isMarkedHeading(after.text))
  const isList = continuesList || before?.text.endsWith(':') || stacked > STACKED_HEADINGS_MAX
  if (!isList && after) return run.map(() => 'heading')
  // The contents name it: a heading even below menus copied from a page.
  const isSetApart = ({ afterBlankLine, text }: Candidate) =>
    afterBlankLine || repeated.has(normalised(text))
  return run.map((candidate, index) =>
    index === run.length - 1 && index > 0 && isSetApart(candidate) && endsInHeading
      ? 'heading'
      : 'body',
  )
}

/** Whether a block of prose follows, so that the line can be its heading. */
function heads(candidate: Candidate | undefined, after: Candidate | undefined): boolean {
  return candidate !== undefined && after !== undefined && after.text.length > candidate.text.length
}

function endsAThought(text: string): boolean {
  return /[.!?;。]["'”’)\]]{0,2}$/.test(text)
}

/** Titles that occur more than once, like those in a table of contents. */
function repeatedTitles(candidates: readonly Candidate[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const candidate of candidates) {
    if (!candidate.headingLike) continue
    const title = normalised(candidate.text)
    if (seen.has(title)) repeated.add(title)
    seen.add(title)
  }
  return repeated
}

function normalised(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}
