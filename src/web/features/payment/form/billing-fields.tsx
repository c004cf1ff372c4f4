import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { NAME_MAX_CHARACTERS, POSTAL_CODE_MAX_CHARACTERS } from '../../../../api/limits.ts'
import type { Billing } from '../../../../api/payments.ts'
import { COUNTRIES } from '../../../../core/payments/countries.ts'
import { FIELD_TEXTS } from '../../../content/session/payment-texts.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { INPUT_CLASS } from '../../../ui/controls/input-class.ts'
import { BILLING_RULES } from './payment-form-rules.ts'

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
