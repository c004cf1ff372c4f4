import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from './config.ts'

/** A client may take this long to send its headers, and this long for the whole request. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

/**
 * A connection on which nothing moves for so long is ended: a client that never reads would keep its
 * answer, 5 MB of it, in memory for ever. No honest wait is as long. A page is fetched within 15 s,
 * and a streamed answer that waits for its language model sends a comment every 15 s, four in this
 * time.
 */
const STANDSTILL_MS = 60_000

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
}>

/**
 * Answers HTTP requests by an application's fetch.
 *
 * @param standstillMs how long nothing may move on a connection
 * @throws ConfigError when the address cannot be listened on
 */
export async function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  { host, port, portSetting }: ListenAddress,
  standstillMs = STANDSTILL_MS,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    getRequestListener(fetch, { hostname: host }),
  )
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
