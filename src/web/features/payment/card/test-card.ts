import type { TestCard } from '../../../../api/payments.ts'

export const EMPTY_TEST_CARD: TestCard = { number: '', expiry: '', cvc: '' }

/** Digits in groups of four, as they stand on a card. */
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
