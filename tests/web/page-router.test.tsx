// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageRouter } from '../../src/web/lib/page-router.tsx'

let navigate: ReturnType<typeof useNavigate>

function Here() {
  const { pathname, search, state } = useLocation()
  navigate = useNavigate()
  return (
    <p role="status">{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</p>
  )
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  render(
    <PageRouter>
      <Here />
    </PageRouter>,
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const shown = () => screen.getByRole('status').textContent

test('shows the page that was pushed or replaced, with its state', () => {
  expect(shown()).toBe('POP / null')
  act(() => void navigate('/faq', { state: { from: 'home' } }))
  expect(shown()).toBe('PUSH /faq {"from":"home"}')
  expect(window.location.pathname).toBe('/faq')
  act(() => void navigate('/chatbot?room=ask', { replace: true }))
  expect(shown()).toBe('REPLACE /chatbot?room=ask null')
})

test('shows the page that the browser went back to, with its state', () => {
  window.history.replaceState({ usr: 'kept', layers: 1 }, '', '/terms')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toBe('POP /terms "kept"')
})

test('renders nothing anew for another fragment of the same page', () => {
  act(() => void navigate('/#pricing'))
  expect(window.location.hash).toBe('#pricing')
  expect(shown()).toBe('POP / null')
})

test('loads a page that the browser refuses to push', () => {
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError')
  })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  act(() => void navigate('/faq'))
  expect(assign).toHaveBeenCalledWith('/faq')
})
