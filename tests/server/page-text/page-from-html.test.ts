import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  pageFromHtml,
  pageFromPlainText,
  readPolicyPage,
} from '../../../src/server/adapters/page-reading/page-from-html.ts'

const URL_OF_PAGE = 'https://tides.example/privacy'

test.each([
  [
    'page-refused',
    '<title>Just a moment...</title><div class="main-wrapper"><noscript>Enable JavaScript and cookies to continue</noscript></div><script src="/cdn-cgi/challenge-platform/h/b.js"></script>',
  ],
  [
    'page-is-login',
    '<title>Tides</title><h1>Members</h1><form><label>Email<input type=email></label><label>Password<input type=password></label><a href=/f>Forgot password?</a><button>Continue</button></form><footer><a href=/privacy>Privacy Policy</a></footer>',
  ],
  [
    'page-is-cookie-wall',
    '<title>Privacy Policy</title><div id="cookie-banner"><h2>We value your privacy</h2><p>We and our partners store and/or access information on your device to show you personalised ads.</p><button>Manage options</button><button>Accept all</button></div>',
  ],
  [
    'page-not-a-policy',
    '<title>Barley soup</title><main><h1>Barley soup</h1><p>Ingredients: two cups of barley, one onion, a litre of stock. Simmer in a saucepan for forty minutes, then stir in a tablespoon of vinegar and serve in a warm bowl with bread.</p></main>',
  ],
  ['page-not-a-policy', '<title>404</title><h1>Page not found</h1><p>The page has been moved.</p>'],
  ['page-too-little-text', '<title>Privacy</title><main></main>'],
])('answers %s', (code, html) => {
  expect(() => pageFromHtml(html, URL_OF_PAGE)).toThrow(expect.objectContaining({ code }))
})

test.each([
  '<div id="root"></div><script>render()</script>',
  '<title>Privacy</title><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div><script src="/app.js"></script>',
])('takes %s for a shell', (html) => {
  expect(pageFromHtml(html, URL_OF_PAGE)).toEqual({ kind: 'shell', refusal: 'page-needs-script' })
})

test('reads a policy behind a cookie banner, a login in the header and a captcha in a form', () => {
  const policy = readFileSync(
    new URL('../../fixtures/pages/full-policy/source.html', import.meta.url),
    'utf8',
  )
  const html = policy.replace(
    '<main',
    '<form><input type=password><button>Log in</button><div class="g-recaptcha">I am not a robot</div></form><main',
  )
  expect(pageFromHtml(html, URL_OF_PAGE)).toMatchObject({
    kind: 'text',
    title: 'Privacy Policy',
    text: expect.stringContaining('We do not sell your personal information for money.'),
  })
})

test('keeps the lines of plain text and folds its white space', () => {
  const body = '# Privacy  Policy\r\n\r\n\r\nWe keep\tnothing.  \r\n- not this\r\n- nor that\r\n'
  expect(pageFromPlainText(body, URL_OF_PAGE)).toEqual({
    kind: 'text',
    title: 'Privacy Policy',
    text: '# Privacy Policy\n\nWe keep nothing.\n- not this\n- nor that',
  })
})

test('reads bytes by what they are', () => {
  const body = (format: 'html' | 'text' | 'pdf', text: string) => ({
    url: URL_OF_PAGE,
    format,
    contentType: '',
    bytes: new TextEncoder().encode(text),
  })
  const html = '<h1>Terms</h1><p>You agree to these terms.</p>'
  expect(readPolicyPage(body('html', html))).toMatchObject({
    text: 'Terms\n\nYou agree to these terms.',
  })
  expect(readPolicyPage(body('text', 'You agree to <these> terms.'))).toMatchObject({
    text: 'You agree to <these> terms.',
  })
  expect(() => readPolicyPage(body('pdf', '%PDF-1.7'))).toThrow('page-unreadable')
})
