// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { readCards } from '../../src/web/features/cards/use-cards.ts'
import { logOfMessages } from '../../src/web/features/chat/use-stored-chat.ts'
import { isSessionDocument, isStoredRecord } from '../../src/web/lib/documents/document-store.ts'
import { readReportFile } from '../../src/web/lib/share/report-file.ts'
import { readStored } from '../../src/web/lib/storage/browser-storage.ts'
import { rememberedStorageScope } from '../../src/web/lib/storage/storage-scope.ts'

// What version 0.1.0 wrote on 22 November 2026, before there were schemas for it. Never change these
// values: a visitor's browser still holds such ones.

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const SENTENCE = 'We do not sell your personal data.'
const DOCUMENT = {
  id: '0d0a6f1f-9f11-4f6b-9a53-5f3c1a527a0e',
  title: 'Tidewater Almanac Privacy Policy',
  origin: 'url',
  url: 'HTTPS://tidewater.example/privacy',
  text: SENTENCE,
  links: [{ start: 0, end: 2, url: 'https://tidewater.example/we' }],
}
const QUESTION_IDS = [
  'document-type',
  'terms-agreed',
  'top-considerations',
  'sells-data',
  'deidentified-data',
  'location-data',
  'third-party-sharing',
]
const ANSWERS = QUESTION_IDS.map((questionId) => ({
  questionId,
  standing: 'stated',
  verdict: 'no',
  statements: [
    {
      text: 'They say they do not sell your personal data.',
      citations: [{ passage: 1, start: 0, end: SENTENCE.length, quote: SENTENCE }],
      severity: 'worth-knowing',
      prevalence: { share: 0.4, among: 'policies' },
    },
  ],
  analyst: 'built-in',
  notices: [],
}))
const REQUEST = {
  requestId: '5f3c1a52-7a0e-4f6b-9a53-0d0a6f1f9f11',
  page: 'landing',
  origin: 'url',
  timeZone: 'Europe/Lisbon',
  document: { title: DOCUMENT.title, url: DOCUMENT.url },
  questions: QUESTION_IDS.map((id) => ({
    id,
    passages: [{ n: 1, start: 0, text: SENTENCE, heading: 'Selling' }],
  })),
}
const SCOPE = { sessionId: '5e55105e55105e55', resetsAt: 1_795_478_400_000 }
const ANALYST = { product: '0.1.0', rules: '0123456789ab', weights: 'ba9876543210' }
const ANALYSIS = {
  ...SCOPE,
  document: DOCUMENT,
  request: REQUEST,
  sentAt: 1_795_435_200_000,
  answers: ANSWERS,
  progress: 'finished',
  analyst: ANALYST,
}
const SILENT = {
  standing: 'not-found',
  statements: [],
  nearest: [
    {
      text: 'The nearest place:',
      citations: [{ passage: 1, start: 0, end: 9, quote: 'We do not', documentId: DOCUMENT.id }],
    },
  ],
  analyst: 'language-model',
  notices: ['left-out'],
  isGeneral: false,
  isFree: true,
}
const ITEM_IDS = ['sale', 'payment', 'deidentified', 'location', 'sharing']
const CARDS = [
  { id: 'a', companyName: 'Fernway', isPinned: true, items: [], summary: '' },
  {
    id: 'b',
    companyName: 'Tidewater Almanac',
    isPinned: false,
    privacyUrl: 'https://tidewater.example/privacy',
    overallStatus: 'ok',
    items: ITEM_IDS.map((id) => ({
      id,
      text: 'Does not sell user data',
      status: 'good',
      citations: ANSWERS[0]?.statements[0]?.citations,
    })),
    summary: 'Fair.',
    source: { documentId: DOCUMENT.id, title: DOCUMENT.title },
  },
]

describe('what the version before stored is found again', () => {
  test.each([
    ['a finished analysis', ANALYSIS],
    ['an interrupted one', { ...ANALYSIS, answers: ANSWERS.slice(0, 2), progress: 'interrupted' }],
    ['one of an older page, without its analyst', { ...ANALYSIS, analyst: undefined }],
    [
      'one of private mode',
      {
        ...ANALYSIS,
        request: undefined,
        document: { ...DOCUMENT, staysOnDevice: true },
        answers: ANSWERS.map((answer) => ({ ...answer, isOnDevice: true })),
      },
    ],
    [
      'a photo that waits',
      {
        ...SCOPE,
        document: {
          id: '1',
          title: 'Photo',
          origin: 'photo',
          text: 'We sell it.',
          recognition: { pages: 2, confidence: 87.5 },
          pages: [{ number: 1, start: 0, end: 11 }],
        },
        corrects: REQUEST.requestId,
        progress: 'captured',
      },
    ],
  ])('%s', (_what, record) => {
    expect(isStoredRecord(structuredClone(record))).toBe(true)
  })

  test('the documents of a session', () => {
    const record = {
      premiumId: '9e55109e55109e55',
      addedAt: 1_795_435_200_000,
      document: DOCUMENT,
      found: { name: 'Tidewater Almanac, privacy policy', company: 'Tidewater Almanac' },
      ownName: 'Mine',
      analysis: ANALYSIS,
      corrects: REQUEST.requestId,
    }
    expect(isSessionDocument(structuredClone(record))).toBe(true)
    expect(isSessionDocument({ ...record, pictures: [new Blob(['x'])] })).toBe(true)
  })

  test('the chat', () => {
    const question = { kind: 'question', documentIds: [DOCUMENT.id] }
    const entries = [
      { kind: 'document', id: '1', documentId: DOCUMENT.id, title: 'Terms', chunks: 2 },
      { kind: 'note', id: '2', text: 'URL added for reference: x.example' },
      { ...question, id: '3', question: 'Sold?', state: { kind: 'answered', answer: SILENT } },
      {
        ...question,
        id: '4',
        question: 'Why?',
        isPrivate: true,
        state: { kind: 'failed', error: { title: 'Error', description: 'No.' } },
      },
      {
        ...question,
        id: '5',
        question: 'Hello',
        state: { kind: 'guided', help: 'questions', questions: ['Can I sue them?'] },
      },
      { ...question, id: '6', question: 'When?', state: { kind: 'interrupted' } },
    ]
    const messages = entries.flatMap((entry) => [
      { role: 'user', content: 'x', entry },
      { role: 'assistant', content: 'y' },
    ])
    localStorage.setItem('chatHistory', JSON.stringify(messages))
    expect(logOfMessages(readStored('chatHistory') ?? [])).toEqual(entries)
  })

  test('the cards', () => {
    localStorage.setItem('privacySummaries', JSON.stringify(CARDS))
    expect(readCards(readStored('privacySummaries'))).toEqual(CARDS)
  })

  test('the session that the tab was in', () => {
    sessionStorage.setItem('browserSession', JSON.stringify(SCOPE))
    expect(rememberedStorageScope()).toEqual(SCOPE)
  })

  test('a report that was saved', () => {
    const report = {
      format: 'plainclause-report',
      version: 1,
      name: 'Before I sign',
      day: '2026-11-22',
      cards: CARDS,
      documents: [
        {
          id: DOCUMENT.id,
          title: DOCUMENT.title,
          name: 'Mine',
          url: DOCUMENT.url,
          answers: ANSWERS,
          steps: [
            {
              kind: 'deletion',
              citation: ANSWERS[0]?.statements[0]?.citations[0],
              addresses: ['privacy@tidewater.example'],
              reach: [{ passage: 1, start: 0, end: 2, quote: 'We' }],
              isByPost: true,
              holder: 'authority',
              laws: [{ id: 'gdpr', name: 'Article 17 of the GDPR' }],
              law: 'gdpr',
              heading: 'Germany',
            },
          ],
          proof: {
            fingerprint: 'ab'.repeat(32),
            words: 7,
            answeredAt: 1_795_435_200_000,
            analyst: ANALYST,
          },
          text: SENTENCE,
        },
      ],
      chat: [{ id: '3', question: 'Sold?', answer: SILENT }],
    }
    expect(readReportFile(JSON.stringify(report))).toEqual(report)
  })
})
