import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  Router,
} from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

/**
 * Whether two entries of the history show the same page. To tell React of another fragment would make
 * it discard prerendered sections that are not hydrated yet: the page would collapse and lose its
 * place. The browser itself scrolls to fragments.
 */
function isSamePage(before: Location, next: Location): boolean {
  return before.pathname === next.pathname && before.search === next.search
}

/**
 * The library's router over the browser's history, put together here: its BrowserRouter comes with
 * forms, fetchers and prefetching, 4 KB that no page of ours uses (docs/decisions/0022).
 */
export function PageRouter({ children }: Readonly<{ children: ReactNode }>) {
  const [{ location, action }, setState] = useState({
    location: history.location,
    action: history.action,
  })
  useLayoutEffect(
    // The page before stays until the next one has come.
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
