import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  Router,
} from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/**
 * Whether two history entries show the same page. Rendering for another fragment would make React
 * discard prerendered sections that are not hydrated yet: the page would collapse and lose its scroll
 * position. The browser itself scrolls to fragments.
 */
function isSamePage(before: Location, next: Location): boolean {
  return before.pathname === next.pathname && before.search === next.search
}

/**
 * The library's `Router` on the browser's history. Its `BrowserRouter` adds forms, fetchers and
 * prefetching: 4 KB that no page here uses (docs/decisions/0022).
 */
export function PageRouter({ children }: Readonly<{ children: ReactNode }>) {
  const [{ location, action }, setState] = useState({
    location: history.location,
    action: history.action,
  })
  useLayoutEffect(
    // A transition keeps the current page until the next one is loaded.
    () =>
      history.listen((next) => {
        startTransition(() =>
          setState((before) => (isSamePage(before.location, next.location) ? before : next)),
        )
      }),
    [],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
