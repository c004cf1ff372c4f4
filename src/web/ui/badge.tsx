import type { ReactNode } from 'react'

/** A short label for the thing beside it. Its colour has no meaning. */
export function Badge({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-control border border-line bg-wash px-2 py-0.5 font-medium text-small text-soft">
      {children}
    </span>
  )
}
