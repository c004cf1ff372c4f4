import { type ClauseRow, clauseKind } from './clause-kind.ts'
import { ARBITRATION } from './dispute-kinds.ts'

/** A kind of clause that binds the reader. */
type AgreementRow = ClauseRow &
  Readonly<{
    /** How binding it is: higher ranks are shown first. */
    rank: number
  }>

export const YOUNG_TEXT = 'If you are too young, a parent or guardian must agree.'

/** How documents require a minimum age. */
const TEXTS_OF_AGES = Object.fromEntries(
  ['18|eighteen', '16|sixteen', '13|thirteen'].flatMap((age) => [
    [
      `not ..2 (intended|designed|meant|aimed|suitable|offered) ... (${age})`,
      `It is not meant for anyone under ${age.slice(0, 2)}.`,
    ],
    [
      `(must|only|represent|warrant|confirm|agree|required|eligib*|restrict*) ... (${age}) | (under|below) ..4 (${age}) ... (must|may|can) not | not use ... under (${age}) | open to ... above (${age})`,
      `You must be at least ${age.slice(0, 2)}.`,
    ],
  ]),
)

const ROWS: readonly AgreementRow[] = [
  {
    id: 'acceptance',
    rank: 100,
    says: '^(your|any)? use of (the|this|our|any of the|these) ..3 {service} (indicates|signifies|means) (that)? you (have)? (agreed|agree|accepted|accept) ..6 {document} | (by|when|if|your|in|through|upon|from|before|continuing) ..8 (us(e|ing)|access(ing)?|visit(ing)?|browsing|download(ing)?|install(ing)?|register(ing)?|sign(ing)? (up|in)|creat(e|ing)|click(ing)?|tapp?(ing)?|press(ing)?|purchas(e|ing)|order(ing)?|submit(ting)?|check(ing)?|participat(e|ing)) ~240 (agree(s|ing)?!( to pay)|accept(s|ance|ing)?|acknowledg* ..3 have read|bound|consent(s|ing)?|assent|signif*) !(that we) ..12 {document}',
    unless:
      '(if you do not agree|you do not agree|not agree to) ... $ | in order to (agree|accept) | ({change}|terminated|suspended|refund*|breach|cookies?|bank account|payment (method|processor)|authority to|additional terms|may be asked|apple|have to accept|promotion|contest|sweepstakes|the offer|specific terms|legal capacity|without agreeing|indemnify|{third party}|separate terms|data processing terms|permission to use) | we ..2 (have|need) your consent | (fulfil|perform)* ..2 contract | accept* ..3 {terms} ..3 you agree that we | ^we (do|will|shall) not ..4 (sell|share|disclose|rent)',
    texts: {
      '(bound by|accept*|agree* to|agree* with|subject to) (the)? {other services} ..1 {terms}':
        'You also accept another company’s terms.',
      '^!(... ((agree*|accept*|consent*|bound|assent))) ... acknowledg*': '',
      '(consent|consents|consenting) ... (collection|processing|transfer|use of (your|personal|data|information))':
        'Using the service means you consent to their data practices.',
      'terms of (this|the|our) (privacy)? {policy}':
        'Using the service means you accept this policy.',
      '^!(... ({terms})) ... our privacy policy':
        'Using the service means you accept their privacy policy.',
      '^!(... ({terms})) ... (privacy|this) {policy}':
        'Using the service means you accept this policy.',
      'creat* | register* | sign* up':
        'Signing up or using the service means accepting these terms.',
      '': 'Using the service means you accept these terms.',
    },
  },
  {
    id: 'applies-by-use',
    rank: 86,
    says: '(by|when) ..1 (us(e|ing)|access(ing)?|download(ing)?|install(ing)?) ~80 (these|this) ..2 {document} ..2 (automatically|hereby)? ..1 appl(y|ies) to you',
    texts: { '': 'Using the service means you accept these terms.' },
  },
  {
    id: 'if-you-disagree',
    rank: 85,
    says: 'if you (disagree|(do not|are not|can not) ..4 (agree|accept|comply|consent|bound)) ... (not|stop|discontinue|leave|refrain|cease) | (do not|must not|may not|should not) (use|access|download|install) ..12 if you (do not|disagree)*',
    unless: '{change} | cookies | new | effective | third-party | record*',
    texts: { '': 'If you disagree, you must not use the service.' },
  },
  {
    id: 'binding-contract',
    rank: 84,
    says: '(these|this|the) ..16 (is|are|constitutes?|forms?) ..4 (legally binding|binding ..1 (agreement|contract)|legal (agreement|contract))',
    unless:
      '(arbitrat*|violation|waiver|failure|capable|guidelines|legal age|not legally) | to form a',
    texts: { '': 'These terms are a binding contract with you.' },
  },
  {
    id: 'governs-use',
    rank: 82,
    says: '(these|this|the following) ..6 {document} ..14 (govern*|appl(y|ies) to|regulate) ..4 (your|the|all|any) ..3 use | your ..3 (use|access) ..12 (is|are) ..1 (governed by|subject to) ..2 (these|this|the following) ..3 {document}',
    unless: 'third-party | separately | not | also | review | understand | enforce',
    texts: { '': 'These rules govern your use of the service.' },
  },
  {
    id: 'continued-use',
    rank: 64,
    says: 'your ..2 use ..10 (after|following) ..12 ({change}) ~80 subject to ..2 (the)? (updated|new|revised|changed|modified) | (continu*|(your|any|who) use|if you (use|access)) ..14 (after|following|constitutes?|means?|signif*|indicates?|deemed) ... (accept*|agree*|consent|assent|bound|acknowledg*) | deemed to have (accepted|agreed)',
    unless: 'terminat*',
    texts: { '({change}|new|effective|posting|such)': 'Continued use means you accept changes.' },
  },
  {
    id: 'data-consent',
    rank: 58,
    says: 'you ..6 (consent|agree|consenting|agreeing) ..3 (to|that we may) ..4 (collection|processing|collecting|release|disclosure|transfer|use|storage|collect|process|sharing|using),? ..10 {data} | (agree|consent)* to (our|their) (data|privacy) practices',
    unless:
      "((if|when|where) !(you (use|access|visit|browse)|any)|unless|asked?( you)? (whether|if|for)|right to|upon your|portab*|refuse|withdraw|revoke|not|must|may at any time|google|ask you|everyone's)",
    texts: {
      '(consent|agree)* ..2 to ..1 (this|such|these|that) ..3 transfers?':
        'You agree that they transfer your data.',
      'transfer ... (outside|other countries|united states|u.s)':
        'You consent to your data being sent abroad.',
      '^!(... (collection|processing|use|storage|storing|collecting|using)) ... (consent|agree)* ..2 to ..2 transfer of':
        'You agree that they transfer your data.',
      '^!(... (collection|processing|use|storage|storing|collecting|using)) ... (consent|agree)* ..2 to ..3 (release|disclosure) of':
        'You consent to the disclosure of your data.',
      '': 'You consent to the collection or use of your data.',
    },
  },
  {
    id: 'transfer-consent',
    rank: 45,
    says: '(consent|agree|acknowledge|authori[sz]e)* ..14 (transfer*|process*|stor(e|ed|age|ing)|hosted)',
    unless: '(not|withdraw|unless|without|if you (choose|give)|ask you|safeguards?)',
    texts: {
      '(in|to|into|within) (the)? ..1 {us}*': 'You agree that your data may go to the US.',
      '(other|another|third|these|such) countr* | outside ... (country|countries|eea|european|jurisdiction)* | countries outside | anywhere in the world':
        'You agree that your data may go abroad.',
      '(consent|agree)* ..1 to (any|us)? (such|these|this|that) (transfers?)':
        'You agree that they transfer your data.',
    },
  },
  {
    id: 'look-for-changes',
    rank: 10,
    says: '(review|check|visit|revisit|read|consult|visiting|reviewing|checking) ..12 (periodically|regularly|frequently|often|from time to time) | (periodically|regularly|frequently) ..2 (review|check|visit|read|revisit|reviewing|checking|visiting) | check back',
    unless:
      'we ..4 (review|check|update our|monitor)* | (shall|will) be reviewed | (password|statement of account|account activity)',
    texts: {
      '(responsib*|you (must|should|agree)|your duty)': 'You must look for changes yourself.',
      '': 'They ask you to look for changes yourself.',
    },
  },
  {
    id: 'arbitration',
    rank: 80,
    ...ARBITRATION,
    texts: {
      'even if you {opt out}': 'You agree to settle disputes by arbitration.',
      '{opt out}': 'Unless you opt out, disputes go to arbitration.',
      "(if you('re| are| live| reside)?|for|in the case of|you (live|reside)) ..12 {us}*":
        'In the US, disputes go to arbitration.',
      '': 'You agree to settle disputes by arbitration.',
    },
  },
  {
    id: 'minimum-age',
    rank: 70,
    says: 'restrict* ..8 (18|eighteen) | (at least|over|above|minimum age|not ..5 (under|younger)|under|older than|age of|attained|reached|aged) ..8 (1[3-9]|2[01]|thirteen|sixteen|eighteen)',
    unless:
      "(months|days|percent|knowingly|children's|parents? (can|may)|encourages?|not directed|receive|(19|20)[0-9][0-9]|hours|collect|california|art|article|gdpr|content|removal|posted|submissions|recovery contact) | ^..2 (publishers|sellers|hosts|drivers|creators|merchants|couriers) (must|have to|need|shall) | (sections?|clauses?|paragraphs?) #",
    texts: {
      '13 (and|to|through|-|–) 1[78] ~200 {parent}*': 'If you are 13 to 17, a parent must agree.',
      'under ..3 (18|eighteen) ~400 (only|must|should|with|consent|permission) ~200 {parent}*':
        'If you are under 18, a parent or guardian must agree.',
      '(only|must|need|require[sd]?|unless|except with) ... ({parent}|supervision)*': YOUNG_TEXT,
      '(16|sixteen) ~120 (18|eighteen) ..4 to (purchase|buy|sell|order|pay|trade)':
        'You must be 16, and 18 to buy or sell.',
      '(at least|over|older than|minimum age (of|is)|aged?) (13|thirteen) (years)? (old|of age)?,? (or|but) (at least|over)? (14|15|16|18|sixteen|eighteen) ..12 (europe*|eu|eea|uk|germany|korea|spain|countr(y|ies)|jurisdictions?)':
        'You must be at least 13, in some places older.',
      ...TEXTS_OF_AGES,
    },
  },
  {
    id: 'content-licence',
    rank: 72,
    says: '(you|user|customer) ..40 (grants?(ing)? ... (licen[sc]e|right)|(grants?|gives?) ..8 (licen[sc]e|(permission|the right) to (use|copy|publish|host|store|display|share)))',
    unless:
      '{grant to others} | (we|right to) grant | (entitled to|necessary rights) | logos? | use (the|that|our|this) (software|app|service)',
    texts: {
      '^by (sharing|publishing|submitting) (your|a|an|any)':
        'You license what you share this way to them.',
      '(us(e|ing)|cop(y|ies|ying)|reproduc*|publish*|display*|distribut*|host*|stor(e|ing)|modif*|adapt*|exploit*|transmit*|show|share|licen[sc]e) ~240 ({content}|data)* | ({content})* ~240 (grants?|gives?) ~120 (use|copy|reproduce|publish|display|distribute|host|licen[sc]e)':
        'You license your content to them.',
    },
  },
  {
    id: 'payment',
    rank: 66,
    says: 'you (also|hereby|further|expressly)? (agree to|must|shall|will|are required to|are responsible for) ..2 (pay|paying|payment of) ..4 (fees?|charges?|amounts?|prices?|subscriptions?) | you ..4 authori[sz]e ..6 charge | you ..4 giv(e|ing) us permission to charge',
    unless:
      "pay (attention|us back) | not (be)? (required|charge|pay|have to) | (filing|attorneys?'?|legal fees|if you are using|if we do not|arbitration|tax|taxes|damage|reinstatement|chargeback)",
    texts: {
      '^!(... (card|payment|account|bank|paypal|wallet|method)) ... authori[sz]e ... charge':
        'You authorise them to charge you.',
      'authori[sz]e ... charge | permission to charge':
        'You authorise them to charge your payment method.',
      '': 'You agree to pay the fees.',
    },
  },
  {
    id: 'authorisation',
    rank: 55,
    says: 'you (also|hereby|further|expressly)..2 (authori[sz]e|direct|instruct) ..3 to (also)? (request|obtain|collect|access|share|disclose|release|record|monitor|check|verify|publish|display)',
    unless:
      'if you | unless | before | until | you (may|can) | not | {third party} to | fees? | property',
    texts: {
      '(request|obtain|check|access) ..3 (credit|consumer) ..1 (report|history|score|file)*':
        'You authorise them to check your credit.',
      '(share|disclose|release) (your|such|this) ..3 ({data}|details|report)':
        'You authorise them to share your data.',
      '(publish|display) (your|such|this|it|these|any)':
        'You authorise them to publish what you send.',
      '(request|obtain|collect|access|record|monitor|verify|check)( and (store|use|keep|record|retain))? (your|such) ..3 ({data}|details|location|calls|messages|names?|profile|friends|contacts|e-?mails?)':
        'You authorise them to collect data about you.',
    },
  },
  {
    id: 'not-held-liable',
    rank: 61,
    says: 'you ..4 (agree|promise|undertake) ..3 not (to)? hold (us|we|the (company|site|service|provider|operator)|our ..1 (company|site|team)) ..6 (liable|responsible|accountable)',
    unless: 'if you | unless | except | other than | we do not',
    texts: { '': 'You agree not to hold them liable.' },
  },
  {
    id: 'withdrawal-waiver',
    rank: 62,
    says: '(you|customers?|consumers?|buyers?|users?) ..6 (waives?|giv(e|es) up|los(e|es)|forfeits?) (your|the|their|any|this) ..2 right (of|to) (withdrawal|withdraw from|cancel (the|your) (contract|order|purchase))',
    unless: 'not | never | cannot | nothing | keep | consent | unless',
    texts: { '': 'You give up your right to withdraw from purchases.' },
  },
  {
    id: 'termination',
    rank: 60,
    says: 'we ..8 (terminate|suspend|cancel|disable|discontinue|restrict|close|block) ..4 (your|an|any) ..3 (accounts?|access|right to use|use|membership|services)',
    unless: 'not (terminate|suspend) | free trial | if we ..2 (disable|suspend|terminate|close)*',
    texts: {
      '^!(... ((any reason|without cause))) ... (if|when|where|for|upon) ... (violat|breach|infring|abus|fraud|misus)*':
        'They may end your access for breaking the rules.',
      '^!(... ((any reason|including if))) ... (if|when)': '',
      'may | can | reserve | right | discretion': 'They may suspend or end your access.',
    },
  },
  {
    id: 'account-responsibility',
    rank: 52,
    says: "you( are|'re| will be| shall be| remain| agree) ..4 (responsible|liable) ... (account|password|credentials|login)",
    texts: {
      '(activit(y|ies)|occurs?|actions|any use|all use)':
        'You answer for what happens under your account.',
      'confidential* | secur* | secret | safeguard*': 'You must keep your login details safe.',
    },
  },
  {
    id: 'lawful-use',
    rank: 50,
    says: 'you (agree|must|shall|will|undertake) ..3 not ..14 (violat*|unlawful|illegal|harm*|abus*|infring*|reverse|scrap*|disrupt*|interfer*|law)',
    unless: 'if you | not be | api | bring',
    texts: { '': 'You agree not to misuse the service.' },
  },
  {
    id: 'age-of-majority',
    rank: 60,
    says: 'you ..6 (must|represent|confirm|warrant|are|agree) ..12 age of majority',
    unless: 'not ..3 age of majority',
    texts: { '': 'You must be of full age where you live.' },
  },
  {
    id: 'not-for-children',
    rank: 40,
    says: 'not ..4 (intended|directed|designed|meant|aimed|address|allow|targeted) ..14 {too young} ..6 (1[3-8]) | if you are ..2 {too young} ..6 (1[3-8]) ~80 not ..4 (use|access|register|submit|send|provide|eligible)',
    unless:
      '(except|other than|unless|without|consent of|parental|we (do not|collect|sell|share)|advertis*)',
    texts: {
      'if you are ... not ..4 (submit|send|provide)': 'If you are under {age}, give them no data.',
      'if you are': 'If you are under {age}, you must not use it.',
      '': 'It is not meant for anyone under {age}.',
    },
  },
  {
    id: 'courts',
    rank: 30,
    says: '(consent|submit|agree)* ..8 (personal jurisdiction|jurisdiction (of|and venue)|exclusive jurisdiction) | {claims} ..30 (settled|litigated|resolved?|brought|heard) ..8 courts? (of|in|located)',
    unless: '(small claims|not (settled|resolved)|consumers?|if you live)',
    texts: { '': 'Lawsuits go to courts that they name.' },
  },
  {
    id: 'messages',
    rank: 30,
    says: 'you ..5 (agree|consent)* ..4 (receiv* ..4 (communications|messages|emails|notices|calls)|communicate with you|contact you)',
    unless: 'if | withdraw | not | can | may opt',
    texts: {
      'promot* | marketing | advertis*': 'You agree to messages that may be promotional.',
      '': 'You agree that they may send you messages.',
    },
  },
  {
    id: 'true-data',
    rank: 30,
    says: 'you ..6 (provide|give|maintain|submit|keep|supply) ..10 (accurate|truthful|true|correct) ..6 (information|data|details)',
    unless: '(if you (do not|fail)|we (will|may|can)|help us)',
    texts: { '': 'You must give true and complete information.' },
  },
  {
    id: 'others-data',
    rank: 30,
    says: "(information|data|details|images?|photos?|contacts?) ..12 (other people|others|another person|other individuals|third part(y|ies)|someone else|friends?|everyone's) ~160 (consent|permissions?|authori[sz]ed|authority) | everyone's consent | permissions? ..6 upload ..8 other individuals",
    unless: '(we (will|may|do|obtain|share)|with your (consent|permission)|providers?)',
    texts: { '': 'You need others’ consent to give their data.' },
  },
  {
    id: 'own-risk',
    rank: 20,
    says: '(transmi*|provid*|post*|send*|shar*|disclos*|submit*) ~160 at your own risk | (you|your) ..12 use of (the|our|this) ..2 {service} ..3 at your (own|sole) risk | your use of {service} ..2 at your (own|sole) risk',
    texts: {
      'use of ..12 at your': 'You use the service at your own risk.',
      '': 'You send or post data at your own risk.',
    },
  },
  {
    id: 'proof',
    rank: 20,
    says: '(ask|require|request|need)* ..10 (verif*|prove|proof of) ..3 (identity|age) | reserves? the right to verify ..12 (age|over 1[68]|identity)',
    deniable: true,
    unless:
      'requests? | (your )?rights? | access to ..4 {data} | before we (can )?(give|provide|respond|delete)',
    texts: {
      age: 'They may ask you to prove your age.',
      identity: 'They may ask you to prove your identity.',
    },
  },
]

/** What a reader agrees to by using a service, the most binding first. */
export const AGREEMENT_KINDS = ROWS.map(clauseKind).toSorted((a, b) => b.rank - a.rank)
