import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { ErrorCode } from '../../../../src/api/error-codes.ts'
import { API_PATHS } from '../../../../src/api/paths.ts'
import type { PaymentResult } from '../../../../src/api/payments.ts'
import { paymentRequest } from '../payment-world.ts'
import { questionRequest } from '../question-request.ts'
import { type AnsweringServer, analysisRequest, readEvents, TestBrowser } from '../test-server.ts'

/**
 * How a request ended for a visitor: with its complete answer; interrupted during it; without any; at
 * the proxy, which had no server's response; or refused by a server.
 */
export type Ending = 'answered' | 'broken' | 'unanswered' | 'bad-gateway' | ErrorCode

/** Endings after which the same request is repeated: it was not refused for its content. */
const PASSING: readonly Ending[] = ['broken', 'unanswered', 'bad-gateway', 'service-unavailable']

function isPassing(ending: Ending): boolean {
  return PASSING.includes(ending)
}

/** How a streamed answer ends. */
async function endingOf(send: () => Promise<Response>): Promise<Ending> {
  const response = await answerOf(send)
  if (response === undefined) return 'unanswered'
  try {
    if (response.status !== 200) return await refusalOf(response)
    const last = (await readEvents(response)).at(-1)
    if (last?.type === 'done') return 'answered'
    return last?.type === 'failed' ? last.code : 'broken'
  } catch {
    return 'broken'
  }
}

/** How an answer in one piece ends, and what it says. */
async function jsonOf<Body>(
  send: () => Promise<Response>,
): Promise<Readonly<{ ending: Ending; json?: Body }>> {
  const response = await answerOf(send)
  if (response === undefined) return { ending: 'unanswered' }
  try {
    if (response.status !== 200) return { ending: await refusalOf(response) }
    return { ending: 'answered', json: await response.json() }
  } catch {
    return { ending: 'broken' }
  }
}

async function answerOf(send: () => Promise<Response>): Promise<Response | undefined> {
  try {
    return await send()
  } catch {
    return undefined
  }
}

async function refusalOf(response: Response): Promise<Ending> {
  if (response.status === 502) return 'bad-gateway'
  const { code } = await response.json()
  return code
}

/** A busy machine is slow. */
const PATIENCE = { timeout: 120_000, interval: 50 } as const
const QUESTIONS_EACH = 2
export const HALF_PRICE_CENTS = 1_000

/** An attempted payment by its id; the books show its outcome at the end. */
type Payer = Readonly<{ attemptIds: string[]; browser: TestBrowser }>

/**
 * Visitors who come one after the other, on several lines at once: free ones with an analysis and a
 * question, and others who pay, ask, and continue in a second browser with their return code. Like our
 * pages, each repeats a request that got no answer, under the same id, until it has one.
 */
export class Crowd {
  /** Ids of the requests with complete answers: of the free allowance, and of sessions. */
  readonly answered = { free: [] as string[], premium: [] as string[] }
  readonly payers: Payer[] = []
  /** How every other request ended. */
  readonly misses: Ending[] = []
  /** Sessions opened by their return code in another browser. */
  restoredCount = 0
  readonly #server: AnsweringServer
  readonly #couponCode: string
  readonly #lines: Promise<void>[] = []
  #isOver = false
  #browsers = 0

  constructor(server: AnsweringServer, couponCode: string) {
    this.#server = server
    this.#couponCode = couponCode
  }

  /** Starts this many lines of each kind. */
  begin(lines: number): void {
    for (let line = 0; line < lines; line += 1) {
      this.#lines.push(this.#oneAfterTheOther(() => this.#comeFree()))
      this.#lines.push(this.#oneAfterTheOther(() => this.#comeToPay()))
    }
  }

  /** Waits for this many more answers of each kind. */
  async untilMore(count: number): Promise<void> {
    const free = this.answered.free.length + count
    const premium = this.answered.premium.length + count
    const hasCome = () =>
      this.answered.free.length >= free && this.answered.premium.length >= premium
    await Promise.race([vi.waitUntil(hasCome, PATIENCE), Promise.all(this.#lines)])
  }

  /** Stops new visitors; settles when all present ones have what they came for. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#lines)
  }

  async #oneAfterTheOther(come: () => Promise<void>): Promise<void> {
    while (!this.#isOver) await come()
  }

  async #comeFree(): Promise<void> {
    const browser = await this.#arrive()
    const analysis = analysisRequest({ requestId: randomUUID(), page: 'chatbot' })
    await this.#untilAnswered(browser, API_PATHS.analyses, analysis)
    const question = questionRequest({ requestId: randomUUID() })
    await this.#untilAnswered(browser, API_PATHS.questions, question)
    this.answered.free.push(analysis.requestId, question.requestId)
  }

  async #comeToPay(): Promise<void> {
    const browser = await this.#arrive()
    const payer: Payer = { attemptIds: [], browser }
    this.payers.push(payer)
    const half = { couponCode: this.#couponCode, amountCents: HALF_PRICE_CENTS }
    const first = await this.#pay(payer, half)
    const paid = first?.error === 'coupon-used-up' ? await this.#pay(payer, {}) : first
    if (paid?.status !== 'succeeded') return
    await this.#ask(browser)
    const { returnCode } = await this.#untilJson<{ returnCode: string }>(
      browser,
      API_PATHS.returnCode,
      {},
    )
    const another = await this.#arrive()
    await this.#untilJson(another, API_PATHS.restoreSession, { timeZone: 'UTC', returnCode })
    await this.#ask(another)
    this.restoredCount += 1
  }

  async #arrive(): Promise<TestBrowser> {
    this.#browsers += 1
    const browser = new TestBrowser(
      this.#server,
      `10.${40 + (this.#browsers >> 8)}.${this.#browsers & 255}.1`,
    )
    await this.#untilJson(browser, API_PATHS.visit, { timeZone: zoneAtNoon(Date.now()) })
    return browser
  }

  async #ask(browser: TestBrowser): Promise<void> {
    for (let question = 0; question < QUESTIONS_EACH; question += 1) {
      const request = questionRequest({ requestId: randomUUID() })
      await this.#untilAnswered(browser, API_PATHS.questions, request)
      this.answered.premium.push(request.requestId)
    }
  }

  /** @returns nothing if the outcome is not known yet: then the visitor leaves */
  async #pay(payer: Payer, change: object): Promise<PaymentResult | undefined> {
    const request = paymentRequest(change)
    payer.attemptIds.push(request.attemptId)
    const result = await this.#untilJson<PaymentResult>(payer.browser, API_PATHS.payments, request)
    return result.status === 'succeeded' || result.status === 'failed' ? result : undefined
  }

  async #untilAnswered(browser: TestBrowser, path: string, body: object): Promise<void> {
    await this.#until(async () => await endingOf(() => browser.post(path, body)))
  }

  async #untilJson<Body>(browser: TestBrowser, path: string, body: object): Promise<Body> {
    let answer: Body | undefined
    await this.#until(async () => {
      const { ending, json } = await jsonOf<Body>(() => browser.post(path, body))
      answer = json
      return ending
    })
    if (answer === undefined) throw new Error(`no answer of ${path}`)
    return answer
  }

  async #until(send: () => Promise<Ending>): Promise<void> {
    await vi.waitUntil(async () => {
      const ending = await send()
      if (ending === 'answered') return true
      this.misses.push(ending)
      if (!isPassing(ending)) throw new Error(`a request ended with ${ending}`)
      return false
    }, PATIENCE)
  }
}

/** In this zone it is noon, so that no visitor's day ends during the test. */
function zoneAtNoon(now: number): string {
  const hoursAhead = 12 - new Date(now).getUTCHours()
  // The sign of these names is reversed: Etc/GMT-5 is five hours ahead.
  if (hoursAhead === 0) return 'Etc/GMT'
  return hoursAhead > 0 ? `Etc/GMT-${hoursAhead}` : `Etc/GMT+${-hoursAhead}`
}
