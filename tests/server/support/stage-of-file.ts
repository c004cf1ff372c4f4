import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { IS_LONG_RUN } from '../../support/long-run.ts'

const TEST_LIMIT_MS = 60_000
const LONG_TEST_LIMIT_MS = 1_800_000

type Stage = Readonly<{ dispose: () => Promise<void> }>

/**
 * One stage for all tests of a file: started before the first, stopped after the last. Tests of whole
 * lists may take half an hour, others one minute.
 *
 * @param reset runs before each test
 * @returns returns the stage to a test
 */
export function oneStageOfFile<Kind extends Stage>(
  start: () => Promise<Kind>,
  reset: (stage: Kind) => unknown = () => undefined,
): () => Kind {
  vi.setConfig({
    testTimeout: IS_LONG_RUN ? LONG_TEST_LIMIT_MS : TEST_LIMIT_MS,
    hookTimeout: TEST_LIMIT_MS,
  })
  let stage: Kind | undefined
  const present = (): Kind => {
    if (stage === undefined) throw new Error('the stage is set before the first test')
    return stage
  }
  beforeAll(async () => {
    stage = await start()
  })
  beforeEach(async () => {
    await reset(present())
  })
  afterAll(async () => await stage?.dispose())
  return present
}
