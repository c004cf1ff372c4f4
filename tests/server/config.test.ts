import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config/config.ts'

describe('the settings', () => {
  test('work with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3_000,
      publicOrigin: 'http://localhost:3000',
      isHttps: false,
      fetch: {
        allowLoopback: false,
        allowedPorts: [],
        forbidden: { names: [], ranges: [] },
        perMinutePerHost: 60,
        bytesPerNetwork: 500_000_000,
      },
      freeCalls: { perNetwork: 200, perSite: 20_000 },
    })
  })

  test('list what is never fetched by host, address and range', () => {
    const { names, ranges } = readConfig({
      FETCH_FORBIDDEN:
        'Fernway.example., bücher.example, 203.0.113.7, 198.51.100.0/24, [2001:db8::1]',
    }).fetch.forbidden
    expect(names).toEqual(['fernway.example', 'xn--bcher-kva.example'])
    expect(ranges.map(({ base, bits }) => `${base}/${bits}`)).toEqual([
      '203.0.113.7/32',
      '198.51.100.0/24',
      '2001:db8::1/128',
    ])
    for (const wrong of ['https://fernway.example', 'fernway.example/x', 'a:8080', 'two words']) {
      expect(() => readConfig({ FETCH_FORBIDDEN: wrong })).toThrow('FETCH_FORBIDDEN')
    }
  })

  test('name a renderer by its address, and never repeat an invalid one', () => {
    expect(readConfig({}).rendererUrl).toBeUndefined()
    const RENDERER_URL = 'http://renderer:3000/content?token=s3cret'
    expect(readConfig({ RENDERER_URL }).rendererUrl?.href).toBe(RENDERER_URL)
    for (const wrong of [
      's3cret:3000',
      'ftp://s3cret/',
      'http://s3cret@renderer/',
      'http://r/#s3cret',
    ]) {
      expect(() => readConfig({ RENDERER_URL: wrong })).toThrow(
        /RENDERER_URL: expected an address such as (?!.*s3cret)/s,
      )
    }
  })

  test('treat an empty value as unset', () => {
    const names = [
      'HOST',
      'PORT',
      'PUBLIC_ORIGIN',
      'METRICS_TOKEN',
      'METRICS_PORT',
      'RENDERER_URL',
      'FREE_CALLS_PER_SITE',
    ]
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })

  test('accept the example file unchanged', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const pairs = lines
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => line.split('=') as [string, string])
    expect(readConfig(Object.fromEntries(pairs))).toEqual(readConfig({}))
    // The example names each setting, set or commented out.
    const source = [
      'src/server/config/config.ts',
      'src/server/config/language-model-config.ts',
      'src/server/config/payments-config.ts',
    ]
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const names = [...source.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) expect(lines.join('\n')).toContain(`${name}=`)
  })

  const MODEL = { LLM_BASE_URL: 'https://models.example/v1', LLM_MODEL: 'lantern-2' }

  test('of a language model lower the free quotas, and default to the specification', () => {
    const { languageModel, freeCalls } = readConfig({ ...MODEL, LLM_API_KEY: ' key-1\n' })
    expect(freeCalls).toEqual({ perNetwork: 20, perSite: 2_000 })
    expect(languageModel).toMatchObject({
      apiKey: 'key-1',
      model: 'lantern-2',
      maxTokensParameter: 'max_tokens',
      temperature: 0.1,
      extraBody: {},
      demonstration: { delayMs: 0, failureRate: 0 },
    })
    expect(languageModel?.baseUrl.href).toBe('https://models.example/v1')
    expect(readConfig({}).languageModel).toBeUndefined()
  })

  test('can omit the temperature and rename the token limit', () => {
    const { languageModel } = readConfig({
      ...MODEL,
      LLM_TEMPERATURE: '',
      LLM_MAX_TOKENS_PARAMETER: 'max_completion_tokens',
      LLM_EXTRA_BODY: '{"reasoning_effort":"low"}',
    })
    expect(languageModel).not.toHaveProperty('temperature')
    expect(languageModel).toMatchObject({
      maxTokensParameter: 'max_completion_tokens',
      extraBody: { reasoning_effort: 'low' },
    })
  })

  test.each([
    [{ LLM_API_KEY: 'secret-key' }, /LLM_BASE_URL: needed[\s\S]*LLM_MODEL: needed/],
    [{ LLM_BASE_URL: MODEL.LLM_BASE_URL }, /LLM_MODEL: needed/],
    [{ ...MODEL, LLM_BASE_URL: 'models.example' }, /LLM_BASE_URL: expected/],
    [
      { ...MODEL, LLM_BASE_URL: 'https://models.example/v1/chat/completions' },
      /LLM_BASE_URL: expected the address without/,
    ],
    [{ ...MODEL, LLM_BASE_URL: 'https://secret-key@models.example' }, /LLM_BASE_URL: expected/],
    [{ ...MODEL, LLM_API_KEY: 'secret-key with words' }, /LLM_API_KEY: expected/],
    [{ ...MODEL, LLM_TEMPERATURE: 'hot' }, /LLM_TEMPERATURE: expected/],
    [{ ...MODEL, LLM_EXTRA_BODY: '{' }, /LLM_EXTRA_BODY: expected/],
    [{ ...MODEL, LLM_EXTRA_BODY: '[1]' }, /LLM_EXTRA_BODY: expected/],
    [{ ...MODEL, LLM_EXTRA_BODY: '{"messages":[]}' }, /LLM_EXTRA_BODY: expected/],
    [{ ...MODEL, LLM_CONCURRENCY: '0' }, /LLM_CONCURRENCY/],
    [{ ...MODEL, SIMULATED_FAILURE_RATE: '3' }, /SIMULATED_FAILURE_RATE/],
  ])('refuse %j, without revealing the key', (settings, problem) => {
    expect(() => readConfig(settings)).toThrow(problem)
    expect(() => readConfig(settings)).not.toThrow(/secret-key/)
  })

  test('name all invalid values at once', () => {
    const read = () => readConfig({ PORT: 'abc', FETCH_ALLOW_LOOPBACK: 'maybe', LOG_LEVEL: 'loud' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/PORT[\s\S]*FETCH_ALLOW_LOOPBACK[\s\S]*LOG_LEVEL/)
  })

  test.each([
    'example.com',
    'ftp://example.com',
    'https://example.com/path',
    'https://u:p@example.com',
  ])('refuse %s as the public origin', (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN/)
  })

  test('select SQLite, or the named PostgreSQL', () => {
    expect(readConfig({}).store).toEqual({ kind: 'sqlite', path: './data/plainclause.sqlite' })
    const DATABASE_URL = 'postgresql://user:secret@database.example:5433/plain?sslmode=verify-full'
    expect(readConfig({ DATABASE_URL }).store).toEqual({
      kind: 'postgresql',
      url: DATABASE_URL,
      poolSize: 10,
    })
  })

  test.each([
    ['mysql://user:secret@database.example/plain', /DATABASE_URL: expected an address/],
    ['user:secret@database.example', /DATABASE_URL: expected an address/],
    ['postgres://user:secret@database.example/plain?sslmode=prefer', /DATABASE_URL: .*sslmode/],
  ])('refuse %s as the store, without repeating it', (DATABASE_URL, words) => {
    const read = () => readConfig({ DATABASE_URL })
    expect(read).toThrow(words)
    expect(read).not.toThrow(/secret/)
  })

  test.each(['garbage', '10.0.0.0/99', '10.0.0.1/', 'proxy.example', '127.0.0.1, 10.0.0.256'])(
    'refuse %s as trusted proxies',
    (TRUSTED_PROXIES) => {
      const read = () => readConfig({ TRUSTED_PROXIES })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(/TRUSTED_PROXIES\.\d: expected an address or a range/)
    },
  )

  test('refuse an empty connection pool', () => {
    expect(() => readConfig({ DATABASE_POOL_SIZE: '0' })).toThrow(/DATABASE_POOL_SIZE/)
  })
})
