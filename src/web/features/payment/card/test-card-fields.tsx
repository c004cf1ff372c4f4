import { useState } from 'react'
import { API_PATHS } from '../../../../api/paths.ts'
import type { TestCard } from '../../../../api/payments.ts'
import { TEST_CARDS } from '../../../../core/payments/test-cards.ts'
import { PAYMENT_SETUP_FAILED, paymentErrorText } from '../../../content/session/payment-texts.ts'
import { ApiError, call } from '../../../lib/api/api-client.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import type { CardFieldsProps, CardResult } from '../payment-flow.ts'

async function makePaymentMethod(card: TestCard): Promise<CardResult> {
  try {
    return await call(API_PATHS.testCards, card)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      problem: error.code === 'offline' ? PAYMENT_SETUP_FAILED : paymentErrorText(error.code),
    }
  }
}

/** Plain fields for test cards, in the sandbox. Real cards never come to a server of ours. */
export function TestCardFields({ isDisabled, onCard }: CardFieldsProps) {
  const [card, setCard] = useState(EMPTY_TEST_CARD)
  const change = (next: TestCard): void => {
    setCard(next)
    onCard(isComplete(next) ? () => makePaymentMethod(next) : undefined)
  }
  const shared = {
    type: 'text',
    inputMode: 'numeric',
    // A browser must not offer the visitor's own card here.
    autoComplete: 'off',
    readOnly: isDisabled,
    className: `${INPUT_CLASS} tabular-nums`,
  } as const
  return (
    <>
      <TestCardTable
        onChoose={(number) => change({ number, expiry: nextYearExpiry(), cvc: '123' })}
        isDisabled={isDisabled}
      />
      <Field label="Card number">
        {(control) => (
          <input
            {...control}
            {...shared}
            placeholder="4242 4242 4242 4242"
            value={card.number}
            onChange={({ target }) => change({ ...card, number: formatCardNumber(target.value) })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry">
          {(control) => (
            <input
              {...control}
              {...shared}
              placeholder="MM/YY"
              value={card.expiry}
              onChange={({ target }) => change({ ...card, expiry: formatExpiry(target.value) })}
            />
          )}
        </Field>
        <Field label="CVC">
          {(control) => (
            <input
              {...control}
              {...shared}
              placeholder="123"
              value={card.cvc}
              onChange={({ target }) => change({ ...card, cvc: formatCvc(target.value) })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

/** A date that no test card has passed. */
function nextYearExpiry(): string {
  const year = (new Date().getFullYear() + 1) % 100
  return `12/${String(year).padStart(2, '0')}`
}

type TestCardTableProps = Readonly<{ isDisabled: boolean; onChoose: (number: string) => void }>

function TestCardTable({ isDisabled, onChoose }: TestCardTableProps) {
  return (
    <details className="group rounded-control border border-line bg-wash px-4">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold text-small hover:text-link">
        Test cards
        <span className="font-normal text-soft">
          <span className="group-open:hidden">Show numbers</span>
          <span className="hidden group-open:inline">Hide numbers</span>
        </span>
      </summary>
      <ul className="pb-3 text-small">
        {TEST_CARDS.map(({ number, label }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3">
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => onChoose(number)}
              className="rounded-control py-1 text-link tabular-nums underline underline-offset-2"
            >
              {number}
            </button>
            <span className="text-soft">{label}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const EMPTY_TEST_CARD: TestCard = { number: '', expiry: '', cvc: '' }

/** Digits in groups of four, as on a card. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 19)
  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** 'MM/YY'. A slash that was typed stays, so that it can be taken away again. */
export function formatExpiry(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 4)
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`
  return digits.length === 2 && typed.endsWith('/') ? `${digits}/` : digits
}

export function formatCvc(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, 4)
}

/** Whether every field is filled; whether the card is any good is for the sandbox to say. */
export function isComplete({ number, expiry, cvc }: TestCard): boolean {
  const digits = number.replaceAll(' ', '').length
  return digits >= 12 && digits <= 19 && /^\d{2}\/\d{2}$/.test(expiry) && cvc.length >= 3
}
