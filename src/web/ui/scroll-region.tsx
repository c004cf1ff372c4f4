import type { ComponentProps } from 'react'

/** Not every browser lets the keyboard scroll a box that cannot have the focus. */
const REACHABLE_BY_KEYBOARD = { tabIndex: 0 }

type ScrollRegionProps = ComponentProps<'section'> & Readonly<{ label: string }>

/** A box with more in it than it shows, named so that a screen reader says where one is. */
export function ScrollRegion({ label, className = '', ...rest }: ScrollRegionProps) {
  return (
    <section
      {...rest}
      {...REACHABLE_BY_KEYBOARD}
      aria-label={label}
      className={`overflow-y-auto ${className}`.trim()}
    />
  )
}
