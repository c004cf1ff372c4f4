import { crc32, deflateSync } from 'node:zlib'
import { openPhotoForm, READ_WITHIN, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { asFile, pictureOf } from './support/policy-pictures.ts'

test.setTimeout(150_000)

// The recorder of traces asks for the pictures that cannot be shown, and the policy refuses it.
test.use({ trace: 'off' })

/** The start of a PNG file that says how large it would be. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.set([8, 6, 0, 0, 0], 24)
  return head
}

/** A whole PNG file: blank paper. */
function blankPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height, 255)
  for (let row = 0; row < height; row += 1) rows[row * (width * 4 + 1)] = 0
  const start = pngOf(width, height)
  start.writeUInt32BE(crc32(start.subarray(12, 29)), 29)
  return Buffer.concat([start, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

type HostileFile = readonly [name: string, file: Buffer, hint: RegExp, toast?: string]

const HOSTILE: readonly HostileFile[] = [
  ['empty.png', Buffer.alloc(0), /cannot open the file as a picture/],
  ['text.png', Buffer.from('this is no picture'), /cannot open the file as a picture/],
  ['cut-off.png', pngOf(100, 100), /cannot open the file as a picture/],
  ['bomb.png', pngOf(50_000, 50_000), /too large to be opened/],
  ['wide.png', blankPng(20_000, 60), /Almost no text was found/, 'Poor OCR Result'],
]

test('files that are no pictures are told as such, and the page goes on', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  const files = await openPhotoForm(page)
  for (const [name, picture, hint, title = 'Processing Failed'] of HOSTILE) {
    await files.setInputFiles({ name, mimeType: 'image/png', buffer: picture })
    await expect(page.getByRole('alert').filter({ hasText: hint })).toBeVisible(READ_WITHIN)
    await expect(toast(page, title).last()).toBeVisible()
    await page.getByRole('button', { name: 'Remove page 1' }).click()
  }
  await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByRole('alert').filter({ hasText: /cannot open/ })).toBeVisible()

  // A line of text 20,000 pixels wide is no reason to give up either.
  const lines = ['Privacy Policy', 'We never sell your personal data to anyone.']
  await files.setInputFiles(asFile(await pictureOf(browser, 'page.png', lines)))
  await expect(toast(page, 'Text Extracted')).toBeVisible(READ_WITHIN)
})
