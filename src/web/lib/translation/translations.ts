import type { DocumentSelection } from '../../../core/analyst/selection/select-passages.ts'
import { sharedValue } from '../storage/shared-value.ts'
import type { TranslatedText } from './translated-text.ts'
import type { TranslationProgress } from './translator.ts'

/** A translated document, with the passages that the ranker chose of it. */
export type Translation = Readonly<{ translated: TranslatedText; selection: DocumentSelection }>

/** How far the translation of a document has come. They last as long as the page. */
export type TranslationState =
  | Readonly<{ kind: 'running'; progress?: TranslationProgress }>
  | Readonly<{ kind: 'failed' }>
  | Readonly<{ kind: 'done'; translation: Translation }>

const states = sharedValue<ReadonlyMap<string, TranslationState>>()

export function useTranslation(documentId: string): TranslationState | undefined {
  return states.useValue()?.get(documentId)
}

export function translationOf(documentId: string): Translation | undefined {
  const state = states.get()?.get(documentId)
  return state?.kind === 'done' ? state.translation : undefined
}

/** @param state `undefined` forgets it */
export function setTranslationState(documentId: string, state: TranslationState | undefined): void {
  const others = [...(states.get() ?? [])].filter(([id]) => id !== documentId)
  states.set(new Map(state === undefined ? others : [...others, [documentId, state]]))
}
