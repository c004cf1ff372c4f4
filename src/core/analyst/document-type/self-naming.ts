import { wording } from '../reading/wording.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'

/** A document referring to itself: 'this Privacy Policy explains', 'these Terms govern'. */
const SELF = wording(
  '(this|these|the following|welcome to|read (the|this|these)|following|present)',
)
const SELF_VERB = wording(
  '(explains?|describes?|appl(y|ies)|governs?|sets? (out|forth)|outlines?|covers?|tells?|details?|informs?|provides?|is (intended|designed|meant|a part|part|a legal|an agreement|to)|are (a|an|the|between|part)|discloses?|states?|forms?|constitutes?|read|agree|supplement|contains?|discuss(es)?|relates?|regulates?|helps?|gives?|summari[sz]es|accept|welcome|bound|subject|entered into)',
)

/** 'please also read our Terms' refers to another document. */
const OTHER_DOCUMENT = wording(
  '^if | explained in | do(es)? not (govern|apply|cover) | (also|suggest*|see|refer|review|under|according to|accordance with|described in|as well as|read) ..1 (our|the)',
)

/** Does this sentence, in plain text, refer to another document? */
export const speaksOfOther = (own: string): boolean => OTHER_DOCUMENT.test(own)

/** Does this sentence, in plain text, say what its document does? */
export const namesItself = (own: string): boolean =>
  SELF.test(own) && SELF_VERB.test(own) && !speaksOfOther(own)

/**
 * The kind that a line in plain text names first; on a tie the more specific one.
 */
export function kindNamedIn(text: string): DocumentKind | undefined {
  let named: DocumentKind | undefined
  let first = text.length
  for (const kind of DOCUMENT_KINDS) {
    const at = kind.names.exec(text)?.index ?? text.length
    if (at >= first) continue
    first = at
    named = kind
  }
  return named
}

/** The kind that a title or heading in plain text names; 'Privacy' alone is enough there. */
export function kindInTitle(title: string): DocumentKind | undefined {
  return kindNamedIn(title) ?? DOCUMENT_KINDS.find((kind) => kind.title?.test(title))
}
