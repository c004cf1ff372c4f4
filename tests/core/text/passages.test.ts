import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutOutline } from '../../../src/core/text/headings/outline.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { cutSentences } from '../../../src/core/text/sentences.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { FERNWAY_POLICY } from './fernway-policy.ts'

const sentence = (words: number) => `Sentence${' word'.repeat(words - 2)} end.`

test('gives each passage the nearest heading above it', () => {
  const headings = new Set(cutPassages(FERNWAY_POLICY).map((passage) => passage.heading))
  expect([...headings]).toEqual([
    'Privacy Policy',
    '5. Your choices',
    '1. Who we are',
    '2. What we collect',
    '3. Where you are',
    '4. Whom we share with',
  ])
})

test('makes no passage from headings or a table of contents', () => {
  const texts = cutPassages(FERNWAY_POLICY).map((passage) => passage.text)
  expect(texts.some((text) => text.includes('Who we are'))).toBe(false)
  expect(texts.some((text) => text.includes('Contents'))).toBe(false)
  expect(texts[0]).toBe('Last updated: March 3, 2026')
})

test('takes what the contents name for headings, also below menus copied from a page', () => {
  const menus = 'You may also like\nTen quick dinners\nThe best knives\nAdvertisement\nBack to top'
  const contents = 'Contents\n1. Your data\n2. Who we share it with\n3. Contact'
  const text = `${contents}\n1. Your data\nWe collect your name.\n${menus}\n2. Who we share it with\nWe share your name with shops that you choose yourself.\n3. Contact\nWrite to us.`
  const passage = cutPassages(text).find((one) => one.text.includes('We share your name'))
  expect(passage?.heading).toBe('2. Who we share it with')
  expect(passage?.text).toBe('We share your name with shops that you choose yourself.')
})

test('keeps a list together with the line that introduces it', () => {
  const list = cutPassages(FERNWAY_POLICY).find((passage) => passage.text.includes('such as:'))
  expect(list?.text).toContain('- the pictures that you add')
})

test('moves the line that introduces a list to the passage of the list', () => {
  const text = `${sentence(45)} We share with:\n\n${'- one of our many partners in this business\n'.repeat(5)}`
  const passages = cutPassages(text)
  expect(passages[1]?.text.startsWith('We share with:')).toBe(true)
})

test('splits a long paragraph into pieces of whole sentences', () => {
  const passages = cutPassages(Array.from({ length: 20 }, () => sentence(20)).join(' '))
  expect(passages.length).toBeGreaterThanOrEqual(6)
  for (const passage of passages) {
    expect(countWords(passage.text)).toBeLessThanOrEqual(80)
    expect(passage.text.endsWith('end.')).toBe(true)
  }
})

test('joins short paragraphs under one heading', () => {
  expect(cutPassages('We keep it.\n\nYou own it.\n\nWe delete it.')).toHaveLength(1)
})

test.each([
  ['a numbered title', '3. Sharing of data'],
  ['a title in capitals', 'SHARING OF DATA WITH OTHERS'],
  ['a title with capitals', 'How We Share Your Data'],
  ['a section', 'Section 4 Sharing'],
  ['a question', 'Do we share your data with others?'],
  ['a title of markdown', '## Sharing'],
])('reads %s as a heading', (_, title) => {
  const [passage] = cutPassages(`${title}\n\n${sentence(20)}`)
  expect(passage?.heading).toBe(title.replace('## ', ''))
})

test.each([
  ['a line that begins with a small letter', 'your name and address'],
  ['a sentence', 'We share your data.'],
  ['an item with a bullet', '- Sharing'],
  ['a line that leads on', 'We share your data with:'],
  ['a date', 'Last updated: May 1, 2026'],
  ['an item that explains itself', 'Location information (inferred from your address)'],
])('does not read %s as a heading', (_, line) => {
  const [passage] = cutPassages(`${line}\n\n${sentence(20)}`)
  expect(passage?.heading).toBeUndefined()
  expect(passage?.text.startsWith(line)).toBe(true)
})

test('keeps the items of an unmarked list, though they look like headings', () => {
  const text = 'We collect the following:\n\nContact Data\n\nPayment Data\n\nLocation Data'
  expect(cutPassages(text)[0]?.text).toContain('Location Data')
})

test('takes a title of Markdown for a heading, whatever stands around it', () => {
  const text =
    '### Health\n- Purpose: steps\n- Data shared: none\n\n### 2. Device Information\nWe collect:\n- Device type\n### Maps'
  const headings = cutPassages(text).map((passage) => passage.heading)
  expect(headings).toEqual(['Health', '2. Device Information'])
})

test('keeps the items of an unmarked list that a title of Markdown follows', () => {
  const text =
    'We collect the following.\n\nYour Name\n\nYour Precise Location\n\nYour Contacts\n\n# Your Rights\n\nYou may object.'
  expect(cutPassages(text)[0]?.text).toContain('Your Contacts')
})

test('takes a line without a bullet, set apart below a list with bullets, for a heading', () => {
  const text =
    'Health\n\n- Purpose: steps\n\n- Data shared: none\n\nMap Services\n\nWe collect:\n\n- Routes'
  expect(cutPassages(text).map((passage) => passage.heading)).toEqual(['Health', 'Map Services'])
})

test('numbers passages from 1, and returns none for an empty text', () => {
  expect(cutPassages(FERNWAY_POLICY).map((passage) => passage.n)).toEqual(
    cutPassages(FERNWAY_POLICY).map((_, index) => index + 1),
  )
  expect(cutPassages(' \n\n ')).toEqual([])
})

const policyText = fc
  .array(
    fc.constantFrom(
      ...FERNWAY_POLICY.split('\n\n'),
      'Title Of A Section',
      'We share with:',
      '- an item\n- another item',
      'contact data\npayment data',
      'これは方針です。共有しません。',
      'This line was broken by hand at some seventy columns, as e-mail does it,\nand goes on in the next line of the Same paragraph until it is\ncomplete.',
    ),
    { maxLength: 25 },
  )
  .chain((blocks) => fc.constantFrom('\n\n', '\n', ' ').map((separator) => blocks.join(separator)))
const anyText = fc.oneof(policyText, fc.string({ unit: 'binary', maxLength: 400 }))

test('splits the text of a passage alone into the same sentences', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const passage of cutPassages(text)) {
        expect(text.slice(passage.start, passage.end)).toBe(passage.text)
        const recut = cutSentences(passage.text).map(({ start, end, text: words }) => ({
          start: start + passage.start,
          end: end + passage.start,
          text: words,
        }))
        expect(passage.sentences).toEqual(recut)
      }
    }),
  )
})

test('every character but whitespace is in exactly one passage or one heading', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const titles = cutOutline(text).filter((segment) => segment.role !== 'body')
      const spans = [...cutPassages(text), ...titles].toSorted((a, b) => a.start - b.start)
      let reached = 0
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(reached)
        expect(text.slice(reached, span.start).trim()).toBe('')
        reached = span.end
      }
      expect(text.slice(reached).trim()).toBe('')
    }),
  )
})

test('a passage with its heading always fits the words of one question', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { text: words, heading = '' } of cutPassages(text)) {
        expect(countWords(words) + countWords(heading)).toBeLessThanOrEqual(230)
      }
    }),
  )
})

describe('the parent headings of a heading', () => {
  const pathsOf = (text: string) =>
    cutPassages(text).map(({ heading = '', parents = [] }) => [...parents, heading].join(' › '))

  test('are derived from numbers, from consecutive chapters, and from a heading directly above', () => {
    const text = [
      ...['Fernway Policy', '1. Sharing', 'We share some of it with others.'],
      ...[
        'Partners',
        'Our partners print your notes.',
        '1.2 Printers',
        'They delete what they print.',
      ],
      ...['2. Your rights', '2.1 Erasure', 'You may have it erased by us.'],
      ...['Contact', 'You may write to us at any time.'],
      ...['Residents', 'California', 'You may ask us what we hold of you.'],
    ].join('\n\n')
    expect(pathsOf(text)).toEqual([
      '1. Sharing',
      '1. Sharing › Partners',
      '1. Sharing › 1.2 Printers',
      '2. Your rights › 2.1 Erasure',
      // Nothing says that these belong to the last chapter.
      'Contact',
      'Residents › California',
    ])
  })

  test('are dropped if they are long, the outermost first', () => {
    const long = '1. What we do with each of the many notes that you write'
    const text = [
      ...[long, '1.2 Printing', '1.2.1 At home', 'We print your notes at home for you.'],
      ...['2. Other', 'This is all.'],
    ].join('\n\n')
    expect(pathsOf(text)).toEqual(['1.2 Printing › 1.2.1 At home', '2. Other'])
  })
})
