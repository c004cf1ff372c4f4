import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANALYST_WEIGHTS } from '../../src/core/analyst/learned/analyst-models.ts'
import { WEIGHT_FILES } from '../../src/web/lib/ranker/weight-files.ts'

const FOLDER = 'src/core/analyst/weights'
const MAX_GZIPPED_BYTES = 6_000_000

test('the weights are those that the analyst reads, and 6 MB gzipped at most', () => {
  const files = readdirSync(FOLDER)
  expect(files.toSorted()).toEqual(ANALYST_WEIGHTS.map((name) => `${name}.bin`).toSorted())
  expect(Object.keys(WEIGHT_FILES).toSorted()).toEqual([...ANALYST_WEIGHTS].toSorted())
  const sizes = files.map((file) => gzipSync(readFileSync(`${FOLDER}/${file}`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_GZIPPED_BYTES)
})
