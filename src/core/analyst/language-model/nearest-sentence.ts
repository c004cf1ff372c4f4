import type { Passage } from '../../text/passage.ts'
import type { Citation } from '../answer.ts'
import { citeView } from '../check-citations.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { type SentenceView, viewSentences } from '../reading/sentence-view.ts'
import { createTellingStemmer } from '../stems.ts'
import { polarityOf } from '../topics/sentence-polarity.ts'

/** Factor, on a judged question, for a sentence that affirms or denies the act in question. */
const ON_ACT_FACTOR = 1.5
/** Minimum likeness to a sentence for a statement after which the model named no passage. */
const INHERITED_MIN_LIKENESS = 0.25

/** The question in words, and its id if it is a judged one. */
export type Asked = Readonly<{ question: string; verdictQuestion?: VerdictQuestionId }>

/**
 * How a statement got its passage.
 * - `named`: the model named it for this statement.
 * - `with-verdict`: the same, and the statement says yes or no. A sentence of the passage about the act
 *   in question is preferred: the verdict is checked against it.
 * - `inherited`: the model named it for a later statement. Only a sentence that clearly shares words
 *   with this statement is cited; otherwise nothing is.
 */
export type Naming = 'named' | 'with-verdict' | 'inherited'

/** Cites the sentence of a passage that shares most words with a statement. */
export type NearestCiter = (
  statement: string,
  passage: Passage,
  naming: Naming,
) => readonly Citation[]

/**
 * Creates a function that cites the sentence of a passage that shares most words with a statement,
 * with the line that introduces it if it is a list item. A model names passages only: the words to
 * quote are chosen here. Create one per answer: it caches passages, which an answer's statements share.
 */
export function createNearestCiter(asked: Asked): NearestCiter {
  const stemsOf = createTellingStemmer()
  const askedStems = stemsOf(asked.question)
  const sentencesOf = cached((passage: Passage) =>
    viewSentences([passage]).map((view) => {
      const words = stemsOf(view.plain)
      const isOfTheAct = speaksOfTheAct(view, asked)
      const weight = isOfTheAct ? ON_ACT_FACTOR : 1
      return { view, words, isOfTheAct, weight, onTopic: likenessOf(askedStems, words) * weight }
    }),
  )
  return (statement, passage, naming) => {
    const said = stemsOf(statement)
    const candidates = sentencesOf(passage).map((sentence) => {
      const likeness = likenessOf(said, sentence.words)
      return { ...sentence, likeness, score: likeness * sentence.weight }
    })
    const ofTheAct = candidates.filter(({ isOfTheAct, onTopic }) => isOfTheAct && onTopic > 0)
    const eligible = naming === 'with-verdict' && ofTheAct.length > 0 ? ofTheAct : candidates
    const [nearest] = eligible.toSorted((a, b) => b.score - a.score || b.onTopic - a.onTopic)
    if (nearest === undefined) return []
    if (naming === 'inherited' && nearest.likeness < INHERITED_MIN_LIKENESS) return []
    return citeView(nearest.view)
  }
}

function cached<Given, Made extends object>(make: (given: Given) => Made) {
  const known = new Map<Given, Made>()
  return (given: Given): Made => {
    const made = known.get(given) ?? make(given)
    known.set(given, made)
    return made
  }
}

function speaksOfTheAct({ plain }: SentenceView, { verdictQuestion }: Asked): boolean {
  return verdictQuestion !== undefined && polarityOf(plain, verdictQuestion) !== 'silent'
}

/** Cosine of two sets of stems: from 0, nothing shared, to 1, the same. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  return a.intersection(b).size / Math.sqrt(a.size * b.size)
}
