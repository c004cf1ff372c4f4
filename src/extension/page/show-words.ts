import { toNormalForm } from '../../core/text/text-cleaning.ts'
import { walkPage } from './walk-page.ts'

/** The name under which the style sheet of the extension colors the words. */
export const HIGHLIGHT_NAME = 'plainclause'

/** Fewer letters of a quote could stand anywhere. */
const LETTERS_MIN = 12

/** A text node of the page, and where its letters begin among those of the page. */
type Piece = Readonly<{ node: Text; start: number }>

/** The letters and digits of a page without all that differs between it and its extracted text. */
type Letters = Readonly<{
  text: string
  pieces: readonly Piece[]
  /** For each letter its offset in its text node. */
  offsets: readonly number[]
}>

/**
 * Scrolls to the words of a quote and marks them, without a change to the page's elements.
 *
 * @param share position of the quote in the document, from 0 to 1, in case it occurs twice
 * @returns whether the words are on the page
 */
export function showWords(page: Document, quote: string, share: number): boolean {
  clearMarks(page)
  const letters = lettersOf(page)
  const place = placeOf(letters.text, quote, share)
  if (place === undefined) return false
  const ranges = rangesOf(letters, place)
  const [first] = ranges
  if (first === undefined) return false
  openPartsAround(first.startContainer)
  mark(ranges)
  scrollTo(first)
  return true
}

/** Removes the mark of the last quote. */
export function clearMarks(page: Document): void {
  for (const view of viewsOf(page)) {
    if ('highlights' in view.CSS) view.CSS.highlights.delete(HIGHLIGHT_NAME)
  }
}

function lettersOf(page: Document): Letters {
  const parts: string[] = []
  const pieces: Piece[] = []
  const offsets: number[] = []
  const text = (node: Text): void => {
    const { data } = node
    const start = offsets.length
    for (let index = 0; index < data.length; index += 1) {
      for (const letter of foldedLetters(data.charAt(index))) {
        parts.push(letter)
        offsets.push(index)
      }
    }
    if (offsets.length > start) pieces.push({ node, start })
  }
  walkPage(page, { open: () => {}, text, close: () => {} })
  return { text: parts.join(''), pieces, offsets }
}

const ASCII = /^[ -~]*$/

/** Letters and digits without accents and case: '' for anything else. */
function foldedLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z\d]/g, '')
  return toNormalForm(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** 'a) ', '1. ', '- ': the extracted text has them, while browsers only draw them. */
const MARKERS = /^[^\S\n]{0,40}(?:[-•*]|\(?\w{1,6}[.)])[^\S\n]{1,40}/gm

function placeOf(
  text: string,
  quote: string,
  share: number,
): Readonly<{ start: number; end: number }> | undefined {
  const unmarked = quote.replace(MARKERS, '')
  // A table's cells may stand far apart: then the longest part of the quote shows the place.
  const parts = unmarked.split(/\n| \| /).toSorted((one, other) => other.length - one.length)
  for (const words of [quote, unmarked, ...parts]) {
    const sought = foldedLetters(words)
    if (sought === '' || (sought.length < LETTERS_MIN && words !== quote)) continue
    const start = nearest(text, sought, share * text.length)
    if (start !== undefined) return { start, end: start + sought.length }
  }
  return undefined
}

/** The occurrence nearest to a place. */
function nearest(text: string, sought: string, place: number): number | undefined {
  let best: number | undefined
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length)) {
    if (best === undefined || Math.abs(at - place) < Math.abs(best - place)) best = at
  }
  return best
}

/** One range for each text node: a range cannot reach from one tree into another. */
function rangesOf(
  { pieces, offsets }: Letters,
  { start, end }: Readonly<{ start: number; end: number }>,
): readonly Range[] {
  return pieces.flatMap((piece, index) => {
    const pieceEnd = pieces[index + 1]?.start ?? offsets.length
    const from = Math.max(start, piece.start)
    const to = Math.min(end, pieceEnd)
    const first = offsets[from]
    const last = offsets[to - 1]
    if (from >= to || first === undefined || last === undefined) return []
    const range = piece.node.ownerDocument.createRange()
    range.setStart(piece.node, first)
    range.setEnd(piece.node, last + 1 + punctuationAfter(piece.node.data, last))
    return [range]
  })
}

/** The full stop, or the closing bracket, that no letter stands for. */
function punctuationAfter(text: string, last: number): number {
  return /^[^\p{L}\p{N}\s]{1,3}/u.exec(text.slice(last + 1, last + 4))?.[0].length ?? 0
}

function mark(ranges: readonly Range[]): void {
  for (const [view, inView] of Map.groupBy(ranges, viewOf)) {
    const [first] = inView
    const last = inView.at(-1)
    if (view === null || first === undefined || last === undefined) continue
    if ('highlights' in view.CSS) {
      view.CSS.highlights.set(HIGHLIGHT_NAME, new view.Highlight(...inView))
    } else {
      // Older browsers select the words instead.
      const { startContainer, startOffset } = first
      view
        .getSelection()
        ?.setBaseAndExtent(startContainer, startOffset, last.endContainer, last.endOffset)
    }
  }
}

type View = Window & typeof globalThis

function viewOf(range: Range): View | null {
  return range.startContainer.ownerDocument?.defaultView ?? null
}

/** The windows of a page and of its frames of the same origin. */
function viewsOf(page: Document): ReadonlySet<View> {
  const views = new Set<View>()
  const add = ({ defaultView }: Document): void => {
    if (defaultView !== null) views.add(defaultView)
  }
  add(page)
  walkPage(page, {
    open: () => {},
    text: ({ ownerDocument }) => add(ownerDocument),
    close: () => {},
  })
  return views
}

/** Opens the disclosures around a node, so that a quote inside becomes visible. */
function openPartsAround(node: Node): void {
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent.localName === 'details') parent.setAttribute('open', '')
  }
}

function scrollTo(range: Range): void {
  const element = range.startContainer.parentElement
  const view = viewOf(range)
  if (element === null || view === null) return
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A paragraph may be longer than the window.
  const { top, height } = range.getBoundingClientRect()
  if (top < 0 || top + height > view.innerHeight) {
    view.scrollBy({ top: top - view.innerHeight / 2, behavior: 'instant' })
  }
}
