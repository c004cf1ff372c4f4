/** Texts of the private mode switch and of what is shown beside it. */

export const PRIVATE_MODE_LABEL = 'Private mode'
/** Sentences that continue the label. */
export const PRIVATE_MODE_TEXTS = {
  off: ' keeps your document on this device: nothing of it is sent, and the built-in analyst reads it here.',
  on: ': this document stays on this device. The built-in analyst reads it here.',
  /** Passages of documents added earlier may have been sent. */
  late: ': what you add from now on stays on this device. The built-in analyst reads it here.',
} as const

/** Shown in place of the free allowance: without our server there is nothing to count. */
export const PRIVATE_MODE_COST_TEXT = 'Private mode is free and unlimited.'
export const PRIVATE_QUESTION_TEXT =
  'Answered on this device, and takes no call: neither the question nor the document is sent.'

export const ADDRESS_IN_PRIVATE_TEXT =
  'Our server has to find and fetch the page, so it sees what you type here. It does not see what you do with the page: the answers are made on this device.'
export const STAYS_ON_DEVICE_TEXT = 'Private: this document stays on this device.'
/** Note in forms that read documents in private mode. */
export const READ_HERE_TEXT = 'The text stays on this device; nothing of it is sent.'

export const ON_DEVICE_LABEL = 'Made on this device: nothing was sent'
