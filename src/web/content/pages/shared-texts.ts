import type { ErrorText } from '../error-texts.ts'

/** Shown when a share with the installed site has no web address. */
export const NOTHING_SHARED_TEXT: ErrorText = {
  title: 'No Web Address',
  description: 'There is no web address in what you shared. Add the address of the policy here.',
}
