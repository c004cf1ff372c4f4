import { Component, type ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'

type LoadingBoundaryProps = Readonly<{
  /** What the failure belongs to. With another place, the children are tried again. */
  place?: string
  /** Stands in the place of what failed. */
  fallback?: ReactNode
  children: ReactNode
}>

/** The place that failed; `'just-now'` until it is known which one that is. */
type LoadingBoundaryState = Readonly<{ failure: 'none' | 'just-now' | Readonly<{ at: string }> }>

/**
 * Keeps the rest of the page when a part of it fails, most often because its code could not be
 * fetched: no connection, a server that was stopped, a newer version of the site.
 */
export class LoadingBoundary extends Component<LoadingBoundaryProps, LoadingBoundaryState> {
  override state: LoadingBoundaryState = { failure: 'none' }

  static getDerivedStateFromError(): LoadingBoundaryState {
    return { failure: 'just-now' }
  }

  /** Runs after the one above, which is not told where it is. */
  static getDerivedStateFromProps(
    { place = '' }: LoadingBoundaryProps,
    { failure }: LoadingBoundaryState,
  ): LoadingBoundaryState | null {
    return failure === 'just-now' ? { failure: { at: place } } : null
  }

  override render(): ReactNode {
    const { place = '', fallback = <LoadingFailure />, children } = this.props
    const { failure } = this.state
    return typeof failure === 'object' && failure.at === place ? fallback : children
  }
}
