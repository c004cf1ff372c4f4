import type { AnalystModels } from './analyst-models.ts'
import type { Statement, Verdict } from './answer.ts'
import { state } from './check-citations.ts'
import { AGREEMENT_KINDS } from './considerations/kinds/agreement-kinds.ts'
import { type ClauseKind, clauseSentences } from './considerations/kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from './considerations/kinds/consideration-kinds.ts'
import { bestClause, type Clause } from './considerations/worded-point.ts'
import type { VerdictQuestionId } from './questions.ts'
import { toPlainQuestion } from './reading/plain-text.ts'
import { recipientsIn } from './reading/recipients.ts'
import type { SentenceView } from './reading/sentence-view.ts'
import { compileWording, wording } from './reading/wording.ts'
import { readByRules } from './topics/judge-views.ts'

/** Subjects that a judged question of the analysis answers. */
type JudgedSubject = 'selling' | 'sharing' | 'location' | 'deidentified'

/** A subject that visitors often ask about and that rules may answer in plain words. */
type Subject = Readonly<{
  id: string
  /** What questions about it say (`wording`). */
  asked: string
  /** The judged question that answers it. */
  judge?: JudgedSubject
  /** The kinds of clauses that answer it, by id, the most telling first. */
  clauses?: readonly string[]
}>

/** What visitors ask about terms and about their data, specific subjects before general ones. */
const SUBJECTS: readonly Subject[] = [
  {
    id: 'refunds',
    asked: 'refund* | money back | reimburse*',
    clauses: ['no-refunds'],
  },
  {
    id: 'price-changes',
    asked:
      '(chang*|increas*|rais*|go up) ... (prices?|fees?|costs?|charges?) | (prices?|fees?|costs?) ... (chang*|increas*|rais*|go up)',
    clauses: ['price-changes'],
  },
  {
    id: 'termination',
    asked:
      '(can|could|may|will|why|when|do) (you|they|the company) ..3 (close|terminate|suspend|ban|block|delete|disable|cancel) | (banned|suspended|locked out)',
    clauses: ['termination-at-will', 'termination'],
  },
  {
    id: 'cancellation',
    asked: '(cancel*|renew*|auto-?renew*|end my (subscription|membership|contract)|trial)',
    clauses: ['auto-renewal', 'cancellation-fee'],
  },
  {
    id: 'ownership',
    asked:
      '(owns?|owner*|copyright|licen[sc]e|rights?) ... (content|photos?|pictures?|videos?|posts?|works?|uploads?|upload|post|outputs?|write|make|create)',
    clauses: ['perpetual-licence', 'broad-licence', 'content-licence', 'moral-rights'],
  },
  {
    id: 'changes',
    asked: '{change} ... {document} | {document} ... {change} | change (it|this|them)',
    clauses: ['terms-change-unannounced', 'terms-change', 'continued-use'],
  },
  {
    id: 'disputes',
    asked:
      'sue | suing | lawsuits? | courts? | arbitrat* | legal action | class actions? | disputes? | jury',
    clauses: [
      'arbitration',
      'class-action-waiver',
      'jury-waiver',
      'claims-deadline',
      'foreign-court',
    ],
  },
  {
    id: 'liability',
    asked: '(liab*|responsible|goes wrong|damages?|compensat*|warrant(y|ies)|guarantee*)',
    clauses: ['liability-cap', 'no-liability', 'as-is'],
  },
  {
    id: 'business-transfer',
    asked:
      '(company|business|you|service|site|app|they) (is|are|gets?|was|were|goes?) (ever)? (sold|bought|acquired|taken over|bankrupt|merged) | (merger|acquisition|bankruptcy|takeover)',
    clauses: ['business-transfer'],
  },
  {
    id: 'authorities',
    asked:
      'police | law enforcement | government | authorit* | subpoenas? | court orders? | warrants?',
    clauses: ['authorities'],
  },
  {
    // Selling is judged; 'share or sell' asks about more than that.
    id: 'selling-to-advertisers',
    asked: '^!(... (share|give|send|pass|disclose)) ... {sale} ... {ad companies}',
    judge: 'selling',
  },
  {
    // No rule answers this in plain words: shared data may go to other recipients.
    id: 'advertisers',
    asked: '(share|give|sell|send|pass|disclose) ... {ad companies}',
  },
  {
    id: 'selling',
    asked: 'sell | sells | selling | sold | sale',
    judge: 'selling',
  },
  {
    id: 'artificial-intelligence',
    asked: 'ai | artificial intelligence | machine learning | train | training | llm | chatbots?',
    clauses: ['ai-training', 'ai-training-choice'],
  },
  {
    id: 'biometrics',
    asked: 'biometric* | face | facial | fingerprints? | voice ?prints? | iris',
    clauses: ['biometrics'],
  },
  {
    id: 'location',
    asked: '(locations?|geolocat*|gps|whereabouts|where i (am|go|live))',
    judge: 'location',
  },
  {
    id: 'children',
    asked:
      '(child|children|kids?|minors?|teens?|teenagers?|how old|minimum age|age (limit|requirement)|under (13|16|18)|daughter|son)',
    clauses: ['minimum-age', 'children'],
  },
  {
    id: 'deidentified',
    asked: '{unidentified}',
    judge: 'deidentified',
  },
  {
    id: 'transfers-abroad',
    asked:
      '(other countries|another country|abroad|overseas|outside (of)? (my|the)|international*|which countr*|what countr*|in the (us|usa|united states))',
    clauses: ['transfer-abroad'],
  },
  {
    id: 'messages',
    asked:
      '(read|monitor|scan|listen|record|see|check) ... (messages?|emails?|chats?|calls?|conversations?|posts?)',
    clauses: ['monitoring'],
  },
  {
    id: 'advertising',
    asked: 'ads? | adverts? | advertis*',
    clauses: ['targeted-advertising', 'cross-site-tracking'],
  },
  {
    id: 'sensitive-data',
    asked: 'sensitive | health | medical | religio* | sexual* | ethnic* | political',
    clauses: ['sensitive-data'],
  },
  {
    id: 'sharing',
    asked: '(shar(e|es|ed|ing)|disclos*|third-part*|pass(ed)? on|give ..1 (data|information) to)',
    judge: 'sharing',
  },
]

/** The subject of a question, if rules may answer it in plain words. */
export function subjectOf(question: string): Subject | undefined {
  const plain = toPlainQuestion(question)
  return SUBJECTS.find(({ asked }) => compileWording(asked).test(plain))
}

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
function findClauses({ clauses = [] }: Subject, views: readonly SentenceView[]): readonly Clause[] {
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
