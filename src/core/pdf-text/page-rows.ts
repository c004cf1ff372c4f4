import { foldWhitespace } from '../pages/text-cleaning.ts'
import { toNormalForm } from '../text/normal-form.ts'
import { gatherRows } from './gather-rows.ts'
import type { PdfTextItem } from './pdf-page.ts'

/** Words on one line without a gap as wide as between columns. */
export type Fragment = Readonly<{
  text: string
  x: number
  end: number
  /** Its baseline, measured downwards. */
  y: number
  size: number
  font: string
  isRightToLeft: boolean
}>

/** The fragments at one height of a page, from left to right. */
export type Row = Readonly<{ y: number; fragments: readonly Fragment[] }>

// In units of the font size. Justified lines have word gaps of up to 1; gaps by kerning separate no
// words.
const COLUMN_GAP = 0.9
const WORD_GAP = 0.13

/** Bullets of symbol fonts, and other signs of list items that `list-markers.ts` does not know. */
const ODD_BULLET = /^[\uf000-\uf0ff➢➤✓✔❖❑◆◇⁃∙⦁]$/
// Word uses an 'o' in a monospaced font as the bullet of second-level items.
const LETTER_BULLET = 'o'

const LIGATURES = /[\ufb00-\ufb06]+/g

/** Sorts upright items into rows, from the top down. */
export function cutRows(items: readonly PdfTextItem[]): readonly Row[] {
  return gatherRows(items.filter(({ text, size }) => text.trim() !== '' && size > 0)).map(toRow)
}

function toRow(items: readonly PdfTextItem[]): Row {
  const sorted = items.toSorted((a, b) => a.x - b.x)
  const groups: PdfTextItem[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of sorted) {
    const group = groups.at(-1)
    if (group !== undefined && item.x - end <= item.size * COLUMN_GAP) group.push(item)
    else groups.push([item])
    end = Math.max(end, item.x + item.width)
  }
  const fragments = groups.map(toFragment)
  const [first, second] = fragments
  if (first !== undefined && second !== undefined && first.text === LETTER_BULLET) {
    fragments[0] = { ...first, text: '◦' }
  }
  return { y: Math.max(...fragments.map(({ y }) => y)), fragments }
}

function toFragment(group: readonly PdfTextItem[]): Fragment {
  const rightToLeft = group.filter((item) => item.isRightToLeft)
  const isRightToLeft = rightToLeft.length * 2 > group.length
  const main = mainItem(group)
  return {
    text: joinedText(group, isRightToLeft),
    x: Math.min(...group.map(({ x }) => x)),
    end: Math.max(...group.map(({ x, width }) => x + width)),
    y: main.y,
    size: main.size,
    font: main.font,
    isRightToLeft,
  }
}

function mainItem(group: readonly PdfTextItem[]): PdfTextItem {
  return group.reduce((main, item) => (item.text.length > main.text.length ? item : main))
}

function joinedText(group: readonly PdfTextItem[], isRightToLeft: boolean): string {
  let text = ''
  let previous: PdfTextItem | undefined
  for (const item of isRightToLeft ? group.toReversed() : group) {
    if (previous !== undefined) {
      const [left, right] = isRightToLeft ? [item, previous] : [previous, item]
      const gap = right.x - (left.x + left.width)
      if (gap > Math.min(left.size, right.size) * WORD_GAP) text += ' '
    }
    text += ODD_BULLET.test(item.text.trim()) ? '• ' : item.text
    previous = item
  }
  return foldWhitespace(text.replace(LIGATURES, (letters) => toNormalForm(letters, 'NFKC')))
}
