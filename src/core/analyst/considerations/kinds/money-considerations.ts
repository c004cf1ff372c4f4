import type { ClauseKind } from './clause-kind.ts'

const PAYMENTS =
  '(?:fees|payments?|purchases|charges|sales|amounts|balances|subscriptions?|paid services)'
const NOT_BACK = '(?:non-?refundable|not (?:be )?refund(?:ed|able))'
/** Payments in general, not only those in one situation. */
const NO_PAYMENT_BACK = String.raw`(?:\b${PAYMENTS}\b (?:\S+ ){0,16}?${NOT_BACK}|\b(?:not (?:offer|provide|give|issue) (?:any )?|no )refunds\b)`
/** 'If we close your account, fees are not refunded' is about one situation only. */
const ALWAYS = String.raw`(?!(?:if|in the event|when|where|past|after|upon)\b|.*\bshipping\b|.*\b(?:certain|some|such|these|those|service|processing|booking|administrative|activation|installation|set-?up|cleaning|one-time|initial|late|this) ${PAYMENTS}\b|.*\bmay refund\b)`
const EXCEPT_BY_LAW = String.raw`\b(?:except|unless|other than) (?:\S+ ){0,4}?(?:required|mandated|provided) by (?:\S+ )?law\b`
const EXCEPTION = String.raw`\b(?:except|unless|other than|save|otherwise|generally|typically|usually)\b`

/** Clauses about renewals, refunds, fees and credits. */
export const MONEY_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'auto-renewal',
    says: /\b(?:automatically|auto)[- ](?:be )?(?:renew(?:s|ed)?|extend(?:s|ed)?|continue)\b|\b(?:be|is|are) (?:\w+ )?(?:renewed|extended) automatically\b|\b(?:renews?|extends?) automatically\b|\bautomatic(?:ally)? renewing\b|\bautomatic renewal of your\b|\brenews? (?:by itself|itself|every|each|for (?:\S+ )?(?:another|further|successive|additional|the same))\b|\b(?:be|is|are) (?:\w+ )?(?:renewed|extended|prolonged) (?:by|for) (?:another|further|a further|successive|the same)\b|\b(?:charged?|billed|bill)\b (?:\S+ ){0,14}?until (?:you|it is|they are|your \S+ is) (?:\S+ )?cancel\w*|\btrial\b.*\b(?:charged|billed|becomes? (?:\S+ ){0,2}paid|converts?|turns? into|rolls? (?:over )?into)\b/,
    unless:
      /\b(?:not|no longer|never) (?:be )?(?:automatically )?(?:auto-?)?(?:renew|extend|charge|bill|convert|become)|\bwithout being charged\b|\bretain all funds\b|\bnew cancellation period\b|\balready (?:\S+ ){0,3}?trial\b|\balready taken advantage\b|\bnot be eligible\b|\bright (?:to|of) (?:cancel\w*|terminat\w*|not)\b|\b(?:receive|collect) (?:\S+ )?information\b|\blistings?\b|\bset to\b|\b(?:may|can) (?:also )?(?:cancel|disable|turn off)\b(?! .{0,600}\b(?:will|shall)\b.{0,300}\brenew)|\bdomain\b|\bagreement (?:will|shall)\b/,
    texts: [
      {
        when: /^(?!.*\brenew).*\btrial\b/,
        text: 'You are charged when the free trial ends.',
      },
      {
        when: /\b(?:unless|until|before|prior)\b (?:\S+ ){0,14}?(?:cancel|terminat|opt out|turn|disabl)\w*|\bif you do not cancel\b/,
        text: 'Subscriptions renew automatically unless you cancel.',
      },
      {
        when: /\b(?:subscription|membership|plan|premium|trial|paid|fee|billing|charged)/,
        text: 'Subscriptions renew automatically.',
      },
    ],
  },
  {
    id: 'no-refunds',
    says: /\b(?:non-?refundable|not refundable|no refunds?|not (?:be )?(?:entitled to|provide|offer|issue|give|receive)(?: \S+){0,4} refunds?|not be refunded|without refund)\b/,
    unless: /\barbitrat|\bfiling fee|\bdeposits?\b|\bwill receive a refund\b/,
    texts: [
      {
        when: /\b(?:credits|coins|tokens|gems|points)\b (?:\S+ ){0,8}?(?:non-?refundable|not (?:be )?refund\w*)\b/,
        text: 'Bought credits are not refunded.',
        mild: true,
      },
      {
        when: new RegExp(`^${ALWAYS}(?=.*${EXCEPT_BY_LAW}).*${NO_PAYMENT_BACK}`),
        text: 'Payments are not refunded unless the law requires it.',
      },
      {
        when: new RegExp(`^${ALWAYS}(?=.*${EXCEPTION}).*${NO_PAYMENT_BACK}`),
        text: 'Payments are mostly not refunded.',
      },
      {
        when: new RegExp(
          String.raw`^${ALWAYS}(?!.*\b(?:if|when|where|upon|event|(?<!including for )(?:partial|unused)|cash|may)\b).*${NO_PAYMENT_BACK}`,
        ),
        text: 'Payments are not refunded.',
      },
      { text: 'Some payments are not refunded.', mild: true },
    ],
  },
  {
    id: 'cancellation-fee',
    says: /\b(?:early termination|early cancellation|cancellation|termination) (?:fees?|charges?)\b|\b(?:cancel|terminat)\w*\b (?:\S+ ){0,20}?(?:pay|charged?|owe|liable for)\b (?:\S+ ){0,12}?remain(?:ing|der of) (?:\S+ ){0,8}?(?:term|subscription|contract|period)\b/,
    unless: /\b(?:not|no|never|without|surviv\w+|breach|waive|guests?|hosts?|arbitrat\w+)\b/,
    texts: [
      {
        when: /\b(?:you|customer|your)\b/,
        text: 'Ending early can cost you a fee.',
      },
    ],
  },
  {
    id: 'forfeit',
    says: /\b(?:credits?|balances?|points|coins|tokens|currency|rewards?|items|funds)\b (?:\S+ ){0,16}?(?:expires?|forfeit(?:ed)?|be lost|lapse)\b|\b(?:forfeit|lose)\b (?:\S+ ){0,10}?(?:credits?|balances?|points|coins|tokens|currency|rewards?|items|funds|purchases)\b/,
    unless: /\b(?:not|never|no|cards?|you (?:may|can) lose money|cryptocurrenc\w+|warrant\w*)\b/,
    texts: [
      { when: /\bexpires?\b/, text: 'Unused credits or points can expire.' },
      { text: 'You can lose unused credits or purchases.' },
    ],
  },
]
