import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { openStore } from '../../../../src/server/store/open-store.ts'
import type { Schema } from '../../../../src/server/store/schema.ts'
import { ServerProcess } from '../../support/server-process/server-process.ts'
import { oneStageOfFile } from '../../support/stage-of-file.ts'
import { newStore } from '../../support/test-store.ts'

/** Everything counted, paid or opened for a visitor. */
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

/** The real server in a separate process, and helpers for hostile tests. */
export class HostileStage {
  readonly server: ServerProcess
  /** Cookies of an open visit: without one no page is fetched. */
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
   * Posts like our pages, with any body and headers. If the server closes a connection while unread data
   * is still being sent, its response may be lost; then the request is sent once more.
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

  /** All counts, for later comparison. */
  async counted(): Promise<string> {
    const rows = await Promise.all(
      COUNTING_TABLES.map((table) => this.#db.selectFrom(table).selectAll().execute()),
    )
    return JSON.stringify(rows)
  }

  /** Expects that the process is the same one and still serves. */
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
