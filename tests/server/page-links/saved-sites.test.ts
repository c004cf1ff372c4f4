import { expect, test } from 'vitest'
import { finderFigures, judgeSites } from '../../../scripts/conformance/finder.ts'

test('searches of the saved sites find what is wanted, within their budget', async () => {
  const sites = await judgeSites('tests/fixtures')
  expect(sites.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(finderFigures(sites)).toEqual({
    finder_sites: 86,
    finder_wanted: 153,
    finder_first: 100,
    finder_in_two: 100,
    finder_unwanted: 19,
    finder_false: 0,
    finder_requests_most: 8,
    finder_forbidden_connections: 0,
  })
})
