import { LLMock } from '@copilotkit/aimock'
import { describe, expect, onTestFinished, test } from 'vitest'
import { say } from '../../support/model-server.ts'
import { modelServer, type Settings, testModel } from './ask-model.ts'

async function requestWith(settings: Settings = {}, path = '') {
  const server = await modelServer(say('No.'))
  await testModel(`${server.baseUrl}${path}`, settings).ask()
  const [request] = server.requests
  if (request === undefined) throw new Error('the model was asked')
  return request
}

const MESSAGES = [
  { role: 'system', content: 'You are a lawyer’s aide.' },
  { role: 'user', content: 'Does it sell data?' },
]

describe('the request to a model', () => {
  test('holds the fields of the specification and no other', async () => {
    const { body, url, headers } = await requestWith()
    expect(url).toBe('/v1/chat/completions')
    expect(body).toEqual({
      model: 'lantern-2',
      messages: MESSAGES,
      temperature: 0.1,
      max_tokens: 75,
      stream: true,
    })
    expect(headers['content-type']).toBe('application/json')
    // Some gateways refuse chunked requests.
    expect(headers['content-length']).toBe(`${Buffer.byteLength(JSON.stringify(body))}`)
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('cookie')
  })

  test('carries the key as a bearer token', async () => {
    const { headers } = await requestWith({ LLM_API_KEY: 'key-1' })
    expect(headers.authorization).toBe('Bearer key-1')
  })

  test('supports the settings of models that need other fields', async () => {
    const { body } = await requestWith({
      LLM_MAX_TOKENS_PARAMETER: 'max_completion_tokens',
      LLM_TEMPERATURE: '',
      LLM_EXTRA_BODY: '{"reasoning_effort":"minimal"}',
    })
    expect(body).toEqual({
      model: 'lantern-2',
      messages: MESSAGES,
      max_completion_tokens: 75,
      stream: true,
      reasoning_effort: 'minimal',
    })
  })

  test.each([
    ['/', '/v1/chat/completions'],
    ['/deployments/x?api-version=3', '/v1/deployments/x/chat/completions?api-version=3'],
  ])('appends its path to a base address that ends with %s', async (path, url) => {
    expect((await requestWith({}, path)).url).toBe(url)
  })

  test('ignores proxies in the environment', async () => {
    for (const name of ['http_proxy', 'HTTP_PROXY', 'ALL_PROXY']) {
      process.env[name] = 'http://127.0.0.1:1'
      onTestFinished(() => {
        delete process.env[name]
      })
    }
    expect((await requestWith()).url).toBe('/v1/chat/completions')
  })
})

test('a server of another implementation works too', async () => {
  const mock = new LLMock({ port: 0 })
  mock.onMessage('Does it sell data?', { content: 'No. They never sell it [1].' })
  await mock.start()
  onTestFinished(() => mock.stop())
  const { outcome } = await testModel(`${mock.url}/v1`, { LLM_API_KEY: 'mock' }).ask()
  expect(outcome).toBe('No. They never sell it [1].')
})
