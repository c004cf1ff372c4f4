import type { Browser, BrowserContext } from '@playwright/test'
import { TRIES_WINDOW_MS } from '../../src/core/limits.ts'
import { NAUGHTY_STRINGS } from '../support/naughty-strings.ts'
import { FreeTabs } from './support/naughty/free-tabs.ts'
import { SessionTab } from './support/naughty/session-tab.ts'
import {
  type Faults,
  type NaughtyText,
  type Run,
  runsOf,
  SMALLEST_SCREEN,
  watch,
} from './support/naughty/watched-tabs.ts'
import { expect, test } from './support/plainclause.ts'

type Server = Readonly<{ origin: string; passTime: (ms: number) => Promise<void> }>
type Tabs = Readonly<{ contexts: readonly BrowserContext[]; free: FreeTabs; session: SessionTab }>

const WAITS_MS = 20_000

/** Two visitors, one with a paid session, whose open tabs take one run of texts after the other. */
class NaughtyStage {
  readonly #browser: Browser
  readonly #server: Server
  readonly #seen: string[] = []
  #tabs: Tabs | undefined

  constructor(browser: Browser, server: Server) {
    this.#browser = browser
    this.#server = server
  }

  /** Types a run of texts. Where something is wrong, each is typed alone, and named. */
  async faultsOf(run: Run): Promise<Faults> {
    const faults = await this.#type(run)
    if (faults.length === 0) return []
    // What the texts left there is no visitor's beginning.
    await this.close()
    const ofEach: string[] = []
    if (run.length > 1) for (const one of run) ofEach.push(...(await this.faultsOf([one])))
    return ofEach.length > 0 ? ofEach : faults.map((fault) => `${named(run)}: ${fault}`)
  }

  async close(): Promise<void> {
    for (const context of this.#tabs?.contexts ?? []) await context.close()
    this.#tabs = undefined
  }

  async #type(run: Run): Promise<Faults> {
    const faults: string[] = []
    try {
      // Codes, coupons and cards may be tried again.
      await this.#server.passTime(TRIES_WINDOW_MS)
      this.#tabs ??= await this.#open()
      const { free, session } = this.#tabs
      const ended = await Promise.allSettled([free.type(run), session.type(run)])
      for (const one of ended) {
        if (one.status === 'fulfilled') faults.push(...one.value)
        else faults.push(String(one.reason))
      }
    } catch (error) {
      faults.push(String(error))
    }
    return [...faults, ...this.#seen.splice(0)]
  }

  async #open(): Promise<Tabs> {
    const { origin } = this.#server
    const options = { baseURL: origin, reducedMotion: 'reduce' } as const
    const visitor = await this.#browser.newContext({ ...options, viewport: SMALLEST_SCREEN })
    const holder = await this.#browser.newContext(options)
    for (const context of [visitor, holder]) {
      context.setDefaultTimeout(WAITS_MS)
      watch(context, origin, (fault) => this.#seen.push(fault))
    }
    return {
      contexts: [visitor, holder],
      free: await FreeTabs.open(visitor),
      session: await SessionTab.open(holder),
    }
  }
}

function named(run: Run): string {
  return run.map(({ id, kind }) => `text ${id}, of the kind '${kind}'`).join(', ')
}

/** One session has a hundred calls: each text takes one, and each run of them two. */
const TEXTS_OF_A_SESSION = 45
/** Longer ones are for the server, which is asked with them by HTTP. */
const TYPED_MAX_CHARACTERS = 2_000

// Each text waits for some twenty answers.
test.setTimeout(900_000)
// The browser reports the answers of our own server that refuse.
test.use({ allowedConsole: ['the server responded with a status of'] })

const texts: readonly NaughtyText[] = NAUGHTY_STRINGS.map(({ kind, text }, id) => ({
  id,
  kind,
  text: text.slice(0, TYPED_MAX_CHARACTERS),
})).filter(({ kind }) => kind !== 'very long')
const batches = Map.groupBy(texts, (_, index) => Math.floor(index / TEXTS_OF_A_SESSION))

for (const batch of batches.values()) {
  const ids = `${batch.at(0)?.id} to ${batch.at(-1)?.id}`
  test(`naughty texts ${ids} are words in every field`, async ({ browser, plainclause }) => {
    const stage = new NaughtyStage(browser, plainclause)
    for (const run of runsOf(batch)) expect.soft(await stage.faultsOf(run)).toEqual([])
    await stage.close()
  })
}
