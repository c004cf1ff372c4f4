import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type ButtonProps = ButtonLook & ComponentProps<'button'>

/** A styled button. `type` defaults to 'button', so that none submits a form by accident. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
}
