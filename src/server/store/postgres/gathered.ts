/** Statements under way at once; what comes meanwhile goes with the next one. */
const UNDER_WAY_MAX = 2
/** Most items of one statement. */
const ITEMS_MAX = 64

type Asked<Item, Result> = Readonly<{ item: Item; answer: PromiseWithResolvers<Result> }>

/**
 * Answers items by statements of many. Nobody waits for company: an item that comes alone goes alone,
 * and while statements are under way the others gather.
 */
export class Gathered<Item, Result> {
  readonly #askTogether: (items: readonly Item[]) => Promise<readonly Result[]>
  #waiting: Asked<Item, Result>[] = []
  #underWay = 0

  /** @param askTogether answers items in their order, or fails for all of them */
  constructor(askTogether: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#askTogether = askTogether
  }

  async ask(item: Item): Promise<Result> {
    const answer = Promise.withResolvers<Result>()
    this.#waiting.push({ item, answer })
    // All that come in this turn go together.
    if (this.#waiting.length === 1) queueMicrotask(() => this.#send())
    return await answer.promise
  }

  #send(): void {
    if (this.#underWay >= UNDER_WAY_MAX || this.#waiting.length === 0) return
    const items = this.#waiting.slice(0, ITEMS_MAX)
    this.#waiting = this.#waiting.slice(ITEMS_MAX)
    this.#underWay += 1
    void this.#answer(items).finally(() => {
      this.#underWay -= 1
      this.#send()
    })
    this.#send()
  }

  async #answer(asked: readonly Asked<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#askTogether(asked.map(({ item }) => item))
      for (const [at, { answer }] of asked.entries()) {
        const result = results[at]
        if (result === undefined) answer.reject(new Error('an item has no answer'))
        else answer.resolve(result)
      }
    } catch (error) {
      for (const { answer } of asked) answer.reject(error)
    }
  }
}

/** One for each store, made at its first use. */
export function gatheredFor<Store extends object, Item, Result>(
  askTogether: (db: Store, items: readonly Item[]) => Promise<readonly Result[]>,
): (db: Store, item: Item) => Promise<Result> {
  const gathered = new WeakMap<Store, Gathered<Item, Result>>()
  return (db, item) => {
    let own = gathered.get(db)
    if (own === undefined) {
      own = new Gathered((items) => askTogether(db, items))
      gathered.set(db, own)
    }
    return own.ask(item)
  }
}
