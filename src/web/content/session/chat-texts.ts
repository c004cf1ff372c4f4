import type { HelpWanted } from '../../../core/analyst/asked/help-wanted.ts'
import { removeInvisible } from '../../../core/text/text-cleaning.ts'
import type { ErrorText } from '../error-texts.ts'

/** Text of the empty chat (SPEC.md section 2). */
export const EMPTY_CHAT_TEXT = 'Ready to analyze your documents and answer privacy questions.'

/** SPEC.md section 5, 'Questions'. */
export function wordLimitText(limit: number, tier: 'free' | 'premium'): string {
  const who = tier === 'premium' ? 'Premium users' : 'Free users'
  return `Your question exceeds the ${limit} word limit. ${who} can send up to ${limit} words.`
}

/** For a question within the word limit that is longer than the server accepts. */
export function characterLimitText(limit: number, tier: 'free' | 'premium'): string {
  const who = tier === 'premium' ? 'Premium users' : 'Free users'
  return `Your question is too long. ${who} can send up to ${limit.toLocaleString('en-US')} characters.`
}

export const WORD_LIMIT_TITLE = 'Word Limit Exceeded'

/** The message in the chat when a question failed. */
export const ASK_FAILED_MESSAGE =
  'I encountered an error while processing your request. Please try again later.'

/** Shown when there is no document to answer from. */
export const NEEDS_DOCUMENT_TEXT: ErrorText = {
  title: 'No Content',
  description:
    'The built-in analyst quotes documents. Please capture a document first, then ask about it.',
}

export const STOPPED_MESSAGE = 'Stopped. Nothing more is counted when you try again.'
export const INTERRUPTED_MESSAGE = 'Not answered yet. Nothing more is counted when you try again.'
export const GENERAL_NOTE =
  'General information, not from a document: add one to have its own words.'

/** Title of the message for a chunk; a short document is chunk 1 of 1. */
export function chunkTitle(part: number, parts: number): string {
  return `Document Chunk ${part}/${parts}`
}

/**
 * Chat message for an address whose page could not be read (DESIGN.md section 9, 'Capture'). Characters
 * that would change the direction of the following text are removed.
 */
export function referenceLine(address: string): string {
  return `URL added for reference: ${removeInvisible(address)} (its content could not be read)`
}

/** For a question about a company without a document here. */
export function noDocumentOfText(company: string): string {
  return `I have no document of ${company}’s. Add its privacy policy or terms, and ask again.`
}

/** Help for a question that names nothing that a document could answer. */
export const HELP_TEXTS: Readonly<Record<HelpWanted, string>> = {
  overview:
    'The seven answers say what this document is, what it lets them do with your data, and what to look out for.',
  comparison: 'What changed shows when two versions of a document stand side by side.',
  questions:
    'Ask in your own words what the document says: about your data, your money or your account.',
}

export const SUGGESTIONS_TITLE = 'This document answers:'
/** Shown when two versions are to be compared and only one is there. */
export const ADD_VERSION_TEXT = 'Add the other version, and the two are compared here.'
export const COMPARISON_IS_PREMIUM_TEXT = 'A premium session compares two documents.'
export const NO_CALL_TEXT = 'This took no call.'
