import type { ClauseKind } from './clause-kind.ts'

const DOCUMENTS =
  '(?:terms|agreement|conditions|policy|policies|eula|notice|guidelines|rules|statement|contract|licen[sc]e|tos|tou|document)'

/** What a reader agrees to by using a service, the most binding first. */
export const AGREEMENT_KINDS: readonly ClauseKind[] = [
  {
    id: 'acceptance',
    weight: 100,
    says: new RegExp(
      String.raw`\b(?:by|when|if|your|in|through|upon|from|before|continuing) (?:\S+ ){0,8}?(?:us(?:e|ing)|access(?:ing)?|visit(?:ing)?|browsing|download(?:ing)?|install(?:ing)?|register(?:ing)?|sign(?:ing)? (?:up|in)|creat(?:e|ing)|click(?:ing)?|purchas(?:e|ing)|order(?:ing)?|submit(?:ting)?|check(?:ing)?|participat(?:e|ing))\b.{0,240}?\b(?:agree(?:s|ing)?(?! to pay)|accept(?:s|ance|ing)?|acknowledg\w+ (?:\S+ ){0,3}have read|bound|consent(?:s|ing)?|assent|signif\w+)\b (?!that we)(?:\S+ ){0,12}?${DOCUMENTS}\b`,
    ),
    unless:
      /\b(?:if you do not agree|you do not agree|not agree to)\b.*$|\b(?:changes?|modif\w+|revis\w+|updated?|amend\w*|terminated|suspended|refund\w*|breach|cookies?)\b/,
    texts: [
      {
        when: /\b(?:consent|consents|consenting)\b.*\b(?:collection|processing|use|transfer)\b/,
        text: 'Using the service means you consent to their data practices.',
      },
      {
        when: /^(?!.*\b(?:terms|agreement|conditions)\b).*\b(?:privacy (?:policy|notice|statement)|this (?:policy|notice|statement))\b/,
        text: 'Using the service means you accept this policy.',
      },
      {
        when: /\b(?:creat\w+|register\w*|sign\w* up)\b/,
        text: 'Signing up or using the service means accepting these terms.',
      },
      { text: 'Using the service means you accept these terms.' },
    ],
  },
  {
    id: 'if-you-disagree',
    weight: 85,
    says: /\bif you (?:do not|disagree|are not|can not) (?:\S+ ){0,8}(?:agree|accept|with|willing|comply)\b.*\b(?:not|stop|discontinue|leave|refrain|cease)\b|\b(?:do not|must not|may not|should not) (?:use|access|download|install) (?:\S+ ){0,12}if you (?:do not|disagree)/,
    unless: /\b(?:changes?|modif\w+|revis\w+|updated?|amend\w*|cookies)\b/,
    texts: [{ text: 'If you disagree, you must not use the service.' }],
  },
  {
    id: 'binding-contract',
    weight: 84,
    says: /\b(?:legally binding|binding (?:agreement|contract)|legal(?:ly)? (?:agreement|contract|binding)|constitutes? (?:a|an) (?:\S+ ){0,3}(?:agreement|contract))\b/,
    unless: /\barbitrat/,
    texts: [{ text: 'These terms are a binding contract with you.' }],
  },
  {
    id: 'governs-use',
    weight: 82,
    says: new RegExp(
      String.raw`\b(?:these|this|the|our|following) (?:\S+ ){0,6}${DOCUMENTS}\b (?:\S+ ){0,14}?(?:govern\w*|appl(?:y|ies) to|regulate) (?:\S+ ){0,4}?(?:your|the|all|any) (?:\S+ ){0,3}use\b|\b(?:use|access)\b (?:\S+ ){0,12}(?:is|are) (?:\S+ )?(?:governed by|subject to) (?:\S+ ){0,4}${DOCUMENTS}\b`,
    ),
    texts: [{ text: 'These rules govern your use of the service.' }],
  },
  {
    id: 'arbitration',
    weight: 80,
    says: /\barbitrat(?:ion|or|ed)\b/,
    unless: /\b(?:not require|not be required|opt[- ]out|not subject|not apply)\b/,
    texts: [
      {
        when: /\b(?:you|we|parties|both)\b.*\b(?:agree|must|shall|will|binding)\b|\bagree\b/,
        text: 'You agree to settle disputes by arbitration.',
      },
    ],
  },
  {
    id: 'minimum-age',
    weight: 70,
    says: /\brestrict\w* (?:\S+ ){0,8}(?:18|eighteen)\b|\b(?:at least|over|above|minimum age|not (?:\S+ ){0,5}(?:under|younger)|under|older than|age of|attained|reached|aged)\b (?:\S+ ){0,8}(?:1[3-9]|2[01]|thirteen|sixteen|eighteen)\b/,
    unless:
      /\b(?:months|days|percent|knowingly|children's|parents? (?:can|may)|encourages?|not directed|receive|(?:19|20)\d\d|hours|collect|california)\b/,
    texts: [
      {
        when: /\b(?:only|must|need|require[sd]?|unless)\b.*\b(?:parent|guardian|supervision)/,
        text: 'Below the age limit, you need a parent or guardian.',
      },
      {
        when: /\brestrict\w* (?:\S+ ){0,8}(?:18|eighteen)\b|\b(?:must|only|represent|warrant|confirm|agree|required|eligib\w+|permitted|not (?:intended|allowed|permitted|use|directed|eligible))\b.*(?:\b18\b|\beighteen\b)|(?:\b18\b|\beighteen\b).*\b(?:must|only|to use|not use|may use)\b/,
        text: 'You must be at least 18.',
      },
      {
        when: /\b(?:must|only|represent|warrant|confirm|agree|required|eligib\w+|not (?:intended|allowed|permitted|use|eligible))\b.*(?:\b16\b|\bsixteen\b)/,
        text: 'You must be at least 16.',
      },
      {
        when: /\b(?:must|only|represent|warrant|confirm|agree|required|eligib\w+|not (?:intended|allowed|permitted|use|eligible))\b.*(?:\b13\b|\bthirteen\b)/,
        text: 'You must be at least 13.',
      },
    ],
  },
  {
    id: 'content-licence',
    weight: 72,
    says: /\b(?:you|user|customer)\b.*\bgrants?(?:ing)?\b.*\b(?:licen[sc]e|right)\b/,
    unless: /\bgrants? (?:to )?you\b|\bnot grant\b|\bfeedback\b/,
    texts: [
      {
        when: /\bcontent|submission|materials?|post|upload|photos?|contribution|data\b/,
        text: 'You license your content to them.',
      },
    ],
  },
  {
    id: 'payment',
    weight: 66,
    says: /\byou (?:also |hereby |further |expressly |must |shall |will )?(?:agree to|must|shall|will|are required to|authori[sz]e (?:us|them|\w+) to|are responsible for)\b (?:\S+ ){0,5}(?:pay|charge|payment|paying)\b/,
    unless: /\bpay (?:attention|us back)\b|\bnot (?:be )?(?:required|charge|pay)\b/,
    texts: [
      { when: /\bauthori[sz]e\b/, text: 'You authorise them to charge your payment method.' },
      { text: 'You agree to pay the fees.' },
    ],
  },
  {
    id: 'continued-use',
    weight: 64,
    says: /\b(?:continu\w+|use) (?:\S+ ){0,14}(?:after|following|constitutes?|means?|signif\w+|indicates?|deemed)\b.*\b(?:accept\w*|agree\w*|consent|assent|bound|acknowledg\w*)\b/,
    texts: [
      {
        when: /\b(?:chang\w*|modif\w+|revis\w+|updat\w+|amend\w*|new|effective|posting|such)\b/,
        text: 'Continued use means you accept changes.',
      },
    ],
  },
  {
    id: 'termination',
    weight: 60,
    says: /\bwe (?:\S+ ){0,8}(?:terminate|suspend|cancel|disable|discontinue)\b (?:\S+ ){0,12}(?:account|access|service|services|agreement|use)\b/,
    unless: /\bnot (?:terminate|suspend)\b/,
    texts: [
      {
        when: /\b(?:may|can|reserve|right|discretion)\b/,
        text: 'They may suspend or end your access.',
      },
    ],
  },
  {
    id: 'account-responsibility',
    weight: 52,
    says: /\byou (?:are|will be|shall be|remain|agree)(?: \S+){0,4} (?:responsible|liable)\b.*\b(?:account|password|credentials|login)\b/,
    texts: [{ text: 'You answer for what happens under your account.' }],
  },
  {
    id: 'data-consent',
    weight: 58,
    says: /\byou (?:\S+ ){0,6}(?:consent|agree|acknowledge|agreeing|consenting)\b (?:\S+ ){0,3}?(?:to|that we may) (?:\S+ ){0,10}?(?:collection|processing|transfer|use|storage|collect|process|sharing)\b (?:\S+ ){0,10}(?:information|data)\b/,
    unless: /\b(?:if|where|unless|withdraw|not) you\b|\bwithdraw\b/,
    texts: [{ text: 'You consent to the collection or use of your data.' }],
  },
  {
    id: 'lawful-use',
    weight: 50,
    says: /\byou (?:agree|must|shall|will|undertake)(?: \S+){0,3} not\b (?:\S+ ){0,14}(?:use|upload|post|copy|engage|violate|reverse|attempt|resell)\b|\byou agree not to\b/,
    unless: /\bif you do not\b/,
    texts: [{ text: 'You agree not to misuse the service.' }],
  },
]
