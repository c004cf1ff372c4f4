import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { checkVerdict } from '../../src/web/content/pages/verify-texts.ts'
import { PROOF_TITLE, RUNNING_HEAD } from '../../src/web/content/session/report-texts.ts'
import { reportMarkdown } from '../../src/web/features/report/report-markdown.ts'
import { checkReading, lettersOf } from '../../src/web/features/verify/check-reading.ts'
import {
  type ReadReport,
  type ReportedReading,
  readReport,
} from '../../src/web/features/verify/read-report.ts'
import { analystVersion } from '../../src/web/lib/analyst-version.ts'
import { deviceAnswers } from '../../src/web/lib/device-analyst/device-answers.ts'
import { fingerprintedText, fingerprintOf } from '../../src/web/lib/documents/fingerprint.ts'
import type { ReportDocument } from '../../src/web/lib/share/report-content.ts'
import { REPORT_FILE_MAX_CHARACTERS, writeReportFile } from '../../src/web/lib/share/report-file.ts'
import { MODELS } from '../support/analyst-models.ts'
import { workerInPlace } from './support/workers-in-place.ts'

const POLICY = `Tidewater Almanac: privacy policy

Who we are

This privacy policy explains what Tidewater Almanac, Inc. does with your personal data.

Sharing

We sell personal data to advertisers. We share your data with printers [and *binders*] who help us. We collect your precise location when you use our app.

Disputes

Any dispute will be resolved by binding arbitration and not in a court. You can delete your account by writing to privacy@tidewater.example.`

const OTHER_POLICY = POLICY.replace('We sell personal data', 'We never sell personal data')
const URL_OF_POLICY = 'https://tidewater.example/privacy?a=1&b=_2_'

beforeEach(() => {
  vi.stubGlobal('Worker', workerInPlace)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function answersOf(text: string, title: string): readonly AnalysisAnswer[] {
  const { selections } = selectForAnalysis(text, MODELS)
  const task = { kind: 'analysis', document: { title, url: URL_OF_POLICY }, selections } as const
  return [...deviceAnswers(task, MODELS)].flatMap((message) =>
    message.type === 'answer' ? [message.answer] : [],
  )
}

async function documentOf(
  text: string,
  title = 'Tidewater: Privacy_Policy',
): Promise<ReportDocument> {
  const fingerprint = await fingerprintOf(text)
  return {
    id: title,
    title,
    url: URL_OF_POLICY,
    answers: answersOf(text, title),
    steps: [],
    proof: {
      ...(fingerprint !== undefined && { fingerprint }),
      words: 80,
      answeredAt: Date.UTC(2026, 10, 23),
      analyst: analystVersion(),
    },
  }
}

const WORDS = { name: 'Before I sign', date: 'March 5, 2026', origin: 'https://plain.example' }

function markdownOf(...documents: readonly ReportDocument[]): string {
  return reportMarkdown({ cards: [], documents, chat: [] }, WORDS)
}

function readingsOf(read: ReturnType<typeof readReport>): ReadReport['readings'] {
  if (typeof read === 'string') throw new Error(read)
  return read.readings
}

function firstOf(text: string): ReportedReading {
  const [reading] = readingsOf(readReport(text))
  if (reading === undefined) throw new Error('no reading')
  return reading
}

const { signal } = new AbortController()
const outcomesOf = async (reading: ReportedReading, text: string) =>
  (await checkReading(reading, text, signal)).answers.map(({ outcome }) => outcome)
const SEVEN_SAME = Array.from({ length: 7 }, () => 'same')

describe('the fingerprint of a document', () => {
  test('is the SHA-256 of its words, wherever its lines break and whatever cannot be seen', async () => {
    expect(fingerprintedText(' One\r\n\r\n two\u200b \t three ')).toBe('One two three')
    expect(await fingerprintOf('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
    expect(await fingerprintOf(POLICY.replaceAll('\n', ' '))).toBe(await fingerprintOf(POLICY))
    expect(await fingerprintOf(OTHER_POLICY)).not.toBe(await fingerprintOf(POLICY))
  })

  test('is left out where the browser offers no cryptography', async () => {
    vi.stubGlobal('crypto', {})
    expect(await fingerprintOf('abc')).toBeUndefined()
  })
})

describe('a report in Markdown', () => {
  test('is read back with document, address, fingerprint, analyst and the seven answers', async () => {
    const document = await documentOf(POLICY)
    const reading = firstOf(markdownOf(document))
    expect(reading).toMatchObject({
      title: document.title,
      url: URL_OF_POLICY,
      fingerprint: document.proof.fingerprint,
      analyst: analystVersion(),
      isByModel: false,
    })
    const checked = await checkReading(reading, POLICY, signal)
    expect(checked).toMatchObject({ document: 'same', analyst: 'same' })
    expect(checked.answers.map(({ outcome }) => outcome)).toEqual(SEVEN_SAME)
  })

  test('tells which answer was changed, by a word or by what was put behind it', async () => {
    const text = markdownOf(await documentOf(POLICY))
    const flipped = text.replace('“We sell personal data to', '“We never sell personal data to')
    expect(flipped).not.toBe(text)
    expect(await outcomesOf(firstOf(flipped), POLICY)).toContain('different')
    const added = text.replace(
      '### Does it collect',
      'They do nothing with it.\n\n### Does it collect',
    )
    expect((await outcomesOf(firstOf(added), POLICY)).filter((one) => one !== 'same')).toEqual([
      'different',
    ])
  })

  test('of several documents is read one by one', async () => {
    const documents = [await documentOf(POLICY), await documentOf(OTHER_POLICY, 'Other')]
    const readings = readingsOf(readReport(markdownOf(...documents)))
    expect(readings.map(({ title }) => title)).toEqual(['Tidewater: Privacy_Policy', 'Other'])
    const [first, second] = readings
    if (first === undefined || second === undefined) throw new Error('two readings')
    expect(await outcomesOf(first, POLICY)).toEqual(SEVEN_SAME)
    expect(await outcomesOf(second, OTHER_POLICY)).toEqual(SEVEN_SAME)
  })

  test('against a document that has changed says so, and which answers differ', async () => {
    const checked = await checkReading(
      firstOf(markdownOf(await documentOf(POLICY))),
      OTHER_POLICY,
      signal,
    )
    expect(checked.document).toBe('different')
    expect(checked.answers.find(({ questionId }) => questionId === 'sells-data')?.outcome).toBe(
      'different',
    )
  })

  test('by another analyst, or by a language model, says so', async () => {
    const document = await documentOf(POLICY)
    const older = markdownOf({
      ...document,
      proof: { ...document.proof, analyst: { ...analystVersion(), rules: '0123456789ab' } },
      answers: document.answers.map((answer) => ({ ...answer, analyst: 'language-model' })),
    })
    const reading = firstOf(older)
    expect(reading.isByModel).toBe(true)
    expect((await checkReading(reading, POLICY, signal)).analyst).toBe('different')
  })
})

test('the words of a printed report are read though lines, pages and their edges cut through them', async () => {
  const printed = markdownOf(await documentOf(POLICY))
    .replace(/[\\*#>]/g, '')
    .replaceAll(' personal ', ` per 1 / 3\n${RUNNING_HEAD}\n2 / 3 sonal `)
    .replaceAll(/ (of|to|your) /g, '\n$1\n')
    .replace(/[\da-f]{64}/, (digits) => `${digits.slice(0, 40)}\n${digits.slice(40)}`)
  const reading = firstOf(printed)
  expect(reading.fingerprint).toBe(await fingerprintOf(POLICY))
  expect(await outcomesOf(reading, POLICY)).toEqual(SEVEN_SAME)
  expect(lettersOf('within 30 days')).not.toBe(lettersOf('within 60 days'))
})

describe('a report that opens again', () => {
  const fileOf = (documents: readonly (ReportDocument & { text?: string })[]) =>
    writeReportFile({ name: '<img src=x>', day: '2026-03-05', cards: [], documents, chat: [] }) ??
    ''

  test('holds the same seven answers, and the document only where it was put in', async () => {
    const document = await documentOf(POLICY)
    expect(firstOf(fileOf([document])).text).toBeUndefined()
    const reading = firstOf(fileOf([{ ...document, text: POLICY }]))
    expect(await outcomesOf(reading, reading.text ?? '')).toEqual(SEVEN_SAME)
  })

  test.each([
    ['an array of arrays without end', `{"a":${'['.repeat(900_000)}`],
    ['objects within objects', `{"a":${'{"a":'.repeat(400_000)}`],
    ['a list without end', `{"format":"plainclause-report","x":[${'[],'.repeat(400_000)}[]]}`],
    ['JSON that breaks off', '{"format":"plainclause-report","version":1'],
    ['a file of another program', '{"format":"other","version":1}'],
    ['nothing but a brace', '{'],
  ])('is refused: %s', (_name, text) => {
    expect(readReport(text)).toBe('no-report')
  })

  test.each([
    ['a title that is a number', { title: 7 }],
    ['an address that runs', { url: 'javascript:alert(1)' }],
    ['an address of data', { url: 'data:text/html,x' }],
    ['answers that are text', { answers: 'all' }],
    ['an answer that is given twice', { answers: [0, 0] }],
    ['a statement that is longer than any', { answers: [1] }],
    ['steps of another kind', { steps: [{ kind: 'run' }] }],
    ['a fingerprint that is none', { proof: { fingerprint: 'abc', words: 1 } }],
    ['a count below zero', { proof: { words: -1 } }],
    ['a moment that is no date', { proof: { words: 1, answeredAt: 1e300 } }],
    ['an analyst with words in it', { proof: { words: 1, analyst: { product: 'x y' } } }],
    ['a text that is a list', { text: ['a'] }],
  ])('is refused: %s', async (_name, change) => {
    const document = await documentOf(POLICY)
    const answer = document.answers[0]
    const long = { ...answer, statements: [{ text: 'a'.repeat(30_000), citations: [] }] }
    const answers = { 0: answer, 1: long }
    const changed =
      'answers' in change && Array.isArray(change.answers)
        ? { answers: change.answers.map((index) => answers[index === 0 ? 0 : 1]) }
        : change
    const file: object = JSON.parse(fileOf([document]))
    expect(readReport(JSON.stringify({ ...file, documents: [{ ...document, ...changed }] }))).toBe(
      'no-report',
    )
  })

  test('of a newer version, or longer than any, is told from a broken one', async () => {
    const file: object = JSON.parse(fileOf([await documentOf(POLICY)]))
    expect(readReport(JSON.stringify({ ...file, version: 2 }))).toBe('newer-version')
    expect(readReport(`{${' '.repeat(REPORT_FILE_MAX_CHARACTERS)}`)).toBe('too-large')
    const text = 'a'.repeat(REPORT_FILE_MAX_CHARACTERS)
    expect(fileOf([{ ...(await documentOf(POLICY)), text }])).toBe('')
  })
})

test.each([
  ['an empty text', ' '],
  ['a text of something else', POLICY],
  ['a text that speaks of a proof', `${PROOF_TITLE}. `.repeat(200_000)],
])('no report is found in %s', (_name, text) => {
  expect(readReport(text)).toBe('no-report')
})

test('a text of nothing but proofs costs no more than its length', () => {
  const proof = `${PROOF_TITLE} Document read: SHA-256 of its words: ${'ab'.repeat(32)} `
  const text = proof.repeat(20_000)
  expect(readingsOf(readReport(text)).length).toBe(100)
})

describe('the verdict of a check', () => {
  const outcomes = {
    document: 'same',
    analyst: 'same',
    areAnswersSame: true,
    isByModel: false,
  } as const

  test.each([
    ['all is the same', {}, 'The report holds'],
    ['the analyst alone is another', { analyst: 'different' }, 'The report holds'],
    ['the same analyst answers otherwise', { areAnswersSame: false }, 'The report does not hold'],
    [
      'another analyst answers otherwise',
      { areAnswersSame: false, analyst: 'different' },
      'Not the same answers',
    ],
    [
      'a language model had answered',
      { areAnswersSame: false, isByModel: true },
      'Not all answers can be repeated',
    ],
    [
      'the document is another',
      { document: 'different', areAnswersSame: false },
      'Not the same document',
    ],
    ['other words answer the same', { document: 'different' }, 'Other words, the same answers'],
    ['no fingerprint is known', { document: 'unknown' }, 'The same answers'],
  ] as const)('where %s', (_name, change, title) => {
    expect(checkVerdict({ ...outcomes, ...change }).title).toBe(title)
  })
})
