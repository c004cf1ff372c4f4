import type { ClauseKind } from './clause-kind.ts'

/** What can happen to the reader's data. */
export const DATA_CONSIDERATIONS: readonly ClauseKind[] = [
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
    says: /\b(?:collect|process|use|store|create|extract|capture|obtain|generate|scan)\w*\b.*\b(?:biometric (?:information|data|identifiers?|templates?)|face ?prints?|facial (?:geometry|recognition|scan)|voice ?prints?)\b/,
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
        when: /\b(?:not|never)\b.*\b(?:train|improve|develop)|\bno training\b/,
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
    id: 'cross-site-tracking',
    weight: 66,
    says: /\b(?:across|on other|over time|third[- ]party|different|other) (?:\S+ ){0,5}(?:websites|sites|apps|services|online|devices)\b/,
    unless:
      /\b(?:not|no) (?:\S+ ){0,4}(?:track|follow|responsible|control|collect|permit|allow)|\bright to\b|do not track|\blinks? to\b|\bnot responsible\b|\bthis (?:policy|privacy|notice)\b.*\bnot apply\b/,
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
      /\b(?:not|never)\b.*\b(?:targeted|personali[sz]ed|interest-based|behaviou?ral)|\bright to\b|\bopt out of\b/,
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
    says: /\b(?:transfer|transferred|transferring|stored?|process(?:ed)?|sent|send)\b.*\b(?:other countries|another country|outside (?:of )?(?:your|the|eea|europe)|third countr|united states|countries|internationally|abroad|overseas)/,
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
