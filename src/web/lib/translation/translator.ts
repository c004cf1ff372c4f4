import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import {
  type Availability,
  type DownloadProgress,
  readAvailability,
  type TranslatorSession,
  watchDownload,
  withinTime,
} from '../browser-model/browser-interfaces.ts'
import { sentencesOfDocument } from '../documents/document-work/work-on-document.ts'
import { composeTranslation, type TranslatedText } from './translated-text.ts'

/** The browser's translation into English of one language. */
export type OfferedTranslator = Readonly<{
  /** By its BCP 47 tag. */
  language: string
  availability: Exclude<Availability, 'unavailable'>
}>

export type TranslationProgress =
  | Readonly<{ kind: 'download'; progress?: DownloadProgress }>
  | Readonly<{ kind: 'sentences'; done: number; total: number }>

/** The browser's translation cannot be used. */
export class TranslationError extends Error {
  constructor(reason: 'too-long' | 'not-a-translation' | 'not-english') {
    super(reason)
    this.name = 'TranslationError'
  }
}

/** Longer documents would take a device most of an hour. */
const TEXT_MAX_CHARACTERS = 400_000
const QUESTION_TIME_LIMIT_MS = 5_000
/** Starting what is already there; a download may take any time, and can be cancelled. */
const START_TIME_LIMIT_MS = 60_000
const DOWNLOAD_TIME_LIMIT_MS = 60 * 60_000
const SENTENCE_TIME_LIMIT_MS = 20_000
/** A translation is about as long as its original; a longer one than this is none. */
const LONGER_AT_MOST = { times: 10, characters: 200 }
const DETECTED_FROM_CHARACTERS = 2_000
const DETECTED_CONFIDENCE_MIN = 0.5
const TARGET = 'en'
const LETTER = /\p{L}/u

/**
 * What the browser offers for a document in another language; `undefined` where it cannot translate it.
 *
 * @param code of the language by ISO 639, as far as we know it; else the browser's detector is asked
 */
export async function findTranslator(
  text: string,
  code: string | undefined,
): Promise<OfferedTranslator | undefined> {
  const translators = globalThis.Translator
  if (translators === undefined) return undefined
  const { signal } = new AbortController()
  const ask = async () => {
    const language = code === undefined ? await detect(text) : canonical(code)
    if (language === undefined || language === TARGET) return undefined
    const pair = { sourceLanguage: language, targetLanguage: TARGET }
    const availability = readAvailability(await translators.availability(pair))
    return availability === 'unavailable' ? undefined : { language, availability }
  }
  return await withinTime(ask, signal, QUESTION_TIME_LIMIT_MS).catch(() => undefined)
}

/** 'deu' is 'de'. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

/** The language by the browser's detector, where it needs no download. */
async function detect(text: string): Promise<string | undefined> {
  const detectors = globalThis.LanguageDetector
  if (detectors === undefined) return undefined
  if (readAvailability(await detectors.availability()) !== 'ready') return undefined
  const detector = await detectors.create({})
  try {
    const { signal } = new AbortController()
    const results = await detector.detect(text.slice(0, DETECTED_FROM_CHARACTERS), { signal })
    const best: unknown = Array.isArray(results) ? results[0] : undefined
    if (typeof best !== 'object' || best === null) return undefined
    if (!('detectedLanguage' in best) || !('confidence' in best)) return undefined
    const { detectedLanguage, confidence } = best
    const isSure = typeof confidence === 'number' && confidence >= DETECTED_CONFIDENCE_MIN
    return isSure && typeof detectedLanguage === 'string' ? canonical(detectedLanguage) : undefined
  } finally {
    detector.destroy()
  }
}

/**
 * Translates a document into English on this device, sentence by sentence.
 *
 * @throws TranslationError, TimeLimitError, WorkerError, whatever the browser throws; the signal's reason
 */
export async function translateText(
  text: PolicyDocument['text'],
  { language, availability }: OfferedTranslator,
  signal: AbortSignal,
  onProgress: (progress: TranslationProgress) => void,
): Promise<TranslatedText> {
  const translators = globalThis.Translator
  if (translators === undefined || text.length > TEXT_MAX_CHARACTERS) {
    throw new TranslationError('too-long')
  }
  const isReady = availability === 'ready'
  if (!isReady) onProgress({ kind: 'download' })
  const create = (ended: AbortSignal) =>
    translators.create({
      sourceLanguage: language,
      targetLanguage: TARGET,
      signal: ended,
      monitor: watchDownload((progress) => {
        if (!isReady) onProgress({ kind: 'download', progress })
      }),
    })
  // Begun first: a download needs the visitor's press, which is soon forgotten.
  const translator = await withinTime(
    create,
    signal,
    isReady ? START_TIME_LIMIT_MS : DOWNLOAD_TIME_LIMIT_MS,
  )
  try {
    const sentences = await sentencesOfDocument(text, signal)
    const translations: string[] = []
    for (const [done, sentence] of sentences.entries()) {
      onProgress({ kind: 'sentences', done, total: sentences.length })
      translations.push(await translateSentence(translator, sentence.text, signal))
    }
    return composeTranslation(text, sentences, translations)
  } finally {
    translator.destroy()
  }
}

async function translateSentence(
  translator: TranslatorSession,
  sentence: string,
  signal: AbortSignal,
): Promise<string> {
  if (!LETTER.test(sentence)) return sentence
  const translation = await withinTime(
    (ended) => translator.translate(sentence, { signal: ended }),
    signal,
    SENTENCE_TIME_LIMIT_MS,
  )
  const maxLength = sentence.length * LONGER_AT_MOST.times + LONGER_AT_MOST.characters
  if (typeof translation !== 'string' || translation.length > maxLength) {
    throw new TranslationError('not-a-translation')
  }
  return translation
}
