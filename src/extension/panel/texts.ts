import type { NamedDocument } from '../reader/read-page.ts'

/** Why a page could not be read. */
export type PanelProblem =
  /** A page of the browser itself, its settings or its store of extensions. */
  | 'browser-page'
  /** A file of this device, which the extension was not allowed to read. */
  | 'file'
  | 'pdf'
  | 'empty'
  /** Its text is in a frame of another site. */
  | 'framed'
  /** The tab was closed. */
  | 'gone'
  | 'failed'
  /** The panel was opened by hand: no page was pressed. */
  | 'no-page'

type ProblemText = Readonly<{ title: string; description: string }>

export const PROBLEM_TEXTS: Readonly<Record<PanelProblem, ProblemText>> = {
  'browser-page': {
    title: 'This page belongs to the browser',
    description:
      'Browsers let no extension read their own pages or their store. Open a website, and press the Plainclause button there.',
  },
  file: {
    title: 'This is a file on your device',
    description:
      'The browser lets extensions read files only if you allow it in the extension’s settings. You can also add the file in Plainclause itself.',
  },
  pdf: {
    title: 'This is a PDF',
    description:
      'The browser shows PDFs in a viewer that no extension can read. Save the file, and add it in Plainclause in private mode: it stays on your device there too.',
  },
  empty: {
    title: 'This page shows no text',
    description: 'If it is still loading, wait and press the Plainclause button again.',
  },
  framed: {
    title: 'The text of this page is in a frame of another site',
    description: 'Open the frame in a tab of its own, and press the Plainclause button there.',
  },
  gone: {
    title: 'The tab was closed',
    description: 'Press the Plainclause button on another page.',
  },
  failed: {
    title: 'This page could not be read',
    description: 'It took too long or broke off. Press the Plainclause button to try again.',
  },
  'no-page': {
    title: 'Read the page you are on',
    description:
      'Press the Plainclause button in the toolbar while a policy, terms or a sign-up form is open. Until then the extension cannot see any page.',
  },
}

export const READING_TEXT = 'Reading the page'
export const ON_DEVICE_TEXT =
  'Read and answered on this device. Nothing of this page leaves your browser.'

export const LEFT_TEXT =
  'The tab shows another page now. Press the Plainclause button to read that one.'
export const NOT_SHOWN_TEXT =
  'These words could not be found on the page: it may have changed, or need a press to open that part.'
export const LOST_TEXT =
  'The extension may no longer read this tab. Press the Plainclause button again, then try once more.'
export const CUT_TEXT = 'The page is very long. Only its beginning was read.'

export const KIND_NAMES: Readonly<Record<NamedDocument['kind'], string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms of Service',
  cookies: 'Cookie policy',
  other: 'Another document',
}

export const OTHER_PAGE_TITLE = 'This page is no policy'
export const DOCUMENTS_TITLE = 'It leads to these'
export const MORE_DOCUMENTS_TITLE = 'This page also leads to'
export const AGREED_TITLE = 'The page says:'
export const NO_DOCUMENTS_TEXT =
  'It names no terms and no privacy policy. They are often linked at the foot of a site’s home page.'
export const OPENED_TEXT = 'Opened in a new tab. Press the Plainclause button there to read it.'
export const FETCHED_TEXT =
  'Fetched from its site when you pressed. The site was sent the address, without cookies.'

/** How a named document is read at a press: here, or in a tab of its own. */
export function pressText(isHere: boolean): string {
  return isHere ? 'Reads it here' : 'Opens it in a new tab'
}

/** 'This is German. …', or a part of it. */
export function languageText(
  isWhole: boolean,
  name: string | undefined,
  hasEnglish: boolean,
): string {
  if (!isWhole) {
    return `A part of this document is ${name === undefined ? 'not in English' : `in ${name}`}. Only its English part is read.`
  }
  const what = name === undefined ? 'This document is not in English.' : `This is ${name}.`
  const advice = hasEnglish
    ? 'The page has an English version.'
    : 'Look for an English version of the page.'
  return `${what} The built-in analyst reads English, so this one is not analyzed. ${advice}`
}

export const HAND_OVER_TEXT =
  'Opens the site in private mode and hands it this text inside your browser. Nothing is put into an address or sent to a server.'
export const HAND_OVER_BLOCKED_TEXT = 'Your browser did not let the site be opened.'
