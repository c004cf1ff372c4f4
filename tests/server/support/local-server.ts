import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ConnectionLimits, listen } from '../../../src/server/process/listen.ts'

/** Far more than the operating system buffers for a connection. */
export const LARGE = Buffer.alloc(24 * 1_024 * 1_024, '%PDF-1.7 ')

/** Serves on this machine for one test. Returns the port. */
export async function serveLocally(
  fetch: Parameters<typeof listen>[0],
  limits?: Partial<ConnectionLimits>,
): Promise<number> {
  const address = { host: '127.0.0.1', port: 0, portSetting: 'PORT' } as const
  const server = await listen(fetch, address, limits)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Sends requests over one connection and never reads a response. */
export async function sendAndNeverRead(port: number, requests: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.on('error', () => undefined)
  onTestFinished(() => {
    socket.destroy()
  })
  await once(socket, 'connect')
  socket.write(requests)
  return socket
}
