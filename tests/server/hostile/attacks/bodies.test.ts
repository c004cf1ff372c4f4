import { test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { questionRequest } from '../../support/question-request.ts'
import { analysisRequest } from '../../support/test-server.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const stage = attackStageOfFile()

const DOCUMENTS = 20
const PASSAGES = 3_000
/** The maximum that a text endpoint reads. */
const BODY_BYTES = 262_000
const REPEATS = IS_LONG_RUN ? 40 : 8
const CHUNKED_REQUESTS = IS_LONG_RUN ? 20 : 6

/** Documents full of invalid passages. */
function emptyPassages(passage: unknown): string {
  const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
    id: `document-${index}`,
    title: '',
    passages: Array(PASSAGES).fill(passage),
  }))
  return JSON.stringify({ ...questionRequest(), documents })
}

const question = (id: string, passages: readonly unknown[]) => ({ id, passages })

const BODIES: readonly (readonly [string, string, string])[] = [
  ['20 × 3,000 empty passages', API_PATHS.questions, emptyPassages({})],
  ['20 × 3,000 numbers for passages', API_PATHS.questions, emptyPassages(0)],
]
const KIN: readonly (readonly [string, string])[] = [
  [API_PATHS.analyses, '['.repeat(BODY_BYTES)],
  [API_PATHS.analyses, '{"a":'.repeat(BODY_BYTES / 5)],
  [API_PATHS.analyses, `{"a":${'9'.repeat(BODY_BYTES)}}`.slice(-BODY_BYTES)],
  [API_PATHS.analyses, `{${'"timeZone":1,'.repeat(BODY_BYTES / 14)}"a":1}`],
  [API_PATHS.analyses, `{${keys((BODY_BYTES / 20) | 0)}}`],
  [API_PATHS.analyses, JSON.stringify({ ...analysisRequest(), questions: Array(80_000).fill({}) })],
  [
    API_PATHS.analyses,
    JSON.stringify({
      ...analysisRequest(),
      questions: ['sells-data', 'third-party-sharing'].map((id) =>
        question(id, Array(BODY_BYTES / 8).fill({})),
      ),
    }),
  ],
  [API_PATHS.questions, JSON.stringify({ ...questionRequest(), earlier: Array(80_000).fill({}) })],
  [API_PATHS.questions, JSON.stringify({ ...questionRequest(), question: ' '.repeat(200_000) })],
  [API_PATHS.visit, `{"timeZone":"${'/A'.repeat(32)}"}`],
]

function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"key${index * 1_000}":1`).join(',')
}

test.each(BODIES)('bodies of %s block nobody', async (_what, path, body) => {
  await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.113.66', signal)
    const asked = Array.from({ length: REPEATS }, () => browser.post(path, body))
    for (const response of await Promise.all(asked)) await response.text()
  })
})

test('other bodies that match no schema block nobody', async () => {
  await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.113.67', signal)
    const asked = KIN.flatMap(([path, body]) => [
      browser.post(path, body),
      browser.post(path, body),
    ])
    for (const response of await Promise.all(asked)) await response.text()
  })
})

test.each([API_PATHS.analyses, API_PATHS.stripeWebhook, '/share'])(
  'bodies to %s in chunks of one byte block nobody',
  async (path) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`
    const request = `${head}${'1\r\n \r\n'.repeat(200_000)}0\r\n\r\n`
    await stage().expectUnharmedBy(async (signal) => {
      const sockets = Array.from({ length: CHUNKED_REQUESTS }, () =>
        stage().pipeline([request], 'all'),
      )
      await Promise.race([
        Promise.all(
          sockets.map(
            (socket) =>
              new Promise((answered) => socket.once('data', answered).once('close', answered)),
          ),
        ),
        new Promise((over) => signal.addEventListener('abort', over)),
      ])
    })
  },
)
