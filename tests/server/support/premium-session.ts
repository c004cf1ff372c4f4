import { PREMIUM_CALLS, PREMIUM_SESSION_MS } from '../../../src/core/limits.ts'
import { hashToken } from '../../../src/server/visitor.ts'
import { TestBrowser, type TestServer } from './test-server.ts'

let sessions = 0

/** A browser with a new session of a hundred calls. */
export async function browserWithSession(
  server: TestServer,
  address?: string,
): Promise<TestBrowser> {
  sessions += 1
  const id = `session-${sessions}`
  const token = id.padEnd(43, '_')
  const { now } = server.clock
  await server.db
    .insertInto('premium_sessions')
    .values({
      id,
      state: 'active',
      expires_at: now + PREMIUM_SESSION_MS,
      calls_left: PREMIUM_CALLS,
      generation: 1,
      payment_id: `payment of ${id}`,
      charge: 'taken',
      return_code_hash: null,
      created_at: now,
    })
    .execute()
  await server.db
    .insertInto('session_tokens')
    .values({ token_hash: hashToken(token), session_id: id, created_at: now })
    .execute()
  const browser = new TestBrowser(server, address)
  browser.cookies.set('session', token)
  return browser
}
