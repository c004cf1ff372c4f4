import type { AnalystModels } from '../analyst-models.ts'
import type { Statement, Verdict } from '../answer.ts'
import { state } from '../check-citations.ts'
import { clauseSentences } from '../considerations/clause-sentences.ts'
import { AGREEMENT_KINDS } from '../considerations/kinds/agreement-kinds.ts'
import type { ClauseKind } from '../considerations/kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from '../considerations/kinds/consideration-kinds.ts'
import { bestClause, type Clause } from '../considerations/worded-point.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { toPlainQuestion } from '../reading/plain-text.ts'
import { recipientsIn } from '../reading/recipients.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import { readByRules } from '../topics/judge-views.ts'
import type { JudgedSubject, Subject } from './subject-of.ts'

const CLAUSES_SHOWN = 2

/** What the sentences say about a subject, in plain words; empty if no rule can tell. */
export function answerSubject(
  subject: Subject,
  question: string,
  views: readonly SentenceView[],
  models: AnalystModels,
): readonly Statement[] {
  const { judge } = subject
  if (judge === undefined)
    return findClauses(subject, views).map(({ text, view }) => state(text, view))
  const { verdict, statements } = readByRules(JUDGED_QUESTIONS[judge], views, models).said
  const isAnswered = asksWhether(question, judge) && !isOfOthers(question, judge, statements)
  return isAnswered ? afterVerdict(verdict, statements) : statements
}

const JUDGED_QUESTIONS: Readonly<Record<JudgedSubject, VerdictQuestionId>> = {
  selling: 'sells-data',
  sharing: 'third-party-sharing',
  location: 'location-data',
  deidentified: 'deidentified-data',
}

/** The verbs that each judged question covers: 'Do you need my location?' is another question. */
const JUDGED_ACTS: Readonly<Record<JudgedSubject, RegExp>> = {
  selling: wording`sell | selling | sold`,
  sharing: wording`share | sharing | shared | disclose | give | pass`,
  location: wording`track | tracked | collect | collected | use | used | know | see | get | store | record | access`,
  deidentified: wording`use | used | share | shared | sell | collect | create | make | anonymi[sz]e`,
}
const ASKS_WHETHER = wording`^((so|and|but|then),? )?(do|does|did|will|would|can|could|may|are)!( (i|we)) | ^((so|and|but|then),? )?(is|are|has) my`
const ASKED_WITH_NOT = wording`not | never | no | stop | avoid | prevent | without`

/** Whether a leading 'yes' or 'no' answers the question as asked. */
function asksWhether(question: string, judge: JudgedSubject): boolean {
  const plain = toPlainQuestion(question)
  const isAct = JUDGED_ACTS[judge].test(plain)
  return isAct && ASKS_WHETHER.test(plain) && !ASKED_WITH_NOT.test(plain)
}

/** General names, which may include the recipients that the question names. */
const ANYBODY: ReadonlySet<string> = new Set(['third parties', 'other companies'])

/** Whether the answer is about other recipients: a sale to brokers does not answer 'To advertisers?'. */
function isOfOthers(
  question: string,
  judge: JudgedSubject,
  [first]: readonly Statement[],
): boolean {
  const asked = recipientsIn(toPlainQuestion(question)).filter((name) => !ANYBODY.has(name))
  if (judge !== 'selling' || asked.length === 0 || first === undefined) return false
  const quoted = first.citations.map(({ quote }) => quote).join(' ')
  const named = recipientsIn(toPlainQuestion(quoted))
  return named.length > 0 && !named.some((name) => ANYBODY.has(name) || asked.includes(name))
}

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  yes: 'Yes. ',
  no: 'No. ',
  'it-depends': 'It depends. ',
  'not-stated': '',
}

function afterVerdict(verdict: Verdict, [first, ...others]: readonly Statement[]) {
  if (first === undefined) return []
  return [{ ...first, text: VERDICT_WORDS[verdict] + first.text }, ...others]
}

const KINDS: ReadonlyMap<string, ClauseKind> = new Map(
  [...AGREEMENT_KINDS, ...CONSIDERATION_KINDS].map((kind) => [kind.id, kind]),
)

/** The clauses about a subject in the sentences, the most telling first. */
export function findClauses(
  { clauses = [] }: Subject,
  views: readonly SentenceView[],
): readonly Clause[] {
  if (clauses.length === 0) return []
  const sentences = clauseSentences(views)
  const found = new Map<SentenceView, Clause>()
  for (const id of clauses) {
    const kind = KINDS.get(id)
    const clause = kind && bestClause(kind, sentences)
    if (clause && !found.has(clause.view)) found.set(clause.view, clause)
  }
  return [...found.values()].slice(0, CLAUSES_SHOWN)
}
