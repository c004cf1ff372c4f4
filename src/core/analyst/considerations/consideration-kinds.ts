import type { ClauseKind } from './clause-kind.ts'

/** What makes arbitration unusual is that the reader cannot choose otherwise. */
const NOT_BOUND =
  /\b(?:do(?:es)? not require|not be required to|not required to|not subject to|does not apply|shall not apply|not bound by|no arbitration)\b/

/** 'We may', 'Fernway reserves the right to', not 'you may'. */
const THEY_MAY = String.raw`(?<!\b(?:you|customer|user|users|party|member|advertiser|publisher) )(?:(?:may|can) (?:\S+ )?|(?:reserves?|have|has) the (?:\S+ )?right,? (?:\S+ ){0,8}?to |(?:is|are) entitled to )`

/** Clauses that cost a reader something, in the order of how much and how unusual. */
export const CONSIDERATION_KINDS: readonly ClauseKind[] = [
  {
    id: 'arbitration',
    weight: 100,
    says: /\bbinding(?:,? (?:\w+ )?(?:and )?(?:individual |final |confidential )?)? ?arbitration\b|\b(?:settled?|resolved?|decided|submit(?:ted)?|determined|referred|adjudicated)\b (?:\S+ ){0,12}arbitrat(?:ion|or)\b|\bagree to arbitrat\w+|\b(?:contains?|includes?|subject to|agree to) (?:\S+ ){0,4}(?:arbitration|arbitrate)\b|\bmandatory arbitration\b|\barbitrate (?:any|all|our|such|disputes)/,
    unless: NOT_BOUND,
    texts: [
      {
        when: /\b(?:opt[- ]out|reject)\b.*\b(?:\d+|thirty|sixty)\)? (?:calendar )?days\b/,
        text: 'You can opt out of forced arbitration, within a deadline.',
      },
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|no|without)\b.*\b(?:jury|court)\b.*\bclass\b|\bclass\b.*\b(?:waiv\w+|giv(?:e|ing) up)\b.*\b(?:jury|court)\b/,
        text: 'You give up court, jury and class actions.',
      },
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|no judge)\b.*\b(?:jury|courts?)\b/,
        text: 'You give up the right to a court or jury.',
      },
      {
        when: /\b(?:contains?|includes?)\b.*\bclass action waiver\b/,
        text: 'Disputes go to arbitration, and class actions are waived.',
      },
      { text: 'Disputes go to arbitration instead of court.' },
    ],
  },
  {
    id: 'class-action-waiver',
    weight: 95,
    says: /\bclass[- ]?(?:wide )?(?:actions?|arbitration|or representative|, collective|member)\b/,
    unless: NOT_BOUND,
    texts: [
      {
        when: /\b(?:waiv\w+|giv(?:e|ing) up|may not|not (?:be )?(?:able|permitted|entitled|bring|participate|join)|only (?:on|in) (?:an|your|its) individual|individual (?:basis|capacity)|no class|not as a|neither|prohibit\w*)\b/,
        text: 'You cannot join a class action against them.',
      },
    ],
  },
  {
    id: 'jury-waiver',
    weight: 94,
    says: /\b(?:waiv\w+|giv(?:e|ing) up)\b.*\b(?:jury|trial)\b/,
    texts: [{ text: 'You give up the right to a jury trial.' }],
  },
  {
    id: 'data-sale',
    weight: 92,
    says: /\bwe (?:may |also |do )?(?:have )?(?:sell|sold) (?:\S+ ){0,5}(?:personal|your) (?:\S+ )?(?:information|data)\b/,
    unless: /\b(?:not|never|merger|assets|opt-out right)\b/,
    texts: [{ text: 'They say they sell personal data.' }],
  },
  {
    id: 'counts-as-sale',
    weight: 84,
    says: /\b(?:considered|constitut\w+|qualify as|deemed|known as)\b (?:\S+ ){0,10}(?:sale|sell|selling|sales)\b/,
    unless: /\b(?:not|never|merger|acquisition|assets|future)\b/,
    texts: [{ text: 'Some of their data sharing may count as a sale.' }],
  },
  {
    id: 'biometrics',
    weight: 90,
    says: /\b(?:collect|process|use|store|create|extract|capture|obtain|generate|scan)\w*\b.*\b(?:biometric (?:information|data|identifiers?|templates?)|face ?prints?|facial (?:geometry|recognition|scan)|voice ?prints?|fingerprints)\b/,
    unless:
      /\b(?:not|never|no) (?:\S+ ){0,8}biometric|\bdevice fingerprint|\b(?:may not|must not|shall not|you agree not|prohibited)\b/,
    texts: [
      {
        when: /\bmay\b|\bif\b|\bconsent\b/,
        text: 'They may collect biometric data, such as your face.',
      },
      { text: 'They collect biometric data.' },
    ],
  },
  {
    id: 'ai-training',
    weight: 88,
    says: /\b(?:train|training|trains|fine-tune|improve|develop)\b (?:\S+ ){0,10}(?:models?|machine learning|artificial intelligence|ai\b|algorithms|llms?)/,
    unless:
      /\b(?:you (?:may|will|shall|must|can|agree)(?: not| to not)|not to use|employees|staff|you may not|competing|compete)\b/,
    texts: [
      {
        when: /\b(?:not|never)\b (?:\S+ ){0,6}(?:train|improve|develop)|\bno training\b/,
        text: '',
      },
      {
        when: /\bopt(?:ed|s)?[- ]?in\b|\bwith your (?:\S+ )?(?:consent|permission)\b|\bif you (?:\S+ )?(?:agree|consent|choose|allow)\b/,
        text: 'If you agree, your data may train AI models.',
      },
      {
        when: /\bopt[- ]?out\b|\bturn off\b|\bdisable\b/,
        text: 'Your content may train AI models unless you opt out.',
      },
      {
        when: /\bfeedback\b/,
        text: 'Your feedback may be used for AI models.',
      },
      {
        when: /\byour\b|\bcontent\b|\binputs?\b|\bprompts?\b|\buser\b|\bcustomer\b|\bpersonal (?:data|information)\b/,
        text: 'Your content or data may train AI models.',
      },
    ],
  },
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
        when: /\bcontent|submission|materials?|post|upload|contribution|outputs?|works?\b/,
        text: 'Your content may be used by them for ever.',
      },
    ],
  },
  {
    id: 'broad-licence',
    weight: 74,
    says: /\b(?:you|user|customer|subscriber|contributor)\b.*\bgrants?(?:ing)?\b.*\b(?:licen[sc]e|right)\b.*\b(?:content|materials?|submissions?|post|upload|photos?|data)\b|\byou (?:hereby )?grant\b.*\b(?:worldwide|royalty-free|sublicens\w+|transferable)\b/,
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
    id: 'liability-cap',
    weight: 76,
    says: /\b(?:liab\w+|damages)\b.*\b(?:exceed|limited to|not be (?:more|greater)|capped)\b.*(?:\$|€|£|\b(?:amount|fees?|usd|us\$|dollars|paid|hundred|greater)\b)/,
    texts: [
      { when: /[$€£] ?\d[\d,.]*/, text: '{amount}' },
      {
        when: /\b(?:12|twelve)\b.{0,8}months?\b|\b(?:6|six)\b.{0,8}months?\b/,
        text: 'Their liability is capped at recent months of fees.',
      },
      { when: /\bpaid|fees?\b/, text: 'Their liability is capped at what you paid.' },
      { text: 'Their liability to you is capped.' },
    ],
  },
  {
    id: 'changes-without-notice',
    weight: 72,
    says: new RegExp(
      String.raw`${THEY_MAY} (?:\S+ ){0,10}?(?:change|modify|amend|update|revise|alter|make (?:\S+ )?changes)\b.*\b(?:without (?:any |prior |further |advance |giving )*(?:notice|notification|notifying)|at any time|sole discretion|from time to time)\b|\b(?:at any time|from time to time|without (?:prior )?notice),? ${THEY_MAY} (?:\S+ ){0,6}(?:change|modify|amend|update|revise)\b|\bsubject to change (?:at any time |without (?:prior )?notice)`,
    ),
    unless:
      /\b(?:you (?:may|can) (?:change|modify|update|amend|edit)|your (?:settings|preferences|password|consent|profile|choices|right|account information))\b|\b(?:days|advance) (?:\S+ ){0,2}notice\b|\bnotify you\b|\bwe will (?:provide|give|send|inform)|\b(?:prices?|pricing|fees)\b/,
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
      String.raw`(?:${THEY_MAY}|\b(?:account|access|membership)s? may be|\b(?:reason|discretion|time|notice),? (?:we )?(?:may )?)\b (?:\S+ ){0,10}?(?:terminat|suspend|cancel|disabl|block|clos|deactivat|ban|delet|refus)\w*\b (?:\S+ ){0,16}?(?:accounts?|access|membership|subscription|agreement|terms|use|registration|for any|at any|without|in)\b`,
    ),
    unless:
      /\b(?:your right to|you have the right|either party|each party|both parties|stop using|cookies|consent at any time|you (?:may|can) (?:\w+ )?(?:terminate|cancel|close|delete))\b/,
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
    id: 'indemnity',
    weight: 68,
    says: /\b(?:indemnif(?:y|ies|ication)|hold (?:\S+ ){0,4}harmless|defend)\b/,
    unless:
      /\b(?:we|company|provider|seller|google|amazon|apple|licensor|processor) (?:will|shall|agrees? to|must)(?: \S+){0,3} (?:indemnify|defend|hold you)|\bindemnify (?:you|customer|user)\b|\bnot (?:required|obligated) to (?:indemnify|defend)/,
    texts: [
      {
        when: /(?:^|[.;:,] |\b(?:that|and|or|harm|law) )(?:you|customer|user|licensee|member|publisher|advertiser)\b (?:[^\s.;]+ ){0,12}(?:indemnif|hold|defend|defense)|\byou (?:\S+ ){0,6}(?:indemnif|hold|defend)|\bindemnif\w+ (?:us|and hold)/,
        text: 'You must cover their losses from your use.',
      },
    ],
  },
  {
    id: 'cross-site-tracking',
    weight: 66,
    says: /\b(?:across|on other|over time|third[- ]party|different|other) (?:\S+ ){0,5}(?:websites|sites|apps|services|online|devices)\b/,
    unless:
      /\b(?:not|no) (?:\S+ ){0,4}(?:track|follow|responsible|control|collect)|do not track|\blinks? to\b|\bnot responsible\b|\bthis (?:policy|privacy|notice)\b.*\bnot apply\b/,
    texts: [
      {
        when: /\b(?:track|tracks|follow|cookies|collect|monitor|advertis\w*|recogni[sz]e)\b.*\b(?:across|over time|other)\b.*\b(?:websites|sites|apps|devices|services)\b/,
        text: 'Your activity may be tracked across other sites or apps.',
      },
    ],
  },
  {
    id: 'targeted-advertising',
    weight: 60,
    says: /\b(?:targeted|personali[sz]ed|interest-based|behaviou?ral|cross-context|tailored|relevant|customi[sz]ed) (?:behavioral )?(?:advertis\w*|ads|marketing)\b/,
    unless:
      /\b(?:not|never)\b (?:\S+ ){0,8}(?:targeted|personali[sz]ed|interest-based|behaviou?ral)|\bright to\b|\bopt out of\b/,
    texts: [
      {
        when: /\b(?:use|uses|share|shares|disclose|serve|show|deliver|display|provide|process|may)\b/,
        text: 'Your data may be used for targeted ads.',
      },
    ],
  },
  {
    id: 'kept-after-deletion',
    weight: 64,
    says: /\b(?:retain|keep|kept|retained|remain|store|stored|preserve|continue to (?:use|hold|retain))\b.*\b(?:after|even (?:after|if|when)|following|beyond|once)\b (?:\S+ ){0,8}(?:delet\w*|terminat\w*|clos\w*|deactivat\w*|cancel\w*|remov\w*)/,
    unless: /\b(?:not|never|no longer) (?:retain|keep|store|be (?:retained|kept|stored))/,
    texts: [{ text: 'Some data is kept after your account ends.' }],
  },
  {
    id: 'kept-indefinitely',
    weight: 65,
    says: /\b(?:retain\w*|keep|kept|store[ds]?)\b.*\b(?:indefinitely|for an unlimited|permanently|in perpetuity|forever)\b|\bindefinitely (?:retain|keep|store)/,
    unless: /\b(?:not|never) (?:\S+ ){0,4}(?:indefinitely|longer)/,
    texts: [{ text: 'Some data may be kept indefinitely.' }],
  },
  {
    id: 'sensitive-data',
    weight: 62,
    says: /\b(?:collect|process|ask|provide|receive|use)\w*\b.*\b(?:sexual orientation|health (?:data|information)|religio\w+|ethnic\w*|political (?:views|opinions|affiliation)|genetic|criminal (?:record|history)|social security number)\b/,
    unless:
      /\b(?:not|never) (?:\S+ ){0,8}(?:collect|process|ask|request|provide|disclose|submit|share|send)|\b(?:you (?:may|should|must|will) not|do not (?:provide|disclose|send|submit))\b|\bright to\b|\bdiscriminat/,
    texts: [{ text: 'They may handle sensitive data about you.' }],
  },
  {
    id: 'data-brokers',
    weight: 63,
    says: /\b(?:from|to|with|by)\b (?:\S+ ){0,10}data (?:brokers?|providers|resellers|aggregators|suppliers|vendors)\b/,
    unless: /\b(?:not|never) (?:\S+ ){0,6}(?:data brokers?)/,
    texts: [
      {
        when: /\b(?:from|obtain|receive|collect|purchase|buy|acquire)\w*\b (?:\S+ ){0,18}data (?:brokers?|providers|resellers|aggregators|suppliers|vendors)/,
        text: 'They get data about you from data brokers or suppliers.',
      },
    ],
  },
  {
    id: 'automated-decisions',
    weight: 54,
    says: /\b(?:automated (?:decision|individual decision|processing)|profiling)\b/,
    unless: /\b(?:not|never|right|rights|object|opt)\b/,
    texts: [
      { when: /\b(?:we|our)\b/, text: 'They may profile you or decide about you automatically.' },
    ],
  },
  {
    id: 'transfer-abroad',
    weight: 50,
    says: /\b(?:transfer|transferred|transferring|stored?|process(?:ed)?|sent|send)\b.*\b(?:other countries|another country|outside (?:of )?(?:your|the|eea|europe)|third countr|united states|countries|usa?\b|internationally|abroad|overseas)/,
    unless:
      /\b(?:not|never) (?:\S+ ){0,5}(?:transfer|send|process|store)|\byou (?:may|shall|must|will|agree) not\b|\bexport\b|\bright to\b|\bno reason\b/,
    texts: [
      { when: /\bunited states\b/, text: 'Your data may be handled in the United States.' },
      { text: 'Your data may be sent to other countries.' },
    ],
  },
  {
    id: 'no-security-guarantee',
    weight: 40,
    says: /\b(?:can not|do not|does not|not|no|unable to|neither)\b (?:\S+ ){0,10}(?:guarante\w*|ensure|warrant|100%|completely|entirely|fully|absolute(?:ly)?)\b (?:\S+ ){0,12}(?:secur\w*|safe|breach\w*|hack\w*|unauthori[sz]ed)|\bno (?:\S+ ){0,8}(?:100%|completely|perfectly|totally|guaranteed|impenetrable|perfect)\b/,
    texts: [{ text: 'They do not guarantee that your data is secure.' }],
  },
  {
    id: 'as-is',
    weight: 44,
    says: /\bas[ -]is\b|\bwithout warrant(?:y|ies) of any kind\b|\bat your (?:own|sole) risk\b/,
    unless: /\bphotograph|\bnot (?:\S+ ){0,3}as[ -]is/,
    texts: [
      {
        when: /\bas[ -]is\b|\bwithout warrant/,
        text: 'The service comes as it is, without warranties.',
      },
      { text: 'You use the service at your own risk.' },
    ],
  },
  {
    id: 'no-liability',
    weight: 56,
    says: /\b(?:not|no event|neither|never|under no circumstances|no)\b (?:\S+ ){0,25}(?:liab(?:le|ility)|responsible) (?:\S+ ){0,25}(?:damages?|loss|losses)\b/,
    unless:
      /\bdo not (?:exclude|limit)|\bnothing in\b|\bsome (?:jurisdictions|states|countries)\b|\byou (?:shall|will) (?:not )?be liable\b/,
    texts: [
      {
        when: /\b(?:indirect|consequential|incidental)\b/,
        text: 'They are not liable for indirect or consequential losses.',
      },
      { text: 'They disclaim liability for many losses.' },
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
  {
    id: 'foreign-court',
    weight: 48,
    says: /\b(?:exclusive|sole) (?:\S+ ){0,3}(?:jurisdiction|venue)\b|\bexclusively (?:in|by|before|to) (?:\S+ ){0,4}courts?\b|\bcourts? (?:\S+ ){0,8}exclusive(?:ly)?\b/,
    unless: /\bnon-exclusive\b/,
    texts: [{ text: 'Lawsuits must go to courts that they name.' }],
  },
  {
    id: 'monitoring',
    weight: 52,
    says: /\b(?:monitor|review|scan|read|record|analy[sz]e|listen to|monitoring|recording|reviewing|scanning) (?:\S+ ){0,5}(?:messages|communications|content|calls|chats|conversations|inputs)\b/,
    unless:
      /\b(?:not|no|never|nor)\b (?:\S+ ){0,6}(?:monitor|review|scan|read|record|obligat)|\byou (?:may|should|agree|can)|\bobligation\b/,
    texts: [
      { when: /\b(?:we|our)\b/, text: 'They may review or record your messages or content.' },
    ],
  },
]
