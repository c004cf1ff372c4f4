import { describe, expect, test } from 'vitest'
import { readPageParagraphs } from '../../../src/core/pdf-text/page-paragraphs.ts'
import type { PdfTextItem } from '../../../src/core/pdf-text/page-rows.ts'
import { composePagedText } from '../../../src/core/pdf-text/paged-text.ts'
import { pageOf, textItem, wrap } from '../../support/typeset.ts'

function read(...items: readonly PdfTextItem[]): string {
  return composePagedText(readPageParagraphs([pageOf(items)])).text
}

/** Consecutive lines, twelve points apart. */
function lines(texts: readonly string[], x = 72, y = 100): readonly PdfTextItem[] {
  return texts.map((text, index) => textItem(text, x, y + index * 12))
}

const PROSE =
  'We collect the information that you give us when you use the service and keep it for as long as your account exists. When you close it we erase everything within ninety days.'

describe('the words of a line', () => {
  test('are joined by the gaps between them, however the drawing is split', () => {
    expect(
      read(textItem('sha', 84, 100), textItem('We', 66, 100), textItem('re it.', 102, 100)),
    ).toBe('We share it.')
  })

  test('keep superscripts with their base', () => {
    expect(
      read(
        textItem('On the 24', 72, 100),
        textItem('th', 126, 95.8, { size: 6 }),
        textItem('of May', 140, 100),
      ),
    ).toBe('On the 24th of May')
  })

  test('have no ligatures and soft hyphens', () => {
    expect(read(textItem('We of\ufb01ce per\u00adsonal data', 72, 100))).toBe(
      'We ofﬁce personal data'.normalize('NFKC'),
    )
  })

  test('have bullets that later stages recognize', () => {
    expect(read(textItem('\uf0b7', 72, 100), textItem('your name', 90, 100))).toBe('• your name')
    expect(read(textItem('o', 72, 100), textItem('your name', 90, 100))).toBe('◦ your name')
  })

  test('are read from right to left in right-to-left scripts', () => {
    const word = (text: string, x: number) => ({ ...textItem(text, x, 100), isRightToLeft: true })
    expect(read(word('שלום', 200), word('עולם', 160))).toBe('שלום עולם')
  })
})

describe('the lines of a page', () => {
  test('make paragraphs, split at gaps', () => {
    const first = wrap(PROSE, 60)
    expect(read(...lines(first), ...lines(wrap(PROSE, 60), 72, 100 + first.length * 12 + 8))).toBe(
      `${PROSE}\n\n${PROSE}`,
    )
  })

  test('make paragraphs if the first line is indented', () => {
    const filled = wrap(`${PROSE} ${PROSE} We keep nothing else and tell nobody else about it.`, 60)
    const last = filled.at(-1) ?? ''
    expect(last.length).toBeGreaterThan(40)
    const next = wrap(PROSE, 56)
    const y = 100 + filled.length * 12
    const items = [
      ...lines(filled),
      ...next.map((text, index) => textItem(text, index === 0 ? 96 : 72, y + index * 12)),
    ]
    expect(read(...items)).toBe(`${filled.join(' ')}\n\n${PROSE}`)
  })

  test('keep headings apart by their size, their font or their shortness', () => {
    const [first = '', ...rest] = wrap(PROSE, 60)
    for (const heading of [
      textItem('What we collect', 72, 86, { size: 13 }),
      textItem('What we collect', 72, 88, { font: 'bold' }),
      textItem('What we collect', 72, 88),
    ]) {
      expect(read(heading, ...lines([first, ...rest]))).toBe(`What we collect\n\n${PROSE}`)
    }
  })

  test('keep list items on separate lines, each in one piece', () => {
    const items = [
      'We collect:',
      '• your name, your address and all',
      'that you tell us;',
      '• your age.',
    ]
    expect(
      read(
        ...lines(items.slice(0, 2)),
        textItem(items[2] ?? '', 84, 124),
        textItem(items[3] ?? '', 72, 136),
      ),
    ).toBe('We collect:\n• your name, your address and all that you tell us;\n• your age.')
  })

  test('do not take a number at the start of a line for an item', () => {
    expect(
      read(
        ...lines([
          'The rights that you have are described in full in section',
          '5. We tell you of each change to them in good time before',
          'it comes.',
        ]),
      ),
    ).toBe(
      'The rights that you have are described in full in section 5. We tell you of each change to them in good time before it comes.',
    )
  })

  test('lose the dot leaders of a table of contents', () => {
    expect(
      read(
        ...lines(['What we collect . . . . . . . . . . . . 3', 'What we share ............ 12']),
      ),
    ).toBe('What we collect\nWhat we share')
  })
})

describe('words hyphenated at the end of a line', () => {
  const join = (first: string, second: string, elsewhere: string) =>
    read(
      ...lines([`${'Words that fill the line up '.repeat(2)}${first}`, `${second} and more of it`]),
      textItem(elsewhere, 72, 400),
    )

  test.each([
    ['infor-', 'mation', '', 'information'],
    ['infor\u00ad', 'mation', '', 'information'],
    ['third-', 'party', '', 'third-party'],
    ['cookie-', 'based', 'cookie-based offers', 'cookie-based'],
    ['every-', 'thing', 'everything else', 'everything'],
    ['data-', 'sharing', 'data we have, sharing of it', 'data-sharing'],
    ['Anglo-', 'American', '', 'Anglo-American'],
    ['2025-', '2026', '', '2025-2026'],
  ])('%s / %s, with "%s" elsewhere, is %s', (first, second, elsewhere, whole) => {
    expect(join(first, second, elsewhere)).toContain(`up ${whole} and more`)
  })
})

describe('columns', () => {
  const LEFT = wrap(`${PROSE} ${PROSE}`, 36)
  const RIGHT = wrap(
    'You may object to this at any time by writing to us, and we answer within a month. We never charge you for it and never treat you worse for having asked us.',
    36,
  )

  test('are read one after the other, below a title above both', () => {
    const title = textItem('A privacy policy in two columns beside each other', 72, 60, {
      size: 14,
    })
    expect(read(title, ...lines(LEFT), ...lines(RIGHT, 312, 103))).toBe(
      `${title.text}\n\n${LEFT.join(' ')}\n\n${RIGHT.join(' ')}`,
    )
  })

  test('are not seen in bullets or numbers of a list', () => {
    const items = [
      'first of all your name',
      'and then your address',
      'your age as you tell it',
      'what you buy from us',
      'what you do not buy',
    ]
    const list = items.flatMap((text, index) => [
      textItem('•', 72, 100 + index * 12),
      textItem(text, 100, 100 + index * 12),
    ])
    expect(read(...list)).toBe(items.map((text) => `• ${text}`).join('\n'))
  })
})

describe('a table', () => {
  const ROWS = [
    ['What we collect', 'What we use it for'],
    ['Your name', 'To write to you'],
    ['Your address and those of your friends', 'To send you what you bought from us'],
    ['Your age', 'To keep children out'],
    ['What you look at on our pages', 'To show you more of it'],
  ] as const

  test('comes row by row, its cells separated by a stroke', () => {
    const items = ROWS.flatMap(([left, right], index) => [
      textItem(left, 72, 100 + index * 20),
      textItem(right, 340, 100 + index * 20),
    ])
    expect(read(...items)).toBe(ROWS.map((cells) => cells.join(' | ')).join('\n'))
  })

  test('comes row by row even if its cells have several lines', () => {
    let y = 100
    const items = ROWS.flatMap(([left, right]) => {
      const cells = [wrap(left, 18), wrap(right, 18)] as const
      const row = [...lines(cells[0], 72, y), ...lines(cells[1], 240, y)]
      y += Math.max(cells[0].length, cells[1].length) * 12 + 8
      return row
    })
    expect(read(...items)).toBe(ROWS.map((cells) => cells.join(' | ')).join('\n'))
  })
})

describe('rotated text', () => {
  test('is read after the upright text', () => {
    const aside = textItem('Form 12 of the registry', 40, 400, { angle: 270 })
    expect(read(...lines(wrap(PROSE, 60)), aside)).toBe(`${PROSE}\n\n${aside.text}`)
  })

  test('is read line by line on a rotated page', () => {
    const turned = wrap(PROSE, 60).map((text, index) =>
      textItem(text, 500 - index * 12, 80, { angle: 90 }),
    )
    expect(read(...turned)).toBe(PROSE)
  })
})
