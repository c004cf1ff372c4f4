import { expect, test } from 'vitest'
import { readPolicyPage } from '../../../src/server/adapters/page-reading/page-from-html.ts'
import { fetchLocally, startSite } from './local-site.ts'

/** What a server may say of its letters, and what a visitor then reads. */

const SENTENCE =
  'Wir erklären in dieser Richtlinie, welche Daten wir über Sie führen, und “warum”. '
const POLICY = `<!doctype html><html lang="de"><title>Datenschutzerklärung</title><main><h1>Datenschutzerklärung</h1><p>${SENTENCE.repeat(12)}</p></main></html>`

const utf8 = Buffer.from(POLICY, 'utf8')
// The quotation marks stand elsewhere in windows-1252 than in latin1.
const windows1252 = Buffer.from(POLICY.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1')
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(POLICY, 'utf16le')])

async function textFrom(body: Buffer, contentType: string): Promise<string> {
  const origin = await startSite((_request, response) => {
    response.writeHead(200, { 'content-type': contentType }).end(body)
  })
  const read = readPolicyPage(await fetchLocally(origin))
  return read.kind === 'text' ? read.text : ''
}

test.each([
  ['windows-1252 that calls itself utf-8', windows1252, 'text/html; charset=utf-8'],
  ['windows-1252 that says nothing', windows1252, 'text/html'],
  ['windows-1252 in an encoding nobody knows', windows1252, 'text/html; charset=x-none'],
  ['UTF-16 that calls itself latin1', utf16, 'text/html; charset=iso-8859-1'],
  ['UTF-8 that says an empty word', utf8, 'text/html; charset='],
  ['UTF-8 that says two encodings', utf8, 'text/html; charset=utf-8; charset=koi8-r'],
])('reads %s letter by letter', async (_what, body, contentType) => {
  expect(await textFrom(body, contentType)).toContain(SENTENCE.trim())
})

test('never reads ASCII as UTF-7, where markup could hide', async () => {
  const hidden = `${'Our policy says what we keep of you and for how long. '.repeat(12)}+ADw-script+AD4-`
  expect(await textFrom(Buffer.from(hidden), 'text/plain; charset=utf-7')).toContain('+ADw-script')
})

test.each([
  ['letters that are UTF-16 in name only', Buffer.alloc(4_000, 0xd8), 'text/html; charset=utf-16'],
  ['zeros that are UTF-8 in name only', Buffer.alloc(4_000), 'text/html; charset=utf-8'],
])('refuses %s', async (_what, body, contentType) => {
  await expect(textFrom(body, contentType)).rejects.toMatchObject({ code: 'page-unreadable' })
})
