// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadingBoundary } from '../../src/web/ui/loading/loading-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported')))

/** What React reports of a caught error, which it would write on the console. */
const onCaughtError = vi.fn()

function Site() {
  const { pathname } = useLocation()
  return (
    <>
      <Link to="/missing">Missing</Link>
      <Link to="/there">There</Link>
      <Suspense fallback={null}>
        <LoadingBoundary path={pathname}>
          <Routes>
            <Route path="/missing" element={<Missing />} />
            <Route path="*" element={<h1>{pathname}</h1>} />
          </Routes>
        </LoadingBoundary>
      </Suspense>
    </>
  )
}

function showSite(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site />
    </MemoryRouter>,
    { onCaughtError },
  )
}

test('tells of a part whose code cannot be fetched, and leaves the rest as it is', async () => {
  render(
    <>
      <p>The rest</p>
      <LoadingBoundary>
        <Suspense fallback={null}>
          <Missing />
        </Suspense>
      </LoadingBoundary>
    </>,
    { onCaughtError },
  )
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'This part of the page could not be loaded. Check your connection.',
  )
  expect(screen.getByText('The rest')).toBeDefined()
  expect(onCaughtError).toHaveBeenCalled()
})

test('offers to load the page again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  showSite('/missing')
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('lets a visitor go on to another page, and does not forget which one failed', async () => {
  showSite('/here')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Missing' })))
  expect(await screen.findByRole('alert')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'There' })))
  expect(await screen.findByRole('heading', { name: '/there' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Missing' })))
  expect(await screen.findByRole('alert')).toBeDefined()
})
