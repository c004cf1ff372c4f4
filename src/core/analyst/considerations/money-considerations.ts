import type { ClauseKind } from './clause-kind.ts'

/** What the reader pays with: money, and rights in what the reader makes. */
export const MONEY_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'auto-renewal',
    weight: 86,
    says: /\b(?:automatically|auto)[- ](?:be )?(?:renew(?:s|ed)?|extend(?:s|ed)?|continue)\b|\b(?:be|is|are) (?:\w+ )?(?:renewed|extended) automatically\b|\b(?:renews?|extends?) automatically\b|\bautomatic(?:ally)? renewing\b|\bautomatic renewal of your\b/,
    unless:
      /\b(?:not|no longer|never) (?:be )?(?:automatically )?(?:auto-?)?renew|\bright (?:to|of) (?:cancel\w*|terminat\w*|not)\b|\b(?:receive|collect) (?:\S+ )?information\b|\blistings?\b|\bset to\b|\b(?:may|can) (?:also )?(?:cancel|disable|turn off)\b(?! .*\b(?:will|shall)\b.*\brenew)|\bdomain\b|\bagreement (?:will|shall)\b/,
    prefer: /\b(?:unless|until)\b.*\bcancel|\bsubscriptions?\b/,
    texts: [
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
    id: 'perpetual-licence',
    weight: 85,
    says: /\b(?:you|users?|members?|customers?)\b (?:\S+ ){0,30}?(?:grants?|granting|give|licen[sc]e)\b (?:\S+ ){0,40}?(?:perpetual|irrevocable)\b(?: \S+){0,30}? (?:licen[sc]e|right)\b/,
    unless:
      /\b(?:we|company|us|will) (?:hereby )?grants? (?:to )?(?:you|users?|members?|customers?)\b|\bgrants? (?:to )?(?:you|licensee|customer|end user)\b|\bnot grant\b|\bfeedback\b|\bsuggestions\b|\bideas\b|\bremov\w+ .* (?:perpetual|terminate)|\bgrants? (?:to )?(?:\S+ ){0,3}?users?\b/,
    texts: [
      {
        when: /\bperpetual\w*\b.*\b(?:content|submissions?|materials?|post|upload|contribution|works?)|\b(?:content|submissions?|materials?|post|upload|contribution|works?)\w*\b.*\bperpetual/,
        text: 'You grant a permanent licence to your content.',
      },
      {
        when: /\b(?:content|submissions?|materials?|post|upload|contribution|works?)/,
        text: 'You grant an irrevocable licence to your content.',
      },
    ],
  },
  {
    id: 'no-refunds',
    weight: 78,
    says: /\b(?:non-?refundable|not refundable|no refunds?|not (?:be )?(?:entitled to|provide|offer|issue|give|receive)(?: \S+){0,4} refunds?|not be refunded|without refund)\b/,
    unless: /\barbitrat|\bfiling fee|\bdeposits?\b|\bwill receive a refund\b/,
    prefer:
      /\b(?:all|any) (?:\S+ ){0,3}(?:fees|payments|purchases|sales|charges)\b|\b(?:fees|payments?|purchases|charges) (?:\S+ ){0,3}(?:are|is) (?:\S+ )?non-?refundable\b/,
    texts: [
      {
        when: /^(?!.*\b(?:fees|payments?|purchases|charges|subscriptions?)\b).*\b(?:credits|coins|tokens|gems)\b/,
        text: 'Bought credits are not refunded.',
      },
      {
        when: /\b(?:if|when|where|upon|in the event|partial|unused|remaining|remainder|early|current|days|cash|transfers|shipping|blockchain|virtual|one-time)\b/,
        text: 'Some payments are not refunded.',
      },
      {
        when: /\b(?:except|unless|other than|save|otherwise|required by law)\b/,
        text: 'Payments are mostly not refunded.',
      },
      {
        when: /(?:^|\b(?:all|any|our) )(?:\S+ ){0,3}?(?:fees|payments?|purchases|charges|sales|subscriptions?) (?:\S+ ){0,4}?(?:are|is|be)\b(?: \S+){0,4}? (?:non-?refundable|not refundable|refunded)/,
        text: 'Payments are not refunded.',
      },
      { text: 'Some payments are not refunded.' },
    ],
  },
  {
    id: 'broad-licence',
    weight: 74,
    says: /\b(?:you|users?|customers?|subscribers?|contributors?)\b (?:\S+ ){0,30}?grants?(?:ing)?\b (?:\S+ ){0,30}?(?:world-?wide|royalty[- ]free|sub-?licen[sc]\w+)\b.*\b(?:content|materials?|submissions?|post|upload|photos?|data)\b|\b(?:content|materials?|submissions?|post|upload)\b.*\byou (?:hereby )?grant\b(?: \S+){0,30}? (?:world-?wide|royalty[- ]free|sub-?licen[sc]\w+)\b/,
    unless:
      /\bgrants? (?:to )?(?:you|users?|members?|customers?)\b|\bnot grant\b|\bfeedback\b|\bsuggestions\b|\bsolely\b|\bonly\b|\blimited licen|(?<!ir)revocable\b|\bgrants? (?:to )?(?:\S+ ){0,3}?users?\b/,
    texts: [{ text: 'You grant them a broad licence to your content.' }],
  },
]
