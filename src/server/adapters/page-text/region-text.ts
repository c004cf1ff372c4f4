import { joinWrappedBlocks } from '../../../core/pages/wrapped-blocks.ts'
import { TEXTLESS_ELEMENTS } from '../page-markup/element-words.ts'
import { BLOCK_ELEMENTS, HEADING_ELEMENTS } from '../page-markup/html-nesting.ts'
import { attribute, isElement, type PageElement } from '../page-markup/page-element.ts'
import type { MainRegion } from './main-region.ts'
import { BlockWriter } from './writing/block-writer.ts'
import { numberingOf, numberOf, orderedMarker } from './writing/list-marker.ts'
import { isLayoutTable, tableRows } from './writing/page-table.ts'

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
