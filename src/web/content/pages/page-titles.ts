/** The name of each page that there is; the site's own stands behind it in a title. */
export const PAGE_TITLES = {
  '/': 'Plainclause: know what you agree to, before you agree',
  '/chatbot': 'Chatbot',
  '/terms': 'Terms of Service',
  '/privacy': 'Privacy Policy',
  '/faq': 'FAQ',
  '/privacy-tips': 'Privacy tips',
  '/accuracy': 'Accuracy',
  '/sample': 'Sample',
  '/verify': 'Verify a report',
  '/shared': 'Shared answers',
  '/export-summary': 'Your Privacy Summary Report',
  '/offline': 'Offline',
} as const

export type PagePath = keyof typeof PAGE_TITLES

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(PAGE_TITLES, path)
}

/** The document title at a path. */
export function pageTitle(path: string): string {
  const name = isPagePath(path) ? PAGE_TITLES[path] : 'Page not found'
  return path === '/' ? name : `${name} - Plainclause`
}
