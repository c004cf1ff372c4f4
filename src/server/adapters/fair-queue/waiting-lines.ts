/**
 * Those who wait, in lines with names. Lines take turns: from each the first one, then again.
 */
export class WaitingLines<Entry> {
  /** The line whose turn is next stands first. None is empty. */
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

  /** Takes an entry out, wherever it stands; one that is not there changes nothing. */
  remove(name: string, entry: Entry): void {
    const line = this.#lines.get(name)
    if (line?.delete(entry) !== true) return
    this.#size -= 1
    if (line.size === 0) this.#lines.delete(name)
  }

  /**
   * Takes out the first of the line whose turn it is; that line's next turn comes after all others.
   *
   * @param mayGo whether one of this line may go now; lines that may not keep their turn
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

  /** Takes out the last of the longest line, if that line is longer than this one would become. */
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
