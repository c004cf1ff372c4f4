import { foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { TEXTLESS_ELEMENTS, type WordCounts } from '../page-markup/element-words.ts'
import { BLOCK_ELEMENTS, HEADING_ELEMENTS } from '../page-markup/open-elements.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import { BlockWriter, numberingOf, numberOf, orderedMarker } from './block-writer.ts'
import type { MainRegion } from './main-region.ts'

/** Deepest indentation of lists: otherwise many short items would become megabytes of spaces. */
const MAX_INDENTED_LEVEL = 12

/** The writer's context: nesting depth of lists, and whether the source's line breaks count. */
type Place = Readonly<{ listLevel: number; isPreformatted: boolean }>

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu', 'dir'])

/**
 * The text of a region: blocks separated by a blank line, list items and table rows on one line
 * each, `br` as a line break, everything else on one line with single spaces.
 */
export function regionText({ element: region, isLeftOut, counts }: MainRegion): string {
  const writer = new BlockWriter()

  const write = (element: PageElement, place: Place): void => {
    if (TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)) return
    if (element.name === 'br') writer.addText('\n')
    else if (element.name === 'table' && !isLayoutTable(element, counts)) writeTable(element)
    else if (LISTS.has(element.name)) writeList(element, place)
    else if (BLOCK_ELEMENTS.has(element.name)) writeBlock(element, place)
    else writeChildren(element, place)
  }

  const writeBlock = (element: PageElement, place: Place): void => {
    writer.endBlock()
    if (element.name === 'dd') writer.joinNext()
    if (HEADING_ELEMENTS.has(element.name)) writer.beginHeading()
    writeChildren(element, place)
    writer.endBlock()
  }

  const writeChildren = (element: PageElement, place: Place): void => {
    const inside =
      isPreformatted(element) && !place.isPreformatted ? { ...place, isPreformatted: true } : place
    for (const child of element.children) {
      if (isElement(child)) write(child, inside)
      else writer.addText(inside.isPreformatted ? child : withoutBreaks(child))
    }
  }

  const writeList = (list: PageElement, place: Place): void => {
    writer.endBlock()
    const isOrdered = list.name === 'ol'
    const numbering = numberingOf(list)
    let number = numberOf(list, 'start') ?? 1
    let isFirst = true
    for (const child of list.children) {
      if (!isElement(child)) {
        writer.addText(withoutBreaks(child))
        continue
      }
      if (isLeftOut(child)) continue
      if (child.name !== 'li') {
        write(child, { ...place, listLevel: place.listLevel + (LISTS.has(child.name) ? 1 : 0) })
        continue
      }
      writer.endBlock()
      number = numberOf(child, 'value') ?? number
      if (!isFirst || place.listLevel > 0) writer.joinNext()
      isFirst = false
      writer.beginItem(
        Math.min(place.listLevel, MAX_INDENTED_LEVEL),
        isOrdered ? orderedMarker(numbering, number) : '-',
        isOrdered,
      )
      writeChildren(child, { ...place, listLevel: place.listLevel + 1 })
      writer.endBlock()
      writer.endItem()
      number += 1
    }
    writer.endBlock()
    writer.partNext()
  }

  const writeTable = (table: PageElement): void => {
    writer.endBlock()
    for (const row of tableRows(table, isLeftOut)) {
      writer.addText(row)
      writer.endBlock()
      writer.joinNext()
    }
    writer.partNext()
  }

  write(region, { listLevel: 0, isPreformatted: false })
  return joinWrappedBlocks(writer.text().trim())
}

/** HTML's white space; other kinds are handled when invisible characters are removed. */
const WHITE_SPACE = /[ \t\n\f\r]{2,}|[\t\n\f\r]/g

function withoutBreaks(text: string): string {
  return text.replace(WHITE_SPACE, ' ')
}

const PREFORMATTED_STYLE = /white-space\s{0,4}:\s{0,4}pre/i
const PREFORMATTED_CLASS = /(?:^|\s)whitespace-pre(?:-wrap|-line)?(?:\s|$)/

function isPreformatted(element: PageElement): boolean {
  return (
    element.name === 'pre' ||
    PREFORMATTED_STYLE.test(attribute(element, 'style')) ||
    PREFORMATTED_CLASS.test(attribute(element, 'class'))
  )
}

/** Minimum number of blocks of a text whose lines may have been separated. */
const MIN_BLOCKS = 20

/** Minimum length of a full line of a printed page, in characters. */
const FULL_LINE_CHARACTERS = 50

/** Minimum share of blocks that continue in the next one if a text's lines were separated. */
const TORN_SHARE = 0.25

const ENDS_A_THOUGHT = /[.:;!?]["'”’)\]]{0,2}$/
const STARTS_SMALL = /^["'“‘(]?\p{Ll}/u
const STARTS_AN_ITEM = /^\s*(?:[-•*]|\(?[\p{L}\d]{1,3}[.)])\s/u

/**
 * Joins paragraphs whose lines are separate blocks, as PDF-to-HTML converters write them. Returns other
 * texts unchanged.
 */
function joinWrappedBlocks(text: string): string {
  const blocks = text.split('\n\n')
  if (blocks.length < MIN_BLOCKS) return text
  const torn = blocks.filter((block, index) => continuesIn(block, blocks[index + 1], STARTS_SMALL))
  if (torn.length < blocks.length * TORN_SHARE) return text
  const joined: string[] = []
  let isOpen = false
  for (const [index, block] of blocks.entries()) {
    if (isOpen) joined[joined.length - 1] += ` ${block}`
    else joined.push(block)
    isOpen = continuesIn(block, blocks[index + 1], /^/)
  }
  return joined.join('\n\n')
}

function continuesIn(block: string, next: string | undefined, start: RegExp): boolean {
  const lastLine = block.slice(block.lastIndexOf('\n') + 1)
  return (
    next !== undefined &&
    lastLine.length >= FULL_LINE_CHARACTERS &&
    !ENDS_A_THOUGHT.test(lastLine) &&
    start.test(next) &&
    !STARTS_AN_ITEM.test(next)
  )
}

/** A cell with more words contains chapters, not data. */
const DATA_CELL_MAX_WORDS = 120

const ROW_GROUPS: ReadonlySet<string> = new Set(['thead', 'tbody', 'tfoot'])

function childrenNamed(element: PageElement, names: ReadonlySet<string>): PageElement[] {
  return element.children.filter(isElement).filter((child) => names.has(child.name))
}

const ROW: ReadonlySet<string> = new Set(['tr'])
const ROW_OR_GROUP: ReadonlySet<string> = new Set([...ROW_GROUPS, ...ROW])
const CAPTION: ReadonlySet<string> = new Set(['caption'])
const CELL: ReadonlySet<string> = new Set(['td', 'th'])

function rowsOf(table: PageElement): PageElement[] {
  return childrenNamed(table, ROW_OR_GROUP).flatMap((child) =>
    child.name === 'tr' ? [child] : childrenNamed(child, ROW),
  )
}

/** Whether a table is only layout: its cells contain chapters, headings or other tables. */
function isLayoutTable(table: PageElement, counts: WordCounts): boolean {
  const role = attribute(table, 'role')
  if (role === 'presentation' || role === 'none') return true
  const rows = rowsOf(table).map((row) => childrenNamed(row, CELL))
  if (rows.every((cells) => cells.length < 2)) return true
  return rows
    .flat()
    .some((cell) => (counts.get(cell)?.words ?? 0) > DATA_CELL_MAX_WORDS || holdsChapters(cell))
}

function holdsChapters(element: PageElement): boolean {
  return element.children.some(
    (child) =>
      isElement(child) &&
      (child.name === 'table' || HEADING_ELEMENTS.has(child.name) || holdsChapters(child)),
  )
}

/** The rows of a data table, one line each, cells joined by ' | ', after the caption. */
function tableRows(table: PageElement, isLeftOut: (element: PageElement) => boolean): string[] {
  const captions = childrenNamed(table, CAPTION).map((caption) => cellText(caption, isLeftOut))
  const rows = rowsOf(table)
    .filter((row) => !isLeftOut(row))
    .map((row) => childrenNamed(row, CELL).map((cell) => cellText(cell, isLeftOut)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join(' | '))
  return [...captions.filter((caption) => caption !== ''), ...rows]
}

const ENDS: ReadonlySet<string> = new Set('.:;,!?')

function cellText(cell: PageElement, isLeftOut: (element: PageElement) => boolean): string {
  const items: string[] = []
  let running: string[] = []
  const end = (): void => {
    if (running.length === 0) return
    const text = foldWhitespace(removeInvisible(running.join('')))
    running = []
    if (text !== '') items.push(text)
  }
  const visit = (element: PageElement): void => {
    if (TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)) return
    const breaks = BLOCK_ELEMENTS.has(element.name) || element.name === 'br'
    if (breaks) end()
    for (const child of element.children) {
      if (isElement(child)) visit(child)
      else running.push(child)
    }
    if (breaks) end()
  }
  visit(cell)
  end()
  // A list within a cell becomes a sentence: 'name; address'.
  const ended = items.map((item) => (ENDS.has(item.slice(-1)) ? item : `${item};`))
  return [...ended.slice(0, -1), ...items.slice(-1)].join(' ')
}
