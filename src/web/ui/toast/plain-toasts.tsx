import { Button } from '../controls/button.tsx'
import { dismissToast, type ShownToast } from './toast-store.ts'

/** Toasts without timer and gestures, for when the code of the toast region could not be loaded. */
export function PlainToasts({ toasts }: Readonly<{ toasts: readonly ShownToast[] }>) {
  return (
    <div role="alert" data-toasts className="toasts space-y-3">
      {toasts.map(({ id, title, description }) => (
        <div key={id} className="rounded-card border border-edge bg-raised p-4 shadow-card">
          <p className="font-semibold">{title}</p>
          <p dir="auto" className="line-clamp-6 text-small text-soft wrap-anywhere">
            {description}
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-2"
            onClick={() => dismissToast(id)}
          >
            Dismiss
          </Button>
        </div>
      ))}
    </div>
  )
}
