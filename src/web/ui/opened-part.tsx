import { type ReactNode, Suspense } from 'react'
import { Button } from './button.tsx'
import { LoadingBoundary } from './loading-boundary.tsx'
import { LoadingFailure } from './loading-failure.tsx'
import { Spinner } from './spinner.tsx'

type OpenedPartProps = Readonly<{ onClose: () => void; children: ReactNode }>

/** A part that a visitor opened: where its code cannot be had it can be put away, and the rest stays. */
export function OpenedPart({ onClose, children }: OpenedPartProps) {
  return (
    <LoadingBoundary
      fallback={
        <div className="space-y-3">
          <LoadingFailure />
          <Button variant="secondary" size="small" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </LoadingBoundary>
  )
}
