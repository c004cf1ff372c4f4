import { type ReactNode, useId } from 'react'

/** Attributes that a field passes to its control. */
export type FieldControl = Readonly<{
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}>

type FieldProps = Readonly<{
  label: string
  hint?: ReactNode
  /** Why the value is invalid. Announced when it appears. */
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}>

/** A labelled control with its hint and error, associated for screen readers. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-small">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-small text-soft">
          {hint}
        </p>
      ) : null}
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 font-medium text-bad text-small empty:mt-0"
      >
        {error}
      </p>
    </div>
  )
}
