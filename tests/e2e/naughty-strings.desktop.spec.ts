import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { TRIES_WINDOW_MS } from '../../src/core/limits.ts'
import { addressProblemText } from '../../src/web/content/search-texts.ts'
import { COUPON_REFUSAL_TEXTS } from '../../src/web/content/session/payment-texts.ts'
import { sessionErrorText } from '../../src/web/content/session/session-texts.ts'
import { spreadOver } from '../support/long-run.ts'
import { NAUGHTY_STRINGS } from '../support/naughty-strings.ts'
import { SessionTab } from './support/naughty/session-tab.ts'
import {
  type Faults,
  faultsOfPage,
  type NaughtyText,
  type Run,
  runsOf,
  SMALLEST_SCREEN,
  told,
  watch,
  write,
} from './support/naughty/watched-tabs.ts'
import { fillBilling, openDialog, payButton } from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'

const CARD_FIELDS = ['Card number', 'Expiry', 'CVC'] as const

/** The words that refuse what is no address, no coupon and no return code. */
const REFUSALS = {
  address: addressProblemText('address-not-allowed', 'landing'),
  coupon: COUPON_REFUSAL_TEXTS['coupon-unknown'],
  code: sessionErrorText('return-code-unknown'),
} as const

/** The tabs of a visitor without a session: each has a form open that texts are typed into. */
class FreeTabs {
  readonly #address: Page
  readonly #payment: Page
  readonly #code: Page

  private constructor(address: Page, payment: Page, code: Page) {
    this.#address = address
    this.#payment = payment
    this.#code = code
  }

  static async open(context: BrowserContext): Promise<FreeTabs> {
    const [address, payment, code] = [
      await context.newPage(),
      await context.newPage(),
      await context.newPage(),
    ]
    await address.goto('/')
    await address.getByRole('button', { name: 'Add URL' }).click()
    await openDialog(payment)
    await fillBilling(payment)
    await code.goto('/')
    await code.getByRole('button', { name: 'Enter a return code' }).click()
    return new FreeTabs(address, payment, code)
  }

  /** Types texts into every field. */
  async type(run: Run): Promise<Faults> {
    const faults: string[] = []
    for (const { text } of run) {
      faults.push(...(await this.#typeAddress(text)))
      faults.push(...(await this.#typePayment(text)))
      faults.push(...(await this.#typeCode(text)))
    }
    for (const page of [this.#address, this.#payment, this.#code]) {
      faults.push(...(await faultsOfPage(page)))
    }
    return faults
  }

  async #typeAddress(text: string): Promise<Faults> {
    const field = this.#address.getByLabel('Address of the page')
    // An address that is one would be fetched.
    const written = await write(field, `http://10.0.0.1/${text}`)
    const button = this.#address.getByRole('button', { name: 'Add', exact: true })
    return [...written, ...(await faultsOfRefusal(field, button, REFUSALS.address))]
  }

  async #typePayment(text: string): Promise<Faults> {
    const faults: string[] = []
    for (const label of ['Full name', 'Postal code']) {
      faults.push(...(await write(this.#payment.getByLabel(label), text)))
    }
    for (const label of CARD_FIELDS) {
      const field = this.#payment.getByLabel(label)
      await field.fill(text)
      const value = await field.inputValue()
      if (!/^[\d /]*$/.test(value)) faults.push(`${label} has ${told(value)}`)
    }
    const coupon = this.#payment.getByLabel('Coupon code')
    faults.push(...(await write(coupon, text)))
    const check = this.#payment.getByRole('button', { name: 'Check Coupon' })
    faults.push(...(await faultsOfRefusal(coupon, check, REFUSALS.coupon)))
    const pay = payButton(this.#payment)
    if (await pay.isEnabled()) {
      await pay.click()
      await expect(this.#payment.locator('form[aria-busy]')).toHaveAttribute('aria-busy', 'false')
    }
    return faults
  }

  async #typeCode(text: string): Promise<Faults> {
    const field = this.#code.getByLabel('Return code')
    const button = this.#code.getByRole('button', { name: 'Open session' })
    return [...(await write(field, text)), ...(await faultsOfRefusal(field, button, REFUSALS.code))]
  }
}

/** Presses the button that sends a field, and sees that it is refused in the words for that. */
async function faultsOfRefusal(field: Locator, button: Locator, words: string): Promise<Faults> {
  const isBlank = (await field.inputValue()).trim() === ''
  if (await button.isDisabled()) return isBlank ? [] : [`${words} cannot be asked for`]
  await button.click()
  // It is disabled, or called otherwise, while the server is asked.
  await expect(button).toBeEnabled()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const said = await field.evaluate(
    ({ id, ownerDocument }) => ownerDocument.getElementById(`${id}-error`)?.textContent ?? '',
  )
  return said === words ? [] : [`it is refused with ${told(said)}`]
}

type Server = Readonly<{ origin: string; passTime: (ms: number) => Promise<void> }>
type Tabs = Readonly<{ contexts: readonly BrowserContext[]; free: FreeTabs; session: SessionTab }>

const WAITS_MS = 20_000

/** Two visitors, one with a paid session, whose open tabs take one run of texts after the other. */
class NaughtyStage {
  readonly #browser: Browser
  readonly #server: Server
  readonly #seen: string[] = []
  #tabs: Tabs | undefined

  constructor(browser: Browser, server: Server) {
    this.#browser = browser
    this.#server = server
  }

  /** Types a run of texts. Where something is wrong, each is typed alone, and named. */
  async faultsOf(run: Run): Promise<Faults> {
    const faults = await this.#type(run)
    if (faults.length === 0) return []
    // What the texts left there is no visitor's beginning.
    await this.close()
    const ofEach: string[] = []
    if (run.length > 1) for (const one of run) ofEach.push(...(await this.faultsOf([one])))
    return ofEach.length > 0 ? ofEach : faults.map((fault) => `${named(run)}: ${fault}`)
  }

  async close(): Promise<void> {
    for (const context of this.#tabs?.contexts ?? []) await context.close()
    this.#tabs = undefined
  }

  async #type(run: Run): Promise<Faults> {
    const faults: string[] = []
    try {
      // Codes, coupons and cards may be tried again.
      await this.#server.passTime(TRIES_WINDOW_MS)
      this.#tabs ??= await this.#open()
      const { free, session } = this.#tabs
      const ended = await Promise.allSettled([free.type(run), session.type(run)])
      for (const one of ended) {
        if (one.status === 'fulfilled') faults.push(...one.value)
        else faults.push(String(one.reason))
      }
    } catch (error) {
      faults.push(String(error))
    }
    return [...faults, ...this.#seen.splice(0)]
  }

  async #open(): Promise<Tabs> {
    const { origin } = this.#server
    const options = { baseURL: origin, reducedMotion: 'reduce' } as const
    const visitor = await this.#browser.newContext({ ...options, viewport: SMALLEST_SCREEN })
    const holder = await this.#browser.newContext(options)
    for (const context of [visitor, holder]) {
      context.setDefaultTimeout(WAITS_MS)
      watch(context, origin, (fault) => this.#seen.push(fault))
    }
    return {
      contexts: [visitor, holder],
      free: await FreeTabs.open(visitor),
      session: await SessionTab.open(holder),
    }
  }
}

function named(run: Run): string {
  return run.map(({ id, kind }) => `text ${id}, of the kind '${kind}'`).join(', ')
}

/** One session has a hundred calls: each text takes one, and each run of them two. */
const TEXTS_OF_A_SESSION = 45
/** Longer ones are for the server, which is asked with them by HTTP. */
const TYPED_MAX_CHARACTERS = 2_000

// Each text waits for some twenty answers.
test.setTimeout(900_000)
// The browser reports the answers of our own server that refuse.
test.use({ allowedConsole: ['the server responded with a status of'] })

/** Of each kind: the server is asked with all of them. */
const TYPED_OF_A_KIND = 12

const naughtyTexts: readonly NaughtyText[] = NAUGHTY_STRINGS.map(({ kind, text }, id) => ({
  id,
  kind,
  text: text.slice(0, TYPED_MAX_CHARACTERS),
})).filter(({ kind }) => kind !== 'very long')
const texts = [...Map.groupBy(naughtyTexts, ({ kind }) => kind).values()].flatMap((ofKind) =>
  spreadOver(ofKind, TYPED_OF_A_KIND),
)
const batches = Map.groupBy(texts, (_, index) => Math.floor(index / TEXTS_OF_A_SESSION))

for (const batch of batches.values()) {
  const ids = `${batch.at(0)?.id} to ${batch.at(-1)?.id}`
  test(`naughty texts ${ids} are words in every field`, async ({ browser, plainclause }) => {
    const stage = new NaughtyStage(browser, plainclause)
    for (const run of runsOf(batch)) expect.soft(await stage.faultsOf(run)).toEqual([])
    await stage.close()
  })
}
