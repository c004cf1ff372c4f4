import type { DocumentTypeFinding } from '../document-type/document-type.ts'

/** 'A privacy policy of Fernway Notes.', or 'It reads like a privacy policy.' when it never says so. */
export function wordDocumentType({ name, saysSo, company }: DocumentTypeFinding): string {
  if (!saysSo) return `It reads like ${withArticle(name)}.`
  return `${isPlural(name) ? capitalisedName(name) : `${/^[aeiou]/.test(name) ? 'An' : 'A'} ${name}`}${company === undefined ? '' : ` of ${company}`}.`
}

const isPlural = (name: string) => /(?:terms|guidelines)$/.test(name) || name === 'terms of service'

const capitalisedName = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

function withArticle(name: string): string {
  if (isPlural(name)) return name
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
