import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Where to connect: a checked address, and the name that its certificate must have. */
export type DialTarget = Readonly<{
  address: string
  port: number
  hostname: string
  secure: boolean
}>

/** Opens a connection to exactly `target.address`. `signal` ends the attempt, not the connection. */
export type Dial = (target: DialTarget, signal: AbortSignal) => Promise<Socket>

export type DialSettings = Readonly<{
  /** Certificates to trust instead of Node's own list, in PEM. */
  trustedCertificates?: readonly string[]
}>

/** A dialer over TCP, with TLS where the target is secure. It rejects with Node's system errors. */
export function createDial(settings: DialSettings = {}): Dial {
  const trust =
    settings.trustedCertificates === undefined ? {} : { ca: [...settings.trustedCertificates] }
  return async (target, signal) => {
    const socket = connect({ host: target.address, port: target.port, noDelay: true })
    await opened(socket, 'connect', signal)
    if (!target.secure) return socket
    const secured = connectTls({
      ...trust,
      socket,
      // `host` is the name checked in the certificate; `servername` must not be an IP literal.
      host: target.hostname,
      servername: target.hostname === target.address ? '' : target.hostname,
      ALPNProtocols: ['http/1.1'],
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED would change the default.
      rejectUnauthorized: true,
    })
    await opened(secured, 'secureConnect', signal)
    return secured
  }
}

async function opened(
  socket: Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<void> {
  try {
    await once(socket, event, { signal })
  } catch (error) {
    socket.destroy()
    throw error
  }
}
