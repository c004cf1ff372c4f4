import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { sharedValue } from './shared-value.ts'

/**
 * Whether the visitor has chosen the browser's own language model for private mode. Stored in this
 * browser; where storage is forbidden, it lasts as long as the page. Only the choice: whether the browser
 * has a model is asked elsewhere, by code that is loaded where one is offered.
 */

const chosenHere = sharedValue<boolean>()

export function isModelChosen(): boolean {
  return chosenHere.get() ?? readStored('browserModel') ?? false
}

export function setModelChosen(isChosen: boolean): void {
  if (!isChosen) removeStored('browserModel')
  const isStored = !isChosen || writeStored('browserModel', true)
  chosenHere.set(isStored ? undefined : isChosen)
}

/** Whether this browser has the interface of a language model of its own, and the visitor chose it. */
export function isModelAsked(): boolean {
  return globalThis.LanguageModel !== undefined && isModelChosen()
}
