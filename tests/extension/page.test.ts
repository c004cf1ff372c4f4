// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { showWords } from '../../src/extension/page/show-words.ts'
import { takeSnapshot } from '../../src/extension/page/take-snapshot.ts'
import { readPage } from '../../src/extension/reader/read-page.ts'

beforeEach(() => {
  document.head.innerHTML = '<title>Privacy Policy</title>'
  document.body.innerHTML = ''
})

/** The text that is read of what a page shows. */
function readBody(html: string): string {
  document.body.innerHTML = html
  const { html: shown, agreements } = takeSnapshot(document)
  const url = 'https://shop.example/privacy'
  return readPage({ url, html: shown, agreements, isNamedDocument: false }).page?.text ?? ''
}

describe('a snapshot of a page', () => {
  test('has what is shown, and nothing hidden or drawn', () => {
    const text = readBody(`<main><h1>Privacy Policy</h1><p>We keep your notes.</p>
      <p style="display: none">We sell your notes.</p><p style="display:none">We rent your notes.</p>
      <p style="visibility: hidden">We read your notes.<span style="visibility: visible"> Not aloud.</span></p>
      <script>document.title</script><style>p { color: red }</style></main>`)
    expect(text).toContain('We keep your notes.')
    expect(text).toContain('Not aloud.')
    expect(text).not.toMatch(/We (?:sell|rent|read)|document\.title|color/)
  })

  test('has the parts that a press opens', () => {
    const text =
      readBody(`<main><h1>Privacy Policy</h1><button aria-controls="more">Data we keep</button>
      <div id="more" style="display: none"><p>We keep your payment records for seven years, because the law on bookkeeping asks us to, and delete everything else when you close your account with us.</p></div>
      <details><summary>Rights</summary><p>You may ask for a copy.</p></details></main>`)
    expect(text).toContain('seven years')
    expect(text).toContain('You may ask for a copy.')
  })

  test('has shadow trees in place of their hosts, with what is put into their slots', () => {
    document.body.innerHTML =
      '<main><h1>Privacy Policy</h1><p>First.</p><policy-part><p>Slotted.</p></policy-part><p>Last.</p></main>'
    const shadow = document.querySelector('policy-part')?.attachShadow({ mode: 'open' })
    if (shadow === undefined) throw new Error('no shadow tree')
    shadow.innerHTML = '<p>Shadowed.</p><slot></slot>'
    const { html } = takeSnapshot(document)
    const words = html.replace(/<[^>]*>/g, ' ').match(/\w+\./g)
    expect(words).toEqual(['First.', 'Shadowed.', 'Slotted.', 'Last.'])
  })

  test('has nothing that a visitor typed', () => {
    document.body.innerHTML = `<form><input type="email" value="someone@private.example">
      <input type="password" value="opensesame"><textarea>my secret</textarea>
      <input type="submit" value="Sign up"></form>`
    const { html } = takeSnapshot(document)
    expect(html).not.toMatch(/private\.example|opensesame|my secret/)
    expect(html).toContain('type="password"')
    expect(html).toContain('value="Sign up"')
  })

  test('cannot be left by markup in a text or an attribute', () => {
    document.body.innerHTML = '<p id="x">&lt;/p&gt;&lt;h1&gt;Not a heading</p>'
    document.querySelector('p')?.setAttribute('title', '"><h1>Nor this')
    const { html } = takeSnapshot(document)
    expect(html).not.toContain('<h1>')
  })
})

describe('a quote', () => {
  const show = (html: string, quote: string, share = 0) => {
    document.body.innerHTML = html
    const isShown = showWords(document, quote, share)
    return isShown ? (getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim() : undefined
  }

  test('is found over elements, spaces and marks of lists', () => {
    const html = '<p>Intro.</p><ol><li>We <b>never</b>\n   sell your “data”.</li></ol>'
    expect(show(html, '1. We never sell your "data".')).toContain('never')
  })

  test('is found where it stands when it stands twice', () => {
    const html =
      '<p id="one">We may share your data.</p><p>Between.</p><p id="two">We may share your data.</p>'
    show(html, 'We may share your data.', 0.9)
    expect(getSelection()?.anchorNode?.parentElement?.id).toBe('two')
    show(html, 'We may share your data.', 0.1)
    expect(getSelection()?.anchorNode?.parentElement?.id).toBe('one')
  })

  test('of a table row is found by its longest cell', () => {
    const html =
      '<table><tr><td>Location</td><td>x</td><td>We disclose it to our advertising partners.</td></tr></table>'
    expect(show(html, 'Location | We disclose it to our advertising partners.')).toContain(
      'disclose',
    )
  })

  test('opens the part of the page that it stands in', () => {
    document.body.innerHTML =
      '<details><summary>More</summary><p>We may share your data.</p></details>'
    expect(showWords(document, 'We may share your data.', 0)).toBe(true)
    expect(document.querySelector('details')?.open).toBe(true)
  })

  test('that is not on the page is not found', () => {
    expect(show('<p>Something else.</p>', 'We may share your data.')).toBeUndefined()
    expect(show('<p>Something else.</p>', '—')).toBeUndefined()
  })
})
