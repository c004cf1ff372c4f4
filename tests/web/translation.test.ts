// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import { cutSentences } from '../../src/core/text/sentences.ts'
import {
  analysePrivately,
  answerQuestionPrivately,
  UnreadableError,
} from '../../src/web/lib/answer-privately.ts'
import { checkAnswer } from '../../src/web/lib/api/check-answer.ts'
import {
  cancelTranslation,
  translateDocument,
} from '../../src/web/lib/translation/translate-document.ts'
import { composeTranslation } from '../../src/web/lib/translation/translated-text.ts'
import { translationOf } from '../../src/web/lib/translation/translations.ts'
import { findTranslator, translateText } from '../../src/web/lib/translation/translator.ts'
import { MODELS } from '../support/analyst-models.ts'
import { hang, stubTranslator } from './support/browser-model.ts'
import { workerInPlace } from './support/workers-in-place.ts'

/** Each sentence with its translation, as a translator would make it. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['Datenschutzerklärung', 'Privacy Policy'],
  [
    'Wir erheben Ihre personenbezogenen Daten, wenn Sie unsere Dienste nutzen.',
    'We collect your personal data when you use our services.',
  ],
  [
    'Wir verkaufen Ihre personenbezogenen Daten an Werbetreibende.',
    'We sell your personal data to advertisers.',
  ],
  [
    'Ihren genauen Standort geben wir an unsere Partner weiter.',
    'We share your precise location with our partners.',
  ],
])
const [HEADING, ...BODY] = [...SENTENCES.keys()]
const TEXT = `${HEADING}\n\n${BODY.join(' ')}`
const DOCUMENT = {
  id: 'german',
  title: 'Datenschutzerklärung',
  origin: 'paste',
  text: TEXT,
  staysOnDevice: true,
} as const
const SELECTION = selectForAnalysis(TEXT, MODELS)
const READY = { language: 'de', availability: 'ready' } as const
const { signal } = new AbortController()
const ignore = () => undefined
const translate = async (text: string) => SENTENCES.get(text)

beforeEach(() => {
  vi.stubGlobal('Worker', function worker(address: URL) {
    return workerInPlace(address)
  })
})

afterEach(() => {
  cancelTranslation(DOCUMENT.id)
  vi.unstubAllGlobals()
})

async function analyse() {
  const answers: AnalysisAnswer[] = []
  const onAnswer = (answer: AnalysisAnswer) => void answers.push(answer)
  await analysePrivately(DOCUMENT, SELECTION, signal, { onAnswer, onText: ignore })
  return answers
}

describe('a document in another language', () => {
  test('is not analysed without a translation', async () => {
    expect(SELECTION.language).toEqual({ kind: 'other', code: 'deu' })
    await expect(analyse()).rejects.toThrow(UnreadableError)
  })

  test('is analysed in English, quoted and placed in the original', async () => {
    const stub = stubTranslator({ translate })
    await translateDocument(DOCUMENT, READY)
    expect(stub.texts).toEqual([...SENTENCES.keys()])
    expect(stub.destroyed()).toBe(1)
    const sells = (await analyse()).find(({ questionId }) => questionId === 'sells-data')
    expect(sells).toMatchObject({ verdict: 'yes', isMachineTranslated: true, isOnDevice: true })
    const [citation] = sells?.statements[0]?.citations ?? []
    expect(citation).toMatchObject({
      quote: 'Wir verkaufen Ihre personenbezogenen Daten an Werbetreibende.',
      translation: 'We sell your personal data to advertisers.',
    })
    expect(TEXT.slice(citation?.start, citation?.end)).toBe(citation?.quote)
    // The last check, against the document itself, holds too.
    expect(sells && checkAnswer(sells, TEXT)).toEqual(sells)
  })

  test('answers questions of the visitor’s own in the same way', async () => {
    stubTranslator({ translate })
    await translateDocument(DOCUMENT, READY)
    const question = 'Do they sell my data?'
    const asked = { tier: 'free', question, documents: [DOCUMENT], earlier: [] } as const
    const { answer } = await answerQuestionPrivately(asked, signal, ignore)
    expect(answer.isMachineTranslated).toBe(true)
    expect(answer.statements[0]?.citations[0]).toMatchObject({
      documentId: DOCUMENT.id,
      quote: 'Wir verkaufen Ihre personenbezogenen Daten an Werbetreibende.',
    })
  })

  test('is translated again after a reload, where nothing has to be downloaded for it', async () => {
    const stub = stubTranslator({ translate })
    expect((await analyse()).every(({ isMachineTranslated }) => isMachineTranslated)).toBe(true)
    cancelTranslation(DOCUMENT.id)
    const question = 'Do they sell my data?'
    const asked = { tier: 'free', question, documents: [DOCUMENT], earlier: [] } as const
    const { answer } = await answerQuestionPrivately(asked, signal, ignore)
    expect(answer.isMachineTranslated).toBe(true)
    expect(stub.texts).toHaveLength(2 * SENTENCES.size)
    cancelTranslation(DOCUMENT.id)
    stubTranslator({ translate, availability: async () => 'downloadable' })
    await expect(analyse()).rejects.toThrow(UnreadableError)
  })

  test.each<[string, Parameters<typeof stubTranslator>[0]]>([
    [
      'fails midway',
      {
        translate: (text) =>
          text === HEADING ? translate(text) : Promise.reject(new DOMException('', 'UnknownError')),
      },
    ],
    ['gives back the original', { translate: async (text) => text }],
    ['gives back no text', { translate: async () => ({}) }],
    ['gives back far too much', { translate: async (text) => `${text} `.repeat(500) }],
  ])('stays unread where the translator %s', async (_, stub) => {
    const log = stubTranslator(stub)
    await translateDocument(DOCUMENT, READY)
    expect(translationOf(DOCUMENT.id)).toBeUndefined()
    expect(log.destroyed()).toBe(1)
  })

  test('stays unread where the visitor cancels, also a translator that hangs', async () => {
    stubTranslator({ translate: hang })
    const translating = translateDocument(DOCUMENT, READY)
    cancelTranslation(DOCUMENT.id)
    await translating
    expect(translationOf(DOCUMENT.id)).toBeUndefined()
  })

  test('is left where a sentence hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const log = stubTranslator({ translate: hang })
    const translating = expect(translateText(TEXT, READY, signal, ignore)).rejects.toMatchObject({
      name: 'TimeLimitError',
    })
    await vi.waitFor(() => expect(log.texts).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(60_000)
    await translating
    vi.useRealTimers()
  })

  test('too long to be translated in any reasonable time is refused before', async () => {
    const log = stubTranslator({ translate })
    const long = 'Wir verkaufen Ihre Daten. '.repeat(20_000)
    await expect(translateText(long, READY, signal, ignore)).rejects.toThrow('too-long')
    expect(log.texts).toEqual([])
  })
})

describe('the translator of the browser', () => {
  test('is asked for the language by its tag', async () => {
    const stub = stubTranslator()
    expect(await findTranslator(TEXT, 'deu')).toEqual(READY)
    expect(stub.pairs).toEqual([{ sourceLanguage: 'de', targetLanguage: 'en' }])
  })

  test.each([
    ['is not there', undefined, 'deu'],
    ['does not know the language', async () => 'unavailable', 'deu'],
    ['fails to say', () => Promise.reject(new TypeError('no')), 'deu'],
    ['is asked for a code that is none', async () => 'available', 'not a code'],
  ])('that %s is not offered', async (_, availability, code) => {
    if (availability !== undefined) stubTranslator({ availability })
    expect(await findTranslator(TEXT, code)).toBeUndefined()
  })

  test.each([
    [[{ detectedLanguage: 'de', confidence: 0.9 }], 'de'],
    [[{ detectedLanguage: 'de', confidence: 0.2 }], undefined],
    [[], undefined],
    ['de', undefined],
  ])(
    'takes the language from the browser’s detector where we know none: %j',
    async (found, tag) => {
      stubTranslator()
      vi.stubGlobal('LanguageDetector', {
        availability: async () => 'available',
        create: async () => ({ detect: async () => found, destroy: ignore }),
      })
      expect((await findTranslator(TEXT, undefined))?.language).toBe(tag)
    },
  )
})

test('what stands between sentences stays as it is', () => {
  const original = 'Titel\n\n- Eins. Zwei.\n- Drei.\n'
  const sentences = cutSentences(original)
  const translations = sentences.map(({ text }) => text.toUpperCase().replace(' ', '\n'))
  const { text, pieces } = composeTranslation(original, sentences, translations)
  expect(text).toBe('TITEL\n\n- EINS. ZWEI.\n- DREI.\n')
  for (const piece of pieces) {
    const own = original.slice(piece.originalStart, piece.originalEnd)
    expect(text.slice(piece.start, piece.end)).toBe(own.toUpperCase())
  }
})
