import { removeInvisible } from '../pages/text-cleaning.ts'

const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
const BLANK_LINES = /\n{3,}/g

/** A typed text in the form of documents: no invisible characters, at most one blank line in a row. */
export function plainText(typed: string): string {
  return removeInvisible(typed.replace(LINE_END, '\n').replaceAll('\f', '\n\n'))
    .split('\n')
    .map((line) => line.replaceAll('\t', ' ').trimEnd())
    .join('\n')
    .replace(BLANK_LINES, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

/** Whether a text is markup, which other programs show differently. */
export function isMarkup(text: string): boolean {
  return /^(?:<\?xml|<!doctype|<html|<svg)[\s>]/i.test(text.slice(0, 200).trimStart())
}
