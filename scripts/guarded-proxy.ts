import { createGuardedProxy } from '../src/server/adapters/page-fetch/guarded-proxy.ts'
import { ConfigError, readConfig } from '../src/server/config.ts'

/**
 * Runs the proxy by which an operator's renderer reaches the internet, with the settings of the server:
 * HOST, PORT and those of FETCH_*. docs/operating.md, Rendering pages, tells how.
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
