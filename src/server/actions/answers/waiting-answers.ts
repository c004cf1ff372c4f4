import { AppError } from '../../app-error.ts'

const MEGABYTE = 1_000_000

/** Bytes of fetched pages in one process that wait for their visitors to read them. */
const WAITING_BYTES_MAX = 64 * MEGABYTE
/**
 * The limit for one network, at which it gets no further pages; two of the largest stay below it.
 */
const WAITING_BYTES_PER_NETWORK = 12 * MEGABYTE

type WaitingAnswer = Readonly<{
  networkKey: string
  bytes: number
  /** Closes the connection, which frees the memory. */
  breakOff: () => void
}>

/**
 * Limits the memory held by slow readers. A network that reads slowly gets no more pages until it
 * has read. When all networks together hold too much, the oldest answer of the network that holds
 * most is cut off, so that nobody else is refused.
 */
export class WaitingAnswers {
  /** The oldest first. */
  readonly #answers = new Set<WaitingAnswer>()

  /** @throws AppError 'too-many-requests' when too much waits for the network */
  requireRoom(networkKey: string): void {
    if (this.#bytesOf(networkKey) >= WAITING_BYTES_PER_NETWORK) {
      throw new AppError('too-many-requests')
    }
  }

  /** Counts an answer until `whenTaken` settles. */
  hold(answer: WaitingAnswer, whenTaken: Promise<void>): void {
    this.#answers.add(answer)
    void whenTaken.finally(() => this.#answers.delete(answer))
    while (this.#bytesOf() > WAITING_BYTES_MAX) this.#breakOneOff()
  }

  #breakOneOff(): void {
    const bytesOfNetworks = new Map<string, number>()
    for (const { networkKey, bytes } of this.#answers) {
      bytesOfNetworks.set(networkKey, (bytesOfNetworks.get(networkKey) ?? 0) + bytes)
    }
    const most = Math.max(...bytesOfNetworks.values())
    for (const answer of this.#answers) {
      if (bytesOfNetworks.get(answer.networkKey) !== most) continue
      this.#answers.delete(answer)
      answer.breakOff()
      return
    }
  }

  #bytesOf(networkKey?: string): number {
    let bytes = 0
    for (const answer of this.#answers) {
      if (networkKey === undefined || answer.networkKey === networkKey) bytes += answer.bytes
    }
    return bytes
  }
}
