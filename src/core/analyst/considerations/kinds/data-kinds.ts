import type { ConsiderationRow } from './clause-kind.ts'

/** Clauses about what the reader's data is used for, who gets it and how long it is stored. */
export const DATA_ROWS: readonly ConsiderationRow[] = [
  {
    id: 'data-sale',
    // It cannot be taken back.
    cost: 10,
    share: 0.02,
    group: 'data sale',
    says: 'we (may|also|do)? (have)? (sell|sold) ..7 (personal|your) ..3 ({data}|histor(y|ies)|records|contacts|habits|profiles?|addresses|numbers) | we (may|also|do|will)? (rent|monetize|monetise) ..1 (personal|your) ..3 ({data}|records|contacts|profiles?|addresses|numbers) | your ..2 (information|data|records|details) (may|can|will) (also)? be (sold|rented)',
    deniable: true,
    unless:
      'merger | assets | business | rights? | if | future | how | when | whether | {unidentified}',
    texts: {
      'may have sold': 'They say they may have sold personal data.',
      '': 'They say they sell personal data.',
    },
  },
  {
    id: 'ai-training',
    // What a model has learned cannot be taken back.
    cost: 8,
    share: 0.09,
    group: 'ai training',
    says: '(use|uses|used|using|process|analy[sz]e|licen[sc]e) ..30 ({train} ..8 {models}|(ai|artificial intelligence|llm|language models?|machine learning) ..3 training!( (data|course))|(improv(e|ing)|enhanc(e|ing)|build|develop(ing)?) (our|new|the)? ..1 (ai|artificial intelligence|language|machine learning) ..1 (models?|systems?|technolog*|algorithms?)|(ai|model|machine learning) (improvement|development))',
    unless:
      '(you|customer) (may|will|shall|must|can|agree)( not| to not) | (not!( (opt*|want us))|never|no|whether|prohibit*|forbid*|competing|compete|employees|staff|only) | {opt in} | with {your consent} | {if you agree} | choos* | (training data|training information|process of training|policy applies|third-party materials)',
    texts: {
      '({opt out}|not opt out) | turn off | disable':
        'Your content may train AI models unless you opt out.',
      '^!(... ((we|our|us|be used|is used|are used)))': '',
      // What they take from the open web is not the reader's.
      '^!(... (your|you|users?|customers?|inputs?|prompts?)) ... publicly (available|accessible)':
        '',
      '^..1 you (may|can)': '',
      '(your|you) | content | inputs? | prompts? | users? | customer | (personal|stored) {data}':
        'Your content or data may train AI models.',
    },
  },
  {
    id: 'ai-training-choice',
    // The reader decides, once it is known.
    cost: 4,
    share: 0.03,
    group: 'ai training',
    says: '(your|you) ... {train} ..8 {models}',
    unless:
      '(you|customer) (may|will|shall|must|agree)( not| to not)* | (competing|compete|prohibited|{opt out})',
    texts: {
      'not ..20 {train} ... (without|unless)': 'They do not train AI on your data without consent.',
      '{opt in} | (with|without) {your consent} | {if you agree}':
        'Your data may train AI models if you agree.',
      'settings? | choos* | control | decide':
        'A setting decides whether your data trains AI models.',
    },
  },
  {
    id: 'counts-as-sale',
    // Sharing data for a benefit, under another name.
    cost: 7,
    share: 0.11,
    group: 'data sale',
    says: '(information|data|identifiers|cookies|disclos*|sharing|advertis*|practices?) ..40 (may|might|could|can|is|are|be) ..5 (considered|constitut*|qualify as|deemed|known as|defined as|treated as) ..10 {sale}',
    deniable: true,
    unless: 'merger | acquisition | assets | future',
    texts: { '': 'Some of their data sharing may count as a sale.' },
  },
  {
    id: 'data-to-advertisers',
    // Advertisers use it and pass it on.
    cost: 6,
    share: 0.06,
    says: 'we ..4 {give} (over|on)? ..4 (your|personal|user|customer) ..4 (information|data|details|address(es)?|numbers?|profiles?|histor(y|ies)|activit(y|ies)) ..4 (to|with) ..6 {advertisers} | your ..2 (information|data|details|histor(y|ies)|activit(y|ies)) ..2 (is|are|be) ..2 {give} ..2 (to|with) ..4 {advertisers}',
    deniable: true,
    unless:
      '(without|{unidentified}|how many|opt(ing)?-out|rights?) | you (may|can|must|shall|agree) | (policy|notice|statement|section) ..2 (discloses|describes|explains)',
    texts: {
      'consent | permission | {if you agree}*': {
        mild: 'Advertisers may get your data if you agree.',
      },
      '': 'Your data is passed on to advertisers.',
    },
  },
  {
    id: 'for-others-marketing',
    // Strangers will write and call.
    cost: 7,
    share: 0.01,
    group: 'data sale',
    says: "we ..6 {give} ~200 (for|so that they (can|may)|to (let|allow) them) ~40 (their|its|third-part(y|ies)'?s?|such part(y|ies)'?|the recipients?'|those companies'|partners'|others') (own)? (direct)? (direct-marketing|marketing|advertising|promotional|commercial) (purposes|use)? | we ..6 {give} ..8 {data} ~60 (partners?|third-part*|companies|others) ~160 (products|services|offers|promotions) ..8 (interest|interested) | we ..6 {give} ~120 (companies|partners|third-part*|organi[sz]ations|others) ..1 (who|that|which) ..2 (provide|send|offer|contact) ..1 you ..5 (offers|promotions|(products|services) ..2 (they|of (their|theirs)|offer))!( you (ordered|asked))",
    deniable: true,
    unless:
      'without {your consent} | {unidentified} | (right to|request|entitled|remove|opt(ing)?-out) | you (may|can) | on (their|our) behalf | policy ..2 (discloses|describes|explains)',
    texts: {
      '{your consent} | {if you agree}* | {opt in}': {
        mild: 'Others may get your data for marketing if you agree.',
      },
      '': 'Others may get your data for their own marketing.',
    },
  },
  {
    id: 'health-disclosure',
    // Others learn of an illness.
    cost: 6,
    share: 0.01,
    says: '(use|disclos|releas)* ~80 (health|medical) (information|records|data) ~160 without ..3 (authori[sz]ation|consent|permission)',
    deniable: true,
    texts: { '': 'Health data may be disclosed without asking you.' },
  },
  {
    id: 'data-brokers',
    // They know more than the reader told them.
    cost: 6,
    share: 0.01,
    says: 'we ..12 {obtain} ..25 data (brokers?|resellers|aggregators|suppliers|vendors)',
    deniable: true,
    texts: { '': 'They get data about you from data brokers.' },
  },
  {
    id: 'targeted-advertising',
    // Data is used to sell to the reader; often there is a choice.
    cost: 5,
    share: 0.46,
    group: 'data sale',
    says: '(we|our|partners?|{third party}|companies|networks?|cookies?) ..35 (targeted|personali[sz]ed|interest-based|behaviou?ral|cross-context|tailored|relevant|customi[sz]ed) (behaviou?ral|online|and|content|marketing|or)..3 {ads} | (we|our|partners?|companies|networks?) ..20 (retarget(ing)? ..2 {ads}|remarketing|retarget you)',
    unless:
      '({never}|no longer|stopp*|only if|before|whether) ..20 (targeted|personali[sz]ed|interest-based|behaviou?ral|retarget|remarketing|{ads})* | (retarget*|remarketing) ..8 (only|if you|their own|own sites) | right to | {opt out} | questions | (less|as) relevant',
    texts: {
      'use | uses | used | share | shares | disclose | send | serve | show | deliver | display | provide | process | collect | may | engage | participate':
        'Your data may be used for targeted ads.',
      'retarget* | remarketing': 'Your data may be used for targeted ads.',
    },
  },
  {
    id: 'custom-audiences',
    // A network learns who a company's customers are.
    cost: 5,
    share: 0.05,
    group: 'data sale',
    says: '(lookalike|look-alike|custom|customi[sz]ed|matched|similar|tailored) audiences?',
    deniable: true,
    unless: 'right to | {opt out} | guidelines | program | parties',
    texts: { 'we | our | partners?': 'Ad networks learn who you are to find lookalikes.' },
  },
  {
    id: 'price-by-profile',
    // Others may pay less for the same.
    cost: 7,
    share: 0.01,
    says: '(prices?|pricing|discounts?|rewards|fares) ~80 (personali[sz]ed|customi[sz]ed|tailored|individuali[sz]ed|differ*|based on) ~60 (your (data|profile|information|behaviou?r|location|activity|usage)|profiling|personal data) | (personali[sz]ed|customi[sz]ed|individuali[sz]ed|dynamic) (prices|pricing) | profiling ~160 (prices?|pricing|rewards) of different',
    deniable: true,
    unless: 'discriminat* | rights?',
    texts: { '': 'What you pay may depend on your data.' },
  },
  {
    id: 'no-do-not-track',
    // One way fewer to refuse.
    cost: 3,
    share: 0.15,
    says: '{never} ..12 (do-not-track|dnt) | (do-not-track|dnt) ... not ..3 (respond|honou?r|recogni[sz]e|support|react|alter|change|act)*',
    unless: 'if we (do)? not | third parties | not track (you|users|visitors)',
    texts: {
      'not ..5 (respond|honou?r|recogni[sz]e|support|react|act)':
        'They do not respond to browser Do Not Track signals.',
    },
  },
  {
    id: 'marketing-calls',
    // Calls and messages that annoy, until they are stopped.
    cost: 5,
    share: 0,
    among: 'terms',
    says: 'you ..8 (consent|agree|agreeing|consenting|authori[sz]e) ..6 (receive|receiving|be contacted|being contacted|get|contact you|call you) ... (marketing|promotional|autodial*|auto-dial*|automat(ed|ic)|pre-?recorded|advertis*)',
    names: 'calls?|texts?|sms|messages',
    deniable: true,
    unless: '(if you|withdraw|opt(ing)? in|enrol*|signing up)',
    texts: { '': 'You agree to get marketing calls or messages.' },
  },
  {
    id: 'authorities',
    // Rare, and often required by law.
    cost: 4,
    share: 0.31,
    says: 'we ..8 (disclose|share|provide|release|report|give) ..30 (law enforcement|government(al)? (authorities|agencies|bodies|officials|entities)|public authorities|the police|subpoenas?|court orders?)',
    deniable: true,
    unless: 'only',
    texts: { '': 'They may share your data with police or other authorities.' },
  },
  {
    id: 'kept-indefinitely',
    // No end to what may leak.
    cost: 6,
    share: 0.05,
    group: 'keeping',
    says: '{records} ..20 {keep} ..10 {forever} | {keep} ..20 {records} ..12 {forever}',
    deniable: true,
    unless:
      '(prevent|limit|{unidentified}|free of charge) | you to (control|{keep}) | permanently ..2 {end}',
    texts: { '': 'Some data may be kept indefinitely.' },
  },
  {
    id: 'kept-after-deletion',
    // Leaving does not end it.
    cost: 5,
    share: 0.1,
    group: 'keeping',
    says: '{keep} ..30 (after|even (if|when)|following|beyond|once) ..6 ({account} ..3 {end}|{end} ..4 {account}|request deletion)* | (after|even if|when|once|if) (you)? ..3 {end} ..4 {account},? ..12 {keep}',
    unless: '({not}|no longer) ..3 ({keep}|accessible)* | search engines | third parties may',
    texts: { '{records}': 'Some data is kept after your account ends.' },
  },
  {
    id: 'shared-after-leaving',
    // Leaving does not end it.
    cost: 5,
    share: 0.01,
    group: 'keeping',
    says: '(no longer|stop* being|ceas* to be) ..2 (a|an|our) ..2 (customers?|users?|members?|clients?|subscribers?|account ?holders?),? ..1 we ..3 (continue to|still|may) ..1 (share|disclose|sell) ..4 {data} | we ..3 continue to (share|disclose|sell) ..4 {data} ..14 {leaving}',
    deniable: true,
    texts: { '': 'They may share your data after you leave.' },
  },
  {
    id: 'kept-for-years',
    // Data stored for years outlives its purpose, and can leak all that time.
    cost: 7,
    share: 0.13,
    group: 'keeping',
    says: '{keep} ..24 {years} ..4 {leaving} | {leaving},? ..16 {keep} ..16 {years} | {keep} ..16 {many years}',
    names: '{records}',
    unless:
      '({not}|no longer) ..3 ({keep}|held)* | (you|customers?|users?) (must|shall|should|agree to|will|may|can) ..2 {keep}* | ({anonymous}|cookies?|appl(ied|icants?)|candidates?|recruit*|inactive|inactivity|sooner|less than) | old',
    texts: {
      '(tax*|accounting|compl(y|iance|iant)|claims?|disputes?|audits?|money laundering|applicable law|evidence|evidential|bookkeeping|invoic*|by law|legal(ly)? (obligat*|requir*)|statutory|financial records)':
        { mild: 'Some records are kept for years, for legal reasons.' },
      '{leaving}': 'Some data is kept for years after you leave.',
      '': { mild: 'Some data is kept for many years.' },
    },
  },
  {
    id: 'transfer-abroad',
    // Other laws and authorities apply; for most readers no loss by itself.
    cost: 4,
    share: 0.55,
    says: '{data} ..16 (transferred|stored|processed|sent|transmitted|accessed|hosted|collected) ..14 {abroad} | we ..8 (transfer|store|process|send) ..8 {data} ..12 {abroad}',
    unless:
      '{not} ..5 (transfer|send|process|store|move|leave)* | you (may|shall|must|will|agree) not | export | right to | no reason | cookies? | google',
    texts: {
      '(in|to|into|within) (the)? ..1 {us}*': 'Your data may be handled in the United States.',
      '': 'Your data may be sent to other countries.',
    },
  },
  {
    id: 'no-security-guarantee',
    // Everybody says so.
    cost: 2,
    share: 0.27,
    says: '(we|it|company) ..12 (can not|do not|not|unable to) ..4 (guarante*|ensure|warrant|promise) ..8 (secur*|safe|safety)!( interest*) | no ..10 (is|are|be) ..3 (100%|completely|entirely|fully|totally|perfectly|absolutely) (secure|safe)',
    unless: 'services? will | error-free | uninterrupted | outputs? | memories',
    texts: { '': 'They do not guarantee that your data is secure.' },
  },
  {
    id: 'business-transfer',
    // The reader trusted the first owner, not the next.
    cost: 3,
    share: 0.32,
    says: '(merger|acquisition|bankrupt(cy)?|insolven(t|cy)|sale of ..6 assets|sell ..2 (business|company)|reorgani[sz]ation) ..40 {data} ..14 (transferred|sold|disclosed|shared|one of) | (share|disclose|transfer) ..12 {data} ..30 (merger|acquisition|bankruptcy|sale of)',
    deniable: true,
    texts: { '': 'A buyer of the company may receive your data.' },
  },
  {
    id: 'content-stays',
    // Leaving does not take it back.
    cost: 5,
    share: 0.03,
    group: 'keeping',
    says: '({content}|posts|comments|messages|reviews?|questions|contributions|photos) ..12 (may|will|can|continue to) ..3 (remain|stay|be visible|still be|continue) ..6 (visible|available|public|accessible|on (the|our)|displayed|there) | leave (it|them|your {content}) available',
    names: '{leaving}|delet*|terminat*|remov*|after|clos*',
    unless: '{never} ..3 (remain|stay) | you (may|must|shall) not',
    texts: { '': 'What you posted may stay after you leave.' },
  },
  {
    id: 'inactive',
    // A pause can cost an account and everything in it.
    cost: 5,
    share: 0.13,
    says: '(inactiv*|unused|(has|have|is|are|do|does|did) not ..3 (used|logged in|logged into|log in|log into|accessed|access|signed in|sign in|come online)) ~160 (delet|terminat|clos|eras|deactivat|cancel)(e|ed|es|ing) | (delet|terminat|clos|eras|deactivat)(e|ed|es|ing) ~80 (inactive|inactivity|unused|(if|when) you (have|do) not ..2 (use|used|access|accessed|log in|logged in))',
    names: 'accounts?|profile|data|content',
    unless:
      'never | will not | session | cookies? | credits? | username | until | will be able | kept | retain* | {not} ..2 (delete|terminate|close)d? | if you (delete|close|terminate)',
    texts: { '': 'Inactive accounts or data may be deleted.' },
  },
  {
    id: 'cannot-be-deleted',
    // What is published or signed up for stays for good.
    cost: 6,
    share: 0.03,
    group: 'keeping',
    says: '(on|to|in) ..2 (public)? blockchains? ~80 (immutable|permanent*|not be (removed|erased|deleted|changed)) | (accounts?|profiles?|usernames?|{content}|contributions|comments|edits|transactions|{data}) ..6 (can not|not possible to|unable to) ..2 (be)? ..1 (deleted|removed|erased|delete|remove|erase) | (accounts?|profiles?|usernames?|{content}|contributions|comments|edits|transactions|{data}) ..6 never (be)? (deleted|removed|erased) | permanent,? public record | <!(not|never) (declin|refus|reject|den)(e|y|ies|ing|es)? ..2 requests? (for|to) ..4 (remov|delet|eras)*',
    unless:
      'reserve!( the right to (decline|refuse|reject|deny)) | unfounded | excessive | repetitive | if you | where | corrected | unless | without | until (you|we) | cookies? | (you|users?) (may|must|shall|will|can) not (delete|remove) | back-?ups? | notices? | required by law',
    texts: { '': 'Some of what you post or enter cannot be deleted.' },
  },
]
