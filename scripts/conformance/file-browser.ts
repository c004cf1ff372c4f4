import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import {
  channelOf,
  FILE_WITHIN_MS,
  type FileCase,
  type FileOutcome,
  givenName,
} from './file-case.ts'
import { type BrowserCookies, openPaidSession } from './paid-cookies.ts'
import type { Product } from './product.ts'

/** Files that a session's calls suffice for: each may cost one call. */
const FILES_OF_A_SESSION = 50

/** How long to wait for a late file, to report how late it is. */
const OUTCOME_LIMIT_MS = 3 * FILE_WITHIN_MS

/**
 * Observes the page: captures the document that the product stores in the browser's database, since
 * the screen shows only parts of its text, and measures the longest gap between two timer ticks.
 */
const OBSERVER = `
  globalThis.clock = { last: performance.now(), longest: 0 }
  const put = IDBObjectStore.prototype.put
  const find = (value, depth) => {
    if (value === null || typeof value !== 'object' || depth > 4) return
    if (typeof value.text === 'string' && typeof value.origin === 'string') {
      tellDocument(value.text, value.recognition !== undefined && value.origin !== 'photo')
    }
    for (const inner of Object.values(value)) find(inner, depth + 1)
  }
  IDBObjectStore.prototype.put = function (...given) {
    find(given[0], 0)
    return put.apply(this, given)
  }
  setInterval(() => {
    const now = performance.now()
    clock.longest = Math.max(clock.longest, now - clock.last)
    clock.last = now
  }, 50)
`
const BEGIN = 'clock.last = performance.now(); clock.longest = 0'
/** The longest pause, read once the page has painted its current state. */
const LONGEST_PAUSE =
  'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(clock.longest), 100)))'

type Document = Readonly<{ text: string; isRecognised: boolean }>

/** Gives files to the product as a visitor with a paid session, each in a new browser context. */
export class FileBrowser {
  readonly #product: Product
  readonly #pages: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'plainclause-files-'))
  #cookies: BrowserCookies = []
  #given = 0

  /**
   * @param pages the origin of a server for the files that are web pages
   */
  constructor(product: Product, pages: string) {
    this.#product = product
    this.#pages = pages
  }

  async give(given: FileCase, bytes: Uint8Array): Promise<FileOutcome> {
    const context = await this.#openContext()
    try {
      const page = await context.newPage()
      const document = Promise.withResolvers<Document>()
      await page.exposeFunction('tellDocument', (text: string, isRecognised: boolean) =>
        document.resolve({ text, isRecognised }),
      )
      await page.addInitScript(OBSERVER)
      await page.goto(`${this.#product.origin}/chatbot`)
      const end = await this.#prepare(page, given, bytes)
      await page.evaluate(BEGIN)
      const start = performance.now()
      await end()
      return await outcomeOf(page, document.promise, start)
    } finally {
      await context.close()
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }

  /** Prepares everything; the returned function gives the file. */
  async #prepare(page: Page, given: FileCase, bytes: Uint8Array): Promise<() => Promise<void>> {
    const channel = channelOf(given)
    // Upload, which only a paid session has, appears once the page has hydrated and loaded the
    // visit.
    await page.getByRole('button', { name: 'Upload', exact: true }).first().waitFor()
    if (channel === 'address') {
      await page.getByRole('button', { name: 'Add URL' }).first().click()
      await page.getByLabel('Address of the page').fill(`${this.#pages}/${given.file}`)
      return () => page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    const path = join(this.#folder, basename(givenName(given)))
    writeFileSync(path, bytes)
    const opener = channel === 'upload' ? 'Upload' : 'Take Photo'
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    const field = page.getByLabel(channel === 'upload' ? 'Document file' : 'Picture files')
    await field.waitFor({ state: 'attached' })
    if (channel === 'upload') return () => field.setInputFiles(path)
    return async () => {
      await field.setInputFiles(path)
      // The dialog appears for pictures; obvious non-pictures are refused before.
      void page
        .getByRole('button', { name: 'Process Without Saving' })
        .click({ timeout: OUTCOME_LIMIT_MS })
        .catch(() => undefined)
    }
  }

  async #openContext(): Promise<BrowserContext> {
    const context = await this.#product.browser.newContext()
    if (this.#given % FILES_OF_A_SESSION === 0) {
      this.#cookies = await openPaidSession(this.#product.browser, this.#product.origin)
    }
    await context.addCookies(this.#cookies)
    this.#given += 1
    return context
  }
}

async function outcomeOf(
  page: Page,
  document: Promise<Document>,
  start: number,
): Promise<FileOutcome> {
  const form = page.getByRole('dialog')
  const problem = form
    .getByRole('alert')
    .or(form.locator('[id$="-error"]'))
    .filter({ hasText: /\w/ })
  const end = await Promise.race([
    document.then(
      ({ text, isRecognised }) => ({ kind: 'text', words: text, isRecognised }) as const,
    ),
    problem
      .first()
      .textContent({ timeout: OUTCOME_LIMIT_MS })
      .then((words) => ({ kind: 'clear-error', words: words ?? '', isRecognised: false }) as const)
      .catch(() => ({ kind: 'nothing', words: '', isRecognised: false }) as const),
  ])
  const milliseconds = Math.round(performance.now() - start)
  const pause = await Promise.race([
    page.evaluate<number>(LONGEST_PAUSE),
    passed(FILE_WITHIN_MS, undefined, { ref: false }),
  ])
  return {
    ...end,
    milliseconds,
    frozenMilliseconds: Math.round(pause ?? FILE_WITHIN_MS),
    isAlive: pause !== undefined,
  }
}
