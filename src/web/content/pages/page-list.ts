import { type PagePath, pageTitle } from './page-titles.ts'

/** A prerendered page: its path, its file, and its description for search engines. */
export type PageInfo = Readonly<{
  path: string
  file: string
  title: string
  description: string
  /** The module of the page, below src/web, preloaded with it. */
  module: string
}>

const DETAILS: Readonly<Record<PagePath, Omit<PageInfo, 'path' | 'title'>>> = {
  '/': {
    file: 'index.html',
    description:
      'Give the address of a privacy policy or terms of service, or photos of one. Plainclause reads all of it, answers seven questions and shows the sentence behind every answer.',
    module: 'pages/landing/home-page.tsx',
  },
  '/chatbot': {
    file: 'chatbot.html',
    description:
      'Have a privacy policy or terms of service analyzed: seven answers, each with the words it rests on.',
    module: 'pages/chatbot-page.tsx',
  },
  '/terms': {
    file: 'terms.html',
    description: 'The terms under which you may use Plainclause, each with a summary in one line.',
    module: 'pages/legal/terms-page.tsx',
  },
  '/privacy': {
    file: 'privacy.html',
    description: 'What Plainclause handles while it answers you, and why it keeps nothing.',
    module: 'pages/legal/privacy-page.tsx',
  },
  '/faq': {
    file: 'faq.html',
    description:
      'How Plainclause works, what it keeps, why a session lasts 24 hours, and how far to trust it.',
    module: 'pages/legal/faq-page.tsx',
  },
  '/privacy-tips': {
    file: 'privacy-tips.html',
    description: 'Seven habits that keep more of your life your own.',
    module: 'pages/legal/privacy-tips-page.tsx',
  },
  '/accuracy': {
    file: 'accuracy.html',
    description:
      'How often Plainclause’s answers are right, wrong or silent, measured beside simple methods, and how to check it.',
    module: 'pages/accuracy-page.tsx',
  },
  '/sample': {
    file: 'sample.html',
    description:
      'A whole session, made by the product from our own privacy policy: seven answers with quotes, questions, what was missed, a comparison and the report.',
    module: 'pages/sample-page.tsx',
  },
  '/verify': {
    file: 'verify.html',
    description:
      'Check a report that Plainclause made: whether the same document still gives the same answers, all in your browser.',
    module: 'pages/verify-page.tsx',
  },
  '/shelf': {
    file: 'shelf.html',
    description:
      'The documents that you put on the shelf of this browser, and what has changed in them since.',
    module: 'pages/shelf-page.tsx',
  },
  '/shared': {
    file: 'shared.html',
    description: 'Answers about a document that somebody shared with you in a link.',
    module: 'pages/shared-page.tsx',
  },
  '/bookmarklet': {
    file: 'bookmarklet.html',
    description:
      'A bookmark that reads the page in front of you: it hands the page’s text over to Plainclause, on your device.',
    module: 'pages/bookmarklet-page.tsx',
  },
  '/handover': {
    file: 'handover.html',
    description: 'Takes the text of a page that you hand over, and reads it on your device.',
    module: 'pages/handover-page.tsx',
  },
  '/export-summary': {
    file: 'export-summary.html',
    description:
      'The report of a paid session: cards, answers and chat with the words they rest on.',
    module: 'pages/export-summary-page.tsx',
  },
  '/offline': {
    file: 'offline.html',
    description: 'What still works in this browser while you are offline, and what does not.',
    module: 'pages/offline-page.tsx',
  },
}

export const PAGES: readonly PageInfo[] = Object.entries(DETAILS).map(([path, details]) => ({
  path,
  title: pageTitle(path),
  ...details,
}))

/** Shown at any other path, with status 404. Its own path is a placeholder. */
export const NOT_FOUND_PAGE: PageInfo = {
  path: '/not-found',
  file: 'not-found.html',
  title: pageTitle('/not-found'),
  description: 'There is no page at this address.',
  module: 'pages/not-found-page.tsx',
}
