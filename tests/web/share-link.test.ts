import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { SharedAnswers } from '../../src/web/lib/share/report-content.ts'
import {
  readShareFragment,
  SHARE_FRAGMENT_MAX_CHARACTERS,
  shareFragment,
} from '../../src/web/lib/share/share-link.ts'
import { seededChance } from '../support/seeded-random.ts'
import { EXAMPLE_ANSWERS } from './support/example-policy.ts'

const SHARED: SharedAnswers = {
  title: 'Tidewater Almanac <b>&amp; friends</b>',
  url: 'https://tidewater.example/privacy',
  answers: EXAMPLE_ANSWERS,
  proof: { words: 31, answeredAt: Date.UTC(2026, 10, 23), fingerprint: 'ab'.repeat(32) },
}

const packed = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url')

const chance = seededChance(7)

/** Words that no compression shortens by much. */
function noise(characters: number): string {
  return Array.from({ length: characters }, () =>
    String.fromCodePoint(0x4e00 + chance.below(20_000)),
  ).join('')
}

test('answers come out of a link as they went in, without their places in the document', async () => {
  const link = await shareFragment(SHARED)
  expect(link).toMatchObject({ quotesLeftOut: 0 })
  expect(link?.fragment).toMatch(/^[\w-]+$/)
  const read = await readShareFragment(link?.fragment ?? '')
  expect(read).toMatchObject({ title: SHARED.title, url: SHARED.url, proof: SHARED.proof })
  const words = (answers: SharedAnswers['answers'] = []) =>
    answers.map(({ questionId, standing, verdict, statements }) => [
      questionId,
      standing,
      verdict,
      statements.map(({ text, citations }) => [text, citations.map(({ quote }) => quote)]),
    ])
  expect(words(read?.answers)).toEqual(words(SHARED.answers))
})

test('a quote that stands apart does so in a link too, and nothing else passes for one', async () => {
  const aside = { passage: 0, start: 0, end: 9, quote: 'We use it.', isAside: true } as const
  const answers = SHARED.answers.map((answer) => ({
    ...answer,
    statements: answer.statements.map((statement) => ({
      ...statement,
      citations: [...statement.citations, aside],
    })),
  }))
  const link = await shareFragment({ ...SHARED, answers })
  const read = await readShareFragment(link?.fragment ?? '')
  const asides = read?.answers.flatMap(({ statements }) =>
    statements.map(({ citations }) => citations.map(({ isAside = false }) => isAside)),
  )
  expect(asides?.length).toBeGreaterThan(0)
  for (const flags of asides ?? []) {
    expect(flags.at(-1)).toBe(true)
    expect(flags.slice(0, -1).some(Boolean)).toBe(false)
  }
  const statement = ['They do.', ['We do.'], -1, 0, 'no list']
  const forged = [1, 'Title', '', SHARED.proof, [[3, 'stated', 'yes', 'built-in', [], [statement]]]]
  expect(await readShareFragment(packed(forged))).toBeUndefined()
})

test('quotes that do not fit are left out, those of the kind of document first', async () => {
  const long = SHARED.answers.map((answer) => ({
    ...answer,
    statements: answer.statements.map((statement) => ({
      ...statement,
      citations: statement.citations.map((citation) => ({ ...citation, quote: noise(1_000) })),
    })),
  }))
  const link = await shareFragment({ ...SHARED, answers: long })
  expect(link).toMatchObject({ quotes: 3, quotesLeftOut: 1 })
  expect(link?.fragment.length).toBeLessThanOrEqual(SHARE_FRAGMENT_MAX_CHARACTERS)
  const read = await readShareFragment(link?.fragment ?? '')
  expect(read?.answers[0]?.statements[0]?.citations).toEqual([])
  expect(read?.answers.flatMap(({ statements }) => statements[0]?.citations ?? [])).toHaveLength(2)
})

test('answers whose words alone do not fit are not shared', async () => {
  const [answer] = SHARED.answers
  if (answer === undefined) throw new Error('an answer')
  const statements = [{ text: noise(6_000), citations: [] }]
  expect(await shareFragment({ ...SHARED, answers: [{ ...answer, statements }] })).toBeUndefined()
})

test('a bomb is cut off while it unfolds', async () => {
  const bomb = deflateRawSync(Buffer.alloc(6_000_000, ' ')).toString('base64url')
  expect(bomb.length).toBeLessThan(SHARE_FRAGMENT_MAX_CHARACTERS)
  expect(await readShareFragment(bomb)).toBeUndefined()
})

const PROOF = { words: 1 }
const ANSWER = [
  3,
  'stated',
  'no',
  'built-in',
  [],
  [['They do not sell it.', ['We do not.'], -1, 0]],
]

test('the smallest payload that is one of ours is read', async () => {
  const read = await readShareFragment(packed([1, 'Title', '', PROOF, [ANSWER]]))
  expect(read?.answers[0]).toMatchObject({ questionId: 'sells-data', verdict: 'no' })
  expect(read?.url).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['signs that no link of ours has', 'a+b/=='],
  ['more than fits', 'A'.repeat(SHARE_FRAGMENT_MAX_CHARACTERS + 1)],
  ['bytes that are no deflate stream', 'AAAAAAAA'],
  ['text that is no JSON', deflateRawSync('[1,').toString('base64url')],
  [
    'bytes that are no UTF-8',
    deflateRawSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64url'),
  ],
  ['brackets without end', deflateRawSync('['.repeat(200_000)).toString('base64url')],
  ['an object', packed({ 0: 1 })],
  ['another version', packed([2, 'Title', '', PROOF, [ANSWER]])],
  ['a title that is none', packed([1, {}, '', PROOF, [ANSWER]])],
  ['no answers', packed([1, 'Title', '', PROOF, []])],
  ['an answer given twice', packed([1, 'Title', '', PROOF, [ANSWER, ANSWER]])],
  ['a question that there is not', packed([1, 'T', '', PROOF, [[9, ...ANSWER.slice(1)]]])],
  [
    'a quote that is none',
    packed([1, 'T', '', PROOF, [[3, 'stated', 'no', 'built-in', [], [['x', [7], -1, 0]]]]]),
  ],
  [
    'statements that are none',
    packed([1, 'T', '', PROOF, [[3, 'stated', 'no', 'built-in', [], 'x']]]),
  ],
])('a fragment that holds %s is none of ours', async (_name, fragment) => {
  expect(await readShareFragment(fragment)).toBeUndefined()
})

test.each([['javascript:alert(1)'], ['data:text/html,x'], ['/relative'], ['http://'], [7]])(
  'the address %s of a link is left out',
  async (url) => {
    const read = await readShareFragment(packed([1, 'Title', url, PROOF, [ANSWER]]))
    expect(read?.answers).toHaveLength(1)
    expect(read?.url).toBeUndefined()
  },
)
