import { Component, type ReactNode, Suspense, useEffect } from 'react'
import { markHydrated } from '../../lib/hydration/islands.ts'
import { Button } from '../controls/button.tsx'

type LoadingBoundaryProps = Readonly<{
  /** Path of the page. When it changes after a failure, the children are rendered again. */
  path?: string
  /** Replaces the children after a failure. */
  fallback?: ReactNode
  children: ReactNode
}>

/** The path at which rendering failed; `'just-now'` until it is known. */
type LoadingBoundaryState = Readonly<{ failure: 'none' | 'just-now' | Readonly<{ at: string }> }>

/**
 * Error boundary that keeps the rest of the page when a component fails, usually because its code could
 * not be fetched: no connection, a stopped server, or a newer version of the site.
 */
export class LoadingBoundary extends Component<LoadingBoundaryProps, LoadingBoundaryState> {
  override state: LoadingBoundaryState = { failure: 'none' }

  static getDerivedStateFromError(): LoadingBoundaryState {
    return { failure: 'just-now' }
  }

  /** Runs after the method above, which does not get the props. */
  static getDerivedStateFromProps(
    { path = '' }: LoadingBoundaryProps,
    { failure }: LoadingBoundaryState,
  ): LoadingBoundaryState | null {
    return failure === 'just-now' ? { failure: { at: path } } : null
  }

  override render(): ReactNode {
    const { path = '', fallback = <LoadingFailure />, children } = this.props
    const { failure } = this.state
    return typeof failure === 'object' && failure.at === path ? fallback : children
  }
}

/** A browser does not retry a module that failed to load; only a reload does. */
function reload(): void {
  window.location.reload()
}

/** Replaces a component whose code could not be loaded. */
export function LoadingFailure() {
  return (
    <div role="alert" className="rounded-control border border-bad bg-bad-wash p-4">
      <p className="font-semibold">
        This part of the page could not be loaded. Check your connection.
      </p>
      <Button variant="secondary" size="small" className="mt-3" onClick={reload}>
        Reload
      </Button>
    </div>
  )
}

/** Replaces a whole page; the address is already that page's. */
export function PageLoadingFailure() {
  return (
    <div className="mx-auto max-w-reading px-5 pt-12 pb-24 sm:px-8 sm:pt-16">
      <h1 tabIndex={-1} className="mb-5 text-heading">
        This page could not be loaded
      </h1>
      <LoadingFailure />
    </div>
  )
}

/** Reports its island as hydrated. Render it beside the lazy component, in the same Suspense boundary. */
export function HydrationMarker({ island }: Readonly<{ island: string }>) {
  useEffect(() => markHydrated(island), [island])
  return null
}

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

/** A spinner for work of unknown length. The text beside it says what is going on. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      className="size-5 animate-turn"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" />
    </svg>
  )
}
