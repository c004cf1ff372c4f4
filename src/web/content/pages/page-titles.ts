import { START_TITLES, titleOfPage } from '../start-titles.ts'

/** The name of each page that there is; the site's own stands behind it in a title. */
export const PAGE_TITLES = {
  ...START_TITLES,
  '/faq': 'FAQ',
  '/privacy-tips': 'Privacy tips',
  '/shared': 'Shared answers',
  '/bookmarklet': 'Bookmark',
  '/handover': 'Hand over a text',
  '/export-summary': 'Your Privacy Summary Report',
  '/offline': 'Offline',
} as const

export type PagePath = keyof typeof PAGE_TITLES

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(PAGE_TITLES, path)
}

/** The document title at a path. */
export function pageTitle(path: string): string {
  return titleOfPage(path, isPagePath(path) ? PAGE_TITLES[path] : 'Page not found')
}
