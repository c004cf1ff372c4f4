import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PageLink } from '../../src/web/ui/page/page-link.tsx'

// @vitest-environment happy-dom

afterEach(cleanup)

function Place() {
  return <p role="status">{`${useNavigationType()} ${useLocation().pathname}`}</p>
}

function show(onClick?: () => void): HTMLElement {
  render(
    <MemoryRouter initialEntries={['/']}>
      <PageLink to="/faq" {...(onClick && { onClick })}>
        FAQ
      </PageLink>
      <Place />
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'FAQ' })
}

const place = () => screen.getByRole('status').textContent

test('is an ordinary link, and shows its page without loading anew', () => {
  const onClick = vi.fn()
  const link = show(onClick)
  expect(link.getAttribute('href')).toBe('/faq')
  expect(fireEvent.click(link)).toBe(false)
  expect(place()).toBe('PUSH /faq')
  expect(onClick).toHaveBeenCalledOnce()
})

test('the page that is shown already is shown from its top, without a second entry', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const link = show()
  const before = window.history.length
  fireEvent.click(link)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(fireEvent.click(link)).toBe(false)
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(window.history.length).toBe(before)
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (kind) => {
    const link = show()
    expect(fireEvent.click(link, kind)).toBe(true)
    expect(place()).toBe('POP /')
  },
)
