import { AppError } from '../app-error.ts'
import type { CallQuota } from './call-quota.ts'

/** The call of one answer while it is made: settled once, or given back once, by who may. */
export class CallSettlement {
  readonly #account: CallQuota
  /** The call was reserved for this very run. */
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

  /** Something was answered for the call, and it counts. */
  get counts(): boolean {
    return this.#hasSettled && !this.#isGivenBack
  }

  /**
   * Settles the call, before the first text leaves. Where another run has given it back meanwhile,
   * it is taken anew: nothing leaves that nobody pays for.
   *
   * @throws AppError with a limit's code when it cannot be taken anew
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
   * Before a silent answer leaves: gives its call back, or settles it where that was done too often.
   *
   * @throws AppError as `settle` does
   */
  async settleSilent(): Promise<void> {
    if (this.#hasSettled || this.#isGivenBack) return
    if (this.#isOurs) this.#isGivenBack = await this.#account.giveBackSilent()
    if (!this.#isGivenBack) await this.settle()
  }

  /** Gives the call back although it may have settled: what came of it was not worth it. */
  async giveBack(): Promise<void> {
    if (this.#isOurs && !this.#isGivenBack) {
      this.#isGivenBack = await this.#account.giveBack('settled')
    }
  }

  /** Gives the call back where nothing has left for it. */
  async giveBackUnlessSettled(): Promise<void> {
    if (this.#isOurs && !this.#hasSettled && !this.#isGivenBack) {
      this.#isGivenBack = await this.#account.giveBack('reserved')
    }
  }
}
