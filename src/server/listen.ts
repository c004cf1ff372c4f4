import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from './config.ts'
import { ConnectionGuard, type ConnectionQuotas } from './http/connection-guard.ts'
import { SlicedResponse } from './http/sliced-response.ts'

/** How long a client may take. */
export type ConnectionLimits = Readonly<{
  /** For its headers. */
  headersMs: number
  /** For the whole request. */
  requestMs: number
  /** How often the two above are looked at: so much later at most is a connection ended. */
  checkEveryMs: number
  /**
   * A connection on which nothing moves for so long is ended: a client that never reads would keep
   * its answer, 5 MB of it, in memory for ever. No honest wait is as long. A page is fetched within
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
 * An idle connection is kept for longer than proxies keep theirs, 60 s most of them: whoever ends it
 * first must be the one that sends requests, or one meets a connection that has just been ended.
 */
const KEEP_ALIVE_MS = 65_000

/** Where to listen, and the name of the setting that says so. */
export type ListenAddress = Readonly<{
  host: string
  port: number
  portSetting: 'PORT' | 'METRICS_PORT'
  /** Absent: nobody is one. */
  isTrustedProxy?: ConnectionQuotas['isTrustedProxy']
}>

/**
 * Answers HTTP requests by an application's fetch.
 *
 * @param limits where they are others than in production
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
