import { expect, test } from 'vitest'
import { ENDPOINTS } from '../../../src/api/endpoints.ts'
import { API_PATHS } from '../../../src/api/paths.ts'
import { openApiDocument } from '../../../src/server/openapi.ts'
import { ORIGIN, startTestServer, TestBrowser } from '../support/test-server.ts'

/** Stripe's events are accepted as they are: only their signed fields are read. */
const OURS = ENDPOINTS.filter(({ path }) => path !== API_PATHS.stripeWebhook)

/** Every object in a JSON schema, with its path. */
function objectsIn(schema: unknown, at = 'body'): readonly (readonly [string, object])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.entries(schema).flatMap(([name, part]) => objectsIn(part, `${at}.${name}`))
  return 'type' in schema && schema.type === 'object' ? [[at, schema], ...inner] : inner
}

test.each(OURS)('$path accepts no unknown field, at any depth', ({ method, path }) => {
  const operation = openApiDocument(ORIGIN, '1').paths[path]?.[method]
  const { schema } = operation?.requestBody?.content['application/json'] ?? {}
  const objects = objectsIn(schema)
  expect(objects.length).toBeGreaterThan(0)
  for (const [at, object] of objects) {
    expect([at, object]).toEqual([at, expect.objectContaining({ additionalProperties: false })])
  }
})

test('an extra field is refused', async () => {
  const browser = new TestBrowser(await startTestServer())
  const visit = { timeZone: 'UTC' }
  expect((await browser.post(API_PATHS.visit, { ...visit, tier: 'premium' })).status).toBe(400)
  expect((await browser.post(API_PATHS.visit, visit)).status).toBe(200)
})
