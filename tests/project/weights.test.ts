import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ANALYST_WEIGHTS } from '../../src/core/analyst/analyst-models.ts'
import { readWeightsHead } from '../../src/core/analyst/learned/tensor-file.ts'
import { readWeights } from '../../src/server/adapters/analyst-weights.ts'
import { WEIGHT_FILES } from '../../src/web/lib/ranker/weight-files.ts'
import { goldenScores } from '../support/golden-scores.ts'

const FOLDER = 'src/core/analyst/weights'
const MAX_GZIPPED_BYTES = 6_000_000
const GOLDEN_SCORES_MIN = 80
const GOLDEN_TOLERANCE = 1e-4

test('the weights are those that the analyst reads, at most 6 MB gzipped', () => {
  const files = readdirSync(FOLDER)
  expect(files.toSorted()).toEqual(ANALYST_WEIGHTS.map((name) => `${name}.bin`).toSorted())
  expect(Object.keys(WEIGHT_FILES).toSorted()).toEqual([...ANALYST_WEIGHTS].toSorted())
  const sizes = files.map((file) => gzipSync(readFileSync(`${FOLDER}/${file}`)).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_GZIPPED_BYTES)
})

test.each(ANALYST_WEIGHTS)('%s.bin contains its checksum and the command that made it', (name) => {
  const { head, payload } = readWeightsHead(readWeights()[name])
  expect(createHash('sha256').update(payload).digest('hex')).toBe(head.sha256)
  const [, script = ''] =
    /^python (training\/\w+\.py) SETS WORK(?: --public TEXTS)?$/.exec(head.command) ?? []
  expect(existsSync(script)).toBe(true)
})

test('the shipped weights give the scores of the training', () => {
  const scores = goldenScores(readWeights())
  expect(scores.length).toBeGreaterThan(GOLDEN_SCORES_MIN)
  const wrong = scores.filter(({ wanted, found }) => !(Math.abs(wanted - found) < GOLDEN_TOLERANCE))
  expect(wrong).toEqual([])
})
