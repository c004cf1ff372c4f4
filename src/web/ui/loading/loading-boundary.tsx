import { Component, type ReactNode } from 'react'
import { LoadingFailure } from './loading-failure.tsx'

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
