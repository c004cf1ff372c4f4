import { FairQueue } from '../../adapters/fair-queue.ts'
import { AppError } from '../../app-error.ts'
import type { Deps, PageFetcher } from '../../deps.ts'
import type { TextWork } from '../../text-work.ts'

/** Large pages of one process in memory at once: one is read, the others arrive or wait for it. */
const LARGE_PAGES_AT_ONCE = 3
/** The limit for one network. */
const LARGE_PAGES_AT_ONCE_PER_NETWORK = 2
const WAITING_MAX = 100
const WAIT_MS = 10_000
/** After this time a page still arriving is aborted, if another one waits for its place. */
const ABORTABLE_AFTER_MS = 2_000

type FetchingDeps = Pick<Deps, 'fetchPage' | 'textWork'>

/**
 * Limits the large pages in memory. A page that turns out to be large waits for a place, without
 * reading on, and keeps the place until a text worker has read it. Networks take turns. A page that
 * arrives slowly gives way, so that slow sites cannot keep all places.
 */
export class LargePages {
  readonly #queue = new FairQueue({
    atOnce: LARGE_PAGES_AT_ONCE,
    atOncePerLine: LARGE_PAGES_AT_ONCE_PER_NETWORK,
    waiting: WAITING_MAX,
    waitMs: WAIT_MS,
    refusal: () => new AppError('service-unavailable', { cause: 'no place for a large page' }),
  })
  /** Pages waiting for a place. */
  #waiting = 0

  /**
   * Runs work that fetches pages and reads them in text workers. Its large pages share one place.
   *
   * @param line owner of the work, such as the key of a network
   * @param work receives `deps` with a fetcher and text workers that keep the limit
   */
  async share<Shared extends FetchingDeps, Result>(
    deps: Shared,
    line: string,
    work: (deps: Shared) => Promise<Result>,
  ): Promise<Result> {
    const place = new Place(async (signal) => {
      const left = Promise.withResolvers<void>()
      this.#waiting += 1
      try {
        await this.#take(line, signal, left.promise)
      } finally {
        this.#waiting -= 1
      }
      return left.resolve
    })
    try {
      return await work({
        ...deps,
        fetchPage: this.#fetcher(deps.fetchPage, place),
        textWork: textWorkOf(deps.textWork, place),
      })
    } finally {
      place.leave()
    }
  }

  /** Resolves when a place is taken; it is returned when `left` resolves. */
  #take(line: string, signal: AbortSignal, left: Promise<void>): Promise<void> {
    const taken = Promise.withResolvers<void>()
    this.#queue
      .run(line, signal, () => {
        taken.resolve()
        return left
      })
      .catch(taken.reject)
    return taken.promise
  }

  #fetcher(fetchPage: PageFetcher, place: Place): PageFetcher {
    return async (address, options) => {
      const page = Symbol('page')
      const giveWay = new AbortController()
      const signal = AbortSignal.any([options.signal, giveWay.signal])
      let timer: NodeJS.Timeout | undefined
      const onLarge = async () => {
        await place.enter(page, signal)
        timer = setInterval(() => {
          if (this.#waiting === 0) return
          giveWay.abort(new AppError('page-unreachable', { cause: 'gave way' }))
        }, ABORTABLE_AFTER_MS)
      }
      try {
        const body = await fetchPage(address, { ...options, signal, onLarge })
        place.rename(page, body.bytes)
        return body
      } catch (error) {
        place.leave(page)
        throw error
      } finally {
        clearInterval(timer)
      }
    }
  }
}

function textWorkOf(textWork: TextWork, place: Place): TextWork {
  return {
    run: async (kind, input, owner) => {
      try {
        return await textWork.run(kind, input, owner)
      } finally {
        if ('bytes' in input) place.leave(input.bytes)
      }
    },
  }
}

type PageKey = symbol | Uint8Array

/** One place, taken for the first large page of some work and returned after the last one. */
class Place {
  readonly #take: (signal: AbortSignal) => Promise<() => void>
  readonly #pages = new Set<PageKey>()
  #taken: Promise<() => void> | undefined

  /** @param take takes a place, and returns a function that returns it */
  constructor(take: (signal: AbortSignal) => Promise<() => void>) {
    this.#take = take
  }

  async enter(page: PageKey, signal: AbortSignal): Promise<void> {
    this.#pages.add(page)
    this.#taken ??= this.#take(signal)
    await this.#taken
  }

  /** A fetched page is known by its bytes. */
  rename(from: PageKey, to: PageKey): void {
    if (this.#pages.delete(from)) this.#pages.add(to)
  }

  /** @param page absent: all of them */
  leave(page?: PageKey): void {
    if (page === undefined) this.#pages.clear()
    else if (!this.#pages.delete(page)) return
    if (this.#pages.size > 0) return
    const taken = this.#taken
    this.#taken = undefined
    // A place that was refused needs no return.
    taken?.then(
      (giveBack) => giveBack(),
      () => undefined,
    )
  }
}
