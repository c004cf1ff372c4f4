import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { errorText } from '../../../../src/web/content/error-texts.ts'
import { COUPON_REFUSAL_TEXTS } from '../../../../src/web/content/session/payment-texts.ts'
import { sessionErrorText } from '../../../../src/web/content/session/session-texts.ts'
import { fillBilling, openDialog, payButton } from '../paid-session.ts'
import { type Faults, faultsOfPage, type Run, told, write } from './watched-tabs.ts'

const CARD_FIELDS = ['Card number', 'Expiry', 'CVC'] as const

/** The words that refuse what is no address, no coupon and no return code. */
const REFUSALS = {
  address: errorText('address-not-allowed', 'capture', 'landing').description,
  coupon: COUPON_REFUSAL_TEXTS['coupon-unknown'],
  code: sessionErrorText('return-code-unknown'),
} as const

/** The tabs of a visitor without a session: each has a form open that texts are typed into. */
export class FreeTabs {
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
      await expect(this.#payment.locator('form')).toHaveAttribute('aria-busy', 'false')
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
