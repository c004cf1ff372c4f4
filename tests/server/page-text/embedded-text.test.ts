import { afterAll, describe, expect, test, vi } from 'vitest'
import { StepCounter } from '../../support/count-steps.ts'

// Counted code runs slowly, and other tests run beside it.
vi.setConfig({ testTimeout: 60_000 })

const steps = new StepCounter()
afterAll(() => steps.stop())

// Counted is only what is loaded once the counter runs.
const { pageFromHtml } = await import('../../../src/server/adapters/page-reading/page-from-html.ts')
const { valueOfJson, valuesInScript } = await import(
  '../../../src/server/adapters/page-data/script-values.ts'
)
const { fromReferences, payloadRows } = await import(
  '../../../src/server/adapters/page-data/references.ts'
)

const ADDRESS = 'https://fernway.example/privacy'
const SENTENCE =
  'This policy says which personal data we collect with cookies, how you may withdraw your consent under applicable laws, and which service providers process it.'

const shell = (script: string, type = '') =>
  `<title>Fernway</title><div id="root"></div><script type="${type}">${script}</script>`

function outcome(html: string, url = ADDRESS): string {
  try {
    const read = pageFromHtml(html, url)
    return read.kind === 'text' ? read.text : (read.file?.url ?? read.refusal)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('JSON is read that is nested as deep as any document, and none that is all brackets', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}"[["${']'.repeat(depth)}`
  expect(valueOfJson(nested(1_000))).toBeDefined()
  expect(valueOfJson(nested(20_000))).toBeUndefined()
  expect(valueOfJson(JSON.stringify('['.repeat(20_000)))).toBe('['.repeat(20_000))
})

describe('values in the code of a script', () => {
  const value = (code: string) => valuesInScript(`x = ${code}`).at(0)?.value
  const padding = 'p'.repeat(80)

  test.each([
    [`{"a": "${padding}", "b": [1, true, null]}`, { a: padding, b: [1, true, null] }],
    [`{a: '${padding}\\u0041\\x42\\n', 'b': !0}`, { a: `${padding}AB\n`, b: true }],
    [
      `{a: \`${padding}\`, /* , */ b: void 0, c: new Date(1, {}), d: 2}`,
      { a: padding, b: undefined, c: undefined, d: 2 },
    ],
    [
      `{f() { return "}" }, g: function () { return {} }, a: "${padding}"}`,
      { g: undefined, a: padding },
    ],
    [`JSON.parse('["${padding}${padding}${padding}"]')`, [padding + padding + padding]],
  ])('%s are read without running it', (code, expected) => {
    expect(value(code)).toEqual(expected)
  })

  test('end where the code is cut off', () => {
    expect(value(`{"a": {"b": ["${padding}`)).toEqual({ a: { b: [padding] } })
  })
})

test('entries that name one another are made once, also where they hold themselves', () => {
  const whole = fromReferences([{ self: 0, list: 1 }, ['Set', 2, 2], 'text'])
  expect(whole).toMatchObject({ list: ['text', 'text'] })
  expect(whole).toHaveProperty('self.self.list')
  expect(fromReferences([{ title: 'no index' }, 'text', 'text'])).toBeUndefined()
})

test('text rows of a server payload are as long in bytes as they say', () => {
  expect(payloadRows('1:T6,ä€x2:["next"]\n3:I[7]\n')).toEqual(['ä€x', ['next']])
})

describe('a page that shows next to nothing', () => {
  test('has no policy in what belongs to its menus, or to another page', () => {
    const text = Array.from({ length: 12 }, (_, n) => `<p>${SENTENCE} Number ${n}.</p>`).join('')
    const data = JSON.stringify({ page: { html: text } })
    expect(outcome(shell(data, 'application/json'))).toContain('Number 11.')
    expect(outcome(shell(data, 'application/json'), 'https://fernway.example/')).not.toContain(
      SENTENCE,
    )
    expect(outcome(shell(JSON.stringify({ menu: { html: text } }), 'application/json'))).toBe(
      'page-needs-script',
    )
  })

  test('and its own short text is not replaced by something as short', () => {
    const html = `<title>Privacy Policy</title><main><h1>Privacy Policy</h1><p>${`${SENTENCE} `.repeat(5)}</p></main>
      <script type="application/json">${JSON.stringify({ a: `${SENTENCE} Strange.`.repeat(5) })}</script>`
    expect(outcome(html)).not.toContain('Strange')
  })
})

const SMALL = 10_000
const LARGEST_GROWTH = 2.6
const DATA = 'application/json'
const fill = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))

const SHAPES: readonly (readonly [string, (length: number) => string])[] = [
  ['open brackets', (length) => shell(fill('[', length))],
  ['open literals', (length) => shell(`a=${fill('{a:', length)}`)],
  ['open strings', (length) => shell(fill('"a\\"', length))],
  ['nested JSON', (length) => shell(fill('[', length / 2) + fill(']', length / 2), DATA)],
  ['nested templates', (length) => `<div id="root"></div>${fill('<template>a', length)}`],
  ['many scripts', (length) => fill(`<script>x=["${SENTENCE}${SENTENCE}"]</script>`, length)],
  [
    'a string that is named again and again',
    (length) =>
      shell(
        JSON.stringify([
          { a: 1 },
          Array.from({ length: length / 2 }, () => 2),
          fill(SENTENCE, length),
        ]),
        DATA,
      ),
  ],
  [
    'rich text that holds itself',
    (length) =>
      shell(
        JSON.stringify([
          { type: 1, children: 2 },
          'paragraph',
          Array.from({ length: length / 4 }, () => 3),
          { text: 4 },
          SENTENCE,
        ]),
        DATA,
      ),
  ],
  ['rows of a payload', (length) => shell(`self.__next_f.push([1,"${fill('1:T5,', length)}"])`)],
]

test.each(SHAPES)('takes steps in proportion to the size of a page of %s', (_what, page) => {
  const stepsFor = (html: string) => steps.count(() => outcome(html))
  const growth = () => stepsFor(page(SMALL * 2)) / stepsFor(page(SMALL))
  expect(Math.min(growth(), growth())).toBeLessThan(LARGEST_GROWTH)
})
