import { randomBytes, randomUUID } from 'node:crypto'
import { API_PATHS } from '../../../src/api/paths.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import type { ServerProcess } from '../support/server-process/server-process.ts'
import { TestBrowser } from '../support/test-server.ts'

/** A word that occurs nowhere else. */
const mark = () => `lantern${randomBytes(8).toString('hex')}`

/** One for each thing that a visitor sends, reads or is told. */
export function newMarks() {
  return {
    ...{ pageAddress: mark(), pageTitle: mark(), pageText: mark(), fileName: mark() },
    ...{ document: mark(), heading: mark(), question: mark(), earlier: mark(), answer: mark() },
    ...{ name: mark(), postalCode: mark().slice(0, 14), coupon: mark(), typedReturnCode: mark() },
    ...{ browser: mark(), referrer: mark(), missingPage: mark(), brokenBody: mark() },
    ...{ clientSecret: mark(), failure: mark(), unfinished: mark() },
  }
}

export type Marks = ReturnType<typeof newMarks>

const NETWORK = '203.0.113.77'
/** With unusual spaces: the sandbox's own code contains the number in its usual form. */
const CARD = '42 42 424242424242'

/** A visitor who does everything possible, with a mark in everything. */
export class MarkedVisitor {
  readonly #browser: TestBrowser
  readonly #marks: Marks
  readonly #told: string[] = [NETWORK, CARD, CARD.replaceAll(' ', '')]

  constructor(server: ServerProcess, marks: Marks) {
    this.#browser = new TestBrowser(server, NETWORK)
    this.#marks = marks
  }

  /** What must be found nowhere: the marks, and the secrets that the visitor was told. */
  get secrets(): readonly string[] {
    return [...Object.values(this.#marks), ...this.#told, ...this.#browser.cookies.values()]
  }

  /** Pays, reads a page, has a document analysed, asks questions, and makes many mistakes. */
  async doAll(pageOrigin: string): Promise<void> {
    const { coupon, typedReturnCode, missingPage, brokenBody, clientSecret } = this.#marks
    await this.#post(API_PATHS.visit, { timeZone: 'UTC' })
    await this.#buySession()
    await this.#post(API_PATHS.coupons, { couponCode: coupon }, 200)
    await this.#post(
      API_PATHS.restoreSession,
      { timeZone: 'UTC', returnCode: typedReturnCode },
      409,
    )
    await this.#post(API_PATHS.testAuthentications, { clientSecret, passes: true }, 404)
    const { pageAddress } = this.#marks
    await this.#post(API_PATHS.pages, { url: `${pageOrigin}/${pageAddress}?q=${pageAddress}` })
    await this.#post(API_PATHS.pages, { url: `${pageOrigin}/missing/${missingPage}` }, 422)
    await this.#post(API_PATHS.pages, { url: `http://10.0.0.1/${missingPage}` }, 400)
    await this.#post(API_PATHS.policySearches, {
      input: `${pageOrigin}/${pageAddress}?q=${pageAddress}`,
    })
    await this.#post(API_PATHS.policySearches, { input: `the lamps of ${missingPage}` })
    await this.#post(API_PATHS.visit, `{"timeZone":"${brokenBody}`, 400)
    await this.#post(API_PATHS.visit, { timeZone: brokenBody }, 400)
    await this.analyse()
    await this.ask(this.#marks.question)
  }

  async #buySession(): Promise<void> {
    const card = { number: CARD, expiry: '12 / 40', cvc: '917' }
    const { paymentMethodId } = JSON.parse(await this.#post(API_PATHS.testCards, card))
    const { name, postalCode } = this.#marks
    const paid = await this.#post(API_PATHS.payments, {
      ...{ timeZone: 'UTC', attemptId: randomUUID(), kind: 'new', name, country: 'FR' },
      ...{ postalCode, paymentMethodId, amountCents: 2_000 },
    })
    const { returnCode: again } = JSON.parse(await this.#post(API_PATHS.returnCode, {}))
    this.#told.push(JSON.parse(paid).returnCode, again)
  }

  async analyse(): Promise<string> {
    const { fileName, pageAddress } = this.#marks
    return await this.#post(API_PATHS.analyses, {
      ...{ requestId: randomUUID(), page: 'chatbot', origin: 'url', timeZone: 'UTC' },
      document: { title: `${fileName}.pdf`, url: `https://fernway.example/${pageAddress}` },
      questions: ANALYSIS_QUESTION_IDS.map((id) => ({ id, passages: [this.#passage()] })),
    })
  }

  async ask(question: string): Promise<string> {
    return await (await this.beginToAsk(question)).text()
  }

  /** Asks, and reads nothing of the answer yet. */
  async beginToAsk(question: string): Promise<Response> {
    const { fileName, earlier } = this.#marks
    return await this.#browser.post(API_PATHS.questions, {
      ...{
        requestId: randomUUID(),
        timeZone: 'UTC',
        question: `Do they sell data to ${question}?`,
      },
      documents: [{ id: fileName, title: `${fileName}.pdf`, passages: [this.#passage()] }],
      earlier: [{ question: `Is it ${earlier}?`, answer: `Yes, ${earlier}.` }],
    })
  }

  #passage() {
    const { document, heading } = this.#marks
    return { n: 1, start: 0, text: `We sell your data to ${document}.`, heading }
  }

  async #post(path: string, body: unknown, status = 200): Promise<string> {
    const { browser, referrer } = this.#marks
    const headers = { 'user-agent': browser, referer: `https://${referrer}.example/` }
    const response = await this.#browser.post(path, body, headers)
    const text = await response.text()
    if (response.status !== status) throw new Error(`${path} answered ${text}`)
    return text
  }
}
