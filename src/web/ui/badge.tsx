import type { ReactNode } from 'react'

/** A short word about the thing beside it. It says nothing by colour. */
export function Badge({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-control border border-line bg-wash px-2 py-0.5 font-medium text-small text-soft">
      {children}
    </span>
  )
}
