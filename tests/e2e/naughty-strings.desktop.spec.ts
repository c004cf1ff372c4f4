import { NAUGHTY_STRINGS } from '../support/naughty-strings.ts'
import { type NaughtyText, runsOf } from './support/naughty/runs.ts'
import { NaughtyStage } from './support/naughty/stage.ts'
import { expect, test } from './support/plainclause.ts'

/** One session has a hundred calls: each text takes one, and each run of them two. */
const TEXTS_OF_A_SESSION = 45
/** Longer ones are for the server, which is asked with them by HTTP. */
const TYPED_MAX_CHARACTERS = 2_000

// Each text waits for some twenty answers.
test.setTimeout(900_000)
// The browser reports the answers of our own server that refuse.
test.use({ allowedConsole: ['the server responded with a status of'] })

const texts: readonly NaughtyText[] = NAUGHTY_STRINGS.map(({ kind, text }, id) => ({
  id,
  kind,
  text: text.slice(0, TYPED_MAX_CHARACTERS),
})).filter(({ kind }) => kind !== 'very long')
const batches = Map.groupBy(texts, (_, index) => Math.floor(index / TEXTS_OF_A_SESSION))

for (const batch of batches.values()) {
  const ids = `${batch.at(0)?.id} to ${batch.at(-1)?.id}`
  test(`naughty texts ${ids} are words in every field`, async ({ browser, plainclause }) => {
    const stage = new NaughtyStage(browser, plainclause)
    for (const run of runsOf(batch)) expect.soft(await stage.faultsOf(run)).toEqual([])
    await stage.close()
  })
}
