import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { parsePageAddress } from '../../../src/core/pages/page-address.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { NAUGHTY_STRINGS } from '../../support/naughty-strings.ts'
import { faultOfRefusal, hostileStageOfFile } from './support/hostile-stage.ts'
import { strangeLogLines } from './support/log-vocabulary.ts'
import { inEachStringField } from './support/string-fields.ts'
import { validRequests } from './support/valid-requests.ts'

const SAMPLE = 100
const UNLIMITED = { FREE_CALLS_PER_NETWORK: '1000000000', FREE_CALLS_PER_SITE: '1000000000' }
/** Shorter ones stand in any log by chance: ids are made of digits and letters. */
const TELLING_LENGTH = 8
const PATH_MAX_CHARACTERS = 4_000
/** Nine of them stay below the 16 KB that all headers may have. */
const HEADER_MAX_CHARACTERS = 1_200

const stage = hostileStageOfFile(UNLIMITED)

test('no text in any field of any request is a failure, is told again as markup, or is logged', async () => {
  const cases = NAUGHTY_STRINGS.flatMap(({ kind, text }) =>
    validRequests().flatMap(({ path, body }) =>
      // What is an address after all would be fetched.
      path === API_PATHS.pages && parsePageAddress(text).ok
        ? []
        : inEachStringField(body, text).map((changed) => ({ kind, text, path, ...changed })),
    ),
  )
  const faults: string[] = []
  let networks = 0
  await stage().forAll(sampleOf(cases, SAMPLE), async ({ kind, text, path, field, body }) => {
    networks += 1
    // A network for each: what one may do in a minute would end the test early.
    const headers = {
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    }
    const response = await stage().post(path, JSON.stringify(body), headers)
    const fault = await faultOfAnswer(response)
    if (fault !== undefined)
      faults.push(`${kind} in ${path}${field}: ${fault} (${text.slice(0, 40)})`)
  })
  expect(faults).toEqual([])
  if (IS_LONG_RUN) process.stdout.write(`${cases.length} naughty fields\n`)
  await expectNothingLogged()
})

test('no text in an address or a header is a failure, is told again, or is logged', async () => {
  const { origin } = stage().server
  const faults: string[] = []
  await stage().forAll(sampleOf(NAUGHTY_STRINGS, SAMPLE), async ({ kind, text }) => {
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

/** An answer may be a success: then as data, which nothing takes for a page. */
async function faultOfAnswer(response: Response): Promise<string | undefined> {
  if (!response.ok) return await faultOfRefusal(response)
  await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/event-stream)\b/.test(type)) return `is ${type}`
  return response.headers.get('x-content-type-options') === 'nosniff' ? undefined : 'may be sniffed'
}

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
  // What it says of itself at the start names its own host.
  const output = all.slice(all.indexOf('"msg":"started"'))
  expect(strangeLogLines(output)).toEqual([])
  const logged = NAUGHTY_STRINGS.filter(
    ({ text }) =>
      text.length >= TELLING_LENGTH &&
      (output.includes(text) || output.includes(JSON.stringify(text).slice(1, -1))),
  )
  expect(logged.map(({ text }) => text)).toEqual([])
}
