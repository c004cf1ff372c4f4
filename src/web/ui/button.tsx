import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type ButtonProps = ButtonLook & ComponentProps<'button'>

/** A button of ours; `type` is 'button' unless said otherwise, so that none sends a form by surprise. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={buttonClass({ variant, size }, className)} />
}
