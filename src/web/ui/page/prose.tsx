import type { ReactNode } from 'react'

/** Long text at reading width. Headings, lists and links inside need no classes. */
export function Prose({ children }: Readonly<{ children: ReactNode }>) {
  return <div className="prose">{children}</div>
}
