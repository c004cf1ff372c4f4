/** Whether to run the long lists in full, as `npm run test:long` does. `npm test` runs a sample of each. */
export const IS_LONG_RUN = process.env.TEST_LISTS === 'whole'

/** The whole list in the long run; otherwise `count` items of it, evenly spread and always the same. */
export function sampleOf<Item>(list: readonly Item[], count: number): readonly Item[] {
  return IS_LONG_RUN ? list : spreadOver(list, count)
}

/** At most `count` items of a list, evenly spread and always the same. */
export function spreadOver<Item>(list: readonly Item[], count: number): readonly Item[] {
  if (list.length <= count) return list
  return list.filter(
    (_, index) =>
      Math.floor((index * count) / list.length) > Math.floor(((index - 1) * count) / list.length),
  )
}
