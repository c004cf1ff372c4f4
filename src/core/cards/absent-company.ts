import type { PolicyDocument } from '../documents/policy-document.ts'
import type { Brand } from './brand.ts'
import { findBrand } from './find-brand.ts'

/** A question begins with the one that it asks about: 'Does Spotify …', 'What can Spotify …'. */
const ASKS_ABOUT =
  /^(?:(?:and|but|so|ok|okay|hey|hi|please|tell me|what|which|when|where|why|how(?: long| much| often)?|data|information|if)[ ,]+){0,4}(?:do|does|did|is|are|was|can|could|may|might|will|would|should|has|have|must)(?:n['’]t)? (?:the )?$/i

/** What follows the name of an owner: "Spotify’s policy". */
const OWNER = /^['’]s\b/

/** A company that a document speaks of as often as this is one of those it is about. */
const MENTIONS_OF_SUBJECT = 3
/** The company of a document is named in its beginning; in characters. */
const BEGINNING_CHARACTERS = 3_000

/**
 * The company that a question asks about although none of the documents is of it, or undefined. A
 * company that only takes part in what is asked ('Do they share with Google?') is not asked about.
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
  return names.some(
    (name) => beginning.includes(name) || all.split(name).length > MENTIONS_OF_SUBJECT,
  )
}
