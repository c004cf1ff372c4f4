import type { ComponentProps } from 'react'

/** Not every browser lets the keyboard scroll a box that is not focusable. */
const REACHABLE_BY_KEYBOARD = { tabIndex: 0 }

type ScrollRegionProps = ComponentProps<'section'> & Readonly<{ label: string }>

/** A scrollable box, labelled for screen readers. */
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
