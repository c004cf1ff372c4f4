import type { ComponentProps } from 'react'

type ButtonProps = ButtonLook & ComponentProps<'button'>

/** A styled button. `type` defaults to 'button', so that none submits a form by accident. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
}

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `tile` is for one of several alternatives: the icon is above the label. */
type ButtonSize = 'small' | 'medium' | 'large' | 'tile'
export type ButtonLook = Readonly<{
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
}>

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline ' +
  'transition-colors select-none disabled:opacity-50'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border border-transparent bg-action text-on-action enabled:hover:bg-action-hover [a&]:hover:bg-action-hover',
  secondary: 'border border-edge bg-raised text-ink enabled:hover:border-ink [a&]:hover:border-ink',
  quiet: 'border border-transparent text-ink enabled:hover:bg-wash [a&]:hover:bg-wash',
  danger: 'border border-bad bg-raised text-bad enabled:hover:bg-bad-wash [a&]:hover:bg-bad-wash',
}

const SIZES: Readonly<Record<ButtonSize, string>> = {
  small: 'tap-h-9 px-3 text-small',
  medium: 'min-h-11 px-5 text-body',
  large: 'min-h-12 px-6 text-reading',
  tile: 'min-h-24 flex-col px-1 py-3 text-body',
}

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'medium' }: ButtonLook,
  extra = '',
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${extra}`.trim()
}
