import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { NAME_MAX_CHARACTERS, POSTAL_CODE_MAX_CHARACTERS } from '../../../../api/limits.ts'
import type { Billing } from '../../../../api/payments.ts'
import { PREMIUM_PRICE_CENTS } from '../../../../core/limits.ts'
import { COUNTRIES, isCountryCode } from '../../../../core/payments/countries.ts'
import { dollars, FIELD_TEXTS } from '../../../content/session/payment-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import type { Coupon } from './coupon-field.tsx'

type BillingFieldsProps = Readonly<{
  register: UseFormRegister<Billing>
  errors: FieldErrors<Billing>
  isDisabled: boolean
}>

export function NameField({ register, errors, isDisabled }: BillingFieldsProps) {
  return (
    <Field label="Full name" error={errors.name && FIELD_TEXTS.name}>
      {(control) => (
        <input
          {...control}
          {...register('name', { validate: BILLING_RULES.name })}
          type="text"
          autoComplete="cc-name"
          maxLength={NAME_MAX_CHARACTERS}
          readOnly={isDisabled}
          className={INPUT_CLASS}
        />
      )}
    </Field>
  )
}

/** Country and postal code of the card's owner. */
export function AddressFields({ register, errors, isDisabled }: BillingFieldsProps) {
  return (
    <div className="grid gap-4 phone:grid-cols-fields">
      <Field label="Country" error={errors.country && FIELD_TEXTS.country}>
        {(control) => (
          <select
            {...control}
            {...register('country', { validate: BILLING_RULES.country })}
            autoComplete="billing country"
            // A select cannot be read only; disabled, its value would leave the form.
            inert={isDisabled}
            // A browser adds some space of its own.
            className={`${INPUT_CLASS} pl-3`}
          >
            <option value="">Select a country</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Postal code" error={errors.postalCode && FIELD_TEXTS.postalCode}>
        {(control) => (
          <input
            {...control}
            {...register('postalCode', { validate: BILLING_RULES.postalCode })}
            type="text"
            autoComplete="billing postal-code"
            maxLength={POSTAL_CODE_MAX_CHARACTERS}
            readOnly={isDisabled}
            className={INPUT_CLASS}
          />
        )}
      </Field>
    </div>
  )
}

export const EMPTY_BILLING: Billing = { name: '', country: '', postalCode: '' }

/** Validity of each field, as on the server, without its schema. */
export const BILLING_RULES = {
  name: isTextUpTo(NAME_MAX_CHARACTERS),
  country: isCountryCode,
  postalCode: isTextUpTo(POSTAL_CODE_MAX_CHARACTERS),
} as const satisfies Record<keyof Billing, (value: string) => boolean>

function isTextUpTo(maxCharacters: number): (value: string) => boolean {
  return (value) => value.trim() !== '' && value.trim().length <= maxCharacters
}

/** The fields as they are sent. */
export function billingOf({ name, country, postalCode }: Billing): Billing {
  return { name: name.trim(), country, postalCode: postalCode.trim() }
}

/** The country that the visitor's languages name first, as 'de-AT' does; '' where none does. */
export function countryOfLanguages(languages: readonly string[]): string {
  const regions = languages.map(
    (language) => /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(language)?.[1],
  )
  return regions.find((region) => region !== undefined && isCountryCode(region)) ?? ''
}

/** Said while the payment button is disabled: what is still to be filled in; undefined for nothing. */
export function missingText(
  { name, country, postalCode }: Billing,
  needsCard: boolean,
): string | undefined {
  const missing = [
    ...(name.trim() === '' ? ['full name'] : []),
    ...(needsCard ? ['card details'] : []),
    ...(country === '' ? ['country'] : []),
    ...(postalCode.trim() === '' ? ['postal code'] : []),
  ]
  return missing.length === 0 ? undefined : `Still missing: ${missing.join(', ')}.`
}

/** Amount to charge, in cents. If zero, the card fields are not shown. */
export function amountDue(coupon: Coupon): number {
  return coupon.state === 'valid' ? coupon.amountCents : PREMIUM_PRICE_CENTS
}

/** 'Pay $20.00', with the discounted amount. */
export function payLabel(amountCents: number): string {
  return `Pay ${dollars(amountCents)}`
}

/** Whether the payment button is enabled (SPEC.md section 4, 'Payment'). */
export function canPay(facts: {
  readonly isProcessing: boolean
  readonly isFormValid: boolean
  readonly isCardReady: boolean
  readonly amountCents: number
}): boolean {
  const { isProcessing, isFormValid, isCardReady, amountCents } = facts
  return !isProcessing && isFormValid && (amountCents === 0 || isCardReady)
}
