import { AppError } from '../app-error.ts'
import { SettlementWithdrawn } from './answers/leases.ts'
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
  #recording: Promise<void> | undefined
  #isRecorded = true

  constructor(quota: CallQuota, ownsReservation: boolean) {
    this.#quota = quota
    this.#ownsReservation = ownsReservation
  }

  /** Text may leave: the call counts, or its settlement is on its way within a certain lease. */
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

  /** No settlement is under way. */
  get isRecorded(): boolean {
    return this.#isRecorded
  }

  /**
   * Settles the call before the first text leaves. The text of a run that has reserved its call does
   * not wait for the store: the reservation is durable, and until its lease ends nobody else releases
   * it. Otherwise it waits, and if another run has released the call meanwhile, reserves it again: no
   * text leaves unpaid.
   *
   * @returns a promise only if the text has to wait
   * @throws AppError with a limit's code when the call cannot be reserved again
   */
  settle(): Promise<void> | undefined {
    if (this.#hasSettled) return undefined
    const isCertain = this.#ownsReservation && this.#quota.isLeaseCertain()
    if (this.#recording === undefined) {
      this.#isRecorded = false
      this.#recording = this.#record().finally(() => {
        this.#isRecorded = true
      })
    }
    if (isCertain) {
      this.#hasSettled = true
      // Awaited by `whenRecorded`, which may come later.
      this.#recording.catch(() => undefined)
      return undefined
    }
    return this.#recording.then(() => {
      this.#hasSettled = true
    })
  }

  async #record(): Promise<void> {
    if (await this.#quota.settle()) return
    this.#ownsReservation = (await this.#quota.reserve(false)) === 'reserved'
    if (!(await this.#quota.settle())) throw new AppError('service-unavailable')
  }

  /**
   * Waits until the settlement is durable, if there is one. A call that could not be settled before the
   * end of its lease is given back by then: the visitor had the answer for nothing.
   */
  async whenRecorded(): Promise<void> {
    try {
      await this.#recording
    } catch (error) {
      if (error instanceof SettlementWithdrawn) return
      if (!(error instanceof AppError)) throw error
      this.#isGivenBack = true
    }
  }

  /** The same, no longer than this. */
  async whenRecordedWithin(limitMs: number): Promise<void> {
    if (this.#isRecorded) return await this.whenRecorded()
    const limit = Promise.withResolvers<void>()
    const timer = setTimeout(limit.resolve, limitMs)
    await Promise.race([this.whenRecorded(), limit.promise])
    clearTimeout(timer)
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
    if (!this.#ownsReservation || this.#isGivenBack) return
    await this.#quota.withdrawSettlement()
    this.#isGivenBack = await this.#quota.giveBack('settled')
  }

  /** Releases the call if no text has left. */
  async giveBackUnlessSettled(): Promise<void> {
    if (this.#ownsReservation && !this.#hasSettled && !this.#isGivenBack) {
      await this.#quota.withdrawSettlement()
      this.#isGivenBack = await this.#quota.giveBack('reserved')
    }
  }
}
