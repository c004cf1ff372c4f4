import type { PolicyDocument } from '../../core/documents/policy-document.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { sharedValue } from './shared-value.ts'
import { useStoredValue } from './use-stored-value.ts'

/**
 * Private mode: the built-in analyst answers in this browser, and nothing of a document or a question
 * is sent. The choice is remembered in this browser; where that is forbidden, as long as the page.
 */

const chosenHere = sharedValue<boolean>()

export function isPrivateMode(): boolean {
  return chosenHere.get() ?? readStored('privateMode') ?? false
}

export function setPrivateMode(isOn: boolean): void {
  // What is stored is what other tabs may change; only without it this page has a choice of its own.
  chosenHere.set(writeStored('privateMode', isOn) ? undefined : isOn)
}

/** The mode as a hook; off while prerendering and in the first render. */
export function usePrivateMode(): boolean {
  const stored = useStoredValue('privateMode')
  return chosenHere.useValue() ?? stored ?? false
}

/** A document as it is given now: in private mode it stays on this device for good. */
export function asGivenNow(document: PolicyDocument): PolicyDocument {
  return isPrivateMode() ? { ...document, staysOnDevice: true } : document
}

/** Whether what is asked about documents now is answered on this device. */
export function isAnsweredOnDevice(documents: readonly PolicyDocument[]): boolean {
  return isPrivateMode() || documents.some(({ staysOnDevice }) => staysOnDevice === true)
}

/**
 * The last guard before a request is made of documents: whatever led here, none that stays on this
 * device may be a part of it.
 *
 * @throws Error when one is
 */
export function requireSendable(documents: readonly PolicyDocument[]): void {
  if (documents.some(({ staysOnDevice }) => staysOnDevice === true)) {
    throw new Error('a document of private mode was about to be sent')
  }
}
