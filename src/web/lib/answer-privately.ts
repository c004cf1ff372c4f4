import type { AnalysisAnswer, Citation, QuestionAnswer } from '../../core/analyst/answer.ts'
import { QUESTION_LIMITS, type Tier, type Turn } from '../../core/analyst/question-limits.ts'
import type { AnalysisQuestionId } from '../../core/analyst/questions.ts'
import type {
  AnalysisSelection,
  DocumentSelection,
} from '../../core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import type { BrowserModel } from './browser-model/browser-model.ts'
import {
  answerOnDevice,
  answerQuestionOnDevice,
  checkReplyOnDevice,
  checkReplyToQuestion,
} from './device-analyst/answer-on-device.ts'
import { rankDocument, rankForQuestion } from './ranker/rank-document.ts'
import { isModelAsked } from './storage/private-mode.ts'
import { inOriginal } from './translation/translated-text.ts'
import { type Translation, translationOf } from './translation/translations.ts'

/** The passages are in a language that the analyst does not read, and there is no translation. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

type AnalysisListeners = Readonly<{
  onAnswer: (answer: AnalysisAnswer) => void
  /** The next words of the browser's model on a question, unchecked. */
  onText: (questionId: AnalysisQuestionId, text: string) => void
}>

/**
 * Answers the seven questions in this browser: by its own language model where the visitor chose it, else
 * by the built-in analyst; a document in another language from its translation. Nothing is sent.
 *
 * @returns whether the built-in analyst stood in for the browser's model
 * @throws WorkerError, UnreadableError; the signal's reason when it was aborted
 */
export async function analysePrivately(
  document: PolicyDocument,
  given: DocumentSelection,
  signal: AbortSignal,
  { onAnswer, onText }: AnalysisListeners,
): Promise<boolean> {
  const selection = await readable(document, given, signal)
  const show = (answer: AnalysisAnswer) => onAnswer(quoting(answer, [document]))
  const model = await chosenModel()
  if (model === undefined) {
    await answerOnDevice(document, selection, signal, show)
    return false
  }
  const standIns = new Map<AnalysisQuestionId, AnalysisAnswer>()
  await answerOnDevice(document, selection, signal, (answer) => {
    standIns.set(answer.questionId, answer)
  })
  const { answerByModel } = await import('./browser-model/answer-by-model.ts')
  return await answerByModel(model, document, selection.selections, standIns, signal, {
    check: (one: AnalysisSelection, reply) => checkReplyOnDevice(one, reply, signal),
    onAnswer: show,
    onText,
  })
}

type PrivateQuestion = Readonly<{
  tier: Tier
  question: string
  documents: readonly PolicyDocument[]
  /** The turns before this one, oldest first. */
  earlier: readonly Turn[]
}>

/**
 * Answers a visitor's own question in the same way.
 *
 * @throws WorkerError; the signal's reason when it was aborted
 */
export async function answerQuestionPrivately(
  { tier, question, documents, earlier }: PrivateQuestion,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Readonly<{ answer: QuestionAnswer; hasStoodIn: boolean }>> {
  for (const document of documents) await translateIfNeeded(document, signal)
  const given = documents.map(({ id, title, text }) => ({
    id,
    title,
    text: translationOf(id)?.translated.text ?? text,
  }))
  const maxWords = QUESTION_LIMITS[tier].passages.words
  const before = earlier.map((turn) => turn.question)
  const model = await chosenModel()
  const byModel =
    model === undefined
      ? undefined
      : await askModel(model, { tier, question, given, earlier, before, maxWords }, signal, onText)
  const task = { question, documents: given, earlier: before, maxWords }
  const answer = byModel ?? (await answerQuestionOnDevice(task, signal))
  const hasStoodIn = model !== undefined && byModel === undefined
  return { answer: quoting(answer, documents), hasStoodIn }
}

type Asked = Pick<PrivateQuestion, 'tier' | 'question' | 'earlier'> &
  Readonly<{
    given: readonly Readonly<{ id: string; title: string; text: string }>[]
    before: readonly string[]
    maxWords: number
  }>

async function askModel(
  model: BrowserModel,
  { tier, question, given, earlier, before, maxWords }: Asked,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<QuestionAnswer | undefined> {
  const texts = given.map(({ text }) => text)
  const chosen = await rankForQuestion({ texts, question, earlier: before, maxWords }, signal)
  const documents = given.map(({ id, title }, index) => ({
    id,
    title,
    passages: chosen[index] ?? [],
  }))
  const { answerQuestionByModel } = await import('./browser-model/answer-by-model.ts')
  return await answerQuestionByModel(model, { tier, question, documents, earlier }, signal, {
    check: (reply) => checkReplyToQuestion(question, documents, reply, signal),
    onText,
  })
}

/** The selection, of the translation where the document is in another language. */
async function readable(
  document: PolicyDocument,
  given: DocumentSelection,
  signal: AbortSignal,
): Promise<DocumentSelection> {
  if (given.language.kind !== 'other') return given
  const translation = await translationFor(document, given.language.code, signal)
  if (translation === undefined) throw new UnreadableError()
  return translation.selection
}

/** After a reload, the translation that a question needs is made again. */
async function translateIfNeeded(document: PolicyDocument, signal: AbortSignal): Promise<void> {
  if (globalThis.Translator === undefined || translationOf(document.id) !== undefined) return
  const { language } = await rankDocument(document.text, signal)
  if (language.kind === 'other') await translationFor(document, language.code, signal)
}

/** The existing translation, or a new one if the browser need not download anything for it. */
async function translationFor(
  document: PolicyDocument,
  code: string | undefined,
  signal: AbortSignal,
): Promise<Translation | undefined> {
  const { id, text } = document
  const known = translationOf(id)
  if (known !== undefined || globalThis.Translator === undefined) return known
  const [{ findTranslator }, { cancelTranslation, translateDocument }] = await Promise.all([
    import('./translation/translator.ts'),
    import('./translation/translate-document.ts'),
  ])
  const offered = await findTranslator(text, code)
  signal.throwIfAborted()
  if (offered?.availability !== 'ready') return undefined
  const stop = () => cancelTranslation(id)
  signal.addEventListener('abort', stop)
  await translateDocument(document, offered)
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
  return translationOf(id)
}

/** The browser's model, if the visitor chose it; its code is loaded only then. */
async function chosenModel(): Promise<BrowserModel | undefined> {
  if (!isModelAsked()) return undefined
  try {
    const { findBrowserModel } = await import('./browser-model/browser-model.ts')
    return findBrowserModel()
  } catch {
    // Offline, and never loaded: the built-in analyst answers.
    return undefined
  }
}

/** The answer with its quotes from the documents themselves, where it was made from translations. */
function quoting<Given extends AnalysisAnswer | QuestionAnswer>(
  answer: Given,
  documents: readonly PolicyDocument[],
): Given {
  const translations = documents.flatMap(({ id, text }) => {
    const translation = translationOf(id)
    return translation === undefined ? [] : [[id, { original: text, translation }] as const]
  })
  if (translations.length === 0) return answer
  const [only] = documents
  const found = new Map<string, Readonly<{ original: string; translation: Translation }>>(
    translations,
  )
  return inOriginal(answer, ({ documentId = only?.id ?? '' }: Citation) => {
    const own = found.get(documentId)
    return own && { original: own.original, translated: own.translation.translated }
  })
}
