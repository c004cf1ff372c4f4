import { randomNumbers } from '../../bench/analyst/score/random-numbers.ts'

/** A deterministic source of randomness. */
export type Chance = Readonly<{
  /** An integer from 0 up to, but excluding, `end`. */
  below: (end: number) => number
  pick: <const Items extends readonly unknown[]>(items: Items) => Items[number]
  /** The requested number of random bits. */
  bits: (count: number) => bigint
}>

/** Randomness that depends only on a seed. */
export function seededChance(seed: number): Chance {
  const next = randomNumbers(seed)
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: (items) => items[below(items.length)],
    bits: (count) => {
      let all = 0n
      for (let have = 0; have < count; have += 32) all = (all << 32n) | BigInt(below(2 ** 32))
      return all & ((1n << BigInt(count)) - 1n)
    },
  }
}
