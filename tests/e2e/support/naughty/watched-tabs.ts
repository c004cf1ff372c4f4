import type { BrowserContext, Page } from '@playwright/test'
import type { Faults } from './written.ts'

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
