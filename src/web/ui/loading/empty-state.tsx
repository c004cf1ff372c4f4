import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = Readonly<{
  icon: LucideIcon
  /** One press to begin. */
  action?: ReactNode
  children: ReactNode
}>

/** Placeholder for an empty list, saying how to fill it. */
export function EmptyState({ icon: Icon, action, children }: EmptyStateProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-3 rounded-card border border-edge border-dashed px-5 py-8 text-center text-soft">
      <Icon aria-hidden="true" size={24} />
      <p className="max-w-reading text-balance">{children}</p>
      {action}
    </div>
  )
}
