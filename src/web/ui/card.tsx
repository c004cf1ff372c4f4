import type { ComponentProps } from 'react'

/** A raised panel. Set `as` to the fitting element. */
export function Card({
  as: Element = 'div',
  className = '',
  ...rest
}: ComponentProps<'div'> & Readonly<{ as?: 'div' | 'section' | 'article' }>) {
  return (
    <Element
      {...rest}
      className={`rounded-card border border-line bg-raised p-6 shadow-card sm:p-8 ${className}`.trim()}
    />
  )
}
