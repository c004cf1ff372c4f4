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

/** Time limits that a busy machine does not reach: anything that ends, ends for another reason. */
const PATIENT = {
  LLM_QUEUE_TIMEOUT_MS: '600000',
  LLM_CONNECT_TIMEOUT_MS: '600000',
  LLM_FIRST_BYTE_TIMEOUT_MS: '600000',
  LLM_GAP_TIMEOUT_MS: '600000',
  LLM_TOTAL_TIMEOUT_MS: '600000',
  LLM_RETRIES: '0',
  METRICS_TOKEN: 'figures',
}

/** Each process has its own key at the model, which identifies it. */
const KEY_OF_PROCESS = 'key-of-process-'

type Options = Readonly<{
  /** Server processes on one store. */
  processes?: number
  settings?: Readonly<Record<string, string>>
}>

/** The real server in several processes on one store, and a language model's endpoint on a port. */
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

  /** The first of the processes, for tests that need only one. */
  get server(): ServerProcess {
    const [server] = this.servers
    if (server === undefined) throw new Error('a stage has a process')
    return server
  }

  /** The requests to the model since its answer was set. */
  get asked(): readonly ModelRequest[] {
    return this.#upstream.requests.slice(this.#askedBefore)
  }

  /** The process that sent a request to the model. */
  processOf({ headers }: ModelRequest): ServerProcess | undefined {
    return this.servers[Number(headers.authorization?.split(KEY_OF_PROCESS)[1])]
  }

  /** Sets the model's answer. */
  modelAnswers(answer: ModelAnswer): void {
    this.#askedBefore = this.#upstream.requests.length
    this.#world.answer = answer
  }

  /** A visitor on a separate network, without a cookie. */
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

  /** Moves the clock of every process, and runs its periodic work. */
  async pass(ms: number): Promise<void> {
    this.#aheadMs += ms
    for (const server of this.servers) {
      await server.setClock(this.#aheadMs)
      await server.order({ do: 'tick' })
    }
  }

  /** Polls until a condition holds, while the servers run their periodic work. */
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

  /** The number of calls of a session in each state. */
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

/** One stage for all tests of a file; before each test the model's answer is reset to this one. */
export function modelStageOfFile(answer: ModelAnswer, options: Options = {}): () => ModelStage {
  return oneStageOfFile(
    () => ModelStage.start(options),
    (stage) => stage.modelAnswers(answer),
  )
}

/** A question with a unique id, since all tests of a file share a store. */
export function question(change: Partial<QuestionRequest> = {}): QuestionRequest {
  return questionRequest({ requestId: randomUUID(), ...change })
}
