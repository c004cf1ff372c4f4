import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { NAUGHTY_STRINGS } from '../../support/naughty-strings.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { strangeLogLines } from './support/log-vocabulary.ts'
import { naughtyRequests, sendEverywhere } from './support/send-everywhere.ts'

const SAMPLE = 100
const UNLIMITED = { FREE_CALLS_PER_NETWORK: '1000000000', FREE_CALLS_PER_SITE: '1000000000' }
/** Shorter ones occur in any log by chance: ids consist of digits and letters. */
const TELLING_LENGTH = 8
const PATH_MAX_CHARACTERS = 4_000
/** Nine of them stay below the 16 KB limit of all headers. */
const HEADER_MAX_CHARACTERS = 1_200

const stage = hostileStageOfFile(UNLIMITED)

test('no text in any field of any request causes a failure, is echoed as markup, or is logged', async () => {
  const requests = naughtyRequests(NAUGHTY_STRINGS)
  const faults = await sendEverywhere(sampleOf(requests, SAMPLE), (...request) =>
    stage().post(...request),
  )
  expect(faults).toEqual([])
  if (IS_LONG_RUN) process.stdout.write(`${requests.length} naughty fields\n`)
  await expectNothingLogged()
})

test('no text in an address or a header causes a failure, is echoed, or is logged', async () => {
  const { origin } = stage().server
  const faults: string[] = []
  await forAll(sampleOf(NAUGHTY_STRINGS, SAMPLE), async ({ kind, text }) => {
    const short = text.slice(0, PATH_MAX_CHARACTERS).toWellFormed()
    const page = await fetch(
      `${origin}/x${encodeURIComponent(short).slice(0, PATH_MAX_CHARACTERS)}`,
      {
        headers: { accept: 'text/html' },
      },
    )
    const words = await page.text()
    if (page.status !== 404 && page.status !== 400)
      faults.push(`${kind} as a page is ${page.status}`)
    if (text.length >= TELLING_LENGTH && words.includes(text)) faults.push(`${kind} is told again`)
    const value = headerValue(short).slice(0, HEADER_MAX_CHARACTERS).trim()
    const headers = {
      cookie: `visitor=${value}; browser-session=${value}; ${value}=1`,
      'x-forwarded-for': value,
      'accept-language': value,
      'accept-encoding': value,
      'if-none-match': value,
      'user-agent': value,
    }
    const visit = await stage().post(API_PATHS.visit, '{"timeZone":"UTC"}', headers)
    if (visit.status !== 200)
      faults.push(`${kind} in headers is ${visit.status}: ${value.slice(0, 40)}`)
    await visit.text()
  })
  expect(faults).toEqual([])
  await expectNothingLogged()
})

/** The bytes of a text, without those that end a header. */
function headerValue(text: string): string {
  return [...Buffer.from(text)]
    .filter((byte) => byte >= 0x20 && byte !== 0x7f)
    .map((byte) => String.fromCharCode(byte))
    .join('')
}

async function expectNothingLogged(): Promise<void> {
  await stage().expectAlive()
  const { output: all } = stage().server
  // Its start message names its own host.
  const output = all.slice(all.indexOf('"msg":"started"'))
  expect(strangeLogLines(output)).toEqual([])
  const logged = NAUGHTY_STRINGS.filter(
    ({ text }) =>
      text.length >= TELLING_LENGTH &&
      (output.includes(text) || output.includes(JSON.stringify(text).slice(1, -1))),
  )
  expect(logged.map(({ text }) => text)).toEqual([])
}
