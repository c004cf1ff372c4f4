// @vitest-environment happy-dom
import type { Stripe } from '@stripe/stripe-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import StripeCardFields from '../../src/web/features/payment/card/stripe-card-fields.tsx'
import type { MakePaymentMethod } from '../../src/web/features/payment/payment-flow.ts'
import { queryClient } from '../../src/web/lib/api/query-client.ts'

const loadStripe = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }))

const BILLING = { name: 'Ada Example', country: 'CA', postalCode: 'H2X 1Y4' }

type Change = Readonly<{ elementType: string; complete: boolean; error?: { message: string } }>

/** The part of Stripe's script that card fields need; `change` plays what is typed into one. */
function fakeStripe() {
  const listeners = new Map<string, (change: Change) => void>()
  const elements = new Map<string, object>()
  const create = (elementType: string) => {
    const element = {
      mount: () => undefined,
      destroy: () => elements.delete(elementType),
      update: () => undefined,
      on: (event: string, listener: (change: Change) => void) => {
        if (event === 'change') listeners.set(elementType, listener)
        return element
      },
      off: () => element,
    }
    elements.set(elementType, element)
    return element
  }
  const stripe = {
    elements: () => ({ create, getElement: () => elements.get('cardNumber') ?? null }),
    createToken: vi.fn(),
    createPaymentMethod: vi.fn<Stripe['createPaymentMethod']>(),
    confirmCardPayment: vi.fn(),
  }
  const change = (elementType: string, complete: boolean, message?: string): void => {
    const error = message === undefined ? {} : { error: { message } }
    act(() => listeners.get(elementType)?.({ elementType, complete, ...error }))
  }
  return { stripe, elements, change }
}

async function showFields() {
  const fake = fakeStripe()
  loadStripe.mockResolvedValue(fake.stripe)
  const onCard = vi.fn<(make: MakePaymentMethod | undefined) => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <StripeCardFields publishableKey="pk_test_example" isDisabled={false} onCard={onCard} />
    </QueryClientProvider>,
  )
  await screen.findByText('Card number')
  return { ...fake, onCard }
}

beforeEach(() => {
  queryClient.clear()
})

afterEach(cleanup)

test('the card is ready when all three fields are complete, and no longer when one is not', async () => {
  const { change, onCard } = await showFields()
  change('cardNumber', true)
  change('cardExpiry', true)
  expect(onCard).toHaveBeenLastCalledWith(undefined)
  change('cardCvc', true)
  expect(onCard).toHaveBeenLastCalledWith(expect.any(Function))
  change('cardExpiry', false, 'Your card’s expiration year is in the past.')
  expect(onCard).toHaveBeenLastCalledWith(undefined)
  expect(screen.getByText('Your card’s expiration year is in the past.')).toBeDefined()
})

test('the payment method is made with name, country and postal code', async () => {
  const { change, onCard, stripe } = await showFields()
  for (const element of ['cardNumber', 'cardExpiry', 'cardCvc']) change(element, true)
  const make = onCard.mock.lastCall?.[0]
  stripe.createPaymentMethod.mockRejectedValueOnce(new Error('network'))
  expect(await make?.(BILLING)).toEqual({
    problem: 'An error occurred during payment initialization',
  })
  expect(stripe.createPaymentMethod).toHaveBeenCalledWith(
    expect.objectContaining({
      type: 'card',
      billing_details: {
        name: 'Ada Example',
        address: { country: 'CA', postal_code: 'H2X 1Y4' },
      },
    }),
  )
})

test('a card element that is missing is told in the words of the specification', async () => {
  const { change, onCard, elements } = await showFields()
  for (const element of ['cardNumber', 'cardExpiry', 'cardCvc']) change(element, true)
  const make = onCard.mock.lastCall?.[0]
  elements.clear()
  expect(await make?.(BILLING)).toEqual({ problem: 'Card element not found' })
})
