import { randomNumbers } from '../../bench/analyst/score/random-numbers.ts'

/** A source of chance that is the same in every run. */
export type Chance = Readonly<{
  /** A whole number from 0 up to, and without, `end`. */
  below: (end: number) => number
  pick: <const Items extends readonly unknown[]>(items: Items) => Items[number]
  /** As many random bits as asked for. */
  bits: (count: number) => bigint
}>

/** Chance that always takes the same course for a seed. */
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
