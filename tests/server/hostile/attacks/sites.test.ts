import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const stage = attackStageOfFile()

/** The concurrent fetches of two networks. */
const FETCHES = 4
const CHUNKS = IS_LONG_RUN ? 5_000_000 : 600_000
/** Number of honest visits that are observed. */
const VISITS = IS_LONG_RUN ? 100 : 10
const HINTS = IS_LONG_RUN ? 2_000_000 : 300_000
const BOMB = Buffer.alloc(64 * 1_024 * 1_024)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const EMPTY_MEMBERS = 100_000

const head = (...lines: readonly string[]) =>
  ['HTTP/1.1 200 OK', 'Content-Type: text/html', ...lines, 'Connection: close', '', ''].join('\r\n')
const coded = (coding: string, body: Uint8Array) =>
  Buffer.concat([Buffer.from(head(`Content-Encoding: ${coding}`)), body])

/** Responses as bytes. */
const ANSWERS: Readonly<Record<string, readonly (() => string | Uint8Array)[]>> = {
  'in chunks of one byte': [
    () => `${head('Transfer-Encoding: chunked')}${'1\r\na\r\n'.repeat(CHUNKS)}0\r\n\r\n`,
  ],
  'after many hints': [
    () => `${'HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'.repeat(HINTS)}${head()}a`,
  ],
  'in other hostile ways': [
    () => coded('gzip', gzipSync(BOMB)),
    () => coded('br', brotliCompressSync(BOMB, FAST)),
    () => coded('zstd', zstdCompressSync(BOMB)),
    () => coded('gzip', Buffer.concat(Array<Buffer>(EMPTY_MEMBERS).fill(gzipSync('')))),
    () => `${head('Transfer-Encoding: chunked')}ffffffffffffffff\r\na`,
    () => `HTTP/1.1 302 Found\r\nLocation: ${'/a/..'.repeat(2_500)}\r\nContent-Length: 0\r\n\r\n`,
    () => `HTTP/1.1 200 OK\r\nContent-Type: text/html${';charset='.repeat(1_500)}\r\n\r\na`,
    () => head().replace('text/html', 'application/pdf') + 'x'.repeat(5_000_000),
  ],
}

test.each(Object.entries(ANSWERS))('sites that answer %s block nobody', async (what, answers) => {
  const addresses = answers.map((answer, index) => {
    const bytes = answer()
    // Not with the server's own means: they would not write such responses.
    return stage().site.serve(`/${encodeURIComponent(what)}-${index}`, ({ socket }) => {
      socket.end(bytes)
    })
  })
  const urls = addresses.length > 1 ? addresses : Array<string>(FETCHES).fill(addresses[0] ?? '')
  await stage().expectUnharmedBy(async (signal) => {
    const fetches = urls.map(async (url, index) => {
      const browser = stage().browser(`203.${index % 4}.113.8`, signal)
      await browser.visit()
      await (await browser.post(API_PATHS.pages, { url })).text()
    })
    // The attacker may wait as long as it takes, but not others.
    await Promise.race([Promise.all(fetches), stage().honestVisits(VISITS)])
  })
})
