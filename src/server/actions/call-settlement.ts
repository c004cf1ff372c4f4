import { AppError } from '../app-error.ts'
import type { CallQuota } from './call-quota.ts'

/**
 * The call of one answer in progress: settled once, or released once by the run that reserved it.
 */
export class CallSettlement {
  readonly #quota: CallQuota
  /** This run made the reservation. */
  #ownsReservation: boolean
  #hasSettled = false
  #isGivenBack = false

  constructor(quota: CallQuota, ownsReservation: boolean) {
    this.#quota = quota
    this.#ownsReservation = ownsReservation
  }

  get hasSettled(): boolean {
    return this.#hasSettled
  }

  get isGivenBack(): boolean {
    return this.#isGivenBack
  }

  /** Something was answered for the call, and it counts. */
  get counts(): boolean {
    return this.#hasSettled && !this.#isGivenBack
  }

  /**
   * Settles the call before the first text leaves. If another run has released it meanwhile,
   * reserves it again: no text leaves unpaid.
   *
   * @throws AppError with a limit's code when it cannot be reserved again
   */
  async settle(): Promise<void> {
    if (this.#hasSettled) return
    if (!(await this.#quota.settle())) {
      this.#ownsReservation = (await this.#quota.reserve(false)) === 'reserved'
      if (!(await this.#quota.settle())) throw new AppError('service-unavailable')
    }
    this.#hasSettled = true
  }

  /**
   * Releases the call before a silent answer leaves, or settles it once the limit of such releases
   * is reached.
   *
   * @throws AppError as `settle` does
   */
  async settleSilent(): Promise<void> {
    if (this.#hasSettled || this.#isGivenBack) return
    if (this.#ownsReservation) this.#isGivenBack = await this.#quota.giveBackSilent()
    if (!this.#isGivenBack) await this.settle()
  }

  /** Releases the call even if it has settled: the answer was not worth it. */
  async giveBack(): Promise<void> {
    if (this.#ownsReservation && !this.#isGivenBack) {
      this.#isGivenBack = await this.#quota.giveBack('settled')
    }
  }

  /** Releases the call if no text has left. */
  async giveBackUnlessSettled(): Promise<void> {
    if (this.#ownsReservation && !this.#hasSettled && !this.#isGivenBack) {
      this.#isGivenBack = await this.#quota.giveBack('reserved')
    }
  }
}
