import {
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { createPath, type Location, NavigationType, type Navigator, Router } from 'react-router'

type Shown = Readonly<{ location: Location; action: NavigationType }>

/** State in history entries made by `push` and `replace`; other code may add to it. */
type EntryState = Readonly<{ usr?: unknown }> | null

function shownBy(action: NavigationType): Shown {
  const { pathname, search, hash } = window.location
  const entry: EntryState = window.history.state
  const state = entry?.usr ?? null
  return { location: { pathname, search, hash, state, key: 'default' }, action }
}

/**
 * Whether two history entries show the same page. Rendering for another fragment would make React
 * discard prerendered sections that are not hydrated yet: the page would collapse and lose its scroll
 * position. The browser itself scrolls to fragments.
 */
function isSamePage(before: Location, next: Location): boolean {
  return before.pathname === next.pathname && before.search === next.search
}

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to))

function navigatorFor(onArrival: (action: NavigationType) => void): Navigator {
  return {
    createHref: hrefOf,
    go: (delta) => window.history.go(delta),
    push: (to, usr) => {
      try {
        window.history.pushState({ usr }, '', hrefOf(to))
      } catch {
        // Safari refuses more than a hundred entries in half a minute.
        window.location.assign(hrefOf(to))
      }
      onArrival(NavigationType.Push)
    },
    replace: (to, usr) => {
      window.history.replaceState({ usr }, '', hrefOf(to))
      onArrival(NavigationType.Replace)
    },
  }
}

/**
 * The library's `Router` on the browser's history. Its `BrowserRouter` adds forms, fetchers and
 * prefetching: 4 KB that no page here uses (docs/decisions/0022).
 */
export function PageRouter({ children }: Readonly<{ children: ReactNode }>) {
  const [{ location, action }, setShown] = useState(() => shownBy(NavigationType.Pop))
  const show = useCallback((nextAction: NavigationType) => {
    const next = shownBy(nextAction)
    // A transition keeps the current page until the next one is loaded.
    startTransition(() =>
      setShown((before) => (isSamePage(before.location, next.location) ? before : next)),
    )
  }, [])
  const navigator = useMemo(() => navigatorFor(show), [show])
  useLayoutEffect(() => {
    const pop = (): void => show(NavigationType.Pop)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [show])
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  )
}
