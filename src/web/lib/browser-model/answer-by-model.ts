import type { AnalysisAnswer, Answer, QuestionAnswer } from '../../../core/analyst/answer.ts'
import type { ModelReply } from '../../../core/analyst/language-model/answer-from-model.ts'
import {
  analysisPrompt,
  questionPrompt,
} from '../../../core/analyst/language-model/model-prompt.ts'
import { layEndToEnd, type QuestionDocument } from '../../../core/analyst/question-documents.ts'
import type { Tier, Turn } from '../../../core/analyst/question-limits.ts'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import type { AnalysisSelection } from '../../../core/analyst/selection/select-passages.ts'
import { type BrowserModel, BrowserModelError } from './browser-model.ts'

/** Seven replies of a slow device; what is not answered by then, the built-in analyst answers. */
const ANALYSIS_TIME_LIMIT_MS = 180_000

type AnalysisSteps = Readonly<{
  /** Makes a checked answer of a reply, off the main thread. */
  check: (selection: AnalysisSelection, reply: ModelReply) => Promise<AnalysisAnswer>
  onAnswer: (answer: AnalysisAnswer) => void
  onText: (questionId: AnalysisQuestionId, text: string) => void
}>

/**
 * Answers the questions of an analysis by the browser's model, one after the other, with the prompts and
 * checks that a model on the server gets. The built-in analyst's answer stands in for one that fails,
 * comes too late or has no support in the document.
 *
 * @param standIns the built-in analyst's answers
 * @returns whether any stood in for the model
 * @throws the signal's reason when it was aborted
 */
export async function answerByModel(
  model: BrowserModel,
  document: Readonly<{ title: string }>,
  selections: readonly AnalysisSelection[],
  standIns: ReadonlyMap<AnalysisQuestionId, AnalysisAnswer>,
  signal: AbortSignal,
  { check, onAnswer, onText }: AnalysisSteps,
): Promise<boolean> {
  const until = performance.now() + ANALYSIS_TIME_LIMIT_MS
  let hasStoodIn = false
  let isDown = false
  for (const selection of selections) {
    const { questionId, passages } = selection
    const standIn = standIns.get(questionId)
    if (standIn === undefined) continue
    // A question without passages is asked of no model.
    if (passages.length === 0) {
      onAnswer(standIn)
      continue
    }
    isDown ||= performance.now() > until
    const answer: Attempt<AnalysisAnswer> = isDown
      ? 'model-failed'
      : await attempt(signal, async () => {
          const prompt = analysisPrompt(questionId, passages, document)
          const reply = await model.reply(prompt, signal, (text) => onText(questionId, text))
          return await check(selection, reply)
        })
    // A reply that was not usable says nothing of the next; anything else is about the model itself.
    isDown = answer === 'model-failed'
    hasStoodIn ||= typeof answer === 'string'
    onAnswer(typeof answer === 'string' ? standIn : { ...answer, isOnDevice: true })
  }
  return hasStoodIn
}

type OwnQuestion = Readonly<{
  tier: Tier
  question: string
  /** Each with the passages chosen for the question. */
  documents: readonly QuestionDocument[]
  earlier: readonly Turn[]
}>

type QuestionSteps = Readonly<{
  check: (reply: ModelReply) => Promise<QuestionAnswer>
  onText: (text: string) => void
}>

/**
 * The answer to a visitor's own question; `undefined` if the built-in analyst has to answer.
 *
 * @throws the signal's reason when it was aborted
 */
export async function answerQuestionByModel(
  model: BrowserModel,
  { tier, question, documents, earlier }: OwnQuestion,
  signal: AbortSignal,
  { check, onText }: QuestionSteps,
): Promise<QuestionAnswer | undefined> {
  if (documents.every(({ passages }) => passages.length === 0)) return undefined
  const answer = await attempt(signal, async () => {
    const prompt = questionPrompt(tier, question, layEndToEnd(documents), earlier)
    const reply = await model.reply(prompt, signal, onText)
    return await check(reply)
  })
  return typeof answer === 'string' ? undefined : { ...answer, isOnDevice: true }
}

/** The checked answer; `unusable` where its reply failed the checks, `model-failed` for all else. */
type Attempt<Checked> = Checked | 'unusable' | 'model-failed'

async function attempt<Checked extends Answer>(
  signal: AbortSignal,
  work: () => Promise<Checked>,
): Promise<Attempt<Checked>> {
  try {
    const answer = await work()
    return answer.notices.includes('no-valid-citation') ? 'unusable' : answer
  } catch (error) {
    signal.throwIfAborted()
    return isAboutPrompt(error) ? 'unusable' : 'model-failed'
  }
}

/** Whether a failure is about one prompt or its reply; the next may go well. */
function isAboutPrompt(error: unknown): boolean {
  if (error instanceof BrowserModelError) return true
  return error instanceof Error && error.name === 'QuotaExceededError'
}
