import { expect, test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import { analysisRequest } from '../../support/test-server.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const stage = attackStageOfFile()

const CONNECTIONS = IS_LONG_RUN ? 2_000 : 150
const PIPELINED = IS_LONG_RUN ? 20_000 : 1_500
const STREAMS = IS_LONG_RUN ? 500 : 20
const VISITS = IS_LONG_RUN ? 100 : 5

const HEAD = 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n'
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\n${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const VISIT = post(API_PATHS.visit, '{"timeZone":"UTC"}')
const LAST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('connections that send half a request delay nobody', async () => {
  const beginnings = [
    '',
    'GET /',
    `POST ${API_PATHS.analyses} HTTP/1.1\r\n${HEAD}`,
    VISIT.slice(0, -5),
  ]
  await stage().expectUnharmedBy(async () => {
    for (let opened = 0; opened < CONNECTIONS; opened += 1) {
      stage().pipeline([beginnings[opened % beginnings.length] ?? ''], 'nothing')
    }
    await stage().honestVisits(VISITS)
  })
})

test.each([
  ['writes', VISIT],
  ['refused writes', post(API_PATHS.analyses, `{"a":"${'x'.repeat(2_000)}"}`)],
  ['events with bad signatures', post(API_PATHS.stripeWebhook, '{}')],
  ['guessed return codes', post(API_PATHS.restoreSession, '{"timeZone":"UTC","returnCode":"1-2"}')],
  ['methods of other kinds', `OPTIONS ${API_PATHS.visit} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['descriptions of the wire', `GET ${API_PATHS.openapi} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
])('many pipelined %s delay nobody', async (_what, request) => {
  await stage().expectUnharmedBy(async () => {
    const requests = [...Array<string>(PIPELINED).fill(request), LAST]
    await stage().untilClosed(stage().pipeline(requests, 'all'))
  })
})

test('streamed responses that nobody reads take no memory each', async () => {
  await stage().expectUnharmedBy(async () => {
    for (let opened = 0; opened < STREAMS; opened += 1) {
      const request = post(API_PATHS.analyses, JSON.stringify(analysisRequest()))
      stage().pipeline(Array<string>(20).fill(request), 'nothing')
    }
    await stage().honestVisits(VISITS)
  })
})

test('an attacked server ends on SIGTERM', async () => {
  for (let opened = 0; opened < CONNECTIONS; opened += 1) stage().pipeline([VISIT], 'nothing')
  expect(await stage().harmsToRestart()).toEqual([])
})
