import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { ServerProcess } from '../../support/server-process/server-process.ts'
import { oneStageOfFile } from '../../support/stage-of-file.ts'
import { newStore } from '../../support/test-store.ts'

/** What is counted, paid or opened for a visitor. */
const COUNTING_TABLES = [
  'visitors',
  'browser_sessions',
  'calls',
  'premium_calls',
  'premium_sessions',
  'session_tokens',
  'payments',
  'payment_events',
  'coupon_uses',
] as const

/** The real server in a process of its own, and what hostile tests ask of it. */
export class HostileStage {
  readonly server: ServerProcess
  /** Of a visit that is open: without one no page is fetched. */
  #cookies = ''
  readonly #db: Kysely<Schema>

  private constructor(server: ServerProcess, db: Kysely<Schema>) {
    this.server = server
    this.#db = db
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<HostileStage> {
    const store = await newStore('file')
    const server = await ServerProcess.start({ store, settings, aheadMs: 0 })
    const stage = new HostileStage(server, openStore(store))
    const visit = await stage.post(API_PATHS.visit, JSON.stringify({ timeZone: 'UTC' }))
    await visit.text()
    stage.#cookies = visit.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ')
    return stage
  }

  get port(): number {
    return Number(new URL(this.server.origin).port)
  }

  /**
   * Posts as our pages do, any body and under any other headers. A server ends a connection over which
   * much is still sent that it will not read; then its answer may be lost, and it is asked once more.
   */
  async post(...request: Parameters<HostileStage['postOnce']>): Promise<Response> {
    try {
      return await this.postOnce(...request)
    } catch {
      return await this.postOnce(...request)
    }
  }

  async postOnce(
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    return await fetch(`${this.server.origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(path === API_PATHS.pages && { cookie: this.#cookies }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
  }

  /** All that is counted for anybody, to be compared with itself later. */
  async counted(): Promise<string> {
    const rows = await Promise.all(
      COUNTING_TABLES.map((table) => this.#db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }

  /** Sees that the process is the same one and serves. */
  async expectAlive(): Promise<void> {
    const visit = await this.post(API_PATHS.visit, JSON.stringify({ timeZone: 'UTC' }))
    expect(visit.status).toBe(200)
    expect(await visit.json()).toMatchObject({ tier: 'free' })
    expect(startsIn(this.server.output)).toBe(1)
  }

  async dispose(): Promise<void> {
    await this.#db.destroy()
    await this.server.dispose()
  }
}

/** One stage for all tests of a file. */
export function hostileStageOfFile(settings: Readonly<Record<string, string>> = {}) {
  return oneStageOfFile(() => HostileStage.start(settings))
}

function startsIn(output: string): number {
  return output.split('"msg":"started"').length - 1
}
