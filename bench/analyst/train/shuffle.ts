/**
 * The numbers below `length` in an order that looks like chance and is always the same for a seed
 * (Fisher and Yates, with the generator mulberry32).
 */
export function shuffledOrder(length: number, seed: number): Int32Array {
  const order = Int32Array.from({ length }, (_, index) => index)
  const next = randomNumbers(seed)
  for (let last = length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1))
    const kept = order[last] ?? 0
    order[last] = order[other] ?? 0
    order[other] = kept
  }
  return order
}

/** Numbers from 0 to 1 that always come in the same order for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
