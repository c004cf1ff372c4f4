const NOT_FOUND_TITLE = 'Page not found - Plainclause'

/** The title of each page. */
export const PAGE_TITLES = {
  '/': 'Plainclause: know what you agree to, before you agree',
  '/chatbot': 'Chatbot - Plainclause',
  '/terms': 'Terms of Service - Plainclause',
  '/privacy': 'Privacy Policy - Plainclause',
  '/faq': 'FAQ - Plainclause',
  '/privacy-tips': 'Privacy tips - Plainclause',
  '/accuracy': 'Accuracy - Plainclause',
  '/export-summary': 'Your Privacy Summary Report - Plainclause',
  '/offline': 'Offline - Plainclause',
} as const

export type PagePath = keyof typeof PAGE_TITLES

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(PAGE_TITLES, path)
}

/** The document title at a path. */
export function pageTitle(path: string): string {
  return isPagePath(path) ? PAGE_TITLES[path] : NOT_FOUND_TITLE
}
