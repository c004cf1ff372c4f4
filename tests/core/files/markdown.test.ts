import { expect, test } from 'vitest'
import { plainText, unwrapped, withoutMarkdown } from '../../../src/core/files/plain-text.ts'

const markdown = (text: string) =>
  withoutMarkdown(`# A\n\n## B\n\n**c** [d](e)\n\n${text}`).split('\n').slice(6).join('\n')

test.each([
  ['**Data:** we keep *all* of it.', 'Data: we keep all of it.'],
  ['See our [cookie policy](/cookies "Cookies").', 'See our cookie policy.'],
  ['Object [here](https://fernway.example/no).', 'Object here (https://fernway.example/no).'],
  ['Write to <hello@fernway.example>.', 'Write to hello@fernway.example.'],
  [
    `**YOU AGREE ${'AND AGREE '.repeat(40)}TO ALL.**`,
    `YOU AGREE ${'AND AGREE '.repeat(40)}TO ALL.`,
  ],
  ['A `key` and <b>bold</b><br>', 'A key and bold'],
  ['## Rights ## {#rights}', '## Rights'],
  ['| Data | Sold? |\n|---|:---:|\n| E-mail| No |', 'Data | Sold?\nE-mail | No'],
  ['3 \\* 4, snake_case_name and 2 * 3 * 4', '3 * 4, snake_case_name and 2 * 3 * 4'],
  ['* an item\n- another', '* an item\n- another'],
  ['> quoted', 'quoted'],
])('%s', (typed, plain) => {
  expect(markdown(typed)).toBe(plain)
})

test.each([
  'Prices** are in euro.\n** With tax. a_b [1](2) # 3',
  '__proto__ and __init__ and __main__ are names.',
])('text that is no Markdown stays as it is: %s', (text) => {
  expect(withoutMarkdown(text)).toBe(text)
})

test('the settings before a page are not part of it', () => {
  const text = '---\ntitle: Terms\nlayout: page\n---\n# A\n## B\n[c](d)'
  expect(withoutMarkdown(text)).toBe('# A\n## B\nc')
})

test('a page without a title of its own has that of its settings', () => {
  const text = '---\nlayout: page\ntitle: "Terms of Service"\n---\n## 1. Scope\n[a](b) **c**'
  expect(withoutMarkdown(text)).toBe('# Terms of Service\n\n## 1. Scope\na c')
})

const PARAGRAPHS = Array.from({ length: 8 }, (_, at) =>
  [
    `Paragraph ${at} says that nobody who reads this needs to delete the whole`,
    'App or anything else from a device, because all that is stored there may',
    'be removed by its owner at any time. This sentence begins in the line too.',
  ].join('\n'),
)

test('lines that were broken at a width are joined, also before a capital', () => {
  const text = `# Title\n\n${PARAGRAPHS.join('\n\n')}\n\n- One item\n- Another item`
  const lines = unwrapped(text).split('\n')
  expect(lines).toHaveLength(2 + PARAGRAPHS.length * 2 + 2)
  expect(lines[2]).toContain('delete the whole App or anything')
  expect(lines.at(-1)).toBe('- Another item')
})

test('short lines, titles and wide lines stay', () => {
  const list = Array.from({ length: 30 }, (_, at) => `Title Number ${at}`).join('\n')
  expect(unwrapped(list)).toBe(list)
  const wide = PARAGRAPHS.map((text) => text.replaceAll('\n', ' ')).join('\n')
  expect(unwrapped(wide)).toBe(wide)
})

test.each([
  '[![Build](b.png)](https://fernway.example)',
  '> > We share',
  '> | a | b |',
  '## T # #',
])('what it gives is not read as Markdown again: %s', (typed) => {
  const once = plainText(`# A\n\n## B\n\n**c** [d](e)\n\n${typed}`)
  expect(plainText(once)).toBe(once)
})

test('cells of a table stay apart, and words divided at a width are whole', () => {
  expect(markdown('| Name<br>Email | yes |\n|---|---|')).toBe('Name Email | yes')
  const divided = PARAGRAPHS.map((text) => text.replace('there may', 'there by third-'))
  const text = divided.map((one) => one.replace('\nbe removed', '\nparty owners')).join('\n\n')
  expect(unwrapped(`A third-party rule.\n\n${text}`)).toContain('there by third-party owners')
})
