import {
  DOCUMENT_LINKS_MAX,
  type DocumentLink,
  safeLinkAddress,
} from '../../../core/documents/document-link.ts'
import { foldWhitespace, removeInvisible } from '../../../core/text/text-cleaning.ts'
import { TEXTLESS_ELEMENTS } from '../page-markup/element-words.ts'
import { BLOCK_ELEMENTS } from '../page-markup/open-elements.ts'
import { attribute, isElement, type PageElement, textInside } from '../page-markup/page-element.ts'
import type { MainRegion } from './main-region.ts'

/** Most anchors of a page that are searched in its text. */
const ANCHORS_MAX = 1_000
/** Longer ones are whole paragraphs, in characters. */
const LABEL_MAX_CHARACTERS = 200
/** Characters before an anchor, in its block, that distinguish it from equal labels. */
const BEFORE_MAX_CHARACTERS = 30
/** Running text from which those characters are taken, as white space may follow them. */
const RUNNING_MAX_CHARACTERS = 200
/** How far after the last link the next one is searched, in characters. */
const WINDOW_CHARACTERS = 20_000
/** Most occurrences of a label compared in it. */
const PLACES_MAX = 200

type Anchor = Readonly<{ label: string; before: string; href: string }>

/**
 * The links in the text of a region, in order, with their targets. The text was made from the
 * region, so each link is searched after the previous one by its label and the words before it. A
 * link that is not found is left out, so that none is ever attached to other words.
 *
 * @param base the address that relative ones are resolved against
 * @param url of the page: links to its own anchors are left out
 */
export function textLinks(
  region: MainRegion,
  text: string,
  { base, url }: Readonly<{ base: string; url: string }>,
): readonly DocumentLink[] {
  const links: DocumentLink[] = []
  let cursor = 0
  for (const anchor of anchorsIn(region)) {
    if (links.length === DOCUMENT_LINKS_MAX) break
    const target = safeLinkAddress(anchor.href.trim(), base)
    const start = placeOf(anchor, text, cursor)
    if (start === undefined) continue
    cursor = start + anchor.label.length
    if (target === undefined || withoutPlace(target) === withoutPlace(url)) continue
    links.push({ start, end: cursor, url: target })
  }
  return links
}

function withoutPlace(address: string): string {
  return address.slice(0, `${address}#`.indexOf('#'))
}

function anchorsIn({ element: region, isLeftOut }: MainRegion): readonly Anchor[] {
  const anchors: Anchor[] = []
  let running = ''
  const isSkipped = (element: PageElement) =>
    TEXTLESS_ELEMENTS.has(element.name) || isLeftOut(element)
  let [noted, isInAnchor] = [0, false]
  const visit = (element: PageElement): void => {
    if (isSkipped(element) || noted === ANCHORS_MAX) return
    const breaks = BLOCK_ELEMENTS.has(element.name) || element.name === 'br'
    if (breaks) running = ''
    // Browsers ignore an anchor within an anchor.
    const isAnchor = element.name === 'a' && !isInAnchor
    if (isAnchor) note(element)
    isInAnchor ||= isAnchor
    for (const child of element.children) {
      if (isElement(child)) visit(child)
      else running = (running + child).slice(-RUNNING_MAX_CHARACTERS)
    }
    if (isAnchor) isInAnchor = false
    if (breaks) running = ''
  }
  const note = (anchor: PageElement): void => {
    noted += 1
    const href = attribute(anchor, 'href')
    const inside = textInside(anchor, {
      separator: '',
      isSkipped,
      maxCharacters: LABEL_MAX_CHARACTERS,
    })
    const label = cleaned(inside)
    if (href === '' || label === '' || inside.length > LABEL_MAX_CHARACTERS) return
    anchors.push({ label, before: cleaned(running).slice(-BEFORE_MAX_CHARACTERS).trim(), href })
  }
  visit(region)
  return anchors
}

function cleaned(text: string): string {
  return foldWhitespace(removeInvisible(text))
}

/** The index of an anchor in a text, at or after `from`. */
function placeOf({ label, before }: Anchor, text: string, from: number): number | undefined {
  const within = text.slice(from, from + WINDOW_CHARACTERS)
  let at = within.indexOf(label)
  for (let place = 0; at !== -1 && place < PLACES_MAX; place += 1) {
    if (follows(before, text, from + at)) return from + at
    at = within.indexOf(label, at + 1)
  }
  return undefined
}

/** What may precede the first words of a block: a list marker, or the border of a cell. */
const OPENING = /^(?:|[-•]|\(?\w{1,6}[.)]|.*\|)$/s

function follows(before: string, text: string, at: number): boolean {
  const preceding = text.slice(Math.max(0, at - BEFORE_MAX_CHARACTERS * 2), at)
  const line = preceding.slice(preceding.lastIndexOf('\n') + 1).trim()
  return before === '' ? OPENING.test(line) : line.endsWith(before)
}
