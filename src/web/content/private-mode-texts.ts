/** Private mode, in the words of the switch and of what stands beside it. */

export const PRIVATE_MODE_LABEL = 'Private mode'
/** The sentence that the label begins. */
export const PRIVATE_MODE_TEXTS = {
  off: ' keeps your document on this device: nothing of it is sent, and the built-in analyst reads it here.',
  on: ': this document stays on this device. The built-in analyst reads it here.',
  /** Of a document that is at hand already passages may have been sent. */
  late: ': what you add from now on stays on this device. The built-in analyst reads it here.',
} as const

/** Instead of the free allowance: our server does nothing, so there is nothing to count. */
export const PRIVATE_MODE_COST_TEXT = 'Private mode is free and unlimited.'
export const PRIVATE_QUESTION_TEXT =
  'Answered on this device, and takes no call: neither the question nor the document is sent.'

export const ADDRESS_IN_PRIVATE_TEXT =
  'Our server has to find and fetch the page, so it sees what you type here. It does not see what you do with the page: the answers are made on this device.'
export const STAYS_ON_DEVICE_TEXT = 'Private: this document stays on this device.'
/** The words of a form that reads what the visitor brings. */
export const READ_HERE_TEXT = 'The text stays on this device; nothing of it is sent.'

export const ON_DEVICE_LABEL = 'Made on this device: nothing was sent'
