import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { panelPath, tabOfPanel } from '../../src/extension/browser-api.ts'
import { extensionManifest } from '../../src/extension/manifest.ts'
import type { Agreement } from '../../src/extension/page/take-snapshot.ts'
import { isSameOrigin, type PanelView, panelState } from '../../src/extension/panel/use-panel.ts'
import { readPage } from '../../src/extension/reader/read-page.ts'

const URL_OF_PAGE = 'https://shop.example/page'

function read(html: string, agreements: readonly Agreement[] = [], isNamedDocument = false) {
  return readPage({ url: URL_OF_PAGE, html, agreements, isNamedDocument })
}

describe('the page reader', () => {
  test('takes a policy for a document, with its text and language', () => {
    const html = readFileSync('tests/fixtures/pages/full-policy/source.html', 'utf8')
    const { kind, page } = read(html)
    expect(kind).toBe('document')
    expect(page).toMatchObject({ title: 'Privacy Policy', language: { kind: 'english' } })
  })

  test('lists what a page has its visitors agree to before what its footer links', () => {
    const sentence = 'By signing up you agree to the House Rules.'
    const html = `<title>Sign up</title><main><h1>Sign up</h1><p>${sentence} <a href="https://rules.example/house">House Rules</a></p></main>
      <footer><a href="/privacy">Privacy Policy</a><a href="/about">About us</a></footer>`
    const { kind, documents } = read(html, [
      { url: 'https://rules.example/house', label: 'House Rules', sentence },
    ])
    expect(kind).toBe('other')
    expect(documents).toEqual([
      { url: 'https://rules.example/house', kind: 'other', label: 'House Rules', sentence },
      { url: 'https://shop.example/privacy', kind: 'privacy', label: 'Privacy Policy' },
    ])
  })

  test('lists of a document only what its links name', () => {
    const html = readFileSync('tests/fixtures/pages/full-policy/source.html', 'utf8')
    const url = 'https://shop.example/contact'
    const sentence = 'If you agree to marketing, you can stop it here.'
    const { documents } = read(html, [{ url, label: 'here', sentence }])
    expect(documents.map((document) => document.kind)).toContain('terms')
    expect(documents.map((document) => document.url)).not.toContain(url)
  })

  test('does not list the page itself, nor an address twice', () => {
    const html = `<title>Shop</title><main><p>Lamps.</p></main><footer>
      <a href="${URL_OF_PAGE}">Privacy Policy</a><a href="/terms">Terms</a><a href="/terms">Terms of Service</a></footer>`
    expect(read(html).documents.map(({ url }) => url)).toEqual(['https://shop.example/terms'])
  })

  test('tells a fetched page that only its scripts fill', () => {
    const shell = '<title>Shop</title><div id="root"></div><script src="/app.js"></script>'
    expect(read(shell, [], true)).toMatchObject({ kind: 'unfilled', page: undefined })
  })
})

describe('the panel', () => {
  const view = (kind: 'reading' | 'other'): PanelView =>
    kind === 'reading' ? { kind } : { kind, url: URL_OF_PAGE, documents: [], page: undefined }

  test('goes back from a document to the page that named it', () => {
    const first = panelState(
      { view: view('reading'), isLeft: false },
      { type: 'came', view: view('other') },
    )
    const second = panelState(first, { type: 'came-from-page', view: view('reading') })
    expect(second.view.kind).toBe('reading')
    expect(panelState(second, { type: 'went-back' }).view.kind).toBe('other')
  })

  test('forgets everything at the next press', () => {
    const left = panelState({ view: view('other'), isLeft: false }, { type: 'left' })
    expect(left.isLeft).toBe(true)
    expect(panelState(left, { type: 'pressed' })).toEqual({ view: view('reading'), isLeft: false })
  })

  test('belongs to the tab in its address', () => {
    expect(tabOfPanel(new URL(panelPath(17), 'https://x.example').search)).toBe(17)
    expect(tabOfPanel('')).toBeUndefined()
    expect(tabOfPanel('?tab=17&tab=18')).toBeUndefined()
  })

  test('fetches only from the origin of the page', () => {
    expect(isSameOrigin('https://shop.example/privacy', URL_OF_PAGE)).toBe(true)
    expect(isSameOrigin('https://www.shop.example/privacy', URL_OF_PAGE)).toBe(false)
    expect(isSameOrigin('http://shop.example/privacy', URL_OF_PAGE)).toBe(false)
    expect(isSameOrigin('javascript:alert(1)', 'data:text/html,x')).toBe(false)
  })
})

describe('the manifest', () => {
  test('asks for the pressed page, a way to read it and a note of the press', () => {
    const { permissions } = extensionManifest('firefox', '1.0.0')
    expect(permissions).toEqual(['activeTab', 'scripting', 'storage'])
    expect(extensionManifest('chromium', '1.0.0').permissions).toEqual([
      ...permissions,
      'sidePanel',
    ])
  })

  // https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/manifest.json
  test('has what each browser’s store asks for', () => {
    const names = [
      'manifest_version',
      'name',
      'version',
      'description',
      'icons',
      'action',
      'commands',
    ]
    const shared = [...names, 'content_security_policy', 'permissions', 'background']
    const firefox = extensionManifest('firefox', '1.0.0')
    expect(Object.keys(firefox).toSorted()).toEqual(
      [...shared, 'sidebar_action', 'browser_specific_settings'].toSorted(),
    )
    expect(firefox.description.length).toBeLessThanOrEqual(132)
    expect(firefox).toMatchObject({
      manifest_version: 3,
      background: { scripts: ['background.js'] },
      browser_specific_settings: {
        gecko: {
          id: expect.stringMatching(/^[\w.-]+@[\w.-]+$/),
          data_collection_permissions: { required: ['none'] },
        },
      },
    })
    expect(Object.keys(extensionManifest('chromium', '1.0.0')).toSorted()).toEqual(
      [...shared, 'minimum_chrome_version', 'side_panel'].toSorted(),
    )
  })
})
