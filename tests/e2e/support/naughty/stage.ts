import type { Browser, BrowserContext } from '@playwright/test'
import { TRIES_WINDOW_MS } from '../../../../src/core/limits.ts'
import { FreeTabs } from './free-tabs.ts'
import type { Run } from './runs.ts'
import { SessionTab } from './session-tab.ts'
import { SMALLEST_SCREEN, watch } from './watched-tabs.ts'
import type { Faults } from './written.ts'

type Server = Readonly<{ origin: string; passTime: (ms: number) => Promise<void> }>
type Tabs = Readonly<{ contexts: readonly BrowserContext[]; free: FreeTabs; session: SessionTab }>

const WAITS_MS = 20_000

/** Two visitors, one with a paid session, whose open tabs take one run of texts after the other. */
export class NaughtyStage {
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
