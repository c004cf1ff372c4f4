import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../../core/network/ip-address.ts'

/** Limits on a process's connections and their use. */
export type ConnectionQuotas = Readonly<{
  /** In all. */
  connections: number
  /** From one network: an IPv4 address or an IPv6 /48. Trusted proxies have no such limit. */
  perNetwork: number
  isTrustedProxy: (address: string) => boolean
  /** Requests that may wait on a connection behind the one being answered. Browsers send none. */
  waitingRequests: number
  /**
   * A connection whose answer waits for its reader and sends less than this in a window is closed.
   */
  slowReader: Readonly<{ bytes: number; windowMs: number }>
}>

type Connection = {
  readonly socket: Socket
  /** Undefined for a trusted proxy, which speaks for many. */
  readonly network: string | undefined
  /** Requests received whose answers are not finished. */
  openRequests: number
  /** Shared by the connections of a network. */
  readonly turns: Turns
  /** Bytes sent when the window began; undefined if nothing waits for the reader. */
  window: Readonly<{ beganAt: number; sentBytes: number }> | undefined
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Shares the connections of a process fairly. When there are too many, the longest idle one is
 * closed: first of the same network, then of all. If none is idle, the network with the most
 * connections loses one to a network with far fewer; otherwise the new one is closed.
 */
export class ConnectionGuard {
  readonly #quotas: ConnectionQuotas
  readonly #connections = new Map<Socket, Connection>()
  readonly #networks = new Map<string, Set<Connection>>()
  readonly #admission = new Admission()
  readonly #floods = new Floods()
  /** Longest idle first. */
  readonly #idle = new Set<Connection>()

  constructor(quotas: ConnectionQuotas) {
    this.#quotas = quotas
  }

  /** Admits a new connection, or closes it. */
  admit(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = this.#quotas.isTrustedProxy(address) ? undefined : connectionNetwork(address)
    this.#admission.note()
    if (
      this.#isFlooding(network) ||
      !this.#hasRoomInNetwork(network) ||
      !this.#hasRoomInAll(network)
    ) {
      socket.destroy()
      return
    }
    const neighbours = (network && this.#networks.get(network)) || new Set<Connection>()
    const [neighbour] = neighbours
    const turns = neighbour?.turns ?? new Turns(this.#admission)
    const connection = { socket, network, openRequests: 0, turns, window: undefined }
    this.#connections.set(socket, connection)
    this.#idle.add(connection)
    if (network !== undefined) this.#networks.set(network, neighbours.add(connection))
    socket.once('close', () => this.#forget(connection))
  }

  /**
   * Answers the requests of a connection one after another: a request begins only when the previous
   * answer is finished. A connection that sends too many ahead is closed.
   */
  oneAtATime(listener: Listener): Listener {
    return (incoming, outgoing) => {
      const connection = this.#connections.get(incoming.socket)
      if (connection === undefined || connection.socket.destroyed) return
      connection.openRequests += 1
      this.#idle.delete(connection)
      if (connection.openRequests > 1 + this.#quotas.waitingRequests) {
        connection.socket.destroy()
        this.#noteFlood(connection)
        return
      }
      if (incoming.headers['transfer-encoding'] !== undefined) {
        readNoFurther(connection.socket, outgoing)
        this.#noteFlood(connection)
      }
      outgoing.once('close', () => {
        connection.openRequests -= 1
        if (connection.openRequests === 0 && this.#connections.has(connection.socket)) {
          this.#idle.add(connection)
        }
      })
      const begin = () => connection.turns.take(() => listener(incoming, outgoing))
      // A response gets its socket when the previous ones are finished.
      if (outgoing.socket === null) outgoing.once('socket', begin)
      else begin()
    }
  }

  /**
   * Closes connections whose clients read too slowly. Call it every few seconds.
   *
   * @param now milliseconds of any monotonic clock
   */
  endSlowReaders(now: number): void {
    const { bytes, windowMs } = this.#quotas.slowReader
    for (const connection of this.#connections.values()) {
      const { socket, window } = connection
      const sentBytes = socket.bytesWritten - socket.writableLength
      if (socket.writableLength === 0) connection.window = undefined
      else if (window === undefined) connection.window = { beganAt: now, sentBytes }
      else if (now - window.beganAt >= windowMs) {
        if (sentBytes - window.sentBytes < bytes) socket.destroy()
        connection.window = { beganAt: now, sentBytes }
      }
    }
  }

  /**
   * Closes the idle connections of a network that floods, and admits no more of it for a moment. Each
   * may have sent a buffer full of tiny requests or chunks, which takes some 10 ms to parse.
   */
  #noteFlood({ network }: Connection): void {
    if (network === undefined) return
    this.#floods.note(network)
    if (!this.#isFlooding(network)) return
    for (const neighbour of this.#networks.get(network) ?? []) {
      if (this.#idle.has(neighbour)) this.#end(neighbour)
    }
  }

  #isFlooding(network: string | undefined): boolean {
    return network !== undefined && this.#floods.isFlooding(network)
  }

  #hasRoomInNetwork(network: string | undefined): boolean {
    const neighbours = network === undefined ? undefined : this.#networks.get(network)
    if (neighbours === undefined || neighbours.size < this.#quotas.perNetwork) return true
    for (const neighbour of neighbours) {
      if (this.#idle.has(neighbour)) return this.#end(neighbour)
    }
    return false
  }

  #hasRoomInAll(network: string | undefined): boolean {
    if (this.#connections.size < this.#quotas.connections) return true
    const [longestIdle] = this.#idle
    if (longestIdle !== undefined) return this.#end(longestIdle)
    const own = network === undefined ? 0 : (this.#networks.get(network)?.size ?? 0)
    const largest = [...this.#networks.values()].reduce<ReadonlySet<Connection>>(
      (most, one) => (one.size > most.size ? one : most),
      new Set(),
    )
    const [oldest] = largest
    // Twice as many: otherwise two networks would alternately close each other's connections.
    if (oldest === undefined || largest.size < 2 * (own + 1)) return false
    return this.#end(oldest)
  }

  #end(connection: Connection): true {
    this.#forget(connection)
    connection.socket.destroy()
    return true
  }

  #forget(connection: Connection): void {
    const { socket, network } = connection
    this.#connections.delete(socket)
    this.#idle.delete(connection)
    if (network === undefined) return
    const neighbours = this.#networks.get(network)
    neighbours?.delete(connection)
    if (neighbours?.size === 0) this.#networks.delete(network)
  }
}

/**
 * Reads no more from a connection, and closes it after the response. A body without a declared
 * length is refused; in chunks of one byte, each buffer of it would take 10 ms to parse.
 */
function readNoFurther(socket: Socket, outgoing: ServerResponse): void {
  socket.pause()
  // Before Node's own listener, which would read the rest of the body.
  outgoing.prependListener('finish', () => socket.destroy())
}

/** Floods of one network in a window: far too much sent at once over one connection. */
const FLOODS_MAX = 2
const FLOOD_WINDOW_MS = 1_000

/** Networks that flood. The first flood of a network has no effect: others may share its address. */
class Floods {
  /** The times of the latest floods, in milliseconds; the network that flooded last comes last. */
  readonly #ofNetworks = new Map<string, readonly number[]>()

  note(network: string): void {
    const before = this.#ofNetworks.get(network) ?? []
    this.#ofNetworks.delete(network)
    this.#ofNetworks.set(network, [...before, performance.now()].slice(-FLOODS_MAX))
    for (const [name, times] of this.#ofNetworks) {
      if (isRecent(times.at(-1))) return
      this.#ofNetworks.delete(name)
    }
  }

  isFlooding(network: string): boolean {
    const times = this.#ofNetworks.get(network) ?? []
    return times.length === FLOODS_MAX && isRecent(times[0])
  }
}

function isRecent(time: number | undefined): boolean {
  return time !== undefined && performance.now() - time < FLOOD_WINDOW_MS
}

/** An IPv4 address, or the /48 of an IPv6 address: a rented machine often gets a whole /48. */
function connectionNetwork(address: string): string {
  const networks = networksOf(address)
  const largestIpv6 = networks.findLast(({ name }) => name.includes(':'))
  return (largestIpv6 ?? networks[0])?.name ?? address
}

/** Whether a connection was admitted in this turn of the event loop. */
class Admission {
  isNow = false

  #reset: NodeJS.Immediate | undefined

  note(): void {
    this.isNow = true
    clearImmediate(this.#reset)
    // In the next turn: immediates of this one are still to see it.
    this.#reset = setImmediate(() => {
      this.#reset = setImmediate(() => {
        this.isNow = false
      })
    })
  }
}

/** Turns for which a waiting request lets connections be admitted first. */
const TURNS_GIVEN_MAX = 20

/**
 * Begins at most one request in each turn of the event loop. Otherwise all requests that a network
 * sent together, over one connection or many, would begin before anybody else's. Since one
 * connection is accepted a turn, requests that wait anyway give way to connections.
 */
class Turns {
  readonly #waiting: (() => unknown)[] = []
  readonly #admission: Admission
  #isTaken = false
  #given = 0

  constructor(admission: Admission) {
    this.#admission = admission
  }

  /** Runs the work now, or in its turn. */
  take(work: () => unknown): void {
    if (this.#isTaken) this.#waiting.push(work)
    else this.#run(work)
  }

  #run(work: () => unknown): void {
    this.#isTaken = true
    this.#given = 0
    setImmediate(() => this.#goOn())
    work()
  }

  #goOn(): void {
    if (this.#waiting.length > 0 && this.#admission.isNow && this.#given < TURNS_GIVEN_MAX) {
      this.#given += 1
      setImmediate(() => this.#goOn())
      return
    }
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else this.#run(next)
  }
}
