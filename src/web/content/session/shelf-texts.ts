import type { ClientErrorCode } from '../../lib/api/api-client.ts'
import type { ShelfFileProblem } from '../../lib/shelf/shelf-store.ts'
import { errorText } from '../error-texts.ts'

export const SHELF_TITLE = 'On this device'

export const SHELF_LEAD =
  'Put documents on a shelf when you have read them, and see later what has changed since.'

export const SHELF_STORAGE_TEXT =
  'The shelf is in this browser and is not encrypted: whoever uses this browser can read it. It stays when a session ends, until you delete it here or clear the site data of your browser. Nothing of it is sent to us. Only when you check a document does our server fetch its page for you, as it would for anyone.'

export const SHELF_EMPTY_TEXT =
  'Nothing is on the shelf yet. Under the answers about a document, press “Put on my shelf”.'

export const SHELF_UNREADABLE_TEXT =
  'This browser does not let us open its database, so there is no shelf here. A private window or its settings may forbid it.'

/** Beside the answers, once a document was put on the shelf. */
export const ON_SHELF_TEXT = 'On this device, not encrypted.'

export const SHELF_PROBLEM_TEXTS = {
  'not-stored': 'Your browser could not store it. It may be full, or a private window.',
  'too-long': 'This is too long for a shelf.',
  full: 'A hundred documents are on your shelf. Delete one first.',
  'no-cryptography': 'This needs a page with https: your browser offers no cryptography here.',
  unread: 'Your browser could not read the document in time. Close other tabs and try again.',
} as const

export type ShelfProblem = keyof typeof SHELF_PROBLEM_TEXTS

export const SHELF_FILE_PROBLEM_TEXTS: Readonly<Record<ShelfFileProblem | 'unreadable', string>> = {
  'too-large': 'This file is larger than any shelf that we read.',
  'no-shelf': 'This is no file of a shelf, or it is damaged. Your shelf stays as it was.',
  'newer-version': 'A newer version of Plainclause made this file. Reload this page and try again.',
  unreadable: 'Your browser could not read this file.',
}

export const SHELF_FILE_TOO_LONG_TEXT =
  'With all these texts the file would be too large to be read again. Delete some documents first.'

export const NO_ADDRESS_TEXT =
  'It came without an address, so it cannot be checked again by itself.'

export const WEEKLY_TITLE = 'Check every week'
export const WEEKLY_TEXT =
  'About once a week your browser has our server fetch the pages on your shelf, and marks the icon of the installed site when one has changed. PDFs are checked only when you press.'
export const WEEKLY_REFUSED_TEXT =
  'Your browser does not allow this. It may want the site to be installed, or more often used, first.'

export const OTHER_DOCUMENT_TEXT =
  'Hardly a sentence of what you read is still there. The address may lead to another document now.'
export const OTHER_ANALYST_TEXT =
  'A later version of our analyst read it this time. Only what rests on changed sentences is told.'
export const TEXT_NOT_KEPT_TEXT =
  'You did not keep the text, so sentences that are gone or reworded cannot be shown in their old words.'

/** Why a page could not be fetched; the entry is as it was. */
export function checkFailedText(code: ClientErrorCode): string {
  const reason =
    code === 'capture-limit-reached'
      ? 'You have used the free page of today, so no other page is fetched before midnight. Private mode and a session do not use it.'
      : errorText(code, 'capture', 'landing').description
  return `${reason} What is on your shelf stays as it was.`
}

export function importedText(added: number, known: number): string {
  const taken = added === 1 ? '1 document was added.' : `${added} documents were added.`
  return known === 0 ? taken : `${taken} ${known} stood on your shelf already.`
}

export function noRoomForText(left: number): string {
  return `There is no room for ${left} of them: a shelf holds a hundred documents.`
}

export function goneSentencesText(count: number): string {
  return count === 1
    ? '1 sentence is gone or reworded.'
    : `${count.toLocaleString('en-US')} sentences are gone or reworded.`
}

export function sameText(read: string, now: string): string {
  const when = read === now ? '' : `, as of ${now}`
  return `No change: what you read on ${read} still stands there word for word${when}.`
}

export function smallChangesText(read: string, now: string): string {
  const when = read === now ? `since ${read}` : `between ${read} and ${now}`
  return `Nothing that it says has changed ${when}: only dates, numbering, contact lines, headings or punctuation.`
}

export function changedText(read: string, now: string): string {
  return read === now ? `Changed since ${read}` : `Changed between ${read} and ${now}`
}

/** 'March 3, 2026', where the visitor is. */
export function shelfDate(time: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(time)
}

const BYTES_PER_KILOBYTE = 1_000

/** '54 KB', of a text in UTF-8. */
export function textSize(text: string): string {
  const bytes = new TextEncoder().encode(text).length
  return `${Math.ceil(bytes / BYTES_PER_KILOBYTE).toLocaleString('en-US')} KB`
}
