import { once } from 'node:events'
import type { Server } from 'node:net'

export type LocalServer = Readonly<{ origin: string; port: number; stop: () => Promise<void> }>

/** Starts a server on a free port of this machine, or on a given one. Stopping it ends its open HTTP connections too. */
export async function listenLocally(
  server: Server & { closeAllConnections?: () => void },
  { host = '127.0.0.1', port: wanted = 0 } = {},
): Promise<LocalServer> {
  server.listen(wanted, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const { port } = address
  const stop = async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections?.()
    await closed
  }
  return { origin: `http://${host}:${port}`, port, stop }
}
