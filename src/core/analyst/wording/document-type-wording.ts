import type { DocumentTypeFinding } from '../document-type/kind-sentence.ts'
import { capitalised } from './phrases.ts'

/** 'A privacy policy of Fernway Notes.', or 'It reads like a privacy policy.' when it never says so. */
export function wordDocumentType({ name, saysSo, company }: DocumentTypeFinding): string {
  const whose = company === undefined ? '' : ` of ${company}`
  return saysSo
    ? `${capitalised(withArticle(name))}${whose}.`
    : `It reads like ${withArticle(name)}${whose}.`
}

const isPlural = (name: string) => /(?:terms|guidelines)$/.test(name) || name === 'terms of service'

function withArticle(name: string): string {
  if (isPlural(name)) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
