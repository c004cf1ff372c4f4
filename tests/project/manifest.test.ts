import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES } from '../../src/web/content/pages/page-list.ts'
import { SHARE_PATH } from '../../src/web/service-worker/site-cache.ts'

const PUBLIC = 'src/web/public'
const manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8'))

/** Offset of width and height in a PNG file. */
const PNG_SIZE_AT = 16

function pngSize(path: string): string {
  const png = readFileSync(`${PUBLIC}${path}`)
  return `${png.readUInt32BE(PNG_SIZE_AT)}x${png.readUInt32BE(PNG_SIZE_AT + 4)}`
}

test('the manifest makes the site installable, and requires no orientation', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest).not.toHaveProperty('orientation')
  const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
  for (const { src, sizes } of pngs) expect([src, pngSize(src)]).toEqual([src, sizes])
  const asked = pngs.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(asked).toEqual(['192x192 undefined', '512x512 undefined', '512x512 maskable'])
})

test('its colors are those of the page in either scheme', () => {
  const html = readFileSync('src/web/index.html', 'utf8')
  const colorOf = (scheme: string) =>
    new RegExp(`prefers-color-scheme: ${scheme}\\)" content="(#\\w{6})"`).exec(html)?.[1]
  expect(manifest.theme_color).toBe(colorOf('light'))
  expect(manifest.background_color).toBe(colorOf('light'))
  const dark = colorOf('dark')
  expect(manifest.color_scheme_dark).toEqual({ theme_color: dark, background_color: dark })
})

test('shortcuts lead to existing pages, and shared content to the service worker', () => {
  const paths = PAGES.map(({ path }) => path)
  for (const { url } of manifest.shortcuts) {
    expect(paths).toContain(new URL(url, 'https://plainclause.example').pathname)
  }
  expect(manifest.share_target).toMatchObject({ action: SHARE_PATH, method: 'POST' })
})
