import type { Passage } from '../text/passage.ts'
import type { RightKind } from './rights.ts'

/** A law that gives readers rights over their data. */
export const LAW_IDS = [
  'gdpr',
  'uk-gdpr',
  'ccpa',
  'cpra',
  'lgpd',
  'fadp',
  'pipeda',
  'popia',
] as const

export type LawId = (typeof LAW_IDS)[number]

type Law = Readonly<{
  id: LawId
  /** As a letter calls it. */
  name: string
  says: RegExp
  grants: readonly RightKind[]
  /** The articles that give a right, where letters name articles. */
  articles?: Readonly<Partial<Record<RightKind, number>>>
}>

const GDPR_ARTICLES = {
  deletion: 17,
  'opt-out': 7,
  objection: 21,
  access: 15,
  complaint: 77,
} as const

const EU_RIGHTS: readonly RightKind[] = ['deletion', 'opt-out', 'objection', 'access', 'complaint']
const CALIFORNIAN_RIGHTS: readonly RightKind[] = ['deletion', 'opt-out', 'access']

const LAWS: readonly Law[] = [
  {
    id: 'gdpr',
    name: 'the GDPR',
    says: /(?<!\bUK[ -]|\bUnited Kingdom )(?:\bGDPR\b|\bGeneral Data Protection Regulation\b)|\b2016\/679\b/,
    grants: EU_RIGHTS,
    articles: GDPR_ARTICLES,
  },
  {
    id: 'uk-gdpr',
    name: 'the UK GDPR',
    says: /\bUK[ -](?:GDPR|General Data Protection)|\bUnited Kingdom (?:GDPR|General Data Protection)/,
    grants: EU_RIGHTS,
    articles: GDPR_ARTICLES,
  },
  {
    id: 'ccpa',
    name: 'the California Consumer Privacy Act (CCPA)',
    says: /\bCCPA\b|\bCalifornia Consumer Privacy Act\b/,
    grants: CALIFORNIAN_RIGHTS,
  },
  {
    id: 'cpra',
    name: 'the California Privacy Rights Act (CPRA)',
    says: /\bCPRA\b|\bCalifornia Privacy Rights Act\b/,
    grants: CALIFORNIAN_RIGHTS,
  },
  {
    id: 'lgpd',
    name: 'the LGPD',
    says: /\bLGPD\b|\bLei Geral de Proteção de Dados\b/,
    grants: EU_RIGHTS,
  },
  {
    id: 'fadp',
    name: 'the Swiss Federal Act on Data Protection',
    says: /\bn?FADP\b|\bFederal Act on Data Protection\b|\bFederal Data Protection Act of Switzerland\b/,
    grants: ['deletion', 'objection', 'access'],
  },
  {
    id: 'pipeda',
    name: 'PIPEDA',
    says: /\bPIPEDA\b|\bPersonal Information Protection and Electronic Documents Act\b/,
    grants: ['access', 'opt-out', 'complaint'],
  },
  {
    id: 'popia',
    name: 'POPIA',
    says: /\bPOPIA?\b(?! account| server)|\bProtection of Personal Information Act\b/,
    grants: ['deletion', 'objection', 'access', 'complaint'],
  },
]

/** A law as a document names it. */
export type NamedLaw = Readonly<{
  id: LawId
  /** 'the GDPR', and 'Article 17 of the GDPR' where the document writes that article itself. */
  name: string
}>

/**
 * The laws that a document names and that give a right, in an order that is always the same. An
 * article is named only where the document does, in words about that right.
 *
 * @param passages the whole document
 */
export function lawsFor(kind: RightKind, passages: readonly Passage[]): readonly NamedLaw[] {
  return LAWS.filter(
    ({ says, grants }) =>
      grants.includes(kind) &&
      passages.some(({ text, heading }) => says.test(heading ?? '') || says.test(text)),
  ).map(({ id, name, articles }) => {
    const article = articles?.[kind]
    const isNamed =
      article !== undefined && passages.some(({ text }) => namesArticle(text, article, kind))
    return { id, name: isNamed ? `Article ${article} of ${name}` : name }
  })
}

/** The laws among these that words name. */
export function lawsNamedIn(text: string, laws: readonly NamedLaw[]): readonly NamedLaw[] {
  return laws.filter(({ id }) => LAWS.some((law) => law.id === id && law.says.test(text)))
}

const WORDS: Readonly<Record<RightKind, RegExp>> = {
  deletion: /\beras|\bdelet/i,
  'opt-out': /\bwithdraw/i,
  objection: /\bobject/i,
  access: /\baccess/i,
  complaint: /\bcomplain/i,
  arbitration: /\barbitrat/i,
}

function namesArticle(text: string, article: number, kind: RightKind): boolean {
  return (
    WORDS[kind].test(text) &&
    [...text.matchAll(/\bart(?:icle|\.)? ?(\d{1,3})\b/gi)].some(([, n]) => Number(n) === article)
  )
}
