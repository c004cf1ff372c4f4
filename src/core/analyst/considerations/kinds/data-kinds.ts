import type { ConsiderationRow } from './clause-kind.ts'

/** Clauses about who uses the reader's data and what for, how long it is stored, and observation. */
export const DATA_ROWS: readonly ConsiderationRow[] = [
  {
    id: 'data-sale',
    // It cannot be taken back.
    cost: 10,
    share: 0.02,
    group: 'data sale',
    says: 'we (may|also|do)? (have)? (sell|sold) ..7 (personal|your) ..1 {data}',
    unless:
      '{not} | merger | assets | business | rights? | if | future | how | when | whether | {unidentified}',
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
    says: '(use|uses|used|using|process|analy[sz]e|licen[sc]e) ..30 ({train} ..8 {models}|(ai|llm|language models?|machine learning) ..3 training!( (data|course)))',
    unless:
      '(you|customer) (may|will|shall|must|can|agree)( not| to not) | (not!( opt*)|never|no|whether|prohibit*|forbid*|competing|compete|employees|staff|only) | {opt in} | with {your consent} | {if you agree} | choos* | (training data|training information|process of training|policy applies|third-party materials)',
    texts: {
      '({opt out}|not opt out) | turn off | disable':
        'Your content may train AI models unless you opt out.',
      '^!(... ((we|our|us|be used|is used|are used)))': '',
      '(your|you) | content | inputs? | prompts? | users? | customer | personal {data}':
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
    unless: '{not} | merger | acquisition | assets | future',
    texts: { '': 'Some of their data sharing may count as a sale.' },
  },
  {
    id: 'data-to-advertisers',
    // Advertisers use it and pass it on.
    cost: 6,
    share: 0.06,
    says: 'we ..4 {give} (over|on)? ..4 (your|personal|user|customer) ..4 (information|data|details|address(es)?|numbers?|profiles?|histor(y|ies)|activit(y|ies)) ..4 (to|with) ..6 {advertisers} | your ..2 (information|data|details|histor(y|ies)|activit(y|ies)) ..2 (is|are|be) ..2 {give} ..2 (to|with) ..4 {advertisers}',
    unless:
      '({never}|without|{unidentified}|how many|opt(ing)?-out|rights?) | you (may|can|must|shall|agree) | (policy|notice|statement|section) ..2 (discloses|describes|explains)',
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
    says: "we ..6 {give} ~200 (for|so that they (can|may)|to (let|allow) them) ~40 (their|its|third-part(y|ies)'?s?|such part(y|ies)'?|the recipients?'|those companies'|partners'|others') (own)? (direct)? (direct-marketing|marketing|advertising|promotional|commercial) (purposes|use)?",
    unless:
      '{never} | without {your consent} | {unidentified} | (right to|request|entitled|remove|opt(ing)?-out) | you (may|can) | on (their|our) behalf | policy ..2 (discloses|describes|explains)',
    texts: {
      '{your consent} | {if you agree}* | {opt in}': {
        mild: 'Others may get your data for marketing if you agree.',
      },
      '': 'Others may get your data for their own marketing.',
    },
  },
  {
    id: 'cross-site-tracking',
    // A profile of the reader's life beyond the service.
    cost: 6,
    share: 0.18,
    group: 'data sale',
    says: '(track*|monitor*|collect*|recogni[sz]e|activit(y|ies)|behaviou?r|brows(e|ing)|visits?) ..12 (across|on|over time and across|over) {sites} | ({third party}|other) ..1 (sites|websites|apps|services) ..6 (embed*|use|using|integrat*|installed) ..4 our ..4 (pixels?|widgets?|plug-?ins?|buttons|tags?|sdks?) | (link|combine|connect) ..6 activit(y|ies) ..12 (with|to) ..4 (activit(y|ies)|visits) (from|on) ..2 (sites|websites|apps)',
    unless:
      '{never} ..6 (track|follow|responsible|control|collect|permit|allow|apply)* | ^activity | right to | do not track* | links? to | policy ..2 appl* | credentials | you (may|can|should) | publicly | log ?in | opt out | of ours',
    texts: {
      'we | our | partners? | {third party} | cookies? | companies | networks? | providers? | advertis*':
        'Your activity may be tracked across other sites or apps.',
    },
  },
  {
    id: 'data-brokers',
    // They know more than the reader told them.
    cost: 6,
    share: 0.01,
    says: 'we ..12 {obtain} ..25 data (brokers?|resellers|aggregators|suppliers|vendors)',
    unless: '{not}',
    texts: { '': 'They get data about you from data brokers.' },
  },
  {
    id: 'targeted-advertising',
    // Data is used to sell to the reader; often there is a choice.
    cost: 5,
    share: 0.45,
    group: 'data sale',
    says: '(we|our|partners?|{third party}|companies|networks?|cookies?) ..35 (targeted|personali[sz]ed|interest-based|behaviou?ral|cross-context|tailored|relevant|customi[sz]ed) (behaviou?ral|online|and|content|marketing|or)..3 {ads}',
    unless:
      '{never} ..20 (targeted|personali[sz]ed|interest-based|behaviou?ral|{ads})* | right to | {opt out} | questions | (less|as) relevant',
    texts: {
      'use | uses | used | share | shares | disclose | send | serve | show | deliver | display | provide | process | collect | may | engage | participate':
        'Your data may be used for targeted ads.',
    },
  },
  {
    id: 'custom-audiences',
    // A network learns who a company's customers are.
    cost: 5,
    share: 0.05,
    group: 'data sale',
    says: '(lookalike|look-alike|custom|customi[sz]ed|matched|similar|tailored) audiences?',
    unless: '{never} | right to | {opt out} | guidelines | program | parties',
    texts: { 'we | our | partners?': 'Ad networks learn who you are to find lookalikes.' },
  },
  {
    id: 'price-by-profile',
    // Others may pay less for the same.
    cost: 7,
    share: 0.01,
    says: '(prices?|pricing|discounts?|rewards|fares) ~80 (personali[sz]ed|customi[sz]ed|tailored|individuali[sz]ed|differ*|based on) ~60 (your (data|profile|information|behaviou?r|location|activity|usage)|profiling|personal data) | (personali[sz]ed|customi[sz]ed|individuali[sz]ed|dynamic) (prices|pricing) | profiling ~160 (prices?|pricing|rewards) of different',
    unless: '{never} | {not} | discriminat* | rights?',
    texts: { '': 'What you pay may depend on your data.' },
  },
  {
    id: 'inferences',
    // What they conclude may be wrong, or nobody's business.
    cost: 5,
    share: 0.02,
    says: '(we|our|partners|use*) ..20 (infer|derive|deduce|predict|draw inferences about|make inferences about) ..6 (your|about you) ..6 (gender|age|interests?|income|preferences|characteristics|household|health|behaviou?r|personality)',
    unless: '{never} | {not} | right to | inferences drawn',
    texts: { '': 'They infer things about you that you did not say.' },
  },
  {
    id: 'without-account',
    // Nobody asked these people.
    cost: 5,
    share: 0.05,
    says: '({obtain}|collect*|information) ~160 (even (if|when|though)|whether or not|regardless of whether) (you|they|users?|people) ..3 (not|never)? ..2 (an account|a (user|member|customer)|registered|logged in|signed (up|in)|log(ged)?-in)',
    unless: '{never} ..4 {obtain} | ways to control | marketing | agree to',
    texts: { '': 'They collect data even without an account.' },
  },
  {
    id: 'identity-documents',
    // Copies of them are what thieves of identities want.
    cost: 5,
    share: 0.04,
    says: "(passport|(national)? identi(ty|fication)-cards?|driv(er|ing)('s|s)? licen[sc]e|government(-issued| issued)? (id|identification)|social security numbers?) ",
    names: '(we|may) ..6 (ask|require|request|collect|need|receive|process)',
    unless:
      '{never} | {not} | (do|should) not (send|share|enter|provide) | rights? | request (from|by) you | verify (your|the) ..2 request | (applicants?|sweepstakes|employees|categor(y|ies)|statutory|obligation|remove)',
    texts: { '': 'They may ask for your identity documents or numbers.' },
  },
  {
    id: 'organisation-access',
    // An employer or a school reads what was meant to be private.
    cost: 6,
    share: 0.07,
    group: 'organisation',
    says: "(organi[sz]ations?|employers?|schools?|universit(y|ies)|administrators?|account owners?)('s|s)? ~160 (may|can|will|able to) ..4 (access|view|see|monitor|read|export|control|delete) ~80 ({data}|{content}|activity|usage|messages|account|profile)",
    unless:
      '{not} | authorities | law | public | rights? | {third party} | sell | merger | for (businesses|developers)',
    texts: { 'your | you': 'Your employer or school may see what you do there.' },
  },
  {
    id: 'cameras',
    // Who enters is filmed.
    cost: 5,
    share: 0.04,
    says: '(cctv|closed-circuit|video surveillance|surveillance cameras?|security cameras?|body-?worn cameras?|dash-?cams?|camera (recordings|footage|images))',
    unless:
      '{never} | access to your camera | you (may|can) | (scraping|personnel|physical|databases|unauthori[sz]ed|data centres?|equipment|applications?)',
    texts: {
      '(record|film|monitor|collect|captur|use|operat|surveillance|cctv|activat|install)*':
        'They may film you with cameras.',
    },
  },
  {
    id: 'automated-decisions',
    // A machine may decide about a person.
    cost: 5,
    share: 0.03,
    says: 'we ..4 (use|make|carry out|engage in|conduct|perform|rely on) ..6 (automated (decision|individual decision)|profiling)*',
    unless: '{not} | right | rights | object | opt | as described',
    texts: { '': 'They may profile you or decide about you automatically.' },
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
    unless: '({not}|if you|withdraw|opt(ing)? in|enrol*|signing up)',
    texts: { '': 'You agree to get marketing calls or messages.' },
  },
  {
    id: 'authorities',
    // Rare, and often required by law.
    cost: 4,
    share: 0.3,
    says: 'we ..8 (disclose|share|provide|release|report|give) ..30 (law enforcement|government(al)? (authorities|agencies|bodies|officials|entities)|public authorities|the police|subpoenas?|court orders?)',
    unless: '{never} | only',
    texts: { '': 'They may share your data with police or other authorities.' },
  },
  {
    id: 'kept-indefinitely',
    // No end to what may leak.
    cost: 6,
    share: 0.05,
    group: 'keeping',
    says: '{records} ..20 {keep} ..10 {forever} | {keep} ..20 {records} ..12 {forever}',
    unless: '({never}|prevent|limit|{unidentified}|free of charge) | you to {keep}',
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
    id: 'sensitive-data',
    // Leaks and misuse of it hurt most.
    cost: 7,
    share: 0.09,
    says: '(we|will|may|might) ..8 (collect|process|ask|provide|share|receive|use) ..25 {sensitive}',
    unless:
      '({not}|without|nor) | you (may|can|might|will) | (violation|remov*|right to|discriminat*|regardless|carefully|report) | you should',
    texts: {
      'limited (circumstances|cases) | (if|when) you (win|apply|work)* | sweepstakes | (applicants?|employees|employment) | {your consent} | {if you agree}*':
        { mild: 'They may handle sensitive data in some cases.' },
      '': 'They may handle sensitive data about you.',
    },
  },
  {
    id: 'transfer-abroad',
    // Other laws and authorities apply; for most readers no loss by itself.
    cost: 4,
    share: 0.54,
    says: '{data} ..16 (transferred|stored|processed|sent|transmitted|accessed|hosted|collected) ..14 {abroad} | we ..8 (transfer|store|process|send) ..8 {data} ..12 {abroad}',
    unless:
      '{not} ..5 (transfer|send|process|store)* | you (may|shall|must|will|agree) not | export | right to | no reason | cookies? | google',
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
    share: 0.22,
    says: '(merger|acquisition|bankruptcy|sale of ..6 assets|reorgani[sz]ation) ..40 {data} ..14 (transferred|sold|disclosed|shared|one of) | (share|disclose|transfer) ..12 {data} ..30 (merger|acquisition|bankruptcy|sale of)',
    unless: '{not}',
    texts: { '': 'A buyer of the company may receive your data.' },
  },
  {
    id: 'biometrics',
    // A face cannot be changed after a leak.
    cost: 9,
    share: 0.05,
    says: '(we|may|our) ..12 (collect|process|use|store|create|extract|capture|obtain|generate|scan)s? ..25 (biometric (information|data|identifiers?|templates?)|face ?prints?|facial (geometry|recognition|scans?)|voice ?prints?)',
    unless:
      '{never} | device fingerprint* | (prohibited|california) | (to|on) (unlock|your device)',
    texts: {
      '(your|explicit|express) ..1 consent | {if you agree}*': {
        mild: 'They may collect biometric data if you agree.',
      },
      '': 'They may collect biometric data about you.',
    },
  },
  {
    id: 'background-location',
    // The same, all day and unnoticed.
    cost: 8,
    share: 0.01,
    group: 'location',
    says: '{in background} | {place} ... {always} | {always} ... {place}',
    names: '{follow} ..8 {place} | {place} ..3 (is|are|be|been) ..2 {follow}',
    unless:
      '(not|never|nor|no) ..2 !(us*){follow} | no ..1 (location|position) | (stop|stops|turn off|disable|prevent) | (only|solely) | ^!(... (even|also|background|whether)) ... (while|when|during|as long as) (you|your|a|an|the|our) !(app*) | (your users|users?|developers?|other people|{third party}|withdraw|ads?) | you (can|may) (turn|switch|disable|choose)*',
    texts: {
      'permi(t|ssions?) | consent | {if you agree}* | you (can|may) (allow|enable)*': {
        mild: 'They may follow your location in the background if allowed.',
      },
      '{in background}': 'They may follow your location in the background.',
      '': 'They may follow your location all the time.',
    },
  },
  {
    id: 'precise-location',
    // Where a person lives, works and goes.
    cost: 6,
    share: 0.06,
    group: 'location',
    says: '(we|our apps?) ..10 {obtain} ..12 (precise|exact|real-time) ..2 {place}',
    unless: '{never} | nor | approximate | general',
    texts: {
      'permi(t|ssions?) | consent | {if you agree}*': {
        mild: 'They may collect your precise location if you allow it.',
      },
      '': 'They may collect your precise location.',
    },
  },
  {
    id: 'monitoring',
    // It covers what a person says to others in private.
    cost: 6,
    share: 0.03,
    says: "(calls|conversations|communications|chats) ..8 (may|will|are|is|can) (also)? (be)? (monitored|recorded) | (we|systems|technolog*|providers) (may|also|can|will)? (analy[sz]e|scan|read|access|review|look at) ..5 (content|contents) of ..3 (messages|emails|communications|chats) | we ..5 (monitor|review|scan|read|record|analy[sz]e|listen to|moderate) ((and|or|and/or) *)? (the|comments?|photos?|posts?|videos?|accounts?|your|users?'?|customer|direct|private|any|all|phone|telephone|contents? of|and|or|email|calls|chats|messages)..5 (messages|communications|calls|chats|conversations)",
    unless: '({never}|nor) | you (may|should|agree|can)* | obligation!( to look)',
    texts: {
      'calls | representatives | customer (service|support)': {
        mild: 'They may record or monitor your calls.',
      },
      '': 'They may review or record your messages.',
    },
  },
  {
    id: 'human-review',
    // A stranger reads what was meant for a machine or a friend.
    cost: 7,
    share: 0.01,
    says: '(human|manual|manually|reviewers?|annotators|moderators|(our|authori[sz]ed) (employees|staff|personnel)|contractors) ~60 (review|reviews|reviewed|read|process|processing|look at|listen|listening|view|annotat*|transcrib*) ~80 (your|user|the) ..2 ({content}|messages|conversations|chats|prompts?|inputs?|recordings|communications|interactions) | (your|user) ..2 ({content}|messages|conversations|chats|prompts?|inputs?|recordings|interactions) ..3 (may|can|will|could|might) ..2 be ..1 (reviewed|read|viewed|seen|heard) ..2 by ..2 (humans?|people|reviewers?|employees|staff|contractors) | (automated and|both) ..2 manual ..2 (review|processing) | not (share|enter|include|submit) ~80 not want ..6 (review|reviewers?|read|see|seen)',
    unless:
      '({never}|nor) ..3 (review|read|view|listen)* | you (agree|may|must|shall|will) not | without ..4 consent | scrap* | legal | agreement | decision | appeal',
    texts: { '': 'People may read what you enter or send.' },
  },
  {
    id: 'driving',
    // It can raise an insurance price, and shows where a person goes.
    cost: 7,
    share: 0.01,
    says: '(driving|driver) (behaviou?r|habits|patterns|style|score) | (how|the way) (you|a person|someone) drives? ~60 (vehicle|car)? | (seat-?belt|hard braking|braking habits) ~80 (speed|use|usage|data|information)',
    unless: '{never} | must not | while driving | insurance policy',
    texts: { '': 'They record how you drive.' },
  },
  {
    id: 'installed-apps',
    // It tells a person's bank, faith, health and love life.
    cost: 6,
    share: 0.01,
    says: '(apps|applications|programs|software) (that are)? ..1 (installed|running) on (your|the) ..1 (device|phone|computer|system)s?',
    names: '{obtain}|collect*|information|scan|detect',
    unless:
      '{never} | you ..3 (install|may|can|must|use) | to use | permissions are required | requires?',
    texts: { '': 'They may see which apps you have installed.' },
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
    says: '(inactiv*|unused|(has|have|is|are|do|does|did) not ..3 (used|logged in|log in|accessed|access|signed in|sign in|come online)) ~160 (delet|terminat|clos|eras|deactivat|cancel)(e|ed|es|ing) | (delet|terminat|clos|eras|deactivat)(e|ed|es|ing) ~80 (inactive|inactivity|unused)',
    names: 'accounts?|profile|data|content',
    unless:
      'never | will not | session | cookies? | username | until | will be able | kept | retain* | {not} ..2 (delete|terminate|close)d? | if you (delete|close|terminate)',
    texts: { '': 'Inactive accounts or data may be deleted.' },
  },
  {
    id: 'cannot-be-deleted',
    // What is published or signed up for stays for good.
    cost: 6,
    share: 0.01,
    group: 'keeping',
    says: '(accounts?|profiles?|usernames?|{content}|contributions|comments|edits|transactions|{data}) ..6 (can not|not possible to|never|unable to) ..2 (be)? ..1 (deleted|removed|erased|delete|remove|erase) | permanent,? public record',
    unless:
      'reserve | if you | where | corrected | unless | without | until (you|we) | cookies? | (you|users?) (may|must|shall|will|can) not (delete|remove) | back-?ups? | notices? | required by law',
    texts: { '': 'Some of what you post or enter cannot be deleted.' },
  },
  {
    id: 'seen-by-everyone',
    // What everyone sees can be copied and stays elsewhere.
    cost: 4,
    share: 0.01,
    says: '(your|user) ..4 (profile|account|{content}|information|data|activity|photos?) ..4 (is|are|be|will be|may be) ..2 (publicly ..1 (viewable|visible|accessible|available|posted|displayed)|public by default|(viewable|visible|accessible|available) (to|by) (anyone|everyone|the public|non-members|all users)) | (viewable|visible|accessible|available) ..3 by ..8 non-(members|users)',
    unless:
      '{never} | (if|should|when) you | where | (some|features?|functionality|opportunity|choose|control|settings?|allow|only) | you (may|can) ..1 (change|set)',
    texts: { '': 'What you post or your profile is public.' },
  },
  {
    id: 'contacts',
    // Data of people who never agreed.
    cost: 6,
    share: 0.07,
    says: 'we ..12 {obtain} ..16 (address books?|contacts? lists?|phone ?books?|(your|device) contacts)!( (our|us))',
    unless: '{never} | nor',
    texts: {
      '(permission|consent|ability|option) | {if you agree}*': {
        mild: 'They may read your contacts if you allow it.',
      },
      '': 'They may read your contacts or address book.',
    },
  },
  {
    id: 'session-recording',
    // What is typed may be recorded before it is sent.
    cost: 6,
    share: 0.02,
    says: 'session-(replay|recording)s? | (record|capture|monitor|track)s? ..10 (keystrokes?|mouse (movements?|clicks))',
    unless: '{never} | you may',
    texts: { '': 'They may record your clicks and typing.' },
  },
  {
    id: 'children',
    // Children are least able to judge it.
    cost: 6,
    share: 0.02,
    says: "we ..6 {obtain} ..12 (from|about|of) ..2 children | we ..6 {obtain} ..2 (child's|children's|children) ..2 {data}",
    unless:
      '{never} | nor | unless | without | if we | learn | become aware | inadvertently | discover',
    texts: { '': 'They may collect data about children.' },
  },
]
