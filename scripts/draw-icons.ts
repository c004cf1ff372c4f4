import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { BrowserLaunch } from './ensure-chromium.ts'

/**
 * Draws the icons of the installed site and of the extension from the brand mark in favicon.svg, with
 * the tests' browser. They are committed: run `node scripts/ensure-chromium.ts && node scripts/draw-icons.ts`
 * when the mark changes.
 */

const PUBLIC = join(import.meta.dirname, '../src/web/public')
const SITE_ICONS = join(PUBLIC, 'icons')
const EXTENSION_ICONS = join(import.meta.dirname, '../src/extension/icons')
const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium.json'

/** The background of the mark; fills icons that the system crops to its own shape. */
const GROUND = '#16252f'

type Icon = Readonly<{
  folder: string
  file: string
  pixels: number
  /** The mark's share of the width. Systems may crop a fifth of a maskable icon on all sides. */
  share: number
  isFilled: boolean
}>

const ICONS: readonly Icon[] = [
  { folder: SITE_ICONS, file: 'icon-192.png', pixels: 192, share: 1, isFilled: false },
  { folder: SITE_ICONS, file: 'icon-512.png', pixels: 512, share: 1, isFilled: false },
  { folder: SITE_ICONS, file: 'icon-maskable-512.png', pixels: 512, share: 0.72, isFilled: true },
  { folder: SITE_ICONS, file: 'apple-touch-icon.png', pixels: 180, share: 0.86, isFilled: true },
  ...[16, 32, 48, 128].map((pixels) => ({
    folder: EXTENSION_ICONS,
    file: `${pixels}.png`,
    pixels,
    share: 1,
    isFilled: false,
  })),
]

const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
const { executablePath, args, env }: BrowserLaunch = JSON.parse(await readFile(LAUNCH_FILE, 'utf8'))
for (const folder of [SITE_ICONS, EXTENSION_ICONS]) await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
})
try {
  for (const icon of ICONS) await draw(icon)
} finally {
  await browser.close()
}

async function draw({ folder, file, pixels, share, isFilled }: Icon): Promise<void> {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
  const size = Math.round(pixels * share)
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${isFilled ? GROUND : 'none'} }
      svg { width: ${size}px; height: ${size}px }
    </style>${mark}`,
  )
  await page.screenshot({ path: join(folder, file), omitBackground: true })
  await page.close()
}
