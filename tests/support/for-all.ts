/** Number of concurrent tasks. */
const AT_ONCE = 8

/** Runs a task for each item of a list, several at a time. */
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
