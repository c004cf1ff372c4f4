import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config/config.ts'
import { describeStart } from '../../src/server/process/start-message.ts'

describe('the start message', () => {
  test.each([
    [{}, 'SQLite in ./data/plainclause.sqlite'],
    [{ DATA_DIR: '/srv/plain' }, 'SQLite in /srv/plain/plainclause.sqlite'],
    [
      { DATABASE_URL: 'postgres://someone:secret@database.example:5433/plain' },
      'PostgreSQL, plain at database.example:5433',
    ],
    [
      { DATABASE_URL: 'postgres:///plain?host=/run/postgresql&password=secret' },
      'PostgreSQL, plain at /run/postgresql',
    ],
  ])('names the store of %j', (settings, words) => {
    expect(describeStart(readConfig(settings))).toContain(words)
  })

  test('names the host of a renderer, and no token', () => {
    const words = describeStart(
      readConfig({ RENDERER_URL: 'http://pages:3000/content?token=s3cret' }),
    )
    expect(words).toContain('public addresses only, by scripts at pages:3000')
    expect(words).not.toContain('s3cret')
  })

  test('says that other machines are refused where no public origin is set', () => {
    const words = 'Other machines are refused: set PUBLIC_ORIGIN'
    const PUBLIC_ORIGIN = 'https://plain.example'
    expect(describeStart(readConfig({ HOST: '0.0.0.0' }))).toContain(words)
    expect(describeStart(readConfig({ HOST: '0.0.0.0', PUBLIC_ORIGIN }))).not.toContain(words)
    expect(describeStart(readConfig({}))).not.toContain(words)
  })

  test('never shows a user or password', () => {
    const DATABASE_URL = 'postgres://someone:secret@database.example/plain?password=secret'
    expect(describeStart(readConfig({ DATABASE_URL }))).not.toMatch(/someone|secret/)
  })
})
