import { Component, type ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'

type LoadingBoundaryProps = Readonly<{
  /** When it changes after a failure, the children are rendered again. */
  resetKey?: string
  /** Replaces the children after a failure. */
  fallback?: ReactNode
  children: ReactNode
}>

/** The `resetKey` at which rendering failed; `'just-now'` until it is known. */
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
    { resetKey = '' }: LoadingBoundaryProps,
    { failure }: LoadingBoundaryState,
  ): LoadingBoundaryState | null {
    return failure === 'just-now' ? { failure: { at: resetKey } } : null
  }

  override render(): ReactNode {
    const { resetKey = '', fallback = <LoadingFailure />, children } = this.props
    const { failure } = this.state
    return typeof failure === 'object' && failure.at === resetKey ? fallback : children
  }
}
