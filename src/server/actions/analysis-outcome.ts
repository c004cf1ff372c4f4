import type { ModelErrorCode } from '../../api/answers.ts'
import type { AnalystKind } from '../../core/analyst/answer.ts'
import type { AnalystTask } from '../analyst.ts'
import { type ModelFailureReason, modelErrorOf } from '../model-failure.ts'
import type { Told } from './ask-analyst.ts'

/** What an operator or a visitor can do most about comes first. */
const MOST_TELLING: readonly ModelErrorCode[] = [
  'model-not-configured',
  'model-refused-key',
  'model-rate-limited',
  'model-failed',
]

/** What has come of an analysis so far: whether it is worth its call, and what to tell of a failure. */
export class AnalysisOutcome {
  /** Without passages for any question, a language model is not asked, and cannot have failed. */
  readonly #asksModel: boolean
  readonly #failures = new Set<ModelFailureReason>()
  #hasText = false
  #hasOwnAnswer = false
  #hasAnyAnswer = false

  constructor(analyst: AnalystKind, tasks: readonly AnalystTask[]) {
    this.#asksModel =
      analyst === 'language-model' && tasks.some(({ passages }) => passages.length > 0)
  }

  add(happening: Told): void {
    if (happening.kind === 'text') {
      this.#hasText = true
      return
    }
    this.#hasAnyAnswer = true
    if (happening.by === 'analyst') this.#hasOwnAnswer = true
    if (happening.failure !== undefined) this.#failures.add(happening.failure)
  }

  /** Something leaves that the visitor's call is for: not what stands in for a model. */
  get isWorthACall(): boolean {
    if (this.#asksModel) return this.#hasText || this.#hasOwnAnswer
    return this.#hasAnyAnswer
  }

  /** All was answered, and nothing of it by the model that was asked. */
  get hasModelFailed(): boolean {
    return this.#asksModel && !this.#hasOwnAnswer
  }

  /** What to tell when the model failed. What it declined, the answers say themselves. */
  get modelError(): ModelErrorCode | undefined {
    if (!this.hasModelFailed) return undefined
    const codes = [...this.#failures].filter((reason) => reason !== 'declined').map(modelErrorOf)
    return MOST_TELLING.find((code) => codes.includes(code))
  }
}
