import type { AnalysisQuestionId } from '../../../../core/analyst/questions.ts'

/**
 * What a language model has written so far on each question, unchecked. It stands apart from the
 * course of the analysis, so that a new word draws its own question again and not the whole page.
 */
export class LiveTexts {
  readonly #texts = new Map<AnalysisQuestionId, string>()
  readonly #listeners = new Set<() => void>()

  add(questionId: AnalysisQuestionId, text: string): void {
    this.#texts.set(questionId, this.textOf(questionId) + text)
    this.#tell()
  }

  clear(): void {
    this.#texts.clear()
    this.#tell()
  }

  textOf(questionId: AnalysisQuestionId): string {
    return this.#texts.get(questionId) ?? ''
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
