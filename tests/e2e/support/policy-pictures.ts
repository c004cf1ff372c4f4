import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { drawBanded, drawPhoto, drawSheets, drawWords, type Setting } from './draw-pictures.ts'

/** A picture for a file field, and the words that stand in it. */
export type PolicyPicture = Readonly<{ name: string; picture: Buffer; text: string }>

const POLICY = 'tests/fixtures/pages/full-policy/source.html'
/** A sheet of paper, at the sharpness of a plain scan. */
const SHEET = { width: 900, height: 1_270 }

/** Letters of a book. */
const PLAIN: Setting = {
  family: 'Georgia, "Times New Roman", serif',
  size: 17,
  columns: 1,
  paper: '#fff',
  ink: '#111',
}

/** Pixels of a picture for each of a plain scan, along one side. */
type Sharpness = Readonly<{ sharpness?: number }>

/** Sheets of a policy as pictures: the main text of our own fixture, cut where a sheet is full. */
export async function printPolicy(
  browser: Browser,
  sheets: number,
  { sharpness = 1, ...setting }: Sharpness & Partial<Setting> = {},
): Promise<PolicyPicture[]> {
  const page = await browser.newPage()
  const html = readFileSync(POLICY, 'utf8')
  await page.setContent(html.slice(html.indexOf('<h1'), html.indexOf('</main>')))
  const drawn = await page.evaluate(drawSheets, {
    ...SHEET,
    ...PLAIN,
    ...setting,
    sheets,
    sharpness,
  })
  await page.close()
  return drawn.map(({ address, text }, index) => ({
    name: `page-${index + 1}.png`,
    picture: bytesOf(address),
    text,
  }))
}

/** The picture as a phone may make it: the sheet on a desk, turned, not quite level, in poor light. */
export async function photograph(
  browser: Browser,
  { name, picture, text }: PolicyPicture,
  { degrees, sharpness = 1 }: Sharpness & Readonly<{ degrees: number }>,
): Promise<PolicyPicture> {
  const isLying = degrees % 180 !== 0
  const size = isLying ? { width: 1_500, height: 1_100 } : { width: 1_100, height: 1_500 }
  const page = await browser.newPage()
  const photo = await page.evaluate(drawPhoto, {
    ...size,
    sharpness,
    sheet: `data:image/png;base64,${picture.toString('base64')}`,
    sheetWidth: SHEET.width,
    degrees,
  })
  await page.close()
  return { name: name.replace('.png', '.jpg'), picture: bytesOf(photo), text }
}

/** A picture of other words, or of none. */
export async function pictureOf(browser: Browser, name: string, lines: readonly string[]) {
  const page = await browser.newPage()
  const address = await page.evaluate(drawWords, lines)
  await page.close()
  return { name, picture: bytesOf(address), text: lines.join('\n') }
}

/** A sheet of dark lines, with a heading and small print in light type on a dark band across it. */
export async function bandedSheet(
  browser: Browser,
  band: Readonly<{ lines: readonly string[]; heading: string; smallPrint: string }>,
): Promise<PolicyPicture> {
  const page = await browser.newPage()
  const address = await page.evaluate(drawBanded, band)
  await page.close()
  const text = [...band.lines, band.heading, band.smallPrint].join('\n')
  return { name: 'banded.png', picture: bytesOf(address), text }
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
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

/** A picture for `setInputFiles`. */
export function asFile({ name, picture }: PolicyPicture) {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { name, mimeType, buffer: picture }
}
