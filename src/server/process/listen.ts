import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from '../config/config.ts'
import { ConnectionGuard, type ConnectionQuotas } from '../http/connection-guard.ts'
import { SlicedResponse } from '../http/sliced-response.ts'

/** Time limits for clients. */
export type ConnectionLimits = Readonly<{
  /** For its headers. */
  headersMs: number
  /** For the whole request. */
  requestMs: number
  /** How often the two above are checked; a connection ends at most this much later. */
  checkEveryMs: number
  /**
   * A connection without traffic for this long is closed: a client that never reads would keep its
   * response, up to 5 MB, in memory for ever. No honest wait is as long. A page is fetched within
   * 15 s, and a streamed answer that waits for its language model sends a comment every 15 s, four
   * in this time.
   */
  standstillMs: number
}> &
  Omit<ConnectionQuotas, 'isTrustedProxy'>

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  checkEveryMs: 2_000,
  standstillMs: 60_000,
  connections: 2_000,
  perNetwork: 200,
  waitingRequests: 16,
  // 1 KB a second: a phone at the edge of its network has five times as much.
  slowReader: { bytes: 60 * 1_024, windowMs: 60_000 },
}

/**
 * Longer than proxies keep idle connections, usually 60 s. The side that sends requests must close
 * first, or a request may meet a connection that was just closed.
 */
const KEEP_ALIVE_MS = 65_000

/** The address to listen on, and the name of the port's setting. */
export type ListenAddress = Readonly<{
  host: string
  port: number
  portSetting: 'PORT' | 'METRICS_PORT'
  /** Absent: no proxy is trusted. */
  isTrustedProxy?: ConnectionQuotas['isTrustedProxy']
}>

/**
 * Serves HTTP requests with an application's fetch.
 *
 * @param limits overrides of the production limits
 * @throws ConfigError when the address cannot be listened on
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { host, port, portSetting, isTrustedProxy = () => false }: ListenAddress,
  limits: Partial<ConnectionLimits> = {},
): Promise<Server> {
  const allLimits = { ...LIMITS, ...limits }
  const { headersMs, requestMs, checkEveryMs, standstillMs } = allLimits
  const guard = new ConnectionGuard({ ...allLimits, isTrustedProxy })
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      ServerResponse: SlicedResponse,
    },
    guard.oneAtATime(getRequestListener(fetch, { hostname: host })),
  )
  server.on('connection', (socket) => guard.admit(socket))
  const checking = setInterval(() => guard.endSlowReaders(performance.now()), checkEveryMs).unref()
  server.once('close', () => clearInterval(checking))
  server.setTimeout(standstillMs)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(wordsOf(error, { host, port, portSetting }), { cause: error })
  }
  return server
}

function wordsOf(error: unknown, { host, port, portSetting }: ListenAddress): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
  return code === 'EADDRINUSE'
    ? `Port ${port} is in use. Set ${portSetting} to another one.`
    : `Cannot listen on ${host}:${port} (${code}). Set HOST and ${portSetting}.`
}

/** How long open answers may take to finish after the signal to stop. */
export const SHUTDOWN_MS = 10_000

/** Time after the drain at which the process ends, whatever is still running. */
export const HARD_END_MS = 15_000

/** How long to wait for interrupted calls to be released; the rest is left to their leases. */
export const GIVE_BACK_MS = 3_000

/** How often newly idle connections are closed. */
const CLOSE_IDLE_EVERY_MS = 100

/**
 * Accepts no new connection and waits until open answers have ended. Idle connections are closed,
 * at once or when their answer has ended: kept alive, they would hold up the server.
 *
 * @param limitMs time after which all connections are closed
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(limit)
}
