import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { readStored, removeStored, useStoredValue, writeStored } from './browser-storage.ts'
import { sharedValue } from './shared-value.ts'

/**
 * Private mode: the built-in analyst answers in this browser, and nothing of a document or a question is
 * sent. The choice is stored in this browser; where storage is forbidden, it lasts as long as the page.
 */

const chosenHere = sharedValue<boolean>()

export function isPrivateMode(): boolean {
  return chosenHere.get() ?? readStored('privateMode') ?? false
}

export function setPrivateMode(isOn: boolean): void {
  // The stored value may change in other tabs; the page keeps its own only if it cannot be stored.
  chosenHere.set(writeStored('privateMode', isOn) ? undefined : isOn)
}

/** Whether private mode is on; false while prerendering and in the first render. */
export function usePrivateMode(): boolean {
  const stored = useStoredValue('privateMode')
  return chosenHere.useValue() ?? stored ?? false
}

/** A newly added document; in private mode it is marked to stay on this device for good. */
export function asGivenNow(document: PolicyDocument): PolicyDocument {
  return isPrivateMode() ? { ...document, staysOnDevice: true } : document
}

/** Whether questions about these documents are answered on this device. */
export function isAnsweredOnDevice(documents: readonly PolicyDocument[]): boolean {
  return isPrivateMode() || documents.some(({ staysOnDevice }) => staysOnDevice === true)
}

/**
 * The last guard before documents go into a request: none of them may be marked to stay on this device.
 *
 * @throws Error when one is
 */
export function requireSendable(documents: readonly PolicyDocument[]): void {
  if (documents.some(({ staysOnDevice }) => staysOnDevice === true)) {
    throw new Error('a document of private mode was about to be sent')
  }
}

/** Fetches everything private mode needs ahead of a document, so that no connection is needed then. */
export async function prepareForPrivateMode(): Promise<void> {
  try {
    const { prepareDeviceAnalyst } = await import('../device-analyst/answer-on-device.ts')
    await prepareDeviceAnalyst()
  } catch {
    // Using private mode loads it again, and reports the failure.
  }
}

/**
 * Whether the visitor has chosen the browser's own language model for private mode. Stored in this
 * browser; where storage is forbidden, it lasts as long as the page. Only the choice: whether the browser
 * has a model is asked elsewhere, by code that is loaded where one is offered.
 */

const modelHere = sharedValue<boolean>()

export function isModelChosen(): boolean {
  return modelHere.get() ?? readStored('browserModel') ?? false
}

export function setModelChosen(isChosen: boolean): void {
  if (!isChosen) removeStored('browserModel')
  const isStored = !isChosen || writeStored('browserModel', true)
  modelHere.set(isStored ? undefined : isChosen)
}

/** Whether this browser has the interface of a language model of its own, and the visitor chose it. */
export function isModelAsked(): boolean {
  return globalThis.LanguageModel !== undefined && isModelChosen()
}
