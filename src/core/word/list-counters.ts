import { formatListNumber, type ListLevel, type NumberedList } from './list-levels.ts'

/** Counts the items of all lists of a document, in its order. */
export class ListCounters {
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  /**
   * The mark of the next item: '-' for any bullet, else its number; '' where it has none.
   *
   * @param id the list's own name; several lists may count on in one definition
   */
  next({ definition, restarts }: NumberedList, id: string, level: number): string {
    const { levels } = definition
    const own = levels[level]
    if (own === undefined) return '-'
    const counts = this.#countsOf(definition.id)
    if (!this.#begun.has(id)) for (const [at, start] of restarts) counts[at] = start - 1
    this.#begun.add(id)
    counts[level] = (counts[level] ?? own.start - 1) + 1
    // What is deeper begins anew under the next item.
    for (let at = level + 1; at < counts.length; at += 1) {
      counts[at] = undefined
    }
    if (own.format === 'bullet') return '-'
    return own.pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
      const at = Number(digit) - 1
      return numberOf(levels[at], counts[at])
    })
  }

  #countsOf(id: string): (number | undefined)[] {
    const counts = this.#counts.get(id) ?? []
    this.#counts.set(id, counts)
    return counts
  }
}

function numberOf(level: ListLevel | undefined, count: number | undefined): string {
  if (level === undefined || level.format === 'bullet') return ''
  return formatListNumber(count ?? level.start, level.format)
}
