import { expect, test } from 'vitest'
import { extractPageText } from '../../../src/server/adapters/page-text/extract-page-text.ts'

const POLICY = `<p>${'We keep what you send us for thirty days and then erase it. '.repeat(12)}</p>`
const KEPT = 'We keep what you send us for thirty days and then erase it.'

const textOf = (html: string) => extractPageText(html).text
const inMain = (html: string) => `<main><h1>Privacy Policy</h1>${POLICY}${html}</main>`

test.each([
  ['a script', '<script>let word = "Harbour"</script>'],
  ['a style', '<style>.Harbour { color: red }</style>'],
  ['a noscript', '<noscript>Harbour</noscript>'],
  ['a template', '<template><p>Harbour</p></template>'],
  ['a drawing', '<svg><text>Harbour</text></svg>'],
  ['a menu', '<nav><a href="/">Harbour</a></nav>'],
  ['a menu by its role', '<div role="navigation">Harbour</div>'],
  ['a form', '<form><p>Harbour</p><input></form>'],
  ['a button', '<button>Harbour</button>'],
  ['a bar for sharing', '<div class="share-bar">Harbour</div>'],
  ['breadcrumbs', '<ol class="breadcrumb"><li>Harbour</li></ol>'],
  ['a cookie banner', `<div class="cookieConsentBanner"><h2>Harbour</h2>${KEPT}</div>`],
  ['a banner of a consent tool', '<div id="CybotCookiebotDialog"><p>Harbour</p></div>'],
  [
    'a nameless cookie banner',
    '<div><p>Harbour uses cookies.</p><div><a href="#">Only necessary</a></div></div>',
  ],
  ['a dialogue', '<div role="dialog"><p>Harbour</p></div>'],
  ['a hidden element', '<p hidden>Harbour</p>'],
  ['decoration', '<span aria-hidden="true">Harbour</span>'],
  ['a hint for screen readers', '<a href="/x">List<span class="sr-only">(Harbour)</span></a>'],
  ['an invisible element', '<div style="color:red; DISPLAY : NONE">Harbour</div>'],
  [
    'a table of contents',
    '<ul><li><a href="#a">Harbour</a><li><a href="#b">B</a><li><a href="#c">C</a><li><a href="#d">D</a></ul>',
  ],
])('leaves out %s', (_what, html) => {
  const text = textOf(inMain(html))
  expect(text).not.toContain('Harbour')
  expect(text).toContain(KEPT)
})

test.each([
  ['a section named for sharing', '<section class="sharing" id="share"><h2>Harbour</h2></section>'],
  ['a section about cookies', '<section id="cookies" class="cookies"><p>Harbour</p></section>'],
  ['the header of an article', '<article><header><p>Harbour</p></header></article>'],
  ['a short list of links', '<p>See <a href="#x">Harbour</a></p>'],
  ['a closed part of an accordion', '<a aria-controls="p">+</a><p id="p" hidden>Harbour</p>'],
  ['a details element', '<details><summary>More</summary>Harbour</details>'],
  ['a heading in a button', '<h2><button>Harbour</button></h2>'],
  [
    'a chapter about cookies with a button for settings',
    '<div><p>Harbour uses cookies.</p><button>Cookie settings</button></div>',
  ],
  ['a title beside a cookie banner', '<div><h1>Harbour</h1>Cookies? <button>Accept</button></div>'],
  ['a heading that only screen readers read', '<h2 class="sr-only">Harbour</h2>'],
  ['a form that is put around text', `<form><p>Harbour. ${KEPT.repeat(9)}</p></form>`],
  ['a part that a script opens', '<div class="collapse" style="display:none">Harbour</div>'],
  ['a fieldset', '<fieldset><legend>Harbour</legend></fieldset>'],
])('keeps %s', (_what, html) => {
  expect(textOf(inMain(html))).toContain('Harbour')
})

test.each([
  ['class="site-footer"', 'id="Footer"'],
  ['class="footer__company"', 'class="app footer-wide"'],
])('leaves out the foot of a site, %s or %s', (...names) => {
  for (const name of names) {
    const foot = `<div ${name}><h4>Harbour</h4><p>Harbour Ltd, founded in 1980.</p></div>`
    expect(textOf(`<div><h1>Privacy Policy</h1>${POLICY}</div>${foot}`)).not.toContain('Harbour')
  }
})

test.each([
  ['a part of the text', `<div class="policy-footer"><p>Harbour Ltd. ${KEPT}</p></div>`],
  ['the marked text', `<main>${POLICY}<div class="footer"><p>Harbour</p></div></main>`],
])('keeps the foot of %s', (_what, foot) => {
  expect(textOf(`<div><h1>Privacy Policy</h1>${POLICY}${foot}</div>`)).toContain('Harbour')
})

test('keeps the policy when everything that holds it looks like furniture', () => {
  for (const open of [
    '<footer class="sidebar">',
    '<form>',
    '<nav>',
    '<div hidden class="popup">',
  ]) {
    expect(textOf(`<body>${open}${POLICY}`)).toContain(KEPT)
  }
})

test('keeps what follows the end of the page', () => {
  expect(textOf(`<body>${POLICY}</body></html><p>Harbour</p>`)).toMatch(/Harbour$/)
})

test('takes the marked region, and not what surrounds it', () => {
  const html = `<div>Buy our lamps, they are on sale this week.</div><div role="main">${POLICY}</div>`
  expect(textOf(html)).toBe(textOf(`<main>${POLICY}</main>`))
})

test('keeps the title of an article whose text alone is marked', () => {
  const text = `<div itemprop="articleBody">${POLICY}</div>`
  const html = `<article><header><h1>Harbour</h1></header>${text}</article>`
  expect(textOf(html)).toMatch(/^Harbour/)
})

test.each([
  ['keeps a header that holds the title', '<h1>Harbour</h1><p>In force since May.</p>', true],
  ['leaves out a header with a logo', '<h1><a href="/">Harbour</a></h1><p>Lamps.</p>', false],
])('%s on a page without marks', (_what, inside, isKept) => {
  const html = `<div><header>${inside}</header><section>${POLICY}</section></div>`
  expect(textOf(html).includes('Harbour')).toBe(isKept)
})

test.each([
  ['keeps a line on whom to ask', '<p>Questions? Write to <b>Harbour</b>.</p>', true],
  ['leaves out a notice of copyright', '<p>© 2026 Harbour Ltd</p>', false],
  ['leaves out links', '<p>See: <a href="/contact">Contact Harbour today</a></p>', false],
])('%s below a text without marks', (_what, line, isKept) => {
  const html = `<div><h1>Privacy Policy</h1>${POLICY}</div><div>${line}</div>`
  expect(textOf(html).includes('Harbour')).toBe(isKept)
})

test('keeps every article that a policy is cut into', () => {
  const articles = `<article>${POLICY}${POLICY}</article><article>${POLICY}Harbour</article>`
  for (const html of [`<main>${articles}</main>`, `<div>${articles}</div>`]) {
    expect(textOf(html)).toMatch(/Harbour$/)
  }
})

test.each([
  ['entities', 'Fish &amp; chips &lt;5&nbsp;&euro; &#8220;now&#8221;', 'Fish & chips <5 € “now”'],
  ['decomposed letters', 'cafe\u0301', 'café'],
  ['invisible characters', 'a\u200bb\u00adc\ufeffd \u202ee', 'abcd e'],
  ['joiners after Latin letters', 'a\u200db', 'ab'],
  ['joiners that mean something', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['broken surrogates', 'a\ud800b', 'a\ufffdb'],
  ['control characters', 'a\u0000\u0007b', 'ab'],
  ['inline elements', 'one<b>two</b> <i>three</i>', 'onetwo three'],
])('folds and cleans %s', (_what, html, expected) => {
  expect(textOf(`<p>${html}</p><p>The second paragraph.</p>`)).toContain(
    `${expected}\n\nThe second`,
  )
})

test('tries all text nodes when the main text is shorter than 20 characters', () => {
  const html =
    '<main><p>Short.</p></main><nav><a>Our whole policy is in the menu.</a> <b>abc</b></nav>'
  expect(textOf(html)).toBe('Short.\n\nOur whole policy is in the menu.')
})

test.each([
  ['the heading', '<title>A</title><h1>Privacy at Tides</h1>', 'Privacy at Tides'],
  [
    'og:title',
    '<meta property="og:title" content="Cookie Policy - Tides"><title>x</title>',
    'Cookie Policy',
  ],
  [
    'the part of the title that is no site name',
    '<title>Tides | Terms of Use</title>',
    'Terms of Use',
  ],
  [
    'a title that names a policy before a heading that does not',
    '<title>Privacy Policy</title><h1>Tides</h1>',
    'Privacy Policy',
  ],
  [
    'the first line for a title that is a file name',
    '<title>policy_v2.docx</title><p>Our rules</p>',
    'Our rules',
  ],
  ['no title of a drawing', '<svg><title>Logo</title></svg><title>Terms</title>', 'Terms'],
])('takes as title %s', (_what, head, expected) => {
  expect(extractPageText(`${head}${POLICY}`).title).toBe(expected)
})
