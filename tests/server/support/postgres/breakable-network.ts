import { connect, createServer, type Socket } from 'node:net'
import { listenLocally } from '../../../support/listen-locally.ts'

/** A network between the product and PostgreSQL that a test can interrupt. */
export type BreakableNetwork = Readonly<{
  /** The address of a store, through this network. */
  through: (url: string) => string
  /** Closes connections, and new ones as soon as they open. */
  cut: () => void
  /** Number of connection attempts while the network was cut. */
  triesInVain: () => number
  /** Keeps connections open, but delivers nothing. */
  freeze: () => void
  /** Restores the network. Frozen data stays lost. */
  repair: () => void
  stop: () => Promise<void>
}>

/** Opens a network to the PostgreSQL at an address. */
export async function openNetwork(url: string): Promise<BreakableNetwork> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let state: 'well' | 'cut' | 'frozen' = 'well'
  let triesInVain = 0
  const server = createServer((near) => {
    if (state === 'cut') {
      triesInVain += 1
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (state === 'well') to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const { port, stop } = await listenLocally(server)
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    through: (store) => Object.assign(new URL(store), { port: String(port) }).href,
    cut: () => {
      state = 'cut'
      endAll()
    },
    triesInVain: () => triesInVain,
    freeze: () => {
      state = 'frozen'
    },
    repair: () => {
      endAll()
      state = 'well'
    },
    stop: async () => {
      endAll()
      await stop()
    },
  }
}
