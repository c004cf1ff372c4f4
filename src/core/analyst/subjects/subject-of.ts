import { toPlainQuestion } from '../reading/plain-text.ts'
import { compileWording } from '../reading/wording.ts'

/** Subjects that a judged question of the analysis answers. */
export type JudgedSubject = 'selling' | 'sharing' | 'location' | 'deidentified'

/** A subject that visitors often ask about and that rules may answer in plain words. */
export type Subject = Readonly<{
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
