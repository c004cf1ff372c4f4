import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../../src/server/config/config.ts'
import { createMetrics } from '../../src/server/metrics.ts'

const text = readFileSync('docs/operating.md', 'utf8')
const all = (pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, one = '']) => one)),
]

test('docs/operating.md names every metric, and no others', async () => {
  const figures = await createMetrics().asJson()
  const named = all(/(plainclause_[a-z_]+[a-z])/g).map((name) => name.replace(/_bucket$/, ''))
  expect([...new Set(named)].sort()).toEqual(figures.map(({ name }) => name).sort())
})

test('docs/operating.md names existing files and settings', () => {
  // The one file that operators create themselves.
  const files = all(/`((?:deploy|tests|scripts)\/[\w./-]+)/g).filter(
    (file) => file !== 'deploy/settings.env',
  )
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const settings = all(/`([A-Z]+(?:_[A-Z]+)+)`/g)
  const others = ['PLAINCLAUSE_VERSION']
  expect([...SETTING_NAMES, ...others]).toEqual(expect.arrayContaining(settings))
})
