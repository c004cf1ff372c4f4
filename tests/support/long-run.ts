/** Whether long lists run whole, as `npm run test:long` has it. `npm test` takes a sample of each. */
export const IS_LONG_RUN = process.env.TEST_LISTS === 'whole'

/** All of a list in the long run; otherwise so many of it, evenly spread and always the same. */
export function sampleOf<Item>(list: readonly Item[], count: number): readonly Item[] {
  if (IS_LONG_RUN || list.length <= count) return list
  return list.filter(
    (_, index) =>
      Math.floor((index * count) / list.length) > Math.floor(((index - 1) * count) / list.length),
  )
}
