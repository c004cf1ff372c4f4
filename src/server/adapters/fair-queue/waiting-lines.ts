/** Waiting entries in named lines, taken round-robin: the first of each line in turn. */
export class WaitingLines<Entry> {
  /** The line whose turn is next comes first. No line is empty. */
  readonly #lines = new Map<string, Set<Entry>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  add(name: string, entry: Entry): void {
    const line = this.#lines.get(name) ?? new Set()
    this.#lines.set(name, line.add(entry))
    this.#size += 1
  }

  /** Removes an entry from any position, if it is there. */
  remove(name: string, entry: Entry): void {
    const line = this.#lines.get(name)
    if (line?.delete(entry) !== true) return
    this.#size -= 1
    if (line.size === 0) this.#lines.delete(name)
  }

  /**
   * Removes the first entry of the line whose turn it is; that line goes to the end.
   *
   * @param mayGo whether an entry of this line may go now; a line that may not keeps its turn
   */
  takeNext(mayGo: (name: string) => boolean): Entry | undefined {
    for (const [name, line] of this.#lines) {
      if (!mayGo(name)) continue
      const [entry] = line
      if (entry !== undefined) this.remove(name, entry)
      if (this.#lines.delete(name)) this.#lines.set(name, line)
      return entry
    }
    return undefined
  }

  /**
   * Removes the last entry of the longest line, if that line is longer than this one would become.
   */
  takeLastOfLongerThan(name: string): Entry | undefined {
    const length = this.#lines.get(name)?.size ?? 0
    let longest: readonly [string, Set<Entry>] | undefined
    for (const line of this.#lines) {
      if (line[1].size > (longest?.[1].size ?? length + 1)) longest = line
    }
    const last = longest && [...longest[1]].at(-1)
    if (longest !== undefined && last !== undefined) this.remove(longest[0], last)
    return last
  }
}
