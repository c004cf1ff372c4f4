// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteStoredRecord } from '../../src/web/lib/documents/document-store.ts'
import { visitWith } from './support/example-visit.ts'
import {
  allowanceShown,
  fetchedPage,
  SHORT_TEXT,
  showTrySection,
  takeToasts,
} from './support/free-section-stage.tsx'
import { jsonResponse } from './support/streamed-response.ts'

afterEach(async () => {
  cleanup()
  await deleteStoredRecord()
  takeToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function addressField(): HTMLElement {
  return screen.getByRole('textbox', { name: 'Address of the page' })
}

function addAddress(typed: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
  fireEvent.change(addressField(), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}

function textIn(field: HTMLElement): string {
  if (!(field instanceof HTMLInputElement)) throw new TypeError('the field is no input')
  return field.value
}

describe('adding an address', () => {
  test('opens a dialog with the focus in its field and takes nothing blank', async () => {
    showTrySection({})
    await allowanceShown()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    expect(screen.getByRole('dialog', { name: 'Add Terms or Privacy URL' })).toBeDefined()
    expect(document.activeElement).toBe(addressField())
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
    fireEvent.change(addressField(), { target: { value: '   ' } })
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  })

  test('has the policy found and shows the document that came', async () => {
    const sent = showTrySection({})
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    const title = await screen.findByRole('heading', { name: 'Tidewater Almanac Privacy Policy' })
    expect(sent.find(({ path }) => path === '/api/policy-searches')?.body).toBe(
      '{"input":"tidewater.example/privacy"}',
    )
    expect(screen.getByRole('region', { name: 'Extracted content' }).textContent).toBe(
      'We do not sell your personal data.',
    )
    expect(await screen.findByText('Read 7 of 7 words')).toBeDefined()
    expect(document.activeElement).toBe(title)
    expect(takeToasts()).toEqual(['URL Content Added: Tidewater Almanac Privacy Policy'])
  })

  test('offers the company whose name was misspelt, and looks for it', async () => {
    const sent = showTrySection({
      search: () => ({ kind: 'unknown-name', name: 'Tidewter', similar: 'Tidewater' }),
    })
    await allowanceShown()
    addAddress('Tidewter')
    expect(await screen.findByText(/Did you mean Tidewater\?/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Look for Tidewater' }))
    await vi.waitFor(() =>
      expect(sent.filter(({ path }) => path === '/api/policy-searches').at(-1)?.body).toBe(
        '{"input":"Tidewater"}',
      ),
    )
  })

  test('shows no more than the first 500 words', async () => {
    const words = Array.from({ length: 501 }, (_, n) => `word${n + 1}`).join(' ')
    showTrySection({ page: () => fetchedPage(words) })
    await allowanceShown()
    addAddress('tidewater.example')
    const preview = await screen.findByRole('region', { name: 'Extracted content' })
    expect(preview.textContent?.endsWith('word500')).toBe(true)
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined()
  })

  test('starts nothing by itself once it is stopped', async () => {
    showTrySection({ page: () => fetchedPage('word '.repeat(200)) })
    await allowanceShown()
    addAddress('tidewater.example')
    fireEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(screen.getByRole('button', { name: 'Analyze' })).toBeDefined()
    expect(screen.queryByText('The analysis starts in a moment.')).toBeNull()
  })

  test('keeps the focus at the document when the button that had it is gone', async () => {
    showTrySection({ page: () => fetchedPage('word '.repeat(200)) })
    await allowanceShown()
    addAddress('tidewater.example')
    const stop = await screen.findByRole('button', { name: 'Stop' })
    stop.focus()
    fireEvent.click(stop)
    expect(document.activeElement?.textContent).toBe('Tidewater Almanac Privacy Policy')
  })

  test('asks what is left when the server refuses for a limit', async () => {
    const refused = { code: 'capture-limit-reached', message: '', requestId: '' }
    const sent = showTrySection({ page: () => jsonResponse(refused, 403) })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    await vi.waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual([
        '/api/visit',
        '/api/policy-searches',
        '/api/visit',
      ]),
    )
  })

  test('says of a page that is longer than is read that its end is missing', async () => {
    const url = 'https://tidewater.example/privacy'
    const page = { url, title: 'Tidewater Almanac Privacy Policy', text: SHORT_TEXT, isCut: true }
    showTrySection({ page: () => jsonResponse(page) })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    await screen.findByRole('heading', { name: page.title })
    expect(takeToasts().join(' ')).toContain('longer than we read')
  })

  test('opens the visit again where it has ended, and loses nothing', async () => {
    const ended = { code: 'visit-required', message: '', requestId: '' }
    const answers = [jsonResponse(ended, 403), fetchedPage(SHORT_TEXT)]
    const sent = showTrySection({ page: () => answers.shift() ?? fetchedPage() })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    await screen.findByRole('heading', { name: 'Tidewater Almanac Privacy Policy' })
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/visit',
      '/api/policy-searches',
      '/api/visit',
      '/api/policy-searches',
    ])
    expect(takeToasts().join(' ')).not.toContain('cookies')
  })

  test('says so where no visit can be opened, and asks no third time', async () => {
    const ended = { code: 'visit-required', message: '', requestId: '' }
    const sent = showTrySection({ page: () => jsonResponse(ended, 403) })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    const problem = await screen.findByText(/allow cookies/)
    expect(problem.getAttribute('role')).toBe('alert')
    // Where the form says all of it, no message repeats it.
    expect(takeToasts()).toEqual([])
    expect(sent.filter(({ path }) => path === '/api/policy-searches')).toHaveLength(2)
  })

  test('keeps what was typed when the page cannot be had, and says why', async () => {
    const refused = { code: 'page-refused', message: '', requestId: '' }
    showTrySection({ page: () => jsonResponse(refused, 422) })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    const [toast] = await vi.waitFor(() => {
      const toasts = takeToasts()
      expect(toasts).toHaveLength(1)
      return toasts
    })
    expect(toast).toMatch(
      /^URL Scraping Failed: Unable to access this URL because the site refuses/,
    )
    expect(textIn(addressField())).toBe('tidewater.example/privacy')
    expect(screen.getByRole('alert').textContent).toMatch(/^This site lets no program read it\./)
    expect(document.activeElement).toBe(addressField())
  })

  test('does not trouble the server with what is no address', async () => {
    const sent = showTrySection({})
    await allowanceShown()
    addAddress('https://')
    await vi.waitFor(() => expect(takeToasts()[0]).toMatch(/^URL Scraping Failed: Unable to fetch/))
    expect(sent.map(({ path }) => path)).toEqual(['/api/visit'])
  })

  test('can be cancelled while the page is fetched, and forgets nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const sent = showTrySection({ page: () => promise })
    await allowanceShown()
    addAddress('tidewater.example/privacy')
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/policy-searches'))
    expect(screen.getByRole('button', { name: 'Reading the page' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    resolve(fetchedPage())
    await promise
    expect(textIn(addressField())).toBe('tidewater.example/privacy')
    expect(screen.queryByRole('region', { name: 'Extracted content' })).toBeNull()
    expect(takeToasts()).toEqual([])
  })

  test('is closed by Escape, which leads back to the button', async () => {
    showTrySection({})
    await allowanceShown()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    fireEvent.keyDown(addressField(), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add URL' }))
  })
})

describe('what is refused before the server is asked', () => {
  test('a second photo or URL, but what is left is asked again', async () => {
    const sent = showTrySection({ visit: visitWith({ callsUsedToday: 1, urlUsed: true }) })
    await allowanceShown()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    expect(takeToasts()).toEqual(['Limit Reached: Limited to 1 photo or URL per session'])
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() =>
      expect(sent.map(({ path }) => path)).toEqual(['/api/visit', '/api/visit']),
    )
  })

  test('a document when the calls of the page are used', async () => {
    showTrySection({ visit: visitWith({ callsUsedToday: 2 }) })
    await allowanceShown()
    fireEvent.click(screen.getByRole('button', { name: 'Add URL' }))
    expect(takeToasts()[0]).toMatch(
      /^API Call Limit Reached: .*daily limit of 2 API calls.*chatbot page/,
    )
  })

  test('an analysis of nothing', async () => {
    showTrySection({})
    await allowanceShown()
    const analyze = screen.getByRole('button', { name: 'Analyze' })
    expect(analyze.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(analyze)
    expect(takeToasts()).toEqual(['No Content: Please capture a document first.'])
  })
})
