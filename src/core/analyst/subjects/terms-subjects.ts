import type { Subject } from './subject.ts'

const DOCUMENT = '(?:terms|agreement|conditions|policy|notice|rules|contract|statement)'
const PLAN = '(?:subscriptions?|memberships?|plans?|trial|services?|accounts?|agreement|orders?)'

/** What visitors ask about the terms of a service, the narrow before the wide. */
export const TERMS_SUBJECTS: readonly Subject[] = [
  {
    id: 'refunds',
    asked: /\b(?:refund\w*|money back|reimburse\w*)\b/,
    speaks: /\b(?:refund\w*|money[- ]back|reimburse\w*)\b/,
    clauses: ['no-refunds'],
  },
  {
    id: 'price-changes',
    asked:
      /\b(?:chang\w+|increas\w+|rais\w+|go up)\b.*\b(?:prices?|fees?|costs?|charges?)\b|\b(?:prices?|fees?|costs?)\b.*\b(?:chang\w+|increas\w+|rais\w+|go up)\b/,
    speaks:
      /\b(?:chang\w+|increas\w+|modif\w+|adjust\w*)\b.*\b(?:prices?|fees|pricing|rates)\b|\b(?:prices?|fees|pricing|rates)\b.*\b(?:chang\w+|increas\w+|modif\w+|adjust\w*)\b/,
    clauses: ['price-changes'],
  },
  {
    id: 'termination',
    asked:
      /\b(?:can|could|may|will|why|when|do) (?:you|they|the company) (?:\S+ ){0,3}?(?:close|terminate|suspend|ban|block|delete|disable|cancel)\b|\b(?:banned|suspended|locked out)\b/,
    speaks:
      /\b(?:terminat\w+|suspend\w*|clos\w+|disabl\w+|block\w*|ban|banned|deactivat\w+)\b (?:\S+ ){0,8}?(?:accounts?|access|membership)\b|\b(?:accounts?|access|membership)\b (?:\S+ ){0,8}?(?:terminated|suspended|closed|disabled|blocked|banned|deactivated|termination|suspension)\b/,
    clauses: ['termination-at-will', 'termination'],
  },
  {
    id: 'cancellation',
    asked:
      /\b(?:cancel\w*|renew\w*|auto-?renew\w*|end my (?:subscription|membership|contract)|trial)\b/,
    speaks: new RegExp(
      String.raw`\b(?:cancel\w*|renew\w*|withdraw\w*)\b.*\b${PLAN}\b|\b${PLAN}\b.*\b(?:cancel\w*|renew\w*|withdraw\w*)\b`,
    ),
    clauses: ['auto-renewal', 'cancellation-fee'],
  },
  {
    id: 'ownership',
    asked:
      /\b(?:owns?|owner\w*|copyright|licen[sc]e|rights?)\b.*\b(?:content|photos?|pictures?|videos?|posts?|works?|uploads?|upload|post|outputs?|write|make|create)\b/,
    speaks:
      /(?:\b(?:you|users?|we|they) (?:\S+ ){0,3}?(?:own|retain)\b|\bownership\b|\bgrant\w*\b|\blicen[sc]e\w*\b).*\b(?:content|submissions?|photos?|posts?|materials?|works?|inputs?|outputs?)\b|\b(?:content|submissions?|materials?|outputs?)\b.*(?:\bownership\b|\bgrant\w*\b|\blicen[sc]e\w*\b|\bremains? yours\b)/,
    clauses: ['perpetual-licence', 'broad-licence', 'content-licence', 'moral-rights'],
  },
  {
    id: 'changes',
    asked: new RegExp(
      String.raw`\b(?:chang\w+|updat\w+|modif\w+|amend\w*)\b.*\b${DOCUMENT}\b|\b${DOCUMENT}\b.*\b(?:chang\w+|updat\w+|modif\w+|amend\w*)\b|\bchange (?:it|this|them)\b`,
    ),
    speaks: new RegExp(
      String.raw`\b(?:chang\w+|updat\w+|modif\w+|amend\w*|revis\w+)\b.*\b${DOCUMENT}\b|\b${DOCUMENT}\b.*\b(?:chang\w+|updat\w+|modif\w+|amend\w*|revis\w+)\b`,
    ),
    clauses: ['terms-change-unannounced', 'terms-change', 'continued-use'],
  },
  {
    id: 'disputes',
    asked:
      /\b(?:sue|suing|lawsuits?|courts?|arbitrat\w+|legal action|class actions?|disputes?|jury)\b/,
    speaks:
      /\b(?:arbitrat\w+|class actions?|jury|governing law|disputes?|lawsuits?|exclusive jurisdiction|courts? (?:of|in|located|having)|claims?\b.*\bcourts?)\b/,
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
    speaks:
      /\bnot (?:be )?(?:held )?(?:liable|responsible)\b|\bliability\b|\bas[ -]is(?:,| and\b| basis|\.)|\bwarrant(?:y|ies)\b|\bown risk\b/,
    clauses: ['liability-cap', 'no-liability', 'as-is'],
  },
  {
    id: 'contact',
    asked:
      /\b(?:contact|reach you|get in touch|e-?mail address|phone number|write to you|support)\b/,
    speaks:
      /\b(?:contact(?:ing)? (?:us|our)|e-?mail(?:ing)? us|reach (?:us|out)|writ(?:e|ing) to us|our contact details|contact details (?:below|set out|are)|data protection officer)\b|\w@\w/,
  },
]
