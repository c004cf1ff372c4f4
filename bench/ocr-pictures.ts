import type { Browser } from '@playwright/test'
import type { Setting } from '../tests/e2e/support/draw-pictures.ts'
import {
  type PolicyPicture,
  photograph,
  printPolicy,
} from '../tests/e2e/support/policy-pictures.ts'
import { type Flaws, spoil } from './spoilt-picture.ts'

/** Scales the tests' sheets, which are 900 pixels wide, to A4 at 200 dpi. */
const PAGE_SHARPNESS = 1_654 / 900
/** Scales the tests' photos of 1,100 by 1,500 pixels to 12 megapixels. */
const PHOTO_SHARPNESS = 2.7
/** Amplitude of a scan's noise, in gray levels. */
const SCAN_NOISE = 24

export type OcrPicture = Readonly<{
  kind: string
  sheet: PolicyPicture
  /** Whether its time has a goal; for others only errors are measured. */
  isTimed: boolean
}>

/** Typesetting variants of the sheet. */
const SETTINGS: Readonly<Record<string, Partial<Setting>>> = {
  'sans serif': { family: '"Liberation Sans", Arial, sans-serif' },
  'small print, 7 points': { size: 12 },
  'two columns, 9 points': { size: 14, columns: 2 },
  'two columns, 7 points': { size: 12, columns: 2 },
  'light type on dark': { paper: '#1d2430', ink: '#e8e8e8' },
}

/** Flawed pictures of the sheet. */
const SPOILT: Readonly<Record<string, Flaws>> = {
  '3 degrees off': { degrees: 3 },
  '5 degrees off, the other way': { degrees: -5 },
  'on its right side': { degrees: 90 },
  'on its head': { degrees: 180 },
  'on its left side': { degrees: 270 },
  'in a hard shadow': { shadow: 0.65 },
  blurred: { blurPixels: 1.6 },
  'low contrast': { contrast: 0.25 },
  'JPEG of quality 15': { jpegQuality: 0.15 },
  'curved by 3 hundredths of its width': { curve: 0.03 },
}

/** One sheet of our own policy, as seen by screens, scanners and phones. Deterministic. */
export async function ocrPictures(browser: Browser): Promise<readonly OcrPicture[]> {
  const page = await printSheet(browser, PAGE_SHARPNESS)
  const sharp = await printSheet(browser, PHOTO_SHARPNESS)
  const scanned = await spoil(browser, page, { degrees: 1, noise: SCAN_NOISE, contrast: 0.9 })
  const pictures: OcrPicture[] = [
    { kind: 'clean page, 200 dpi', sheet: page, isTimed: true },
    { kind: 'scan, 1 degree off, noise', sheet: scanned, isTimed: true },
    {
      kind: 'photo, 12 megapixels, desk and shadow',
      sheet: await photograph(browser, sharp, { degrees: 0, sharpness: PHOTO_SHARPNESS }),
      isTimed: true,
    },
  ]
  for (const [kind, setting] of Object.entries(SETTINGS)) {
    const sheet = await printSheet(browser, PAGE_SHARPNESS, setting)
    pictures.push({ kind, sheet, isTimed: false })
  }
  for (const [kind, flaws] of Object.entries(SPOILT)) {
    pictures.push({ kind, sheet: await spoil(browser, page, flaws), isTimed: false })
  }
  return pictures
}

async function printSheet(
  browser: Browser,
  sharpness: number,
  setting: Partial<Setting> = {},
): Promise<PolicyPicture> {
  const [sheet] = await printPolicy(browser, 1, { sharpness, ...setting })
  if (sheet === undefined) throw new Error('nothing was printed')
  return sheet
}
