import { countWords } from '../../text/words.ts'
import { ANNOUNCES } from '../reading/clause-grammar.ts'
import { citability } from '../reading/quote-quality.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import type { ClauseItem } from './clause-model.ts'

/** How surely a text is about an item; see `createClauseReader`. */
export type ClauseScore = (text: string, item: ClauseItem) => number

/** A sentence that mentions an item, and the words in it that name the item. */
export type ItemMention = Readonly<{ view: SentenceView; named: string }>

/** Sentences about what readers must do or may ask for, or about what a word means. */
const NOT_SAID_OF_THEM = wording(
  '^(you|users?|how|what|why|when|who|which|whether) | (must|should|except|excluding|users? (will|can|may)|rights? to|opt(ing)?-?out|you (may|must|shall|can|will|should) not|you (agree|warrant|represent)|liability|liable|means|refers? to|defined|definition|identification number|do(es)? not apply|not responsible|regardless of|arbitrat*)',
)
const MAX_WORDS = 70

/**
 * The sentence that most surely mentions an item, for use when no rule can tell what a document says
 * about it: the model finds words that no rule knows, and the visitor reads them. Undefined if no
 * sentence scores at least `atLeast`.
 *
 * @param named the words of a plain sentence that name the item; undefined if it names none
 */
export function findMention(
  views: readonly SentenceView[],
  item: ClauseItem,
  scoreOf: ClauseScore | undefined,
  atLeast: number,
  named: (plain: string) => string | undefined,
): ItemMention | undefined {
  if (scoreOf === undefined) return undefined
  let best: ItemMention | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const view of views) {
    const words = mayMention(view) ? named(view.plain) : undefined
    if (words === undefined) continue
    const score = scoreOf(view.plain, item)
    const worth = score + citability(view) / 10
    if (score < atLeast || worth <= most) continue
    most = worth
    best = { view, named: words }
  }
  return best
}

function mayMention({ own, plain, sentence }: SentenceView): boolean {
  if (own.endsWith('?') || own.endsWith(':') || ANNOUNCES.test(own)) return false
  return !NOT_SAID_OF_THEM.test(plain) && countWords(sentence.text) <= MAX_WORDS
}
