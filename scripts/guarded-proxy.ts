import { createGuardedProxy } from '../src/server/adapters/page-fetch/guarded-proxy.ts'
import { ConfigError, readConfig } from '../src/server/config/config.ts'

/**
 * Runs the proxy through which an operator's renderer reaches the internet, with the server's
 * settings HOST, PORT and FETCH_*. See docs/operating.md, Rendering pages.
 */
try {
  const { host, port, fetch } = readConfig(process.env)
  const { allowLoopback, allowedPorts, forbidden } = fetch
  const proxy = createGuardedProxy({ allowLoopback, allowedPorts, forbidden })
  proxy.listen(port, host)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.exit(0))
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
