import type { Subject } from './subject.ts'

const DOCUMENT = '(?:terms|agreement|conditions|policy|notice|rules|contract|statement)'

/** What visitors ask about the terms of a service, the narrow before the wide. */
export const TERMS_SUBJECTS: readonly Subject[] = [
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
    id: 'contact',
    asked:
      /\b(?:contact|reach you|get in touch|e-?mail address|phone number|write to you|support)\b/,
  },
]
