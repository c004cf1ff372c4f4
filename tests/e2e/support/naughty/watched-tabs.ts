import type { BrowserContext, Locator, Page } from '@playwright/test'
import { removeInvisible } from '../../../../src/core/text/text-cleaning.ts'
import type { NaughtyString } from '../../../support/naughty-strings.ts'

/** What is told of a text that was not written, shown or answered as it should be, in words. */
export type Faults = readonly string[]

/**
 * A text without what a browser may change of it: white space, which fields and layout fold, the
 * halves of characters, which no encoding carries, and U+0000, which no keyboard has.
 */
function signsOf(text: string): string {
  return text.toWellFormed().replaceAll(/[\s\0]/g, '')
}

/** What a reader sees of a text: documents and questions lose their invisible characters. */
function seenOf(text: string): string {
  return signsOf(removeInvisible(text)).replaceAll(/[\u0085\u180e]/g, '')
}

/** Types a text into a field and reads it back. A field that takes so many characters has the first ones. */
export async function write(field: Locator, text: string): Promise<Faults> {
  // A line break alone is typed into no field of one line, which keeps what it had.
  await field.clear()
  await field.fill(text)
  const value = await field.inputValue()
  const max = Number((await field.getAttribute('maxlength')) ?? Number.POSITIVE_INFINITY)
  const [typed, written] = [signsOf(text), signsOf(value)]
  // One less where a sign of two halves had no room.
  const isFull = value.length >= max - 1 && typed.startsWith(written)
  return typed === written || isFull ? [] : [`a field has ${told(value)}`]
}

/** Whether a text stands on the screen as it was given. */
async function isShown(place: Locator, text: string): Promise<boolean> {
  const shown = await place.allTextContents()
  return shown.some((words) => seenOf(words).includes(seenOf(text)))
}

/** @returns that it is not, where it is not */
export async function faultsOfShowing(what: string, place: Locator, text: string): Promise<Faults> {
  if (await isShown(place, text)) return []
  return [
    `${what} shows ${told((await place.allTextContents()).join(' | '))} and not ${told(text)}`,
  ]
}

/** A text so short that a report can hold it, and in signs that can be read. */
export function told(text: string): string {
  return JSON.stringify(text.slice(0, 200))
}

/** A text by its place in the list. */
export type NaughtyText = NaughtyString & Readonly<{ id: number }>

/** Texts that are typed one after the other, with one document and one report for all of them. */
export type Run = readonly NaughtyText[]

/** The names of files are shown to 150 characters. */
const NAME_MAX_CHARACTERS = 140
/** So many coupons, cards and codes may a visitor try in a row. */
const TEXTS_OF_A_RUN = 6

/** As many texts at a time as the name of one file shows. */
export function runsOf(texts: readonly NaughtyText[]): readonly Run[] {
  const runs: NaughtyText[][] = []
  for (const one of texts) {
    const last = runs.at(-1)
    if (last === undefined || !hasRoom(last, one)) runs.push([one])
    else last.push(one)
  }
  return runs
}

/** The texts of a run, as one. */
export function joined(run: Run): string {
  return run.map(({ text }) => text).join(' ')
}

function hasRoom(run: Run, one: NaughtyText): boolean {
  return run.length < TEXTS_OF_A_RUN && joined([...run, one]).length <= NAME_MAX_CHARACTERS
}

export const SMALLEST_SCREEN = { width: 320, height: 640 } as const

/** What a naughty text would leave behind if it ran, or became a part of the page. */
const TAKEN = 'isTaken'
/** Answers of our own server that refuse, and the service worker that journeys do without. */
const EXPECTED = ['the server responded with a status of', 'Service Worker registration blocked']

/** Writes down whatever happens in the tabs of a browser that no text may bring about. */
export function watch(
  context: BrowserContext,
  origin: string,
  note: (fault: string) => void,
): void {
  context.on('dialog', (dialog) => {
    // The page's own question whether to leave is no script of a text.
    if (dialog.type() !== 'beforeunload') note(`a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) note(`a request to ${url.origin}`)
  })
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning'
    if (isBad && !EXPECTED.some((words) => message.text().includes(words)))
      note(`the console says ${message.text()}`)
  })
  context.on('weberror', (error) => note(`the page fails with ${error.error()}`))
}

/** What is wrong with a page after texts were typed into it, on the smallest screen too. */
export async function faultsOfPage(page: Page): Promise<Faults> {
  const size = page.viewportSize()
  const isLarge = size !== null && size.width > SMALLEST_SCREEN.width
  if (isLarge) await page.setViewportSize(SMALLEST_SCREEN)
  const { overflow, isTaken, foreign } = await page.evaluate(
    (taken) => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      isTaken: taken in globalThis,
      foreign: document.querySelectorAll(
        'main :is(script, style, iframe, object, embed, base, meta, plaintext)',
      ).length,
    }),
    TAKEN,
  )
  if (isLarge) await page.setViewportSize(size)
  const turned = await page.evaluate(turnedWords)
  const title = await page.title()
  const faults = [
    ...(overflow > 0 ? [`${overflow} pixels stand out of the smallest screen`] : []),
    ...(isTaken ? ['a script has run'] : []),
    ...(title === 'taken' || title === '' ? [`the title is '${title}'`] : []),
    ...turned.map((words) => `'${words}' is turned by what stands before it`),
    ...(foreign > 0 ? [`${foreign} elements that no page of ours has`] : []),
  ]
  return faults.map((fault) => `${new URL(page.url()).pathname}: ${fault}`)
}

/** Words of ours that stand behind a sign which turns the direction of all that follows in their line. */
function turnedWords(): string[] {
  const isEdge = (element: Element) => {
    const { display, unicodeBidi } = getComputedStyle(element)
    return display !== 'inline' || unicodeBidi.startsWith('isolate')
  }
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode() !== null) {
    const text = texts.currentNode
    const begun = text.textContent?.match(/[\u202a\u202b\u202d\u202e\u2066-\u2068]/g)?.length ?? 0
    const ended = text.textContent?.match(/[\u202c\u2069]/g)?.length ?? 0
    if (begun <= ended) continue
    let block = text.parentElement
    while (block?.parentElement && !isEdge(block)) block = block.parentElement
    // The words of a document are marked in pieces.
    if (block === null || block.querySelector('mark') !== null) continue
    const rest = document.createRange()
    rest.setStartAfter(text)
    rest.setEnd(block, block.childNodes.length)
    const words = rest.toString()
    if (/\p{L}/u.test(words)) found.push(words.slice(0, 60))
  }
  return found
}
