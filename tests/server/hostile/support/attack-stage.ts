import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import serverCommand from '../../../../scripts/server-command.json' with { type: 'json' }
import { ANALYSIS_QUESTION_COUNT } from '../../../../src/core/limits.ts'
import { GIVE_BACK_MS, SHUTDOWN_MS } from '../../../../src/server/process/listen.ts'
import { IS_LONG_RUN } from '../../../support/long-run.ts'
import {
  type ModelAnswer,
  type ModelServer,
  startModelServer,
} from '../../../support/model-server.ts'
import { overHttp } from '../../support/over-http.ts'
import { ServerProcess } from '../../support/server-process/server-process.ts'
import { oneStageOfFile } from '../../support/stage-of-file.ts'
import { analysisRequest, readEvents, TestBrowser } from '../../support/test-server.ts'
import { newStore } from '../../support/test-store.ts'
import { type HostileSite, startHostileSite } from './hostile-site.ts'
import { type Poll, type Polls, WatchedHealth } from './watched-health.ts'

/**
 * Time limits of `/healthz` during an attack, on a machine where a bare control server, polled beside
 * it, takes `CONTROL_RUN_MS` for its fixed work. On a slower or very busy one they are longer, up to
 * `SLOWNESS_MAX` times. Waits are what the server adds to those of the control.
 */
const HEALTH_P99_MS = 250
const HEALTH_MAX_MS = 1_000
const CONTROL_RUN_MS = 2
/** Fewer polls say nothing about the machine. */
const CONTROL_POLLS_MIN = 20
const SLOWNESS_MAX = 3
/** A hang guard: the machine may be slow with the server's own threads and disk. */
const WAIT_MAX_MS = 6_000
const PEAK_MAX_MB = 350
/**
 * Other load on the machine only adds to the cost of an attack, so the minimum of a few tries counts:
 * the cost of the code itself is part of each of them.
 */
const TRIES_MAX = 3
/** A hang guard: an honest visitor's analysis takes milliseconds. */
const HONEST_MAX_MS = 30_000
/** Tries of the first visit after a start, which a very busy machine may fail in the time of a visit. */
const FIRST_VISITS_MAX = 4
const HONEST_PAUSE_MS = 50
/** A longer attack is cut off: the attacker itself may wait as long as it likes. */
const ATTACK_MAX_MS = IS_LONG_RUN ? 60_000 : 12_000
/** In addition to the shutdown time: starting to stop, and noticing the end. */
const ENDING_MARGIN_MS = 3_000
const REPORT_FOLDER = 'test-results'

/** A peer whose forwarded address is not trusted, unlike the proxy at 127.0.0.1. */
const ATTACKER_ADDRESS = process.platform === 'linux' ? '127.0.0.66' : '127.0.0.1'

/** The networks of honest visitors. */
const FIRST_OCTETS = { from: 20, count: 80 }

type Settings = Readonly<Record<string, string>>
type Options = Readonly<{
  settings?: Settings
  websiteFiles?: Readonly<Record<string, Uint8Array>>
  /** The language model's behaviour; absent: the built-in analyst answers. */
  model?: ModelAnswer
}>

/** An attack, with a stranger's means; it should stop when the signal aborts. */
export type Attack = (signal: AbortSignal) => Promise<unknown>

/** What an honest visitor does after opening a visit. @throws if anything is refused */
export type HonestErrand = (browser: TestBrowser) => Promise<void>

/** The built server in a separate process, attackers, and an honest visitor. */
export class AttackStage {
  readonly server: ServerProcess
  readonly site: HostileSite
  readonly model: ModelServer | undefined
  readonly #watch = new WatchedHealth()
  readonly #sockets = new Set<Socket>()
  /** Called after each honest visit. */
  readonly #onVisit = new Set<() => void>()
  #visitors = 0

  private constructor(parts: Pick<AttackStage, 'server' | 'site' | 'model'>) {
    this.server = parts.server
    this.site = parts.site
    this.model = parts.model
  }

  static async start({ settings, websiteFiles, model: answer }: Options): Promise<AttackStage> {
    const site = await startHostileSite()
    const model = answer && (await startModelServer(answer))
    const server = await ServerProcess.start({
      store: await newStore('file'),
      settings: {
        // As in production.
        ...serverCommand.env,
        REQUESTS_PER_MINUTE: '',
        // Attackers own many hosts, and this machine has two.
        PAGES_PER_MINUTE_PER_HOST: '100000',
        FETCH_ALLOW_LOOPBACK: 'true',
        FETCH_ALLOWED_PORTS: String(site.port),
        ...(model !== undefined && { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'model-of-tests' }),
        ...settings,
      },
      nodeFlags: serverCommand.flags,
      ...(websiteFiles !== undefined && { websiteFiles }),
      aheadMs: 0,
    })
    const stage = new AttackStage({ server, site, model })
    await stage.#visitFirst()
    return stage
  }

  get port(): number {
    return Number(new URL(this.server.origin).port)
  }

  /** Opens a connection from a network that is not a trusted proxy. */
  connect(from = ATTACKER_ADDRESS): Socket {
    const socket = connect({ port: this.port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  /** Sends pipelined requests over one connection. */
  pipeline(requests: readonly string[], reads: 'all' | 'nothing', from?: string): Socket {
    const socket = this.connect(from)
    if (reads === 'all') socket.resume()
    else socket.pause()
    socket.write(Buffer.from(requests.join(''), 'latin1'))
    return socket
  }

  /** Waits until a connection is closed, by either side and in any way. */
  async untilClosed(socket: Socket): Promise<void> {
    if (socket.closed) return
    await new Promise((closed) => socket.once('close', closed))
  }

  /** An attacker's browser; the signal aborts its requests. */
  browser(network: string, signal: AbortSignal): TestBrowser {
    return new TestBrowser(overHttp(this.server.origin, signal), network)
  }

  /** Waits until this many honest visits have started from now on and ended. */
  async honestVisits(count: number): Promise<void> {
    // The current one started before.
    let left = count + 1
    await new Promise<void>((done) => {
      const tell = () => {
        left -= 1
        if (left > 0) return
        this.#onVisit.delete(tell)
        done()
      }
      this.#onVisit.add(tell)
    })
  }

  /**
   * Expects that an attack harms nobody: `/healthz` answers in time, honest visitors get their answers,
   * memory is bounded, and the process survives. A harmful one is repeated on a new server and store.
   *
   * @param attack may be called again, and must then reset its counts
   * @param errand what honest visitors do; absent: an analysis
   * @returns whether the attack ended by itself instead of being cut off
   */
  async expectUnharmedBy(attack: Attack, errand?: HonestErrand): Promise<boolean> {
    let outcome = await this.#suffer(attack, errand)
    for (let tries = 1; outcome.harms.length > 0 && tries < TRIES_MAX; tries += 1) {
      await this.#startAnew()
      outcome = await this.#suffer(attack, errand)
    }
    if (outcome.harms.length > 0) await this.#startAnew()
    expect(outcome.harms).toEqual([])
    return outcome.isOver
  }

  /** @returns the effects of the attack, and whether it ended by itself */
  async #suffer(attack: Attack, errand?: HonestErrand) {
    const over = new AbortController()
    await this.#takePolls()
    const honest = this.#comeAndGo(over.signal, errand)
    const ending = await Promise.race([
      attack(over.signal).then(
        () => 'over',
        (error: unknown) => `the attack: ${messageOf(error)}`,
      ),
      this.server.ended.then(() => 'over'),
      delay(ATTACK_MAX_MS, 'cut-off', { ref: false }),
    ])
    const polls = await this.#takePolls()
    over.abort()
    const visits = await honest
    const harms = [
      ...(ending === 'over' || ending === 'cut-off' ? [] : [ending]),
      ...harmsToHealth(polls),
      ...visits.harms,
      ...this.#harmsToProcess(),
    ]
    for (const socket of this.#sockets) socket.destroy()
    const figures = { ...figuresOf(polls), visits: visits.count, peakMb: this.#peakMb() }
    this.#report({ ...figures, harms })
    return { harms, isOver: ending === 'over' }
  }

  /** Sends SIGTERM. @returns what is wrong with its shutdown */
  async #harmsToEnding(): Promise<readonly string[]> {
    const limitMs = SHUTDOWN_MS + GIVE_BACK_MS + ENDING_MARGIN_MS
    const ending = await Promise.race([this.server.stop(), delay(limitMs, undefined)])
    if (ending === undefined) return [`did not end on SIGTERM in ${limitMs} ms`]
    return ending.code === 0 ? [] : [`ended on SIGTERM with ${JSON.stringify(ending)}`]
  }

  /** Sends SIGTERM, and restarts it. @returns what is wrong with its shutdown */
  async harmsToRestart(): Promise<readonly string[]> {
    const harms = await this.#harmsToEnding()
    await this.server.restart()
    return harms
  }

  async dispose(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    const harms = await this.#harmsToEnding()
    await this.#watch.stop()
    await this.server.dispose()
    await this.site.stop()
    await this.model?.stop()
    expect(harms).toEqual([])
  }

  /** Honest visitors, one after the other, each from a separate network, until the attack is over. */
  async #comeAndGo(over: AbortSignal, errand?: HonestErrand) {
    const harms = new Set<string>()
    let count = 0
    do {
      try {
        await this.#visitHonestly(AbortSignal.timeout(HONEST_MAX_MS), errand)
        count += 1
      } catch (error) {
        harms.add(`an honest visitor: ${messageOf(error)}`)
      }
      for (const tell of this.#onVisit) tell()
      await delay(HONEST_PAUSE_MS)
    } while (!over.aborted)
    return { count, harms: [...harms] }
  }

  /** Has the server do everything once, which takes longer than later. */
  async #visitFirst(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#visitHonestly(AbortSignal.timeout(HONEST_MAX_MS))
      } catch (error) {
        if (tries === FIRST_VISITS_MAX) throw error
      }
    }
  }

  async #visitHonestly(signal: AbortSignal, errand = analyse): Promise<void> {
    this.#visitors += 1
    const network = networkOfVisitor(this.#visitors)
    const browser = this.browser(network, signal)
    await browser.visit()
    await errand(browser)
  }

  async #takePolls(): Promise<Polls> {
    const { origin, pid } = this.server
    return await this.#watch.take({ origin, pid })
  }

  #harmsToProcess(): readonly string[] {
    const peakMb = this.#peakMb()
    if (peakMb === undefined) return []
    if (Number.isNaN(peakMb)) return ['the process is gone']
    return peakMb > PEAK_MAX_MB ? [`memory reached ${peakMb} MB`] : []
  }

  /** Memory, if the system reports it; NaN if the process is gone. */
  #peakMb(): number | undefined {
    if (process.platform !== 'linux') return undefined
    try {
      const status = readFileSync(`/proc/${this.server.pid}/status`, 'utf8')
      return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1_024)
    } catch {
      return Number.NaN
    }
  }

  /** Restarts it with empty counts, so that leftovers of an attack cannot fail other tests. */
  async #startAnew(): Promise<void> {
    await this.server.kill()
    this.model?.forgetRequests()
    await this.server.restart({ store: await newStore('file') })
    await this.#visitFirst()
  }

  #report(figures: Readonly<Record<string, unknown>>): void {
    mkdirSync(REPORT_FOLDER, { recursive: true })
    const { currentTestName } = expect.getState()
    const line = JSON.stringify({ attack: currentTestName, ...figures })
    appendFileSync(`${REPORT_FOLDER}/attacks.jsonl`, `${line}\n`)
  }
}

/** Has a document analysed, and receives the seven answers. */
export const analyse: HonestErrand = async (browser) => {
  const response = await browser.analyse(analysisRequest())
  if (response.status !== 200) throw new Error(`the analysis answered ${response.status}`)
  const events = await readEvents(response)
  const answers = events.filter(({ type }) => type === 'answer')
  const last = events.at(-1)
  if (last?.type === 'failed') throw new Error(`the analysis failed: ${last.code}`)
  if (answers.length !== ANALYSIS_QUESTION_COUNT || last?.type !== 'done') {
    throw new Error(`the analysis broke off after ${answers.length} answers`)
  }
}

/** One stage for all tests of a file. At the end it checks that the server stops on SIGTERM. */
export function attackStageOfFile(options: Options = {}): () => AttackStage {
  return oneStageOfFile(() => AttackStage.start(options))
}

/** Far from all other addresses, so that no two visitors share a quota. */
function networkOfVisitor(visitor: number): string {
  const first = FIRST_OCTETS.from + (visitor % FIRST_OCTETS.count)
  return `${first}.${Math.floor(visitor / FIRST_OCTETS.count) % 256}.18.7`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function harmsToHealth(polls: Polls): readonly string[] {
  const { busyP99Ms, busyMaxMs, waitMaxMs, slowness, controlWaitMaxMs } = figuresOf(polls)
  const machine = `(slowness of the machine: ${slowness})`
  return [
    ...(busyP99Ms > HEALTH_P99_MS * slowness
      ? [`/healthz took ${busyP99Ms} ms at p99 ${machine}`]
      : []),
    ...(busyMaxMs > HEALTH_MAX_MS * slowness
      ? [`/healthz took ${busyMaxMs} ms at most ${machine}`]
      : []),
    ...(waitMaxMs - controlWaitMaxMs > WAIT_MAX_MS
      ? [`/healthz waited ${waitMaxMs} ms at most (a bare server: ${controlWaitMaxMs})`]
      : []),
  ]
}

function figuresOf({ server, control, controlRunMs }: Polls) {
  const busy = server.map(({ busyMs }) => busyMs)
  const wait = waitsOf(server)
  const controlWait = waitsOf(control).filter(Number.isFinite)
  return {
    polls: server.length,
    busyP99Ms: percentile(busy, 0.99),
    busyMaxMs: percentile(busy, 1),
    waitP99Ms: percentile(wait, 0.99),
    waitMaxMs: percentile(wait, 1),
    // The control's own failures excuse nothing.
    slowness: control.length < CONTROL_POLLS_MIN ? 1 : slownessOf(controlRunMs),
    controlWaitMaxMs: percentile(controlWait, 1),
  }
}

function slownessOf(controlRunMs: number): number {
  const slowness = Math.round((10 * controlRunMs) / CONTROL_RUN_MS) / 10
  return Math.min(Math.max(slowness, 1), SLOWNESS_MAX)
}

const waitsOf = (polls: readonly Poll[]) => polls.map(({ waitMs }) => waitMs)

/** With fewer than a hundred polls the 99th percentile is the second highest: one outlier is allowed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share))
  const isOfFew = share < 1 && index === sorted.length - 1
  return Math.round(10 * (sorted[isOfFew ? Math.max(0, index - 1) : index] ?? 0)) / 10
}
