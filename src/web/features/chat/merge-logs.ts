import type { ChatEntry } from './chat-log.ts'

type Log = readonly ChatEntry[]

/**
 * One conversation out of two that went on from the same one in two tabs: nothing that either added
 * or changed is lost, and what either took away stays away. Where both changed an entry, ours stands.
 *
 * @param base what both began with
 * @param own what this tab made of it; returned itself where the other tab has nothing to add
 */
export function mergeLogs(base: Log, own: Log, theirs: Log): Log {
  // Stored logs have been through JSON, so JSON tells whether an entry is the same.
  const before = new Map(base.map((entry) => [entry.id, JSON.stringify(entry)]))
  const isChanged = (entry: ChatEntry) => before.get(entry.id) !== JSON.stringify(entry)
  const ours = new Set(own.map(({ id }) => id))
  const others = new Map(theirs.map((entry) => [entry.id, entry]))
  const remaining = own.flatMap((entry) => {
    if (isChanged(entry)) return [entry]
    const other = others.get(entry.id)
    return other === undefined ? [] : [isChanged(other) ? other : entry]
  })
  const merged = [
    ...remaining,
    ...theirs.filter((entry) => !ours.has(entry.id) && isChanged(entry)),
  ]
  const isOwn = merged.length === own.length && merged.every((one, n) => one === own[n])
  return isOwn ? own : merged
}
