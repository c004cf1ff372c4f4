import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networksOf } from '../../core/network/network-of.ts'

/** How many connections a process holds, and how they may be used. */
export type ConnectionQuotas = Readonly<{
  /** In all. */
  connections: number
  /** From one network: an IPv4 address or an IPv6 /48. Trusted proxies have no such limit. */
  perNetwork: number
  isTrustedProxy: (address: string) => boolean
  /** Requests that may wait on a connection behind the one that is being answered. Browsers send none. */
  waitingRequests: number
  /** An answer that waits for its reader and moves less than this in a window is ended. */
  slowReader: Readonly<{ bytes: number; windowMs: number }>
}>

type Connection = {
  readonly socket: Socket
  /** Undefined for a trusted proxy, which speaks for many. */
  readonly network: string | undefined
  /** Requests that were received and whose answers are not finished. */
  openRequests: number
  /** The turn of the event loop in which its last request was begun. */
  begunInTurn: number
  /** What had been sent when the window began; undefined where nothing waits for the reader. */
  window: Readonly<{ beganAt: number; sentBytes: number }> | undefined
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown

/**
 * Shares the connections of a process fairly. Where there are too many, the one that has been idle for
 * longest makes room: first of the same network, then of all. Where none is idle, the network that holds
 * most gives one up to a network that holds far less; else the newcomer is ended.
 */
export class ConnectionGuard {
  readonly #quotas: ConnectionQuotas
  readonly #connections = new Map<Socket, Connection>()
  readonly #networks = new Map<string, Set<Connection>>()
  /** Longest idle first. */
  readonly #idle = new Set<Connection>()
  /** Turns of the event loop in which requests were begun. */
  #turn = 0

  constructor(quotas: ConnectionQuotas) {
    this.#quotas = quotas
  }

  /** Takes a new connection in, or ends it. */
  admit(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = this.#quotas.isTrustedProxy(address) ? undefined : connectionNetwork(address)
    if (!this.#hasRoomInNetwork(network) || !this.#hasRoomInAll(network)) {
      socket.destroy()
      return
    }
    const connection = { socket, network, openRequests: 0, begunInTurn: -1, window: undefined }
    this.#connections.set(socket, connection)
    this.#idle.add(connection)
    if (network !== undefined) {
      const neighbours = this.#networks.get(network) ?? new Set()
      this.#networks.set(network, neighbours.add(connection))
    }
    socket.once('close', () => this.#forget(connection))
  }

  /**
   * Has the requests of a connection answered one after the other: a later one is not begun before the
   * answer to the earlier one is finished. A connection that sends too many ahead is ended.
   */
  oneAtATime(listener: Listener): Listener {
    return (incoming, outgoing) => {
      const connection = this.#connections.get(incoming.socket)
      if (connection === undefined || connection.socket.destroyed) return
      connection.openRequests += 1
      this.#idle.delete(connection)
      if (connection.openRequests > 1 + this.#quotas.waitingRequests) {
        connection.socket.destroy()
        return
      }
      outgoing.once('close', () => {
        connection.openRequests -= 1
        if (connection.openRequests === 0 && this.#connections.has(connection.socket)) {
          this.#idle.add(connection)
        }
      })
      const begin = () => this.#oneATurn(connection, () => listener(incoming, outgoing))
      // An answer gets the socket when those before it are finished.
      if (outgoing.socket === null) outgoing.once('socket', begin)
      else begin()
    }
  }

  /**
   * Begins a request, unless one of the same connection was begun in this turn of the event loop: then in
   * the next. What came in at once on one connection would else be answered before anybody else's turn.
   */
  #oneATurn(connection: Connection, begin: () => unknown): void {
    if (connection.begunInTurn === this.#turn) {
      setImmediate(() => this.#oneATurn(connection, begin))
      return
    }
    connection.begunInTurn = this.#turn
    setImmediate(() => {
      // Once for each turn, however many connections have begun something in it.
      if (connection.begunInTurn === this.#turn) this.#turn += 1
    })
    begin()
  }

  /**
   * Ends connections whose clients read too slowly. To be called every few seconds.
   *
   * @param now milliseconds of any clock that only goes forward
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
    // Twice as many: otherwise two networks would end each other's connections in turn.
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

/** An IPv4 address, or the /48 of an IPv6 address: whoever rents a machine is often given as many. */
function connectionNetwork(address: string): string {
  const networks = networksOf(address)
  const largestIpv6 = networks.findLast(({ name }) => name.includes(':'))
  return (largestIpv6 ?? networks[0])?.name ?? address
}
