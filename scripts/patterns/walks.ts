import { seededChance } from '../../tests/support/seeded-random.ts'
import type { Automaton } from './automaton.ts'
import type { Attack } from './growth.ts'

const WALKS = 4
const STEPS_MAX = 40
const SEED = 1

/**
 * Texts that a pattern reads for a while, to be repeated: walks through it, so that they are made of
 * its own words. They show what counted repetitions cost, which growth says nothing about.
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
      // The states of what was skipped come last: a walk goes into the pattern where it can.
      const into = ways.filter(({ to }) => to >= FIRST_PLACE_STATE)
      const way = chance.pick(into.length > 0 ? into : ways)
      if (way === undefined) break
      pump += way.read
      at = way.to
    }
    return { prefix: '', pump }
  })
}

/** Below stand the states of place 0, what the engine skipped. */
const FIRST_PLACE_STATE = 4
