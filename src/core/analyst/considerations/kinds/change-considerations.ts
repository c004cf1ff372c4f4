import type { ClauseKind } from './clause-kind.ts'

/** 'We may', 'Fernway reserves the right to', not 'you may'. */
const THEY_MAY = String.raw`(?<!\b(?:you|customer|client|subscriber|user|users|party|member|advertiser|publisher|parties|third parties) )(?:may|can|will|(?:reserves?|have|has) the (?:\S+ )?right,?(?: \S+){0,8}? to|(?:is|are) (?:entitled|free) to)`
const CHANGE = '(?:change|modify|amend|update|revise|alter|replace|make (?:\\S+ )?changes to)'
const DOCUMENT =
  '(?:terms|agreement|conditions|policy|policies|notice|statement|eula|guidelines|rules)'
const UNANNOUNCED = String.raw`(?:without (?:\S+ ){0,5}?(?:notice|notification|notifying|telling|informing|warning|alerting|announcing|asking)|(?:with|give) no (?:\S+ )?(?:notice|warning)|not (?:obliged|required|obligated|bound) to (?:\S+ ){0,3}?(?:inform|tell|notify|notice|announce|alert))\b`
const ANNOUNCED =
  /\b(?:days|advance) (?:\S+ ){0,2}notice\b|(?<!\b(?:without|not|never|no) (?:\S{1,40} ){0,4})\b(?:notify|notifying|alert|inform|informing|e-?mail|tell) (?:\S+ )?(?:you|users|members|customers)\b|\bplacing a notice\b|\bfollowing circumstances\b|\bwe will (?:provide|give|send|inform|post a)|\byou will be (?:notified|informed)|\b(?:not|never) (?:\S+ ){0,3}(?:change|modify|amend)/
/** 'Changes apply as soon as they are posted': without notice. */
const EFFECT_ON_POSTING = String.raw`\b(?:changes?|modifications?|amendments?|revisions?|updates?|new (?:\S+ )?(?:terms|policy|version))\b (?:\S+ ){0,8}?(?:apply|applies|binding|effective|effect)\b (?:\S+ ){0,2}?(?:immediately|as soon as|at once|the moment|upon|when|once)\b (?:\S+ ){0,5}?(?:post\w*|publish\w*|publication|upload\w*|online)\b`

/** What they can change or end on their own. */
export const CHANGE_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'terms-change-unannounced',
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,10}?${CHANGE}\b (?:\S+ ){0,12}?${DOCUMENT}\b.*\b${UNANNOUNCED}|${UNANNOUNCED},? (?:\S+ ){0,6}?${CHANGE}\b (?:\S+ ){0,8}?${DOCUMENT}\b|\b${DOCUMENT} (?:\S+ ){0,4}?(?:may|can|are|is) (?:\S+ ){0,4}?(?:change|changed|modified|updated|amended|revised|altered|replaced)\b.*\b${UNANNOUNCED}|${EFFECT_ON_POSTING}`,
    ),
    unless: ANNOUNCED,
    texts: [
      {
        when: new RegExp(`^(?!.*${UNANNOUNCED}).*${EFFECT_ON_POSTING}`),
        text: 'Changes apply as soon as they are posted.',
        mild: true,
      },
      {
        when: /\b(?:terms|agreement|conditions|eula)\b/,
        text: 'The terms can change without notice.',
      },
      {
        when: /\b(?:privacy|cookie|this|our) (?:policy|notice|statement)\b/,
        text: 'The policy can change without notice.',
      },
      { when: /\b(?:rules|guidelines)\b/, text: 'The rules can change without notice.' },
    ],
  },
  {
    id: 'termination-at-will',
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,12}?(?:terminat|suspend|cancel|disabl|block|clos|deactivat|ban|restrict|revok)\w*\b (?:\S+ ){0,8}?(?:accounts?|access|membership|subscription|agreement|terms|use|registration|services? to any)\b|\b(?:your )?(?:account|access|membership)s? may be (?:\S+ ){0,3}?(?:terminated|suspended|cancelled|closed)\b`,
    ),
    unless:
      /\bsurviv\w+\b|\bfails? for any reason\b|\b(?:your right to|you have the right|either party|each party|(?:delete|refuse|remove|review|edit) (?:\S+ ){0,8}content|both parties|stop using|upon (?:\S+ ){0,3}notice|cookies|consent at any time|username|automatic renewal|free trials?|you (?:may|can) (?:\S+ ){0,4}(?:terminate|cancel|close|delete))\b/,
    texts: [
      {
        when: /\b(?:if|where|when|upon)\b (?:\S+ ){0,12}?(?:violat|breach|believe|suspect|abus|fraud|comply|determine)\w*.*\bwithout\b|\bwithout\b.*(?<!including )\b(?:if|where|when)\b (?:\S+ ){0,12}?(?:violat|breach|believe|suspect|abus|fraud|comply|determine)/,
        text: 'They can suspend you without notice over suspected breaches.',
      },
      {
        when: /\b(?:any (?:or no )?reason|no reason|without (?:cause|reason))\b.*\b(?:days|weeks?|months?)\b.{0,300}\bnotice\b/,
        text: 'They can end your access without reason, after notice.',
        mild: true,
      },
      {
        when: /\b(?:any (?:or no )?reason|no reason|without (?:cause|reason))\b/,
        text: 'They can end your access for any reason.',
      },
      { when: /\b(?:following circumstances|repeat infring\w+)\b/, text: '' },
      {
        when: /\bwithout (?:any |prior |advance |further )*(?:notice|warning)\b/,
        text: 'They can end your access without notice.',
      },
      {
        when: /\b(?:if|due to|following circumstances|in response to|upon learning|api)\b/,
        text: '',
      },
      { when: /\bdiscretion\b/, text: 'They can end your access at their discretion.' },
      { when: /\bat any time\b/, text: 'They can end your access at any time.' },
    ],
  },
  {
    id: 'price-changes',
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,8}?(?:change|increase|modify|adjust|raise)\b (?:\S+ ){0,8}?(?:prices?|fees|pricing|rates)\b|\b(?:prices?|fees|pricing)\b (?:\S+ ){0,4}?(?:may|can|are subject to) (?:\S+ ){0,3}?(?:change|increase|changed|increased)\b`,
    ),
    unless:
      /\b(?:not|never) (?:change|increase)|\byou may (?:change|increase)|\bexchange\b|\btax|^if\b|\bcreators\b|\bsellers? (?:can|may)\b/,
    texts: [
      {
        when: /\b(?:without|no) (?:\S+ ){0,3}?notice\b/,
        text: 'Prices can change without notice.',
      },
      { when: /\bnotice|notify|inform\b/, text: 'Prices can change after notice.', mild: true },
      { text: 'Prices can change.' },
    ],
  },
  {
    id: 'service-changes',
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,10}?(?:change|modify|suspend|discontinue)\b (?:\S+ ){0,12}?(?:services?|site|features?|platform|functionality)\b (?:\S+ ){0,30}?${UNANNOUNCED}`,
    ),
    unless: /\b(?:information on|your access|days|advance notice)\b/,
    texts: [{ text: 'The service can change or end without notice.' }],
  },
  {
    id: 'terms-change',
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,10}?${CHANGE}\b (?:\S+ ){0,12}?${DOCUMENT}\b.*\b(?:at any time|sole discretion|from time to time)\b|\b(?:at any time|from time to time),? (?:\S+ ){0,3}?${THEY_MAY} (?:\S+ ){0,6}?${CHANGE}\b (?:\S+ ){0,8}?${DOCUMENT}\b`,
    ),
    unless: new RegExp(
      String.raw`${ANNOUNCED.source}|\b${CHANGE} (?:the|our) (?:software|services?|site|app)\b|\b(?:processors?|providers?|third[- ]part(?:y|ies)) (?:may|can)\b`,
    ),
    texts: [
      {
        when: /^(?!.*\b(?:any time|discretion)\b).*\b(?:policy|notice|statement)\b/,
        text: 'The policy may change from time to time.',
        mild: true,
      },
      {
        when: /^(?!.*\b(?:any time|discretion)\b)/,
        text: 'The terms may change from time to time.',
        mild: true,
      },
      {
        when: /\bthis (?:\S+ )?(?:policy|notice|statement)\b/,
        text: 'They may change the policy when they choose.',
      },
      {
        when: /\b(?:terms|agreement|conditions|eula)\b/,
        text: 'They may change the terms when they choose.',
      },
      {
        when: /\b(?:policy|notice|statement)\b/,
        text: 'They may change the policy when they choose.',
      },
    ],
  },
]
