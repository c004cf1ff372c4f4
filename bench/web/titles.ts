/** Titles of the parts of `npm run bench:web`, in the order in which they run. */
export const WEB_TITLES = {
  'page-bytes': 'Web: what each page loads before anybody touches it',
  'landing-page':
    'Web: landing page, beside a static page with its text and a minimal React page (slow 4G, processor 4 times slower)',
} as const

export type WebPart = keyof typeof WEB_TITLES
