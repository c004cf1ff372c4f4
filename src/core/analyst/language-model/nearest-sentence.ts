import type { Passage } from '../../text/passage.ts'
import type { Citation } from '../answer.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { type SentenceView, viewSentences } from '../reading/sentence-view.ts'
import { citeView } from '../statements.ts'
import { createStemmer, STOP_STEMS } from '../stems.ts'
import { polarityOf } from '../topics/sentence-polarity.ts'

/** On a judged question, a sentence that affirms or denies the very act is worth more than another. */
const SPEAKS_OF_THE_ACT = 1.5
/** Words that a statement must share with a sentence when the model named no passage behind it. */
const INHERITED_MIN_LIKENESS = 0.25

/** What was asked: in words, and as one of the judged questions where it is one. */
export type Asked = Readonly<{ question: string; verdictQuestion?: VerdictQuestionId }>

/**
 * How a statement came by its passage.
 * - `named`: the model named it for this statement.
 * - `with-verdict`: so it did, and the statement says yes or no. Where a sentence of the passage
 *   speaks of the very act, that is the one to quote: the verdict is checked against it.
 * - `inherited`: the model named it for a later statement. Then only a sentence that plainly shares
 *   words with this one will do, and without one nothing is cited.
 */
export type Naming = 'named' | 'with-verdict' | 'inherited'

/** Cites the sentence of a passage that is nearest in words to a statement. */
export type NearestCiter = (
  statement: string,
  passage: Passage,
  naming: Naming,
) => readonly Citation[]

/**
 * Makes a function that finds the sentence of a passage that is nearest in words to a statement, cited
 * with the line that leads into it where it is an item of a list. A model names passages only: which
 * words are quoted is decided here. To be made for one answer: it remembers what it has read, and
 * the statements of an answer name the same passages.
 */
export function createNearestCiter(asked: Asked): NearestCiter {
  const stems = createStemmer()
  const stemsOf = (text: string) => new Set(stems(text).filter((stem) => !STOP_STEMS.has(stem)))
  const askedStems = stemsOf(asked.question)
  const sentencesOf = remembered((passage: Passage) =>
    viewSentences([passage]).map((view) => {
      const words = stemsOf(view.plain)
      const isOfTheAct = speaksOfTheAct(view, asked)
      const weight = isOfTheAct ? SPEAKS_OF_THE_ACT : 1
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

function remembered<Given, Made extends object>(make: (given: Given) => Made) {
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
