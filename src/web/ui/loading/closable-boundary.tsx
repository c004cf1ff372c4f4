import { type ReactNode, Suspense } from 'react'
import { Button } from '../controls/button.tsx'
import { LoadingBoundary, LoadingFailure } from './loading-boundary.tsx'
import { Spinner } from './spinner.tsx'

type ClosableBoundaryProps = Readonly<{ onClose: () => void; children: ReactNode }>

/** Loads something that the visitor opened. If its code fails to load, the visitor can close it; the rest stays. */
export function ClosableBoundary({ onClose, children }: ClosableBoundaryProps) {
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
      <Suspense
        fallback={
          <p role="status" className="flex items-center gap-3">
            <Spinner /> Loading, one moment
          </p>
        }
      >
        {children}
      </Suspense>
    </LoadingBoundary>
  )
}
