import type { ClauseKind } from './clause-kind.ts'

/** 'We may', 'Fernway reserves the right to', not 'you may'. */
const THEY_MAY = String.raw`(?<!\b(?:you|customer|user|users|party|member|advertiser|publisher) )(?:may|can|(?:reserves?|have|has) the (?:\S+ )?right,?(?: \S+){0,8}? to|(?:is|are) entitled to)`

/** Money, content, and what they can change or end on their own. */
export const CONTRACT_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'auto-renewal',
    weight: 86,
    says: /\b(?:automatic(?:ally)?|auto)[- ]?(?:\w+ )?(?:renew\w*|extend\w*|be (?:renewed|extended|charged))\b|\brenews? automatically\b|\bwill (?:continue and )?(?:automatically )?renew\b|\bautomatic renewal\b|\bautorenew\w*/,
    unless: /\b(?:not|no longer|never) (?:be )?(?:automatically )?(?:auto-?)?renew/,
    texts: [
      {
        when: /\b(?:cancel|terminat|opt out|turn off|notice)\w*/,
        text: 'Subscriptions renew automatically unless you cancel.',
      },
      { text: 'Subscriptions renew automatically.' },
    ],
  },
  {
    id: 'perpetual-licence',
    weight: 85,
    says: /\b(?:grant|grants|granting|give|license|licence)\b.*\b(?:perpetual|irrevocable)\b.*\b(?:licen[sc]e|right)|\bperpetual(?:ly)?\b.*\blicen[sc]e to (?:use|copy)/,
    unless:
      /\b(?:we|company|us) (?:hereby )?grants? (?:to )?you\b|\bgrants? (?:to )?(?:you|licensee|customer|end user)\b|\bnot grant\b|\bfeedback\b|\bsuggestions\b|\bremov\w+ .* (?:perpetual|terminate)/,
    texts: [
      {
        when: /\bperpetual\w*\b.*\b(?:content|submission|materials?|post|upload|contribution|works?)|\b(?:content|submission|materials?|post|upload|contribution|works?)\w*\b.*\bperpetual/,
        text: 'You grant a permanent licence to your content.',
      },
      {
        when: /\b(?:content|submission|materials?|post|upload|contribution|works?)/,
        text: 'You grant an irrevocable licence to your content.',
      },
    ],
  },
  {
    id: 'broad-licence',
    weight: 74,
    says: /\b(?:you|user|customer|subscriber|contributor)\b.*\bgrants?(?:ing)?\b.*\b(?:licen[sc]e|right)\b.*\b(?:content|materials?|submissions?|post|upload|photos?|data)\b|\b(?:content|materials?|submissions?|post|upload)\b.*\byou (?:hereby )?grant\b.*\blicen[sc]e\b/,
    unless: /\bgrants? (?:to )?you\b|\bnot grant\b|\bfeedback\b|\bgrants? you\b/,
    texts: [
      {
        when: /\bworld-?wide\b|\broyalty[- ]free\b|\bsub-?licen[sc]/,
        text: 'You grant them a broad licence to your content.',
      },
      { text: 'You grant them a licence to your content.' },
    ],
  },
  {
    id: 'no-refunds',
    weight: 78,
    says: /\b(?:non-?refundable|not refundable|no refunds?|not (?:be )?(?:entitled to|provide|offer|issue|give|receive)(?: \S+){0,4} refunds?|not be refunded|without refund)\b/,
    texts: [
      { when: /\b(?:except|unless|other than|save)\b/, text: 'Payments are mostly not refunded.' },
      { text: 'Payments are not refunded.' },
    ],
  },
  {
    id: 'changes-without-notice',
    weight: 72,
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,10}?(?:change|modify|amend|update|revise|alter|make (?:\S+ )?changes)\b.*\b(?:without (?:any |prior |further |advance |giving )*(?:notice|notification|notifying)|at any time|sole discretion|from time to time)\b|\b(?:at any time|from time to time|without (?:prior )?notice),? ${THEY_MAY} (?:\S+ ){0,6}(?:change|modify|amend|update|revise)\b|\bsubject to change (?:at any time |without (?:prior )?notice)`,
    ),
    unless:
      /\b(?:you (?:may|can) (?:change|modify|update|amend|edit)|your (?:settings|preferences|password|consent|profile|choices|right|account information))\b|\b(?:days|advance) (?:\S+ ){0,2}notice\b|\b(?:notify|alert|inform|e-?mail|tell) you\b|\bplacing a notice\b|\bwe will (?:provide|give|send|inform)|\b(?:prices?|pricing|fees)\b/,
    texts: [
      {
        when: /\bwithout (?:any |prior |further |advance |giving )*(?:notice|notification|notifying)\b/,
        text: '{changes} can change without notice.',
      },
      { when: /\bat any time\b/, text: '{changes} can change at any time.' },
      { text: 'They may change {changed} when they choose.' },
    ],
  },
  {
    id: 'termination-at-will',
    weight: 70,
    says: new RegExp(
      String.raw`(?:${THEY_MAY}|\b(?:account|access|membership)s? may be|\b(?:reason|discretion|time|notice),? (?:we )?(?:may )?)\b (?:\S+ ){0,10}?(?:terminat|suspend|cancel|disabl|block|clos|deactivat|ban)\w*\b (?:\S+ ){0,16}?(?:accounts?|access|membership|subscription|agreement|terms|use|registration|for any|at any|without|in)\b`,
    ),
    unless:
      /\b(?:your right to|you have the right|either party|each party|(?:delete|refuse|remove|review|edit) (?:\S+ ){0,8}content|both parties|stop using|upon (?:\S+ ){0,3}notice|cookies|consent at any time|you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete))\b/,
    texts: [
      {
        when: /\b(?:any (?:or no )?reason|no reason|without (?:cause|reason))\b/,
        text: 'They can end your access for any reason.',
      },
      {
        when: /\bwithout (?:any |prior |advance |further )*(?:notice|warning)\b/,
        text: 'They can end your access without notice.',
      },
      { when: /\bdiscretion\b/, text: 'They can end your access at their discretion.' },
      { when: /\bat any time\b/, text: 'They can end your access at any time.' },
    ],
  },
  {
    id: 'price-changes',
    weight: 58,
    says: /\b(?:change|increase|modify|adjust|raise)\b (?:\S+ ){0,8}(?:prices?|fees|pricing|rates)\b|\b(?:prices?|fees|pricing)\b (?:\S+ ){0,8}(?:change|increase)\b/,
    unless: /\b(?:not|never) (?:change|increase)|\byou may (?:change|increase)|\bexchange\b|\btax/,
    texts: [
      { when: /\bnotice|notify\b/, text: 'Prices can change after notice.' },
      { text: 'Prices can change.' },
    ],
  },
]
