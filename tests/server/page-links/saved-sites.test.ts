import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { finderFigures, judgeSites } from '../../../scripts/conformance/finder.ts'

/** It searches a hundred sites, one after the other. */
const TEST_LIMIT_MS = 120_000

test('searches of the saved sites find what is wanted, within their budget', {
  timeout: TEST_LIMIT_MS,
}, async () => {
  const sites = await judgeSites('tests/fixtures')
  expect(sites.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(finderFigures(sites)).toEqual({
    finder_sites: 106,
    finder_wanted: 190,
    finder_first: 100,
    finder_in_two: 100,
    finder_unwanted: 22,
    finder_false: 0,
    finder_requests_most: 8,
    finder_forbidden_connections: 0,
  })
})

test('a key that no saved page has is named, with its row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-finder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'finder'))
  const pages = { 'https://fernway.example/': { status: 200, delay: 3 } }
  const row = { id: 'late', input: 'fernway.example', pages, want: {}, remark: 'ignored' }
  writeFileSync(join(folder, 'finder', 'sites.jsonl'), JSON.stringify(row))
  await expect(judgeSites(folder)).rejects.toThrow(
    "finder, row late: unknown key 'pages.https://fernway.example/.delay'",
  )
})
