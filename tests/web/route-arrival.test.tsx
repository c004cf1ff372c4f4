// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouteArrival } from '../../src/web/features/navigation/section-link.tsx'
import { SiteFooter } from '../../src/web/features/navigation/site-footer.tsx'

const scrolledTo = vi.fn()

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => scrolledTo('top'))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo(this.id)
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  scrolledTo.mockClear()
})

function showSite(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <main id="main">
        <Routes>
          <Route
            path="/"
            element={
              <>
                <h1>Home</h1>
                <section id="pricing">
                  <h2>Prices</h2>
                </section>
              </>
            }
          />
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
        <RouteArrival />
      </main>
      <SiteFooter />
    </MemoryRouter>,
  )
}

function follow(name: string) {
  act(() => {
    fireEvent.click(screen.getByRole('link', { name }))
  })
}

test('leaves the first page as the browser has shown it', () => {
  showSite('/faq')
  expect(scrolledTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('brings top and focus to another page', () => {
  showSite('/')
  follow('Privacy Tips')
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('top')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Another page' }))
})

test('goes home first to scroll to a section, and takes the focus there', () => {
  showSite('/faq')
  follow('Pricing')
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('pricing')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prices' }))
  expect(document.title).toContain('Plainclause:')
})

test('scrolls at once when at home', () => {
  showSite('/')
  follow('Pricing')
  expect(scrolledTo).toHaveBeenCalledExactlyOnceWith('pricing')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Prices' }))
})
