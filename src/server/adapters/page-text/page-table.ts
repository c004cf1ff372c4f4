import { foldWhitespace, removeInvisible } from '../../../core/pages/text-cleaning.ts'
import { TEXTLESS_ELEMENTS, type WordCounts } from '../page-markup/element-words.ts'
import { BLOCK_ELEMENTS, HEADING_ELEMENTS } from '../page-markup/open-elements.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'

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
export function isLayoutTable(table: PageElement, counts: WordCounts): boolean {
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
export function tableRows(
  table: PageElement,
  isLeftOut: (element: PageElement) => boolean,
): string[] {
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
