import { foldWhitespace, removeInvisible } from '../pages/text-cleaning.ts'

/**
 * What of a document's text is fingerprinted: its words in Unicode's NFC, without invisible signs, with
 * one space in the place of every white space and none around. So a text that was pasted has the
 * fingerprint of the page that it was copied from, wherever its lines break.
 */
export function fingerprintedText(text: string): string {
  return foldWhitespace(removeInvisible(text))
}
