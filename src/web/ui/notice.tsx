import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeTone = 'good' | 'warning' | 'bad' | 'neutral'

const LOOKS: Readonly<Record<NoticeTone, Readonly<{ Icon: LucideIcon; look: string }>>> = {
  good: { Icon: CircleCheck, look: 'border-good bg-good-wash text-good' },
  warning: { Icon: TriangleAlert, look: 'border-warning bg-warning-wash text-warning' },
  bad: { Icon: TriangleAlert, look: 'border-bad bg-bad-wash text-bad' },
  neutral: { Icon: Info, look: 'border-line bg-wash text-soft' },
}

type NoticeProps = Readonly<{
  tone: NoticeTone
  /** The subject, in a few words. */
  title?: string
  /** Replaces the tone's icon. */
  icon?: LucideIcon
  role?: 'status' | 'alert'
  /** What the visitor can do about it; beside the text where there is room. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}>

/** Something to know before continuing: a condition, a failure or a result. */
export function Notice({ tone, title, icon, role, action, className = '', children }: NoticeProps) {
  const { look } = LOOKS[tone]
  const Icon = icon ?? LOOKS[tone].Icon
  return (
    <div
      role={role}
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border px-4 py-3 ${look} ${className}`.trim()}
    >
      <div className="flex min-w-0 max-w-reading items-start gap-3">
        <Icon aria-hidden="true" size={20} className="mt-0.5" />
        <div className="min-w-0 text-ink wrap-anywhere">
          {title === undefined ? null : <p className="font-semibold">{title}</p>}
          {children === undefined ? null : <div className="text-small">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  )
}
