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

/** The browser's own language model, which answers in private mode where the visitor chose it. */
export const BROWSER_MODEL_LABEL = 'Your browser’s own model'
/** Sentences that continue the label. */
export const BROWSER_MODEL_TEXTS = {
  off: ' can answer in place of the built-in analyst, on this device. It takes longer, every quote is checked by code, and we have not measured how often it is right.',
  on: ' answers on this device. Where it fails or its answer has no support in the document, the built-in analyst answers.',
} as const
export const MODEL_DOWNLOAD_TEXT =
  'Your browser has to download it first, and does not say how large it is: often several gigabytes.'
export const MODEL_DOWNLOAD_FAILED_TEXT =
  'Your browser could not download or start its model. The built-in analyst answers.'
export const MODEL_DOWNLOADING_TEXT = 'Your browser is preparing its model'
export const MODEL_ANSWERED_LABEL =
  'Answered by your browser’s own model: every quote checked by code'
export const BROWSER_MODEL_FAILED_TEXT = {
  title: 'The Built-in Analyst Stood In',
  description: 'Your browser’s own model did not answer everything, or had no support for it.',
} as const

/** The browser's own translator, for private documents that are not in English. */
export const TRANSLATE_LABEL = 'Translate on this device'
export const TRANSLATE_TEXT =
  'Your browser can translate this document on this device, so that the built-in analyst can read it. Quotes stay in the original.'
export const TRANSLATE_DOWNLOAD_TEXT = 'It may have to download the language first.'
export const TRANSLATING_TEXT = 'Translating on this device'
export const TRANSLATION_FAILED_TEXT =
  'Your browser could not translate this document, so it is not analyzed.'
export const TRANSLATED_TEXT =
  'Machine-translated by your browser. A translation may change what a clause means: the original counts.'
export const TRANSLATED_LABEL = 'Machine-translated'
export const TRANSLATION_OF_QUOTE = 'Machine translation:'
