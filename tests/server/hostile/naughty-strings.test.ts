import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorCodeSchema } from '../../../src/api/endpoint.ts'
import { ENDPOINTS } from '../../../src/api/endpoints.ts'
import { API_PATHS } from '../../../src/api/paths.ts'
import { readTypedInput } from '../../../src/core/finder/typed-input.ts'
import { parsePageAddress } from '../../../src/core/pages/page-address.ts'
import { forAll } from '../../support/for-all.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { NAUGHTY_STRINGS, type NaughtyString } from '../../support/naughty-strings.ts'
import { faultOfRefusal } from './support/fault-of-refusal.ts'
import { hostileStageOfFile } from './support/hostile-stage.ts'
import { validRequests } from './support/valid-requests.ts'

const ROUTES = [
  ...ENDPOINTS.map(({ path }) => path),
  ...Object.values(API_PATHS),
  '/api/*',
  '/*',
  '*',
]

/** Everything that a log line may contain while visitors use the server: nothing they can choose. */
const lineSchema = z.union([
  z.strictObject({
    level: z.number(),
    time: z.iso.datetime(),
    msg: z.literal('request'),
    requestId: z.uuid(),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    route: z.enum(ROUTES),
    status: z.number().int().max(499),
    code: errorCodeSchema.optional(),
    durationMs: z.number(),
  }),
  z.strictObject({
    level: z.number(),
    time: z.iso.datetime(),
    msg: z.literal('payment'),
    paymentId: z.uuid(),
    outcome: z.enum([
      'created',
      'processing',
      'requires-action',
      'succeeded',
      'failed',
      'refunded',
    ]),
  }),
  z.looseObject({ msg: z.enum(['started', 'housekeeping']) }),
])

/** The lines of a server's output that contain anything else. */
function strangeLogLines(output: string): readonly string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .filter((line) => !lineSchema.safeParse(JSON.parse(line)).success)
}

/** A body in which one text was replaced, and where. */
type ChangedField = Readonly<{ field: string; body: unknown }>

/** One body for each text in it at any depth, with that text replaced. */
function inEachStringField(body: unknown, text: string, field = ''): readonly ChangedField[] {
  if (typeof body === 'string') return [{ field, body: text }]
  if (Array.isArray(body)) {
    // One item represents all: they share a schema.
    return inEachStringField(body[0], text, `${field}[0]`).map((changed) => ({
      field: changed.field,
      body: [changed.body, ...body.slice(1)],
    }))
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]) =>
    inEachStringField(value, text, `${field}.${key}`).map((changed) => ({
      field: changed.field,
      body: { ...body, [key]: changed.body },
    })),
  )
}

/** A text in one field of an otherwise valid request. */
type NaughtyRequest = NaughtyString & Readonly<{ path: string; field: string; body: unknown }>

type Post = (
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>

/** Each text in each field of every request of our pages. */
function naughtyRequests(texts: readonly NaughtyString[]): readonly NaughtyRequest[] {
  return texts.flatMap((naughty) =>
    validRequests().flatMap(({ path, body }) =>
      // A valid address would be fetched.
      isFetched(path, naughty.text)
        ? []
        : inEachStringField(body, naughty.text).map((changed) => ({
            ...naughty,
            path,
            ...changed,
          })),
    ),
  )
}

function isFetched(path: string, text: string): boolean {
  if (path === API_PATHS.policySearches) return readTypedInput(text).kind === 'address'
  return path === API_PATHS.pages && parsePageAddress(text).ok
}

/** Sends requests. @returns descriptions of wrong responses */
async function sendEverywhere(
  requests: readonly NaughtyRequest[],
  post: Post,
): Promise<readonly string[]> {
  const faults: string[] = []
  await forAll(requests, async ({ kind, text, path, field, body }, index) => {
    // One network each: the limit per minute would stop the list early.
    const network = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
    const response = await post(path, JSON.stringify(body), { 'x-forwarded-for': network })
    const fault = response.ok ? await faultOfSuccess(response) : await faultOfRefusal(response)
    if (fault === undefined) return
    faults.push(`${kind} in ${path}${field}: ${fault} (${text.slice(0, 40)})`)
  })
  return faults
}

/** A successful response is data, which no browser takes for a page. */
async function faultOfSuccess(response: Response): Promise<string | undefined> {
  await response.text()
  const type = response.headers.get('content-type') ?? ''
  if (!/^(?:application\/json|text\/event-stream)\b/.test(type)) return `is ${type}`
  return response.headers.get('x-content-type-options') === 'nosniff' ? undefined : 'may be sniffed'
}

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
