import { toPlainQuestion } from '../reading/plain-text.ts'

/** Subjects that a judged question of the analysis answers. */
export type JudgedSubject = 'selling' | 'sharing' | 'location' | 'deidentified'

/** A subject that visitors often ask about and that rules may answer in plain words. */
export type Subject = Readonly<{
  id: string
  /** Matches questions about it, in plain text (`toPlain`). */
  asked: RegExp
  /** The judged question that answers it. */
  judge?: JudgedSubject
  /** The kinds of clauses that answer it, by id, the most telling first. */
  clauses?: readonly string[]
}>

const DOCUMENT = '(?:terms|agreement|conditions|policy|notice|rules|contract|statement)'
const ADVERTISERS = String.raw`\b(?:advertisers?|marketers|ad (?:companies|networks|partners)|advertising (?:companies|partners))\b`

/** What visitors ask about terms and about their data, specific subjects before general ones. */
const SUBJECTS: readonly Subject[] = [
  {
    id: 'refunds',
    asked: /\b(?:refund\w*|money back|reimburse\w*)\b/,
    clauses: ['no-refunds'],
  },
  {
    id: 'price-changes',
    asked:
      /\b(?:chang\w+|increas\w+|rais\w+|go up)\b.*\b(?:prices?|fees?|costs?|charges?)\b|\b(?:prices?|fees?|costs?)\b.*\b(?:chang\w+|increas\w+|rais\w+|go up)\b/,
    clauses: ['price-changes'],
  },
  {
    id: 'termination',
    asked:
      /\b(?:can|could|may|will|why|when|do) (?:you|they|the company) (?:\S+ ){0,3}?(?:close|terminate|suspend|ban|block|delete|disable|cancel)\b|\b(?:banned|suspended|locked out)\b/,
    clauses: ['termination-at-will', 'termination'],
  },
  {
    id: 'cancellation',
    asked:
      /\b(?:cancel\w*|renew\w*|auto-?renew\w*|end my (?:subscription|membership|contract)|trial)\b/,
    clauses: ['auto-renewal', 'cancellation-fee'],
  },
  {
    id: 'ownership',
    asked:
      /\b(?:owns?|owner\w*|copyright|licen[sc]e|rights?)\b.*\b(?:content|photos?|pictures?|videos?|posts?|works?|uploads?|upload|post|outputs?|write|make|create)\b/,
    clauses: ['perpetual-licence', 'broad-licence', 'content-licence', 'moral-rights'],
  },
  {
    id: 'changes',
    asked: new RegExp(
      String.raw`\b(?:chang\w+|updat\w+|modif\w+|amend\w*)\b.*\b${DOCUMENT}\b|\b${DOCUMENT}\b.*\b(?:chang\w+|updat\w+|modif\w+|amend\w*)\b|\bchange (?:it|this|them)\b`,
    ),
    clauses: ['terms-change-unannounced', 'terms-change', 'continued-use'],
  },
  {
    id: 'disputes',
    asked:
      /\b(?:sue|suing|lawsuits?|courts?|arbitrat\w+|legal action|class actions?|disputes?|jury)\b/,
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
    asked:
      /\b(?:liab\w+|responsible|goes wrong|damages?|compensat\w+|warrant(?:y|ies)|guarantee\w*)\b/,
    clauses: ['liability-cap', 'no-liability', 'as-is'],
  },
  {
    id: 'business-transfer',
    asked:
      /\b(?:company|business|you|service|site|app|they) (?:is|are|gets?|was|were|goes?) (?:ever )?(?:sold|bought|acquired|taken over|bankrupt|merged)\b|\b(?:merger|acquisition|bankruptcy|takeover)\b/,
    clauses: ['business-transfer'],
  },
  {
    id: 'authorities',
    asked:
      /\b(?:police|law enforcement|government|authorit\w+|subpoenas?|court orders?|warrants?)\b/,
    clauses: ['authorities'],
  },
  {
    // Selling is judged; 'share or sell' asks about more than that.
    id: 'selling-to-advertisers',
    asked: new RegExp(
      String.raw`^(?!.*\b(?:share|give|send|pass|disclose)\b).*\b(?:sell|sells|selling|sold)\b.*${ADVERTISERS}`,
    ),
    judge: 'selling',
  },
  {
    // No rule answers this in plain words: shared data may go to other recipients.
    id: 'advertisers',
    asked: new RegExp(String.raw`\b(?:share|give|sell|send|pass|disclose)\b.*${ADVERTISERS}`),
  },
  {
    id: 'selling',
    asked: /\b(?:sell|sells|selling|sold|sale)\b/,
    judge: 'selling',
  },
  {
    id: 'artificial-intelligence',
    asked: /\b(?:ai|artificial intelligence|machine learning|train|training|llm|chatbots?)\b/,
    clauses: ['ai-training', 'ai-training-choice'],
  },
  {
    id: 'biometrics',
    asked: /\b(?:biometric\w*|face|facial|fingerprints?|voice ?prints?|iris)\b/,
    clauses: ['biometrics'],
  },
  {
    id: 'location',
    asked: /\b(?:locations?|geolocat\w+|gps|whereabouts|where i (?:am|go|live))\b/,
    judge: 'location',
  },
  {
    id: 'children',
    asked:
      /\b(?:child|children|kids?|minors?|teens?|teenagers?|how old|minimum age|age (?:limit|requirement)|under (?:13|16|18)|daughter|son)\b/,
    clauses: ['minimum-age', 'children'],
  },
  {
    id: 'deidentified',
    asked: /\b(?:anonym\w+|aggregat\w+|de-?identif\w+|pseudonym\w+)\b/,
    judge: 'deidentified',
  },
  {
    id: 'transfers-abroad',
    asked:
      /\b(?:other countries|another country|abroad|overseas|outside (?:of )?(?:my|the)|international\w*|which countr\w+|what countr\w+|in the (?:us|usa|united states))\b/,
    clauses: ['transfer-abroad'],
  },
  {
    id: 'messages',
    asked:
      /\b(?:read|monitor|scan|listen|record|see|check)\b.*\b(?:messages?|emails?|chats?|calls?|conversations?|posts?)\b/,
    clauses: ['monitoring'],
  },
  {
    id: 'advertising',
    asked: /\b(?:ads?|adverts?|advertis\w+)\b/,
    clauses: ['targeted-advertising', 'cross-site-tracking'],
  },
  {
    id: 'sensitive-data',
    asked: /\b(?:sensitive|health|medical|religio\w+|sexual\w*|ethnic\w*|political)\b/,
    clauses: ['sensitive-data'],
  },
  {
    id: 'sharing',
    asked:
      /\b(?:shar(?:e|es|ed|ing)|disclos\w+|third[- ]part\w+|pass(?:ed)? on|give (?:\S+ )?(?:data|information) to)\b/,
    judge: 'sharing',
  },
]

/** The subject of a question, if rules may answer it in plain words. */
export function subjectOf(question: string): Subject | undefined {
  const plain = toPlainQuestion(question)
  return SUBJECTS.find(({ asked }) => asked.test(plain))
}
