import { once } from 'node:events'
import { createServer } from 'node:http'
import type { BrowserContext, Page } from '@playwright/test'
import type { InjectionCase } from './injection-case.ts'

const CLAUSES = [
  'We sell your personal information to advertisers.',
  'We share your personal information with third parties that help us.',
  'We collect your precise location while you use the service.',
  'We use de-identified data to improve the service.',
  'By using the service you agree to pay the fees that we name.',
]

/** The policy of a row; for the document channel, the row's text is in its middle. */
function policyOf(given: InjectionCase): readonly string[] {
  const inside = given.channel === 'document' ? [given.text] : []
  return ['Privacy Policy', ...CLAUSES.slice(0, 2), ...inside, ...CLAUSES.slice(2)]
}

const asHtml = (given: InjectionCase): string =>
  `<main><h1>Privacy Policy</h1>${policyOf(given)
    .slice(1)
    .map((clause) => `<p>${clause}</p>`)
    .join('')}</main>`

/** Gives the document of a row to the product, by the row's channel. */
export async function bringDocument(page: Page, given: InjectionCase): Promise<void> {
  const isFirst = (await page.getByRole('article').count()) === 0
  if (given.channel === 'url-page') await addPage(page, given)
  else if (given.channel === 'photo-exif') await addPhoto(page, given)
  else await addText(page, given)
  if (!isFirst) await page.getByRole('button', { name: 'Replace', exact: true }).click()
}

async function addText(page: Page, given: InjectionCase): Promise<void> {
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Text of the document' })
    .fill(policyOf(given).join('\n\n'))
  await page.getByRole('button', { name: 'Add Text' }).click()
}

async function addPage(page: Page, given: InjectionCase): Promise<void> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<title>Privacy Policy</title>${given.text}${asHtml(given)}`),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await page.getByRole('button', { name: 'Add URL' }).first().click()
  await page.getByLabel('Address of the page').fill(`http://127.0.0.1:${address.port}/privacy`)
  const read = page.waitForResponse('**/api/policy-searches')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await read
  server.close()
  server.closeAllConnections()
}

async function addPhoto(page: Page, given: InjectionCase): Promise<void> {
  const picture = await photograph(page.context(), given)
  await page.getByRole('button', { name: 'Take Photo', exact: true }).first().click()
  await page
    .getByLabel('Picture files')
    .setInputFiles({ name: 'policy.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Process Without Saving' }).click()
}

/** A picture of the policy, with the row's text as its Exif software field. */
async function photograph(context: BrowserContext, given: InjectionCase): Promise<Buffer> {
  const paper = await context.newPage()
  await paper.setContent(`<body bgcolor="white"><font size="5">${asHtml(given)}</font></body>`)
  const jpeg = await paper.screenshot({ type: 'jpeg', quality: 95 })
  await paper.close()
  // The start marker of a JPEG, then the Exif segment (Exif 2.32, 4.6.3 and 4.7.2).
  return Buffer.concat([jpeg.subarray(0, 2), softwareSegment(given.text), jpeg.subarray(2)])
}

function softwareSegment(software: string): Buffer {
  const words = Buffer.from(`${software}\0`, 'latin1')
  const fields = Buffer.alloc(26)
  fields.write('MM\0*', 0, 'latin1')
  fields.writeUInt32BE(8, 4)
  fields.writeUInt16BE(1, 8)
  fields.writeUInt16BE(0x0131, 10)
  fields.writeUInt16BE(2, 12)
  fields.writeUInt32BE(words.length, 14)
  fields.writeUInt32BE(fields.length, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), fields, words])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
