import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'

/** A picture for a file field, and the words that stand in it. */
export type PolicyPicture = Readonly<{ name: string; picture: Buffer; text: string }>

const POLICY = 'tests/fixtures/pages/full-policy/source.html'
/** A sheet of paper, at the sharpness of a plain scan. */
const SHEET = { width: 900, height: 1_270 }
const MARGIN = 48
const PRINT =
  'body{margin:48px;background:#fff;color:#111;font:17px/1.5 Georgia,"Times New Roman",serif}h1,h2,h3{line-height:1.2}'

/** Pixels of a picture for each of a plain scan, along one side. */
type Sharpness = Readonly<{ sharpness?: number }>

/** Rules of CSS that change how a sheet is set. */
type Setting = Readonly<{ setting?: string }>

/** Sheets of a policy as pictures: the main text of our own fixture, cut where a sheet is full. */
export async function printPolicy(
  browser: Browser,
  sheets: number,
  { sharpness = 1, setting = '' }: Sharpness & Setting = {},
): Promise<PolicyPicture[]> {
  const page = await browser.newPage({ viewport: SHEET, deviceScaleFactor: sharpness })
  const html = readFileSync(POLICY, 'utf8')
  await page.setContent(html.slice(html.indexOf('<h1'), html.indexOf('</main>')))
  await page.evaluate(plainBlocks)
  await page.addStyleTag({ content: PRINT + setting })
  const pictures: PolicyPicture[] = []
  for (let sheet = 1; sheet <= sheets; sheet += 1) {
    const text = await page.evaluate(fillSheet, SHEET.height - MARGIN)
    pictures.push({ name: `page-${sheet}.png`, picture: await page.screenshot(), text })
  }
  await page.close()
  return pictures
}

/** Leaves headings and paragraphs, each a block of its own, and nothing else. */
function plainBlocks(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,li,dd')]
    .filter((block) => block.querySelector('p,li') === null)
    .map((block) => {
      const plain = document.createElement(/^H/.test(block.tagName) ? 'h2' : 'p')
      plain.textContent = block.innerText
      return plain
    })
  document.body.replaceChildren(...blocks)
}

/** Takes away the sheet before, hides what does not fit on this one, and gives the text that does. */
function fillSheet(height: number): string {
  const blocks = [...document.body.children].filter((block) => block instanceof HTMLElement)
  for (const block of blocks) {
    if (block.hidden) block.hidden = false
    else if (document.body.dataset.printed !== undefined) block.remove()
  }
  document.body.dataset.printed = ''
  const shown = blocks.filter((block) => block.isConnected)
  const fitting = shown.filter((block) => block.getBoundingClientRect().bottom <= height)
  for (const block of shown.slice(fitting.length)) block.hidden = true
  return fitting.map((block) => block.innerText).join('\n')
}

/** The picture as a phone may make it: the sheet on a desk, turned, not quite level, in poor light. */
export async function photograph(
  browser: Browser,
  { name, picture, text }: PolicyPicture,
  { degrees, sharpness = 1 }: Sharpness & Readonly<{ degrees: number }>,
): Promise<PolicyPicture> {
  const isLying = degrees % 180 !== 0
  const viewport = isLying ? { width: 1_500, height: 1_100 } : { width: 1_100, height: 1_500 }
  const page = await browser.newPage({ viewport, deviceScaleFactor: sharpness })
  const address = `data:image/png;base64,${picture.toString('base64')}`
  await page.setContent(
    `<body style="margin:0;overflow:hidden;background:#5d4a3a"><img src="${address}" style="width:${SHEET.width}px;position:absolute;left:50%;top:50%;transform:translate(-50%,-50%) rotate(${degrees + 2}deg) scale(1.06)"><div style="position:fixed;inset:0;background:linear-gradient(120deg,rgb(0 0 0/.5),transparent 60%,rgb(0 0 0/.25))">`,
  )
  await imageIsThere(page)
  const photo = await page.screenshot({ type: 'jpeg', quality: 80 })
  await page.close()
  return { name: name.replace('.png', '.jpg'), picture: photo, text }
}

/** Sheets as a scanner hands them over: a PDF of one picture a page, without any text. */
export async function scan(
  browser: Browser,
  sheets: readonly Readonly<{ sheet: PolicyPicture; degrees: number }>[],
): Promise<Buffer> {
  const page = await browser.newPage()
  const scanned = sheets.map(({ sheet, degrees }) => {
    const address = `data:image/png;base64,${sheet.picture.toString('base64')}`
    // A sheet that lies must fit into the width of the page.
    const inches = Math.abs(degrees) > 45 ? 6 : 7.5
    return `<div><img src="${address}" style="width:${inches}in;transform:rotate(${degrees}deg)"></div>`
  })
  await page.setContent(
    `<style>@page{margin:0}body{margin:0}div{width:8.5in;height:11in;display:grid;place-items:center;overflow:hidden;break-after:page}</style>${scanned.join('')}`,
  )
  const file = await page.pdf({ format: 'Letter', printBackground: true })
  await page.close()
  return file
}

async function imageIsThere(page: Page): Promise<void> {
  await page.locator('img').evaluate((image) => (image as HTMLImageElement).decode())
}

/** A picture for `setInputFiles`. */
export function asFile({ name, picture }: PolicyPicture) {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { name, mimeType, buffer: picture }
}
