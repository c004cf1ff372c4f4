import { removeStored } from './storage/browser-storage.ts'
import { sharedValue } from './storage/shared-value.ts'

/**
 * The dialogs about a premium session. Their code is fetched when one is opened.
 * - `unlock`, `extend`: pay.
 * - `resume`: continue a payment that was started.
 * - `restore`: open a session with its return code.
 */
export type PremiumDialogKind = 'unlock' | 'extend' | 'resume' | 'restore'

const open = sharedValue<PremiumDialogKind>()

/** Opens a dialog, from anywhere in the browser's code, unless one is open. */
export function openPremiumDialog(kind: PremiumDialogKind): void {
  if (open.get() === undefined) open.set(kind)
}

export function closePremiumDialog(): void {
  // A closed dialog must not reopen at the next load.
  removeStored('pendingSessionExtension')
  open.set(undefined)
}

/** The open dialog, if any. */
export const usePremiumDialog = open.useValue
