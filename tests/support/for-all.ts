/** So many are under way at once. */
const AT_ONCE = 8

/** Does something with each of a list, several at once. */
export async function forAll<Item>(
  list: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const left = list.entries()
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const [index, item] of left) await work(item, index)
  })
  await Promise.all(workers)
}
