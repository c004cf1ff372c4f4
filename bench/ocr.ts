import { get } from 'node:http'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { asFile, type PolicyPicture } from '../tests/e2e/support/policy-pictures.ts'
import { characterErrorRate } from '../tests/support/character-error-rate.ts'
import { launchBrowser } from './browser.ts'
import { type Figure, median, ratio } from './measure.ts'
import { nativeTesseractVersion, readNatively } from './native-tesseract.ts'
import { type OcrPicture, ocrPictures } from './ocr-pictures.ts'
import { runScript, startProduct } from './running.ts'

const ROUNDS = 3
/** Time that a quick visitor takes to choose a picture: the engines are ready by then. */
const CHOOSING_MS = 3_000
const COMMAND = 'npm run bench:ocr'
/** Files that only recognition needs, by what the build calls them. */
const OCR_FILES = /\/(?:ocr\/|worker-cache|recognise-images|read-photo|prepare\.worker)/

/** The text recognised in a picture, and the time in milliseconds. */
export type Reading = Readonly<{ time: number; text: string }>

/**
 * Recognition in the real page, from the choice of the file to the message at the end, compared with
 * the native program, which is started for each picture. The page's engines start when the form opens,
 * as for every visitor.
 */
export async function benchOcr(): Promise<readonly Figure[]> {
  await runScript('scripts/build-if-changed.ts')
  const browser = await launchBrowser()
  const product = await startProduct()
  const native = nativeTesseractVersion()
  const pictures = await ocrPictures(browser)
  const bytes = await bytesOfRecognition(browser, product.origin, pictures)
  const context = await newVisitor(browser)
  const readings: Figure[] = []
  for (const picture of pictures) {
    const sides = await readInTurns(context, product.origin, picture, native !== undefined)
    const figures = figuresOf(picture, sides, native)
    for (const { name, value } of figures) process.stdout.write(`  ${name}: ${value}\n`)
    readings.push(...figures)
  }
  await browser.close()
  await product.stop()
  return [...bytes, ...readings]
}

type Sides = Readonly<{ ours: readonly Reading[]; theirs: readonly Reading[] }>

async function readInTurns(
  context: BrowserContext,
  origin: string,
  { sheet, isTimed }: OcrPicture,
  hasNative: boolean,
): Promise<Sides> {
  const ours: Reading[] = []
  const theirs: Reading[] = []
  for (let round = 0; round < (isTimed ? ROUNDS : 1); round += 1) {
    ours.push(await readInPage(context, origin, sheet))
    if (hasNative) theirs.push(await readNatively(sheet))
  }
  return { ours, theirs }
}

function figuresOf(
  { kind, sheet, isTimed }: OcrPicture,
  { ours, theirs }: Sides,
  native = 'no native tesseract on this machine',
): readonly Figure[] {
  // Other load on the machine only adds to a time.
  const time = (readings: readonly Reading[]) => Math.min(...readings.map((one) => one.time))
  const errors = (readings: readonly Reading[]) =>
    `${(median(readings.map(({ text }) => characterErrorRate(sheet.text, text))) * 100).toFixed(2)}%`
  const isBeside = theirs.length > 0
  const beside = isBeside
    ? `${native} ${seconds(time(theirs))}, ratio ${ratio(time(ours), time(theirs))}`
    : native
  const timeFigure: Figure = {
    name: `${kind}: files already loaded`,
    value: `${seconds(time(ours))}, ${beside}`,
    command: COMMAND,
  }
  const errorFigure: Figure = {
    name: `${kind}: characters read wrong`,
    value: `${errors(ours)}, ${native}${isBeside ? ` ${errors(theirs)}` : ''}`,
    command: COMMAND,
  }
  return isTimed ? [timeFigure, errorFigure] : [errorFigure]
}

/** What a visitor's first picture loads and how long it takes, and that nothing is loaded before. */
async function bytesOfRecognition(
  browser: Browser,
  origin: string,
  [first]: readonly OcrPicture[],
): Promise<readonly Figure[]> {
  if (first === undefined) throw new Error('there is no picture')
  const times: number[] = []
  const before = new Set<string>()
  const files = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await newVisitor(browser)
    let hasReached = false
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (OCR_FILES.test(pathname)) (hasReached ? files : before).add(pathname)
    })
    const { time } = await readInPage(context, origin, first.sheet, () => {
      hasReached = true
    })
    times.push(time)
    await context.close()
  }
  // Renamed files would not be counted.
  if (![...files].some((path) => path.endsWith('.wasm'))) throw new Error('no engine was loaded')
  const bytesOf = async (paths: ReadonlySet<string>) => {
    const sizes = await Promise.all([...paths].map((path) => sentBytes(origin + path)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return [
    {
      name: 'loaded for recognition before the photo form is opened',
      value: `${await bytesOf(before)} bytes`,
      command: COMMAND,
    },
    {
      name: 'loaded for recognition with the first picture, compressed',
      value: `${((await bytesOf(files)) / 1_024).toFixed(0)} KB in ${files.size} files`,
      command: COMMAND,
    },
    {
      name: `${first.kind}: first picture of a visitor, chosen as soon as the form is open`,
      value: seconds(Math.min(...times)),
      command: COMMAND,
    },
  ]
}

/** A browser context without stored data, whose pages record the time of recognition. */
async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } })
  await context.addInitScript(noteReadingTime)
  return context
}

/** Runs in the page: measures from the choice of a file to the result message. */
function noteReadingTime(): void {
  document.addEventListener(
    'change',
    () => {
      const chosenAt = performance.now()
      const observer = new MutationObserver(() => {
        const end = /Text Extracted|Poor OCR Result/.exec(document.body.textContent ?? '')
        if (end === null) return
        observer.disconnect()
        document.documentElement.dataset.readingEnd = end[0]
        document.documentElement.dataset.readingTime = String(performance.now() - chosenAt)
      })
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    },
    { capture: true, once: true },
  )
}

/** Recognises one picture in the real page, for a visitor with an unused free photo. */
async function readInPage(
  context: BrowserContext,
  origin: string,
  sheet: PolicyPicture,
  onReach?: () => void,
): Promise<Reading> {
  await context.clearCookies()
  const page = await context.newPage()
  await page.goto(origin)
  await page.evaluate(() => localStorage.clear())
  await page.reload({ waitUntil: 'networkidle' })
  onReach?.()
  await page.getByRole('button', { name: 'Take Photo' }).click()
  const files = page.getByLabel('Picture files')
  await files.waitFor({ state: 'attached' })
  if (onReach === undefined) await page.waitForTimeout(CHOOSING_MS)
  await files.setInputFiles(asFile(sheet))
  const reading = await readingOf(page)
  await page.close()
  return reading
}

async function readingOf(page: Page): Promise<Reading> {
  const html = page.locator('html[data-reading-time]')
  await html.waitFor({ timeout: 120_000 })
  const isRead = (await html.getAttribute('data-reading-end')) === 'Text Extracted'
  const time = Number(await html.getAttribute('data-reading-time'))
  return { time, text: isRead ? await wholeText(page) : '' }
}

/** The preview ends after 500 words; the correction field has the whole text. */
async function wholeText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Correct text' }).click()
  return page.getByLabel('Text of the document').inputValue()
}

/** Bytes of the body as sent to a browser. */
function sentBytes(address: string): Promise<number> {
  return new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.once('end', () => done(bytes))
    }).once('error', fail)
  })
}

const seconds = (time: number): string => `${(time / 1_000).toFixed(2)} s`
