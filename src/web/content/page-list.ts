import { pageTitle } from './page-titles.ts'

/** A page that is prerendered: its address, its file, and what a search result says of it. */
export type PageInfo = Readonly<{
  path: string
  file: string
  title: string
  description: string
  /** The module of the page below src/web, to be fetched along with it. */
  module: string
}>

export const PAGES: readonly PageInfo[] = [
  {
    path: '/',
    file: 'index.html',
    title: pageTitle('/'),
    description:
      'Give the address of a privacy policy or terms of service, or photos of one. Plainclause reads all of it, answers seven questions and shows the sentence behind every answer.',
    module: 'pages/home-page.tsx',
  },
  {
    path: '/chatbot',
    file: 'chatbot.html',
    title: pageTitle('/chatbot'),
    description:
      'Have a privacy policy or terms of service analyzed: seven answers, each with the words it rests on.',
    module: 'pages/chatbot-page.tsx',
  },
  {
    path: '/terms',
    file: 'terms.html',
    title: pageTitle('/terms'),
    description: 'The terms under which you may use Plainclause, each with a summary in one line.',
    module: 'pages/terms-page.tsx',
  },
  {
    path: '/privacy',
    file: 'privacy.html',
    title: pageTitle('/privacy'),
    description: 'What Plainclause handles while it answers you, and why it keeps nothing.',
    module: 'pages/privacy-page.tsx',
  },
  {
    path: '/faq',
    file: 'faq.html',
    title: pageTitle('/faq'),
    description:
      'How Plainclause works, what it keeps, why a session lasts 24 hours, and how far to trust it.',
    module: 'pages/faq-page.tsx',
  },
  {
    path: '/privacy-tips',
    file: 'privacy-tips.html',
    title: pageTitle('/privacy-tips'),
    description: 'Seven habits that keep more of your life your own.',
    module: 'pages/privacy-tips-page.tsx',
  },
  {
    path: '/accuracy',
    file: 'accuracy.html',
    title: pageTitle('/accuracy'),
    description:
      'How often Plainclause’s answers are right, wrong or silent, measured beside simple methods, and how to check it.',
    module: 'pages/accuracy-page.tsx',
  },
  {
    path: '/export-summary',
    file: 'export-summary.html',
    title: pageTitle('/export-summary'),
    description:
      'The report of a paid session: cards, answers and chat with the words they rest on.',
    module: 'pages/export-summary-page.tsx',
  },
  {
    path: '/offline',
    file: 'offline.html',
    title: pageTitle('/offline'),
    description: 'What still works in this browser while you are offline, and what does not.',
    module: 'pages/offline-page.tsx',
  },
]

/** Shown at any other address, with status 404. Its path is only a stand-in. */
export const NOT_FOUND_PAGE: PageInfo = {
  path: '/not-found',
  file: 'not-found.html',
  title: pageTitle('/not-found'),
  description: 'There is no page at this address.',
  module: 'pages/not-found-page.tsx',
}
