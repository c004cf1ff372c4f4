import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import type { QuestionRequest } from '../../../../src/api/questions.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import {
  type ModelAnswer,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '../../../support/model-server.ts'
import { paymentRequest } from '../payment-world.ts'
import { questionRequest } from '../question-request.ts'
import { PATIENCE } from '../server-process/payment-stage.ts'
import { ServerProcess } from '../server-process/server-process.ts'
import { oneStageOfFile } from '../stage-of-file.ts'
import { TestBrowser } from '../test-server.ts'
import { newStore } from '../test-store.ts'

/** Times that a busy machine does not reach: whatever ends, ends for another reason. */
const PATIENT = {
  LLM_QUEUE_TIMEOUT_MS: '600000',
  LLM_CONNECT_TIMEOUT_MS: '600000',
  LLM_FIRST_BYTE_TIMEOUT_MS: '600000',
  LLM_GAP_TIMEOUT_MS: '600000',
  LLM_TOTAL_TIMEOUT_MS: '600000',
  LLM_RETRIES: '0',
  METRICS_TOKEN: 'figures',
}

/** Each process has a key of its own at the model, by which it is told from the others. */
const KEY_OF_PROCESS = 'key-of-process-'

type Options = Readonly<{
  /** Server processes on the one store. */
  processes?: number
  settings?: Readonly<Record<string, string>>
}>

/** The real server in processes of its own on one store, and a language model's endpoint on a port. */
export class ModelStage {
  readonly servers: readonly ServerProcess[]
  readonly db: Kysely<Schema>
  readonly #upstream: ModelServer
  readonly #world: { answer: ModelAnswer }
  #askedBefore = 0
  #visitors = 0
  #aheadMs = 0

  private constructor(
    parts: Readonly<{
      servers: readonly ServerProcess[]
      db: Kysely<Schema>
      upstream: ModelServer
      world: { answer: ModelAnswer }
    }>,
  ) {
    this.servers = parts.servers
    this.db = parts.db
    this.#upstream = parts.upstream
    this.#world = parts.world
  }

  static async start({ processes = 1, settings = {} }: Options): Promise<ModelStage> {
    const world: { answer: ModelAnswer } = { answer: () => undefined }
    const upstream = await startModelServer((response, request) => world.answer(response, request))
    const store = await newStore('file')
    const model = { LLM_BASE_URL: upstream.baseUrl, LLM_MODEL: 'lantern-2' }
    const servers = await Promise.all(
      Array.from({ length: processes }, (_, index) => {
        const key = { LLM_API_KEY: `${KEY_OF_PROCESS}${index}` }
        const all = { ...PATIENT, ...model, ...key, ...settings }
        return ServerProcess.start({ store, settings: all, aheadMs: 0 })
      }),
    )
    return new ModelStage({ servers, db: openStore(store), upstream, world })
  }

  /** The first of the processes, where one is enough. */
  get server(): ServerProcess {
    const [server] = this.servers
    if (server === undefined) throw new Error('a stage has a process')
    return server
  }

  /** What the model was asked since its answer was set. */
  get asked(): readonly ModelRequest[] {
    return this.#upstream.requests.slice(this.#askedBefore)
  }

  /** The process that asked the model. */
  processOf({ headers }: ModelRequest): ServerProcess | undefined {
    return this.servers[Number(headers.authorization?.split(KEY_OF_PROCESS)[1])]
  }

  /** From now on the model answers so. */
  modelAnswers(answer: ModelAnswer): void {
    this.#askedBefore = this.#upstream.requests.length
    this.#world.answer = answer
  }

  /** A visitor on a network of their own, who has no cookie yet. */
  visitor(): TestBrowser {
    this.#visitors += 1
    const network = `10.${20 + (this.#visitors >> 8)}.${this.#visitors & 255}.1`
    return new TestBrowser(this.server, network)
  }

  /** A visitor with a premium session of a hundred calls. */
  async payer(): Promise<Payer> {
    const browser = this.visitor()
    const payment = paymentRequest({ couponCode: 'FREE100', amountCents: 0 })
    const response = await browser.post(API_PATHS.payments, payment)
    const { status } = await response.json()
    expect(status).toBe('succeeded')
    const { id } = await this.db
      .selectFrom('premium_sessions')
      .select('id')
      .where('payment_id', '=', payment.attemptId)
      .executeTakeFirstOrThrow()
    return { browser, sessionId: id }
  }

  /** Time passes for every process, and what comes again and again is done. */
  async pass(ms: number): Promise<void> {
    this.#aheadMs += ms
    for (const server of this.servers) {
      await server.setClock(this.#aheadMs)
      await server.order({ do: 'tick' })
    }
  }

  /** Asks until something is as expected, while the servers do what comes again and again. */
  async until<Value>(ask: () => Promise<Value>, expected: Value): Promise<void> {
    const tickAndAsk = async () => {
      for (const server of this.servers) await server.order({ do: 'tick' })
      return await ask()
    }
    await expect.poll(tickAndAsk, PATIENCE).toEqual(expected)
  }

  async callsLeft({ sessionId }: Payer): Promise<number> {
    const row = await this.db
      .selectFrom('premium_sessions')
      .select('calls_left')
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    return row.calls_left
  }

  /** How many calls of a session stand in each state. */
  async callStates({ sessionId }: Payer): Promise<Readonly<Record<string, number>>> {
    const rows = await this.db
      .selectFrom('premium_calls')
      .select((eb) => ['state', eb.fn.countAll().as('count')])
      .where('session_id', '=', sessionId)
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  }

  async dispose(): Promise<void> {
    await this.db.destroy()
    await Promise.all(this.servers.map((server) => server.dispose()))
    await this.#upstream.stop()
  }
}

export type Payer = Readonly<{ browser: TestBrowser; sessionId: string }>

/** One stage for all tests of a file; before each of them the model answers so. */
export function modelStageOfFile(answer: ModelAnswer, options: Options = {}): () => ModelStage {
  return oneStageOfFile(
    () => ModelStage.start(options),
    (stage) => stage.modelAnswers(answer),
  )
}

/** A question under an id that no other test has: the store is one for all of a file. */
export function question(change: Partial<QuestionRequest> = {}): QuestionRequest {
  return questionRequest({ requestId: randomUUID(), ...change })
}
