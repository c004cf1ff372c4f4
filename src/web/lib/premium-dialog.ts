import { removeStored } from './browser-storage.ts'
import { sharedValue } from './shared-value.ts'

/**
 * The dialogs about a premium session. Their code is fetched when one is opened.
 * - `unlock`, `extend`: to pay.
 * - `resume`: to go on with a payment that was begun.
 * - `restore`: to open a session by its return code.
 */
export type PremiumDialogKind = 'unlock' | 'extend' | 'resume' | 'restore'

const open = sharedValue<PremiumDialogKind>()

/** Opens a dialog, from anywhere in the browser's code. One that is open stays. */
export function openPremiumDialog(kind: PremiumDialogKind): void {
  if (open.get() === undefined) open.set(kind)
}

export function closePremiumDialog(): void {
  // Whoever closes the dialog does not want to be asked at each loading.
  removeStored('pendingSessionExtension')
  open.set(undefined)
}

/** The dialog that is open, if any. */
export const usePremiumDialog = open.useValue
