import type { PolicyDocument } from '../documents/policy-document.ts'
import type { Brand } from './brand.ts'
import { findBrand } from './find-brand.ts'

/** The beginning of a question before its subject: 'Does Spotify …', 'What can Spotify …'. */
const ASKS_ABOUT =
  /^(?:(?:and|but|so|ok|okay|hey|hi|please|tell me|what|which|when|where|why|how(?: long| much| often)?|data|information|if)[ ,]+){0,4}(?:do|does|did|is|are|was|can|could|may|might|will|would|should|has|have|must)(?:n['’]t)? (?:the )?$/i

/** The possessive after an owner's name: "Spotify’s policy". */
const OWNER = /^['’]s\b/

/**
 * A document that mentions a company so often is about it: at least this many times, and once in so many
 * characters. Long documents of others name Google, Facebook or Apple dozens of times.
 */
const MENTIONS_OF_SUBJECT = 3
const CHARACTERS_PER_MENTION = 500
/** Characters at the beginning of a document that usually name its company. */
const BEGINNING_CHARACTERS = 3_000

/**
 * The company that a question asks about although no document is about it, or undefined. A company that
 * the question only mentions ('Do they share with Google?') does not count.
 */
export function absentCompany(
  question: string,
  documents: readonly Pick<PolicyDocument, 'title' | 'url' | 'text'>[],
): Brand | undefined {
  const brand = findBrand(question)
  if (brand === undefined) return undefined
  const names = [brand.name, ...(brand.otherNames ?? [])].map((name) => name.toLowerCase())
  const asked = question.toLowerCase()
  const isAskedAbout = names.some((name) => {
    const at = asked.indexOf(name)
    if (at === -1) return false
    return ASKS_ABOUT.test(asked.slice(0, at)) || OWNER.test(asked.slice(at + name.length))
  })
  if (!isAskedAbout) return undefined
  return documents.some((document) => isAbout(document, names)) ? undefined : brand
}

function isAbout(
  { title, url = '', text }: Pick<PolicyDocument, 'title' | 'url' | 'text'>,
  names: readonly string[],
): boolean {
  const beginning = `${title}\n${url}\n${text.slice(0, BEGINNING_CHARACTERS)}`.toLowerCase()
  const all = text.toLowerCase()
  const mentionsOfSubject = Math.max(MENTIONS_OF_SUBJECT, all.length / CHARACTERS_PER_MENTION)
  return names.some(
    (name) => beginning.includes(name) || all.split(name).length - 1 >= mentionsOfSubject,
  )
}
