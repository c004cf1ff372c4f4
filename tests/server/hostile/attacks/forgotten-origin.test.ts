import { expect, test } from 'vitest'
import { rawRequest } from '../../support/raw-request.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const BODY = '{"timeZone":"UTC"}'
const visit = (headers: Readonly<Record<string, string>>) => ({
  method: 'POST',
  path: '/api/visit',
  body: BODY,
  headers: {
    'content-type': 'application/json',
    'content-length': String(BODY.length),
    ...headers,
  },
})

const stage = attackStageOfFile()
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

test.each([
  'plainclause.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '203.0.113.7',
  'localhost@evil.example',
])('without PUBLIC_ORIGIN nothing is served as %s', async (host) => {
  const refused = await rawRequest(stage().port, visit({ ...SAME_ORIGIN, host }))
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.body).not.toContain('sandbox')
  expect(refused.headers['set-cookie']).toBeUndefined()
  const page = await rawRequest(stage().port, { path: '/', headers: { host } })
  expect(page.status).toBeGreaterThanOrEqual(400)
})

test.each(['localhost', '127.0.0.1', '[::1]'])(
  'without PUBLIC_ORIGIN this machine is served as %s',
  async (name) => {
    const host = `${name}:${stage().port}`
    const { status } = await rawRequest(stage().port, visit({ ...SAME_ORIGIN, host }))
    expect(status).toBe(200)
  },
)

test.each(['http://evil.example', 'null', 'http://localhost:1'])(
  'a write from %s is refused, whatever Sec-Fetch-Site says',
  async (origin) => {
    const host = `localhost:${stage().port}`
    const answer = await rawRequest(stage().port, visit({ ...SAME_ORIGIN, host, origin }))
    expect(answer.status).toBe(403)
  },
)
