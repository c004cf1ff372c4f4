import type { VerdictQuestionId } from '../questions.ts'
import { toPlain } from '../reading/plain-text.ts'
import { compileWording } from '../reading/wording.ts'
import { tokenise } from '../stems.ts'
import { endsAtSomeTime } from './location/location-endings.ts'

/**
 * What a sentence says about an act such as selling or sharing.
 * - `denies-partly`: denied with an exception or a condition. `qualified`: affirmed with one.
 * - `silent`: it does not mention the act, or only as a right or a choice of the reader.
 */
export type SentencePolarity = 'affirms' | 'denies' | 'denies-partly' | 'qualified' | 'silent'

const SELLING = 'sell sells selling sold sale sales rent rents rented trade trades traded'
const SHARING =
  'share shares shared sharing disclose discloses disclosed disclosing disclosure transfer transfers transferred provide provides provided release released distribute pass give gives given'
const COLLECTING =
  'collect collects collected collecting collection use uses used using track tracks tracked tracking access accesses accessed receive receives received store stores stored process processes processed obtain determine infer derive request requests gather'

const ACTS: Readonly<Record<VerdictQuestionId, ReadonlySet<string>>> = {
  'sells-data': words(SELLING),
  'third-party-sharing': words(`${SHARING} ${SELLING}`),
  'location-data': words(`${COLLECTING} ${SHARING}`),
  // Without 'used': 'aggregated data, which cannot be used to identify you' denies nothing here.
  'deidentified-data': words(`${SHARING} use uses using create creates aggregate anonymize`),
}
const ANY_ACT = words(`${SELLING} ${SHARING} ${COLLECTING}`)

const NEGATIONS = words(
  "not never no neither nor none cannot nobody don't doesn't didn't won't can't isn't aren't wouldn't haven't",
)
// 'We sell no data', 'we sell none of it'; 'no more than' still is a sale.
const NOTHING = words('no none nothing')
const STILL_SOME = words('more less fewer longer matter')
// A negation does not apply across these: 'we do not sell it, but we share it'.
const TURNS = words('but however although though instead rather yet while whereas')
const RELATIVES = words('which whom')
const CONDITIONS = words('except unless only without')
// Distance at which a negation applies: 'we do not, and will not, sell, rent or otherwise trade'.
const NEGATION_REACH_WORDS = 12

const NOT_A_NEGATION = compileWording(
  '(does|do|can|could|will|would) ?not ..4 identif* | is not personal* | not limited to | not only | no longer than | whether or not | no matter | but not ~,',
  'gi',
)
const EXCEPTION = compileWording(
  'other than | apart from | with the exception | subject to | provided that | in exchange for',
  'i',
)
const READERS_CHOICE = compileWording(
  'opt(ing)?-out | right to | do not sell or share my | do not sell my',
  'i',
)

/** 'We have stopped selling' is a denial. */
const STOPPED = compileWording('(stopped|ceased|discontinued|quit) &([a-z]*ing|to [a-z])', 'gi')

/** Whether a sentence affirms or denies the question's act; without a question, any act. */
export function polarityOf(sentence: string, questionId?: VerdictQuestionId): SentencePolarity {
  const plain = sentence.replaceAll('’', "'").replace(NOT_A_NEGATION, ' ').replace(STOPPED, 'not ')
  const acts = questionId === undefined ? ANY_ACT : ACTS[questionId]
  const tokens = tokenise(plain)
  let affirmed = false
  let denied = false
  // 'We do not sell it, but we share it' says both of passing on.
  let turned = false
  for (const [position, token] of tokens.entries()) {
    if (!acts.has(token)) continue
    const said = denialOf(tokens, position)
    if (said === 'negated') denied = true
    else affirmed = true
    turned ||= questionId === 'third-party-sharing' && denied && said === 'turned'
  }
  if (!affirmed && !denied) return 'silent'
  const conditional =
    EXCEPTION.test(plain) ||
    tokens.some((token) => CONDITIONS.has(token)) ||
    (questionId === 'location-data' && endsAtSomeTime(toPlain(sentence)))
  if (denied) return conditional || turned ? 'denies-partly' : 'denies'
  if (READERS_CHOICE.test(plain)) return 'silent'
  return conditional ? 'qualified' : 'affirms'
}

/**
 * The same for the sentences of one answer, with a cache: many of its statements may cite one sentence.
 */
export function createPolarityReader(
  questionId?: VerdictQuestionId,
): (sentence: string) => SentencePolarity {
  const known = new Map<string, SentencePolarity>()
  return (sentence) => {
    const polarity = known.get(sentence) ?? polarityOf(sentence, questionId)
    known.set(sentence, polarity)
    return polarity
  }
}

function denialOf(tokens: readonly string[], position: number): 'negated' | 'turned' | 'plain' {
  const isOfNothing = NOTHING.has(tokens[position + 1] ?? '')
  if (isOfNothing && !STILL_SOME.has(tokens[position + 2] ?? '')) return 'negated'
  const earliest = Math.max(0, position - NEGATION_REACH_WORDS)
  for (let index = position - 1; index >= earliest; index -= 1) {
    const token = tokens[index] ?? ''
    if (TURNS.has(token)) return 'turned'
    // 'We cannot vouch for those with whom we share it'
    if (RELATIVES.has(token)) return 'plain'
    if (NEGATIONS.has(token)) return 'negated'
  }
  return 'plain'
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
