import type { ClauseKind } from './clause-kind.ts'

const OTHER_SITES =
  '(?:different|other|third[- ]part(?:y|ies)|multiple|unaffiliated|non-affiliated|various)(?:,| and| or)? (?:\\S+ ){0,3}?(?:websites|sites|apps|applications|services|platforms|webpages|web)'
const MODELS = '(?:models?|machine|ai|artificial|algorithms?|llms?)'

const ADVERTISERS =
  '(?:advertisers|marketers|(?:advertising|ad|adtech|marketing) (?:and \\S+ )?(?:partners|networks|companies|platforms|agencies|firms))'
const GIVE =
  '(?:shar|giv|pass|provid|disclos|send|sent|transfer|hand|suppl|forward|make available|made available|sell|sold)'

const NOT_GIVEN =
  /\b(?:not|never|no|without|aggregat\w+|anonym\w+|de-identified|statistic\w*|non-personal|how many|opt(?:ing)?[- ]out|rights?)\b|\byou (?:may|can|must|shall|agree)\b|\b(?:policy|notice|statement|section) (?:\S+ ){0,2}?(?:discloses|describes|explains)\b/
const IF_AGREED =
  /\bconsent\b|\bpermission\b|\bif you (?:\S+ ){0,2}?(?:allow|agree|choose|opt|enable)/

/** Clauses about who uses the reader's data, and what for. */
export const DATA_USE_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'data-sale',
    says: /\bwe (?:may |also |do )?(?:have )?(?:sell|sold) (?:\S+ ){0,7}?(?:personal|your) (?:\S+ )?(?:information|data)\b/,
    unless:
      /\b(?:not|never|merger|assets|business|rights?|if|future|how|when|whether|aggregat\w+|anonym\w+|statistic\w*)\b/,
    texts: [
      { when: /\bmay have sold\b/, text: 'They say they may have sold personal data.' },
      { text: 'They say they sell personal data.' },
    ],
  },
  {
    id: 'ai-training',
    says: new RegExp(
      String.raw`\b(?:use|uses|used|using|process|analy[sz]e|licen[sc]e)\b (?:\S+ ){0,30}?(?:train|training|fine-tun\w+)\b (?:\S+ ){0,8}?${MODELS}\b`,
    ),
    unless:
      /\b(?:you|customer) (?:may|will|shall|must|can|agree)(?: not| to not)|\b(?:not(?! opt)|never|no|whether|prohibit\w*|forbid\w*|competing|compete|employees|staff|only)\b|\bopt(?:ed|s)?[- ]?in\b|\bwith your (?:\S+ )?(?:consent|permission)\b|\bif you (?:\S+ )?(?:agree|consent|choose|allow)\b|\bchoos|\b(?:training data|training information|process of training|policy applies|third[- ]party materials)\b/,
    texts: [
      {
        when: /\b(?:opt(?:ing)?[- ]?out|not opt out)\b|\bturn off\b|\bdisable\b/,
        text: 'Your content may train AI models unless you opt out.',
      },
      {
        when: /^(?!.*\b(?:we|our|us|be used|is used|are used)\b)/,
        text: '',
      },
      {
        when: /\b(?:your|you)\b|\bcontent\b|\binputs?\b|\bprompts?\b|\busers?\b|\bcustomer\b|\bpersonal (?:data|information)\b/,
        text: 'Your content or data may train AI models.',
      },
    ],
  },
  {
    id: 'ai-training-choice',
    says: new RegExp(
      String.raw`\b(?:your|you)\b.*\b(?:train|training|fine-tun\w+)\b (?:\S+ ){0,8}?${MODELS}\b`,
    ),
    unless:
      /\b(?:you|customer) (?:may|will|shall|must|agree)(?: not| to not)|\b(?:competing|compete|prohibited|opt(?:ed|ing)?[- ]?out)\b/,
    texts: [
      {
        when: /\bnot\b (?:\S+ ){0,20}?(?:train|training|fine-tun\w+)\b.*\b(?:without|unless)\b/,
        text: 'They do not train AI on your data without consent.',
      },
      {
        when: /\bopt(?:ed|s)?[- ]?in\b|\b(?:with|without) your (?:\S+ )?(?:consent|permission)\b|\b(?:if|unless) you (?:\S+ ){0,2}?(?:agree|consent|choose|allow|opt)\b/,
        text: 'Your data may train AI models if you agree.',
      },
      {
        when: /\b(?:settings?|choos\w+|control|decide)\b/,
        text: 'A setting decides whether your data trains AI models.',
      },
    ],
  },
  {
    id: 'counts-as-sale',
    says: /\b(?:information|data|identifiers|cookies|disclos\w+|sharing|advertis\w+|practices?)\b (?:\S+ ){0,40}?(?:may|might|could|can|is|are|be)(?: \S+){0,5}? (?:considered|constitut\w+|qualify as|deemed|known as|defined as|treated as) (?:\S+ ){0,10}?(?:sale|sell|selling|sales|sold)\b/,
    unless: /\b(?:not|never|merger|acquisition|assets|future)\b/,
    texts: [{ text: 'Some of their data sharing may count as a sale.' }],
  },
  {
    id: 'data-to-advertisers',
    says: new RegExp(
      String.raw`\bwe (?:\S+ ){0,4}?${GIVE}\w*\b (?:over |on )?(?:\S+ ){0,4}?(?:your|personal|user|customer) (?:\S+ ){0,4}?(?:information|data|details|address(?:es)?|numbers?|profiles?|histor(?:y|ies)|activit(?:y|ies)) (?:\S+ ){0,4}?(?:to|with) (?:\S+ ){0,6}?${ADVERTISERS}\b|\byour (?:\S+ ){0,2}?(?:information|data|details|histor(?:y|ies)|activit(?:y|ies)) (?:\S+ ){0,2}?(?:is|are|be) (?:\S+ ){0,2}?${GIVE}\w*\b (?:\S+ ){0,2}?(?:to|with) (?:\S+ ){0,4}?${ADVERTISERS}\b`,
    ),
    unless: NOT_GIVEN,
    texts: [
      { when: IF_AGREED, text: 'Advertisers may get your data if you agree.', mild: true },
      { text: 'Your data is passed on to advertisers.' },
    ],
  },
  {
    id: 'cross-site-tracking',
    says: new RegExp(
      String.raw`\b(?:track\w*|monitor\w*|collect\w*|recogni[sz]e|activit(?:y|ies)|behaviou?r|brows(?:e|ing)|visits?)\b (?:\S+ ){0,12}?(?:across|on|over time and across|over) ${OTHER_SITES}\b`,
    ),
    unless:
      /\b(?:not|no) (?:\S+ ){0,6}?(?:track|follow|responsible|control|collect|permit|allow|apply)|^activity\b|\bright to\b|do not track|\blinks? to\b|\bpolicy (?:\S+ ){0,2}appl|\bcredentials\b|\byou (?:may|can|should)\b|\bpublicly\b|\blog ?in\b|\bopt out\b|\bof ours\b/,
    texts: [
      {
        when: /\b(?:we|partners?|third[- ]part(?:y|ies)|cookies?|companies|networks?|providers?|advertis\w+)\b/,
        text: 'Your activity may be tracked across other sites or apps.',
      },
    ],
  },
  {
    id: 'data-brokers',
    says: /\bwe (?:\S+ ){0,12}?(?:obtain|receive|collect|purchase|buy|acquire|get)\b (?:\S+ ){0,25}?data (?:brokers?|resellers|aggregators|suppliers|vendors)\b/,
    unless: /\b(?:not|never)\b/,
    texts: [{ text: 'They get data about you from data brokers.' }],
  },
  {
    id: 'targeted-advertising',
    says: /\b(?:we|our|partners?|third[- ]part(?:y|ies)|companies|networks?|cookies?)\b (?:\S+ ){0,35}?(?:targeted|(?<!non-)personali[sz]ed|interest-based|behaviou?ral|cross-context|tailored|relevant|customi[sz]ed) (?:(?:behaviou?ral|online|and|content|marketing|or) ){0,3}?(?:advertis\w*|ads)\b/,
    unless:
      /\b(?:not|never|no)\b (?:\S+ ){0,20}?(?:targeted|personali[sz]ed|interest-based|behaviou?ral|advertis\w+|ads)|\bright to\b|\bopt(?:ing)? out\b|\bquestions\b|\b(?:less|as) relevant\b/,
    texts: [
      {
        when: /\b(?:use|uses|used|share|shares|disclose|send|serve|show|deliver|display|provide|process|collect|may|engage|participate)\b/,
        text: 'Your data may be used for targeted ads.',
      },
    ],
  },
  {
    id: 'automated-decisions',
    says: /\bwe (?:\S+ ){0,4}?(?:use|make|carry out|engage in|conduct|perform|rely on)\b (?:\S+ ){0,6}?(?:automated (?:decision|individual decision)|profiling)/,
    unless: /\b(?:not|never|right|rights|object|opt|as described)\b/,
    texts: [{ text: 'They may profile you or decide about you automatically.' }],
  },
  {
    id: 'no-do-not-track',
    says: /\b(?:not|no)\b (?:\S+ ){0,12}?(?:do[- ]not[- ]track|dnt)\b|\b(?:do[- ]not[- ]track|dnt)\b.*\bnot (?:\S+ ){0,3}?(?:respond|honou?r|recogni[sz]e|support|react|alter|change|act)/,
    unless: /\bif we (?:do )?not\b|\bthird parties\b|\bnot track (?:you|users|visitors)\b/,
    texts: [
      {
        when: /\bnot\b (?:\S+ ){0,5}?(?:respond|honou?r|recogni[sz]e|support|react|act)\b/,
        text: 'They do not respond to browser Do Not Track signals.',
      },
    ],
  },
  {
    id: 'marketing-calls',
    says: /\byou\b (?:\S+ ){0,8}?(?:consent|agree|agreeing|consenting|authori[sz]e)\b (?:\S+ ){0,6}?(?:receive|receiving|be contacted|being contacted|get|contact you|call you)\b (?=.*\b(?:calls?|texts?|sms|messages)\b).*\b(?:marketing|promotional|autodial\w+|auto-dial\w+|automat(?:ed|ic)|pre-?recorded|advertis\w+)\b/,
    unless: /\b(?:not|never|if you|withdraw|opt(?:ing)? in|enrol\w*|signing up)\b/,
    texts: [{ text: 'You agree to get marketing calls or messages.' }],
  },
  {
    id: 'authorities',
    says: /\bwe (?:\S+ ){0,8}?(?:disclose|share|provide|release|report|give)\b (?:\S+ ){0,30}?(?:law enforcement|government(?:al)? (?:authorities|agencies|bodies|officials|entities)|public authorities|the police|subpoenas?|court orders?)\b/,
    unless: /\b(?:not|never|no|only)\b/,
    texts: [{ text: 'They may share your data with police or other authorities.' }],
  },
]
