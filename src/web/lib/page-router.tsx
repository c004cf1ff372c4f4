import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'

const history = createBrowserHistory({ v5Compat: true })

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
    () => history.listen((next) => startTransition(() => setState(next))),
    [],
  )
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
