import type { ModelErrorCode } from '../../../api/answers.ts'
import type { AnalystKind } from '../../../core/analyst/answer.ts'
import type { AnalystTask } from '../../ports/analyst.ts'
import { type ModelFailureReason, modelErrorOf } from '../../ports/model-failure.ts'
import type { AnalystUpdate } from './ask-analyst.ts'

/** The codes that an operator or a visitor can act on come first. */
const MOST_TELLING: readonly ModelErrorCode[] = [
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
]

/** The outcome of an analysis so far: whether it is worth its call, and which failure to report. */
export class AnalysisOutcome {
  /** Without passages for any question, the language model is not asked and cannot have failed. */
  readonly #asksModel: boolean
  readonly #failures = new Set<ModelFailureReason>()
  #hasText = false
  #hasOwnAnswer = false
  #hasAnyAnswer = false

  constructor(analyst: AnalystKind, tasks: readonly AnalystTask[]) {
    this.#asksModel =
      analyst === 'language-model' && tasks.some(({ passages }) => passages.length > 0)
  }

  add(update: AnalystUpdate): void {
    if (update.kind === 'text') {
      this.#hasText = true
      return
    }
    this.#hasAnyAnswer = true
    if (update.by === 'analyst') this.#hasOwnAnswer = true
    if (update.failure !== undefined) this.#failures.add(update.failure)
  }

  /** Whether the visitor gets what the call pays for; stand-in answers do not count. */
  get isWorthACall(): boolean {
    if (this.#asksModel) return this.#hasText || this.#hasOwnAnswer
    return this.#hasAnyAnswer
  }

  /** Whether every answer came from a stand-in, none from the model. */
  get hasModelFailed(): boolean {
    return this.#asksModel && !this.#hasOwnAnswer
  }

  /**
   * The code to report when the model failed. A declined question needs none: its answer says so.
   */
  get modelError(): ModelErrorCode | undefined {
    if (!this.hasModelFailed) return undefined
    const codes = [...this.#failures].filter((reason) => reason !== 'declined').map(modelErrorOf)
    return MOST_TELLING.find((code) => codes.includes(code))
  }
}
