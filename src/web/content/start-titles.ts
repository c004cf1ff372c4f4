/**
 * Names of the pages whose names the landing page needs: those that it is beside, and those in its footer.
 * The others are loaded with their pages.
 */
export const START_TITLES = {
  '/': 'Plainclause: know what you agree to, before you agree',
  '/chatbot': 'Chatbot',
  '/accuracy': 'Accuracy',
  '/sample': 'Sample',
  '/verify': 'Verify a report',
  '/shelf': 'Your shelf',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
} as const

/** The document title of a page by its name. */
export function titleOfPage(path: string, name: string): string {
  return path === '/' ? name : `${name} - Plainclause`
}
