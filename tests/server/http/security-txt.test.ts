import { expect, test } from 'vitest'
import { startTestServer } from '../support/test-server.ts'

async function ask(OPERATOR_CONTACT: string) {
  const settings = { OPERATOR_CONTACT, PUBLIC_ORIGIN: 'https://plain.example' }
  const { app } = await startTestServer({ settings })
  return await app.request('/.well-known/security.txt', { headers: { host: 'plain.example' } })
}

test.each([
  ['security@plain.example', 'mailto:security@plain.example'],
  ['https://plain.example/report', 'https://plain.example/report'],
])('tells %s as the place to report a weakness', async (contact, told) => {
  const response = await ask(contact)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect(await response.text()).toBe(
    [
      `Contact: ${told}`,
      'Expires: 2026-12-12T00:00:00.000Z',
      'Canonical: https://plain.example/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  )
})

test.each([
  '',
  '12 Mill Lane, Lanternford',
  'javascript:alert(1)',
  'a@b.example\nContact: x@y.example',
])('is not there where the contact is %j', async (contact) => {
  expect((await ask(contact)).status).toBe(404)
})
