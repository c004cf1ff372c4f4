import type { ChatEntry } from './chat-log.ts'

type Log = readonly ChatEntry[]

/**
 * One conversation out of two that went on from the same one in two tabs: nothing that either added
 * or changed is lost, and what either took away stays away. Where both changed an entry, the other
 * tab's stands.
 *
 * @param base what both began with
 * @param theirs what the other tab made of it; returned itself where there is nothing to add
 */
export function mergeLogs(base: Log, own: Log, theirs: Log): Log {
  const before = textsOf(base)
  const isChanged = (entry: ChatEntry) => before.get(entry.id) !== JSON.stringify(entry)
  const ours = new Map(own.map((entry) => [entry.id, entry]))
  const others = new Set(theirs.map(({ id }) => id))
  const kept = theirs.flatMap((entry) => {
    if (isChanged(entry)) return [entry]
    const mine = ours.get(entry.id)
    return mine === undefined ? [] : [isChanged(mine) ? mine : entry]
  })
  const merged = [...kept, ...own.filter((entry) => !others.has(entry.id) && isChanged(entry))]
  const isTheirs = merged.length === theirs.length && merged.every((one, n) => one === theirs[n])
  return isTheirs ? theirs : merged
}

/** What is kept has been text, so text is what tells whether an entry is the same. */
function textsOf(log: Log): ReadonlyMap<string, string> {
  return new Map(log.map((entry) => [entry.id, JSON.stringify(entry)]))
}
