import type { Page } from '@playwright/test'

/** Card numbers that the fake script knows, with the payment methods that they become. */
export type FakeCards = Readonly<Record<string, string>>

/**
 * Serves a script in the place of Stripe's own: card fields that are plain inputs, payment methods by
 * their number, and a bank that answers when the test lets it. Nothing leaves this machine.
 *
 * @param askBank what the bank of a card does when Stripe's script is told to ask it
 */
export async function serveFakeStripe(
  page: Page,
  cards: FakeCards,
  askBank: (clientSecret: string) => Promise<void>,
): Promise<void> {
  await page.exposeFunction('askFakeBank', askBank)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${installFakeStripe})(${JSON.stringify(cards)})`,
    }),
  )
}

/** Runs in the browser: it can use nothing that stands outside of it. */
function installFakeStripe(cards: FakeCards): void {
  const LABELS: Readonly<Record<string, string>> = {
    cardNumber: 'Number in the fake frame',
    cardExpiry: 'Expiry in the fake frame',
    cardCvc: 'CVC in the fake frame',
  }
  const elements = new Map<string, { value: string }>()
  const create = (elementType: string) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', LABELS[elementType] ?? elementType)
    elements.set(elementType, input)
    const element = {
      mount: (place: HTMLElement) => place.append(input),
      destroy: () => input.remove(),
      update: () => undefined,
      on: (event: string, listener: (change: object) => void) => {
        if (event !== 'change') return element
        input.addEventListener('input', () =>
          listener({ elementType, complete: input.value !== '', error: undefined }),
        )
        return element
      },
      off: () => element,
    }
    return element
  }
  const makeStripe = () => ({
    elements: () => ({ create, getElement: () => elements.get('cardNumber') ?? null }),
    createToken: () => undefined,
    confirmCardPayment: () => undefined,
    createPaymentMethod: async ({ card }: { card: { value: string } }) => {
      const id = cards[card.value]
      return id === undefined
        ? { error: { message: 'Your card number is invalid.' } }
        : { paymentMethod: { id } }
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      await Reflect.get(globalThis, 'askFakeBank')(clientSecret)
      return {}
    },
  })
  Object.assign(globalThis, { Stripe: Object.assign(makeStripe, { version: 'basil' }) })
}
