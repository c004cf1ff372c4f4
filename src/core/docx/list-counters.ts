import { formatListNumber, LIST_LEVELS, type ListLevel, type NumberedList } from './list-levels.ts'

/** The mark of an item: '-' for any bullet, else its number; and its level, from 0. */
export type ItemMark = Readonly<{ sign: string; level: number }>

/** Longer marks are cut: a file may define a mark of any length and repeat it. */
const PATTERN_MAX_CHARACTERS = 60

/** Counts the items of all lists of a document, in order. */
export class ListCounters {
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  /**
   * The mark of the next item; undefined if it has none.
   *
   * @param id of the list; several lists may share the counters of one definition
   */
  next(list: NumberedList, id: string, statedLevel: number): ItemMark | undefined {
    const level = Math.min(statedLevel, LIST_LEVELS - 1)
    const own = list.definition.levels[level]
    const sign = own === undefined ? '-' : this.#sign(list, id, level, own)
    return sign === '' ? undefined : { sign, level }
  }

  #sign({ definition, restarts }: NumberedList, id: string, level: number, own: ListLevel): string {
    const counts = this.#countsOf(definition.id)
    if (!this.#begun.has(id)) for (const [at, start] of restarts) counts[at] = start - 1
    this.#begun.add(id)
    counts[level] = (counts[level] ?? own.start - 1) + 1
    // Deeper levels restart under the next item.
    for (let at = level + 1; at < counts.length; at += 1) {
      counts[at] = undefined
    }
    if (own.format === 'bullet') return '-'
    return own.pattern
      .slice(0, PATTERN_MAX_CHARACTERS)
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        return numberOf(definition.levels[at], counts[at])
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
