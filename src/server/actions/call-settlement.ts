import { AppError } from '../app-error.ts'
import type { CallQuota } from './call-quota.ts'

/**
 * The call of one answer in progress: settled once, or released once by the run that reserved it.
 */
export class CallSettlement {
  readonly #account: CallQuota
  /** This run made the reservation. */
  #isOurs: boolean
  #hasSettled = false
  #isGivenBack = false

  constructor(account: CallQuota, isOurs: boolean) {
    this.#account = account
    this.#isOurs = isOurs
  }

  get hasSettled(): boolean {
    return this.#hasSettled
  }

  get isGivenBack(): boolean {
    return this.#isGivenBack
  }

  /**
   * Settles the call before the first text leaves. If another run has released it meanwhile,
   * reserves it again: no text leaves unpaid.
   *
   * @throws AppError with a limit's code when it cannot be reserved again
   */
  async settle(): Promise<void> {
    if (this.#hasSettled) return
    if (!(await this.#account.settle())) {
      this.#isOurs = (await this.#account.reserve(false)) === 'reserved'
      if (!(await this.#account.settle())) throw new AppError('service-unavailable')
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
    if (this.#isOurs) this.#isGivenBack = await this.#account.giveBackSilent()
    if (!this.#isGivenBack) await this.settle()
  }

  /** Releases the call even if it has settled: the answer was not worth it. */
  async giveBack(): Promise<void> {
    if (this.#isOurs && !this.#isGivenBack) {
      this.#isGivenBack = await this.#account.giveBack('settled')
    }
  }

  /** Releases the call if no text has left. */
  async giveBackUnlessSettled(): Promise<void> {
    if (this.#isOurs && !this.#hasSettled && !this.#isGivenBack) {
      this.#isGivenBack = await this.#account.giveBack('reserved')
    }
  }
}
