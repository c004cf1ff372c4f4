import type { AgreementKind } from './clause-kind.ts'

const DOCUMENTS =
  '(?:terms|agreement|conditions|policy|policies|eula|notice|guidelines|rules|statement|contract|licen[sc]e|tos|tou|document)'

/** Clauses that bind a reader to the document by using the service. */
export const ACCEPTANCE_KINDS: readonly AgreementKind[] = [
  {
    id: 'acceptance',
    rank: 100,
    says: new RegExp(
      String.raw`\b(?:by|when|if|your|in|through|upon|from|before|continuing) (?:\S+ ){0,8}?(?:us(?:e|ing)|access(?:ing)?|visit(?:ing)?|browsing|download(?:ing)?|install(?:ing)?|register(?:ing)?|sign(?:ing)? (?:up|in)|creat(?:e|ing)|click(?:ing)?|purchas(?:e|ing)|order(?:ing)?|submit(?:ting)?|check(?:ing)?|participat(?:e|ing))\b.{0,240}?\b(?:agree(?:s|ing)?(?! to pay)|accept(?:s|ance|ing)?|acknowledg\w+ (?:\S+ ){0,3}have read|bound|consent(?:s|ing)?|assent|signif\w+)\b (?!that we)(?:\S+ ){0,12}?${DOCUMENTS}\b`,
    ),
    unless:
      /\b(?:if you do not agree|you do not agree|not agree to)\b.*$|\bin order to (?:agree|accept)\b|\b(?:changes?|modif\w+|revis\w+|updated?|amend\w*|terminated|suspended|refund\w*|breach|cookies?|bank account|payment (?:method|processor)|authority to|additional terms|may be asked|apple|have to accept|promotion|contest|sweepstakes|the offer|specific terms|legal capacity|without agreeing|indemnify|third[- ]part(?:y|ies)|separate terms|data processing terms|permission to use)\b/,
    texts: [
      {
        when: /^(?!.*\b(?:agree\w*|accept\w*|consent\w*|bound|assent)\b).*\backnowledg/,
        text: '',
      },
      {
        when: /\b(?:consent|consents|consenting)\b.*\b(?:collection|processing|transfer|use of (?:your|personal|data|information))\b/,
        text: 'Using the service means you consent to their data practices.',
      },
      {
        when: /\bterms of (?:this|the|our) (?:privacy )?(?:policy|notice|statement)\b/,
        text: 'Using the service means you accept this policy.',
      },
      {
        when: /^(?!.*\b(?:terms|agreement|conditions)\b).*\bour privacy policy\b/,
        text: 'Using the service means you accept their privacy policy.',
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
    rank: 85,
    says: /\bif you (?:disagree|(?:do not|are not|can not) (?:\S+ ){0,4}?(?:agree|accept|comply|consent|bound))\b.*\b(?:not|stop|discontinue|leave|refrain|cease)\b|\b(?:do not|must not|may not|should not) (?:use|access|download|install) (?:\S+ ){0,12}if you (?:do not|disagree)/,
    unless:
      /\b(?:changes?|modif\w+|revis\w+|updated?|amend\w*|cookies|new|effective|third[- ]party|record\w*)\b/,
    texts: [{ text: 'If you disagree, you must not use the service.' }],
  },
  {
    id: 'binding-contract',
    rank: 84,
    says: /\b(?:these|this|the)\b (?:\S+ ){0,16}?(?:is|are|constitutes?|forms?) (?:\S+ ){0,4}?(?:legally binding|binding (?:\S+ )?(?:agreement|contract)|legal (?:agreement|contract))\b/,
    unless:
      /\b(?:arbitrat\w*|violation|waiver|failure|capable|guidelines|legal age|not legally)\b|\bto form a\b/,
    texts: [{ text: 'These terms are a binding contract with you.' }],
  },
  {
    id: 'governs-use',
    rank: 82,
    says: new RegExp(
      String.raw`\b(?:these|this|the following) (?:\S+ ){0,6}${DOCUMENTS}\b (?:\S+ ){0,14}?(?:govern\w*|appl(?:y|ies) to|regulate) (?:\S+ ){0,4}?(?:your|the|all|any) (?:\S+ ){0,3}use\b|\byour (?:\S+ ){0,3}?(?:use|access)\b (?:\S+ ){0,12}?(?:is|are) (?:\S+ )?(?:governed by|subject to) (?:\S+ ){0,2}?(?:these|this|the following) (?:\S+ ){0,3}?${DOCUMENTS}\b`,
    ),
    unless: /\b(?:third[- ]party|separately|not|also|review|understand|enforce)\b/,
    texts: [{ text: 'These rules govern your use of the service.' }],
  },
  {
    id: 'continued-use',
    rank: 64,
    unless: /\bterminat/,
    says: /\b(?:continu\w+|(?:your|any|who) use|if you (?:use|access)) (?:\S+ ){0,14}(?:after|following|constitutes?|means?|signif\w+|indicates?|deemed)\b.*\b(?:accept\w*|agree\w*|consent|assent|bound|acknowledg\w*)\b|\bdeemed to have (?:accepted|agreed)\b/,
    texts: [
      {
        when: /\b(?:chang\w*|modif\w+|revis\w+|updat\w+|amend\w*|new|effective|posting|such)\b/,
        text: 'Continued use means you accept changes.',
      },
    ],
  },
  {
    id: 'data-consent',
    rank: 58,
    says: /\byou (?:[^\s,]+ ){0,6}?(?:consent|agree|consenting|agreeing)\b (?:\S+ ){0,3}?(?:to|that we may) (?:\S+ ){0,4}?(?:collection|processing|transfer|use|storage|collect|process|sharing|collecting|using)\b,? (?:\S+ ){0,10}(?:information|data)\b|\b(?:agree|consent)\w* to (?:our|their) (?:data|privacy) practices\b/,
    unless:
      /\b(?:(?:if|when|where) (?!you (?:use|access|visit|browse)\b|any\b)|unless|withdraw|revoke|not|must|may at any time|google|ask you|everyone's)\b/,
    texts: [
      {
        when: /\btransfer\b.*\b(?:outside|other countries|united states|u\.s)\b/,
        text: 'You consent to your data being sent abroad.',
      },
      { text: 'You consent to the collection or use of your data.' },
    ],
  },
  {
    id: 'transfer-consent',
    rank: 45,
    says: /\b(?:consent|agree|acknowledge|authori[sz]e)\w*\b (?:\S+ ){0,14}?(?:transfer\w*|process\w*|stor(?:e|ed|age|ing)|hosted)\b/,
    unless: /\b(?:not|withdraw|unless|without|if you (?:choose|give)|ask you|safeguards?)\b/,
    texts: [
      {
        when: /\b(?:in|to|into|within) (?:the )?(?:\S+ )?(?:united states|u\.s\.|usa)/,
        text: 'You agree that your data may go to the US.',
      },
      {
        when: /\b(?:other|another|third|these) countr|\boutside\b.*\b(?:country|countries|eea|european|jurisdiction)|\bcountries outside\b|\banywhere in the world\b/,
        text: 'You agree that your data may go abroad.',
      },
      {
        when: /\b(?:consent|agree)\w* (?:\S+ )?to (?:any |us )?(?:such|these|this|that) (?:transfers?)\b/,
        text: 'You agree that they transfer your data.',
      },
    ],
  },
  {
    id: 'look-for-changes',
    rank: 10,
    says: /\b(?:review|check|visit|revisit|read|consult|visiting|reviewing|checking)\b (?:\S+ ){0,12}?(?:periodically|regularly|frequently|often|from time to time)\b|\b(?:periodically|regularly|frequently)\b (?:\S+ ){0,2}?(?:review|check|visit|read|revisit|reviewing|checking|visiting)\b|\bcheck back\b/,
    unless:
      /\bwe (?:\S+ ){0,4}?(?:review|check|update our|monitor)|\b(?:shall|will) be reviewed\b|\b(?:password|statement of account|account activity)\b/,
    texts: [
      {
        when: /\b(?:responsib\w+|you (?:must|should|agree)|your duty)\b/,
        text: 'You must look for changes yourself.',
      },
      { text: 'They ask you to look for changes yourself.' },
    ],
  },
]
