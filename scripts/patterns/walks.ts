import { seededChance } from '../../tests/support/seeded-random.ts'
import type { Automaton } from './automaton.ts'
import type { Attack } from './growth.ts'

const WALKS = 4
const STEPS_MAX = 40
const SEED = 1

/**
 * Texts that a pattern reads for a while, to be repeated: random walks through its automaton. They
 * reveal the cost of counted repetitions, which the growth does not show.
 */
export function walksThrough({ next, initial, alphabet }: Automaton): readonly Attack[] {
  const chance = seededChance(SEED)
  return Array.from({ length: WALKS }, () => {
    let at = initial
    let pump = ''
    for (let step = 0; step < STEPS_MAX; step += 1) {
      const ways = (next[at] ?? []).flatMap((edges, index) =>
        edges.map(({ to }) => ({ to, read: alphabet.characters[index] ?? '' })),
      )
      // Prefers states of the pattern to those of skipped characters.
      const into = ways.filter(({ to }) => to >= FIRST_PLACE_STATE)
      const way = chance.pick(into.length > 0 ? into : ways)
      if (way === undefined) break
      pump += way.read
      at = way.to
    }
    return { prefix: '', pump }
  })
}

/** Lower states belong to place 0, the characters that the engine skipped. */
const FIRST_PLACE_STATE = 4
