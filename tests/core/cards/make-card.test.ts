import { describe, expect, test } from 'vitest'
import type { AnalysisAnswer } from '../../../src/core/analyst/answer.ts'
import { answerByQuoting } from '../../../src/core/analyst/built-in-analyst.ts'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import {
  cardItems,
  cardOfDocument,
  cardSummary,
  rateSummaryCard,
} from '../../../src/core/cards/make-card.ts'
import { CARD_ITEMS, type CardItemStatus } from '../../../src/core/cards/summary-card.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'

const answersTo = (text: string, title = 'Privacy'): readonly AnalysisAnswer[] =>
  ANALYSIS_QUESTION_IDS.map((id) => answerByQuoting(id, cutPassages(text), { title }, MODELS))

const itemsOf = (text: string) => cardItems(answersTo(text), cutPassages(text))

const statusOf = (text: string, id: string) => itemsOf(text).find((item) => item.id === id)?.status

const GOOD_POLICY = `Fernway Notes, Inc. (“Fernway”, “we”) explains its Privacy Policy here.
We do not sell your personal information.
All payments are encrypted with TLS, and we never store your card number.
We do not collect your location.
We do not share your personal information with third parties.`

const BAD_POLICY = `This Privacy Policy explains how Harbour Lane Ltd collects data.
We sell your personal information to advertisers.
We collect your precise location.
We share your personal information with third parties for their marketing.
We may use aggregated data for any purpose.`

describe('an item', () => {
  test.each([
    ['sale', 'We do not sell your personal information.', 'good'],
    ['sale', 'We sell your personal information to advertisers.', 'bad'],
    ['sale', 'We are a shop for tea and read no data at all here.', 'warning'],
    ['location', 'We do not collect your location.', 'good'],
    ['location', 'We collect your precise location.', 'bad'],
    ['location', 'We collect your location only if you allow it.', 'warning'],
    ['location', 'After the rental has ended we stop collecting your location.', 'bad'],
    ['location', 'We have stopped collecting your location.', 'good'],
    ['sharing', 'We share your personal information with third parties.', 'bad'],
    ['sharing', 'We sell the reports to publishers and data brokers.', 'bad'],
    ['deidentified', 'We create aggregated data from your use and use it freely.', 'bad'],
    ['payment', 'Your credit card information is encrypted using SSL.', 'good'],
    ['payment', 'We never store your credit card number on our servers.', 'good'],
    ['payment', 'Our payment provider is PCI DSS certified.', 'good'],
    ['payment', 'All data sent to our servers is protected by TLS.', 'good'],
    ['payment', 'We are PCI DSS certified.', 'good'],
    ['payment', 'The current policy is at https://fernway.example/data/sent.', 'warning'],
    ['payment', 'We use encryption for the notes on your device.', 'warning'],
    ['payment', 'Payments are processed by a third-party payment processor.', 'warning'],
    ['payment', 'Payments made here are not encrypted.', 'bad'],
    ['payment', 'We do not encrypt payments.', 'bad'],
    ['payment', 'Is my payment encrypted?', 'warning'],
    ['payment', 'We cannot promise that payments are secure or encrypted.', 'warning'],
    ['payment', 'We read your notes.', 'warning'],
    ['payment', 'To ensure secure payments we look for signs of fraud.', 'warning'],
    ['payment', 'If your site takes payments, it must use SSL.', 'warning'],
    ['payment', 'Examples of irresponsible use: card numbers on a server without SSL.', 'warning'],
    ['payment', 'Fernway does not store your card number.', 'good'],
    ['payment', 'If Fernway does not receive payment from your card, you owe it.', 'warning'],
  ] satisfies [string, string, CardItemStatus][])('%s of “%s” is %s', (id, text, status) => {
    expect(statusOf(text, id)).toBe(status)
  })

  test('cites words of the document, unless it is open', () => {
    for (const policy of [GOOD_POLICY, BAD_POLICY]) {
      for (const { status, citations } of itemsOf(policy)) {
        expect(citations.every((citation) => isQuoteInDocument(policy, citation))).toBe(true)
        if (status !== 'warning') expect(citations).not.toEqual([])
      }
    }
  })

  test('is open if the verdict may contradict its words', () => {
    const text = 'We do not sell your personal information.'
    const answers = answersTo(text).map((answer) => ({
      ...answer,
      notices: ['check-the-source'] as const,
    }))
    expect(cardItems(answers, cutPassages(text))[0]?.status).toBe('warning')
  })

  test('is open if the verdict cites nothing', () => {
    const answer: AnalysisAnswer = {
      questionId: 'sells-data',
      standing: 'stated',
      verdict: 'no',
      statements: [{ text: 'They do not sell it.', citations: [] }],
      analyst: 'language-model',
      notices: [],
    }
    expect(cardItems([answer], [])[0]?.status).toBe('warning')
  })
})

describe('a rating', () => {
  test.each([
    ['gggww', 'good'],
    ['gggbb', 'good'],
    ['bbbgg', 'bad'],
    ['bbwww', 'ok'],
    ['ggbbw', 'ok'],
    ['wwwww', 'ok'],
    ['ggggg', 'good'],
    ['bbbbb', 'bad'],
  ])('of %s is %s', (letters, rating) => {
    const statuses: Readonly<Record<string, CardItemStatus>> = { g: 'good', b: 'bad' }
    const items = [...letters].map((letter) => ({ status: statuses[letter] ?? 'warning' }))
    expect(rateSummaryCard(items)).toBe(rating)
  })
})

describe('a summary', () => {
  const STATUSES: readonly CardItemStatus[] = ['good', 'warning', 'bad']

  test('has at most 20 words, whatever the items', () => {
    for (let n = 0; n < 3 ** 5; n += 1) {
      const items = CARD_ITEMS.map(({ id, text }, index) => {
        const status = STATUSES[Math.floor(n / 3 ** index) % 3] ?? 'good'
        return { id, text, status, citations: [] }
      })
      const summary = cardSummary(items)
      expect(countWords(summary), summary).toBeLessThanOrEqual(20)
      expect(summary).toMatch(/^It .+\.$/)
    }
  })

  test('says first what speaks against the policy', () => {
    expect(cardSummary(itemsOf(BAD_POLICY))).toBe(
      'It sells data, uses de-identified data, collects location and shares with third parties.',
    )
  })
})

describe('a card of a document', () => {
  const cardOf = (text: string, title = 'Privacy') =>
    cardOfDocument(
      { id: 'd', title, origin: 'paste', text },
      answersTo(text, title),
      cutPassages(text),
      'c',
    )

  test('names the company, and is rated by the document', () => {
    expect(cardOf(GOOD_POLICY)).toMatchObject({
      companyName: 'Fernway',
      overallStatus: 'good',
      source: { documentId: 'd', title: 'Privacy' },
    })
    expect(cardOf(BAD_POLICY)).toMatchObject({
      companyName: 'Harbour Lane',
      overallStatus: 'bad',
    })
  })

  test('is the same a hundred times', () => {
    const first = cardOf(BAD_POLICY)
    for (let time = 0; time < 100; time += 1) expect(cardOf(BAD_POLICY)).toEqual(first)
  })

  test('of a brand has the brand’s addresses', () => {
    expect(cardOf('This Privacy Policy explains how Spotify collects data.')).toMatchObject({
      companyName: 'Spotify',
      homeUrl: 'https://www.spotify.com/',
    })
  })

  test('without a company in its words is named after its address or title', () => {
    const text = 'We read your notes.'
    const passages = cutPassages(text)
    const document = { id: 'd', title: 'Notes', origin: 'url', text } as const
    const url = 'https://www.fernway.example/privacy?x=1'
    expect(cardOfDocument({ ...document, url }, [], passages, 'c')).toMatchObject({
      companyName: 'fernway.example',
      homeUrl: 'https://www.fernway.example/',
    })
    const titled = (title: string) =>
      cardOfDocument({ ...document, title }, [], passages, 'c').companyName
    expect(titled('Notes')).toBe('Notes')
    expect(titled('Fernway Privacy Policy (2)')).toBe('Fernway')
    expect(titled('Fernway | Terms of Service')).toBe('Fernway')
    expect(titled('Privacy Policy')).toBe('Privacy Policy')
  })
})
