import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutSentences, SENTENCE_MAX_CHARACTERS } from '../../../src/core/text/sentences.ts'

const cut = (text: string) => cutSentences(text).map((sentence) => sentence.text)

test.each<[name: string, text: string, sentences: readonly string[]]>([
  ['two sentences', 'We keep it. You own it.', ['We keep it.', 'You own it.']],
  [
    'lines that begin with emoji',
    '💸 We sell your email to brands we love so they can send you treats\n🧑‍💻 We share stuff with the people who run our servers',
    [
      '💸 We sell your email to brands we love so they can send you treats',
      '🧑‍💻 We share stuff with the people who run our servers',
    ],
  ],
  [
    'a number in brackets at the beginning of a wrapped line',
    'We do not refund the current month. We may raise the price with thirty\n(30) days of notice by email. If your payment fails, we may charge any\nother payment method that you have saved.',
    [
      'We do not refund the current month.',
      'We may raise the price with thirty\n(30) days of notice by email.',
      'If your payment fails, we may charge any\nother payment method that you have saved.',
    ],
  ],
  [
    'a legal form in a sentence in capitals',
    'IN NO EVENT IS FERNWAY INC. HOWEVER LIABLE. FERNWAY NOTES, INC. IS NOT LIABLE EITHER.',
    ['IN NO EVENT IS FERNWAY INC. HOWEVER LIABLE.', 'FERNWAY NOTES, INC. IS NOT LIABLE EITHER.'],
  ],
  [
    'a line that ends with an article',
    'If you do not agree with this policy, do not download the\nApp or delete it from your device.',
    [
      'If you do not agree with this policy, do not download the\nApp or delete it from your device.',
    ],
  ],
  ['question and exclamation', 'Why? Because! So it is.', ['Why?', 'Because!', 'So it is.']],
  [
    'names that begin with a small letter',
    'You agree to be bound by it. eBay sells it. fernway.org will not rent it. a half sentence follows.',
    [
      'You agree to be bound by it.',
      'eBay sells it.',
      'fernway.org will not rent it. a half sentence follows.',
    ],
  ],
  [
    'a name with an exclamation mark',
    'By using Jump! Mail you agree. Fernway, Inc. does business as Leap Up! (“we”). Welcome to Fernway! We are glad. Thanks for using Fernway! Payments are final.',
    [
      'By using Jump! Mail you agree.',
      'Fernway, Inc. does business as Leap Up! (“we”).',
      'Welcome to Fernway!',
      'We are glad.',
      'Thanks for using Fernway!',
      'Payments are final.',
    ],
  ],
  [
    'a company name that ends in Inc.',
    'Fernway Notes, Inc. keeps data. Contact Fernway Notes, Inc. We answer.',
    ['Fernway Notes, Inc. keeps data.', 'Contact Fernway Notes, Inc.', 'We answer.'],
  ],
  [
    'legal forms of other countries',
    'Larkfield Pte. Ltd. Holdings and Fernway Pty. Ltd. Group own us. So it is.',
    ['Larkfield Pte. Ltd. Holdings and Fernway Pty. Ltd. Group own us.', 'So it is.'],
  ],
  [
    'the number of a section with a full stop',
    'We act as section 11. of these terms says. It ends with section 12. You may leave.',
    ['We act as section 11. of these terms says.', 'It ends with section 12.', 'You may leave.'],
  ],
  ['Ltd. before a name', 'Larkfield Ltd. Holdings owns us.', ['Larkfield Ltd. Holdings owns us.']],
  [
    'e.g. and i.e.',
    'Some data (e.g. Your name) is kept, i.e. Stored.',
    ['Some data (e.g. Your name) is kept, i.e. Stored.'],
  ],
  [
    'U.S. inside and at the end',
    'The U.S. Code applies. We are in the U.S. You may be elsewhere.',
    ['The U.S. Code applies.', 'We are in the U.S.', 'You may be elsewhere.'],
  ],
  [
    'times of day',
    'Call from 9 a.m. to 5 p.m. every day.',
    ['Call from 9 a.m. to 5 p.m. every day.'],
  ],
  [
    'numbers of articles',
    'See Art. 6 and No. 5 and Sec. IV for more. Is it? No. It is not.',
    ['See Art. 6 and No. 5 and Sec. IV for more.', 'Is it?', 'No.', 'It is not.'],
  ],
  ['initials', 'Write to J. R. Larch today.', ['Write to J. R. Larch today.']],
  ['decimals', 'Version 3.2 costs $1.50 now. Good.', ['Version 3.2 costs $1.50 now.', 'Good.']],
  [
    'addresses',
    'Read example.com/privacy. Write to help@example.com. Done.',
    ['Read example.com/privacy.', 'Write to help@example.com.', 'Done.'],
  ],
  [
    'quotes and brackets after the full stop',
    'We call it “Data.” It is yours. (See below.) You said "stop." We did.',
    ['We call it “Data.”', 'It is yours.', '(See below.)', 'You said "stop."', 'We did.'],
  ],
  [
    'capitals',
    'YOU WAIVE A JURY TRIAL. THIS IS BINDING.',
    ['YOU WAIVE A JURY TRIAL.', 'THIS IS BINDING.'],
  ],
  [
    'an ellipsis inside',
    'We share ... some of it. Not all.',
    ['We share ... some of it.', 'Not all.'],
  ],
  ['the number of a clause', '1. Scope. This is it.', ['1. Scope.', 'This is it.']],
  [
    'numbered clauses in running text',
    'It ends here. 2.1 Fees. You pay.',
    ['It ends here.', '2.1 Fees.', 'You pay.'],
  ],
  [
    'a lost space',
    'We use vendors.This policy applies.',
    ['We use vendors.', 'This policy applies.'],
  ],
  [
    'names with a dot',
    'We run on Node.js and Booking.Com today.',
    ['We run on Node.js and Booking.Com today.'],
  ],
  [
    'Japanese',
    '情報を収集します。共有しません！同意しますか？',
    ['情報を収集します。', '共有しません！', '同意しますか？'],
  ],
  ['a heading and a paragraph', 'Your data\n\nWe keep it.', ['Your data', 'We keep it.']],
  [
    'list items',
    'We collect:\n- your name\n- your address\n(a) your age\n1. your town',
    ['We collect:', '- your name', '- your address', '(a) your age', '1. your town'],
  ],
  ['lines of a list without marks', 'name\naddress\nage', ['name', 'address', 'age']],
  [
    'bullets in running text',
    'We keep • your name • your age',
    ['We keep', '• your name', '• your age'],
  ],
])('cuts %s', (_, text, sentences) => {
  expect(cut(text)).toEqual(sentences)
})

test('reads sentences across the line breaks of hard-wrapped text', () => {
  const text = [
    'We collect the information that you give us when you open an account, and',
    'we keep it for as long as the account exists. After that we delete it from',
    'our servers. Backups are overwritten within thirty days, as described by',
    'Fernway Notes in its handbook.',
    '',
    'Another paragraph begins here.',
  ].join('\n')
  expect(cut(text).map((sentence) => sentence.replaceAll('\n', ' '))).toEqual([
    'We collect the information that you give us when you open an account, and we keep it for as long as the account exists.',
    'After that we delete it from our servers.',
    'Backups are overwritten within thirty days, as described by Fernway Notes in its handbook.',
    'Another paragraph begins here.',
  ])
})

test('separates two items after a colon, even if they look like wrapped lines', () => {
  const items = [
    'protect your notes against loss, misuse and access by people without permission',
    'protect the secrecy of your notes, such as by servers that stand behind firewalls',
  ]
  expect(cut(`We take steps to:\n\n${items.join('\n')}`)).toEqual(['We take steps to:', ...items])
})

test('splits an overlong sentence at its semicolons', () => {
  const clause = `${'word '.repeat(40).trim()};`
  const sentences = cut(`${`${clause} `.repeat(12)}end.`)
  expect(sentences.length).toBeGreaterThan(2)
  for (const sentence of sentences.slice(0, -1)) expect(sentence.endsWith(';')).toBe(true)
})

test('never cuts a surrogate pair', () => {
  for (const sentence of cut(`x${'😀'.repeat(2_000)}`)) {
    expect(sentence.isWellFormed()).toBe(true)
    expect(sentence.length).toBeLessThanOrEqual(SENTENCE_MAX_CHARACTERS)
  }
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'We',
        'sell',
        'Inc.',
        'U.S.',
        '.',
        '!',
        '。',
        '•',
        '(a)',
        '1.',
        '\n',
        '\n\n',
        ' ',
        ': ',
        '; ',
        '“',
        '”',
        '😀',
      ),
      { maxLength: 200 },
    )
    .map((parts) => parts.join(' ')),
)

test('returns sentences in order, with exact offsets, that cover all but whitespace', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let reached = 0
      for (const sentence of cutSentences(text)) {
        expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
        expect(sentence.text.trim()).toBe(sentence.text)
        expect(text.slice(reached, sentence.start).trim()).toBe('')
        expect(sentence.end).toBeGreaterThan(sentence.start)
        reached = sentence.end
      }
      expect(text.slice(reached).trim()).toBe('')
    }),
  )
})

test.each([
  ['full stops', '.'.repeat(200_000)],
  ['dotted letters', 'a.'.repeat(100_000)],
  ['spaces', ' '.repeat(200_000)],
  ['blank lines', '\n'.repeat(200_000)],
  ['short lines', 'ab\n'.repeat(60_000)],
  ['brackets', '(“['.repeat(60_000)],
  ['one endless word', 'x'.repeat(300_000)],
  // Anything quadratic takes minutes here and hits the test runner's time limit.
])('finishes with a long text of %s, and loses none of it', (_, text) => {
  const sentences = cutSentences(text)
  const held = sentences.reduce((sum, sentence) => sum + sentence.text.replace(/\s/g, '').length, 0)
  expect(held).toBe(text.replace(/\s/g, '').length)
})
