import type { ErrorText } from './error-texts.ts'

/** When something without a web address was shared with the installed site. */
export const NOTHING_SHARED_TEXT: ErrorText = {
  title: 'No Web Address',
  description: 'There is no web address in what you shared. Add the address of the policy here.',
}
