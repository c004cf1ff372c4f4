import type { AgreementKind } from './clause-kind.ts'
import { ARBITRATION, US_ONLY } from './dispute-considerations.ts'

/** How documents require a minimum age, and how they write each age. */
const MUST = '(?:must|only|represent|warrant|confirm|agree|required|eligib\\w+|restrict\\w*)'
const NOT_MEANT = 'not (?:\\S+ ){0,2}?(?:intended|designed|meant|aimed|suitable|offered)'
const AGES = [
  { years: 18, age: '(?:18|eighteen)' },
  { years: 16, age: '(?:16|sixteen)' },
  { years: 13, age: '(?:13|thirteen)' },
] as const

const PARENT = String.raw`\b(?:parent|guardian)`

/** Duties that a reader takes on, besides being bound. */
export const DUTY_KINDS: readonly AgreementKind[] = [
  {
    ...ARBITRATION,
    rank: 80,
    texts: [
      {
        when: /\bopt[- ]out\b/,
        text: 'Unless you opt out, disputes go to arbitration.',
      },
      { when: US_ONLY, text: 'In the US, disputes go to arbitration.' },
      { text: 'You agree to settle disputes by arbitration.' },
    ],
  },
  {
    id: 'minimum-age',
    rank: 70,
    says: /\brestrict\w* (?:\S+ ){0,8}(?:18|eighteen)\b|\b(?:at least|over|above|minimum age|not (?:\S+ ){0,5}(?:under|younger)|under|older than|age of|attained|reached|aged)\b (?:\S+ ){0,8}(?:1[3-9]|2[01]|thirteen|sixteen|eighteen)\b/,
    unless:
      /\b(?:months|days|percent|knowingly|children's|parents? (?:can|may)|encourages?|not directed|receive|(?:19|20)\d\d|hours|collect|california|art|article|gdpr|content|removal|posted|submissions|recovery contact)\b|\b(?:sections?|clauses?|paragraphs?) \d/,
    texts: [
      {
        when: new RegExp(String.raw`\b13 (?:and|to|through|-|–) 1[78]\b.{0,200}${PARENT}`),
        text: 'If you are 13 to 17, a parent must agree.',
      },
      {
        when: new RegExp(
          String.raw`\bunder (?:\S+ ){0,3}?(?:18|eighteen)\b.{0,400}\b(?:only|must|should|with|consent|permission)\b.{0,200}${PARENT}`,
        ),
        text: 'If you are under 18, a parent or guardian must agree.',
      },
      {
        when: new RegExp(
          String.raw`\b(?:only|must|need|require[sd]?|unless|except with)\b.*(?:${PARENT}|\bsupervision\b)`,
        ),
        text: 'If you are too young, a parent or guardian must agree.',
      },
      ...AGES.flatMap(({ years, age }) => [
        {
          when: new RegExp(String.raw`\b${NOT_MEANT}\b.*\b${age}\b`),
          text: `It is not meant for anyone under ${years}.`,
        },
        {
          when: new RegExp(
            String.raw`\b${MUST}\b.*\b${age}\b|\b(?:under|below) (?:\S+ ){0,4}?${age}\b.*\b(?:must|may|can) not\b|\bnot use\b.*\bunder ${age}\b|\bopen to\b.*\babove ${age}\b`,
          ),
          text: `You must be at least ${years}.`,
        },
      ]),
    ],
  },
  {
    id: 'content-licence',
    rank: 72,
    says: /\b(?:you|user|customer)\b (?:[^\s.;]+ ){0,40}?(?:grants?(?:ing)?\b.*\b(?:licen[sc]e|right)|gives? (?:\S+ ){0,8}?licen[sc]e)\b/,
    unless:
      /\bgrants? (?:to )?(?:you|such|each|those|other)\b|\b(?:we|right to|not) grant\b|\b(?:entitled to|necessary rights)\b|\bfeedback\b|\blogos?\b|\bgrants? (?:to )?(?:\S+ ){0,3}?users?\b/,
    texts: [
      {
        when: /\bcontent|submission|materials?|post|upload|photos?|contribution|data\b/,
        text: 'You license your content to them.',
      },
    ],
  },
  {
    id: 'payment',
    rank: 66,
    says: /\byou (?:also |hereby |further |expressly )?(?:agree to|must|shall|will|are required to|are responsible for)(?: \S+){0,2} (?:pay|paying|payment of) (?:\S+ ){0,4}?(?:fees?|charges?|amounts?|prices?|subscriptions?)\b|\byou (?:\S+ ){0,4}?(?:authori[sz]e (?:\S+ ){0,6}?|giv(?:e|ing) us permission to )charge\b/,
    unless:
      /\bpay (?:attention|us back)\b|\bnot (?:be )?(?:required|charge|pay|have to)\b|\b(?:filing|attorneys?'?|legal fees|if you are using|if we do not|arbitration|tax|taxes|damage|reinstatement|chargeback)\b/,
    texts: [
      {
        when: /\b(?:authori[sz]e\b.*|permission to )\bcharge\b/,
        text: 'You authorise them to charge your payment method.',
      },
      { text: 'You agree to pay the fees.' },
    ],
  },
  {
    id: 'termination',
    rank: 60,
    says: /\bwe (?:\S+ ){0,8}(?:terminate|suspend|cancel|disable|discontinue|restrict|close|block)\b (?:\S+ ){0,4}?(?:your|an|any) (?:\S+ ){0,3}?(?:accounts?|access|right to use|use|membership|services)\b/,
    unless:
      /\bnot (?:terminate|suspend)\b|\bfree trial\b|\bif we (?:\S+ ){0,2}?(?:disable|suspend|terminate|close)/,
    texts: [
      {
        when: /^(?!.*\b(?:any reason|without cause)\b).*\b(?:if|when|where|for|upon)\b.*\b(?:violat|breach|infring|abus|fraud|misus)/,
        text: 'They may end your access for breaking the rules.',
      },
      { when: /^(?!.*\b(?:any reason|including if)\b).*\b(?:if|when)\b/, text: '' },
      {
        when: /\b(?:may|can|reserve|right|discretion)\b/,
        text: 'They may suspend or end your access.',
      },
    ],
  },
  {
    id: 'account-responsibility',
    rank: 52,
    says: /\byou(?: are|'re| will be| shall be| remain| agree)(?: \S+){0,4} (?:responsible|liable)\b.*\b(?:account|password|credentials|login)\b/,
    texts: [
      {
        when: /\b(?:activit(?:y|ies)|occurs?|actions|any use|all use)\b/,
        text: 'You answer for what happens under your account.',
      },
      {
        when: /\b(?:confidential\w*|secur\w*|secret|safeguard\w*)\b/,
        text: 'You must keep your login details safe.',
      },
    ],
  },
  {
    id: 'lawful-use',
    rank: 50,
    says: /\byou (?:agree|must|shall|will|undertake)(?: \S+){0,3}? not\b (?:\S+ ){0,14}?(?:violat\w*|unlawful|illegal|harm\w*|abus\w*|infring\w*|reverse|scrap\w*|disrupt\w*|interfer\w*|law)\b/,
    unless: /\bif you\b|\bnot be\b|\bapi\b|\bbring\b/,
    texts: [{ text: 'You agree not to misuse the service.' }],
  },
  {
    id: 'age-of-majority',
    rank: 60,
    says: /\byou (?:\S+ ){0,6}?(?:must|represent|confirm|warrant|are|agree)\b (?:\S+ ){0,12}?age of majority\b/,
    unless: /\bnot (?:\S+ ){0,3}?age of majority\b/,
    texts: [{ text: 'You must be of full age where you live.' }],
  },
  {
    id: 'not-for-children',
    rank: 40,
    says: /\bnot (?:\S+ ){0,4}?(?:intended|directed|designed|meant|aimed|address|allow|targeted)\b (?:\S+ ){0,14}?(?:under|below|younger than) (?:\S+ ){0,6}?(?:1[3-8])\b|\bif you are (?:\S+ ){0,2}?(?:under|below|younger than) (?:\S+ ){0,6}?(?:1[3-8])\b.{0,80}\bnot\b (?:\S+ ){0,4}?(?:use|access|register|submit|send|provide|eligible)\b/,
    unless:
      /\b(?:except|other than|unless|without|consent of|parental|we (?:do not|collect|sell|share)|advertis\w+)\b/,
    texts: [
      {
        when: /\bif you are\b.*\bnot\b (?:\S+ ){0,4}?(?:submit|send|provide)\b/,
        text: 'If you are under {age}, give them no data.',
      },
      {
        when: /\bif you are\b/,
        text: 'If you are under {age}, you must not use it.',
      },
      { text: 'It is not meant for anyone under {age}.' },
    ],
  },
  {
    id: 'courts',
    rank: 30,
    says: /\b(?:consent|submit|agree)\w*\b (?:\S+ ){0,8}?(?:personal jurisdiction|jurisdiction (?:of|and venue)|exclusive jurisdiction)\b|\b(?:disputes?|claims?)\b (?:\S+ ){0,30}?(?:settled|litigated|resolved?|brought|heard)\b (?:\S+ ){0,8}?courts? (?:of|in|located)\b/,
    unless: /\b(?:small claims|not (?:settled|resolved)|consumers?|if you live)\b/,
    texts: [{ text: 'Lawsuits go to courts that they name.' }],
  },
  {
    id: 'messages',
    rank: 30,
    says: /\byou (?:\S+ ){0,5}?(?:agree|consent)\w*\b (?:\S+ ){0,4}?(?:receiv\w+ (?:\S+ ){0,4}?(?:communications|messages|emails|notices|calls)|communicate with you|contact you)\b/,
    unless: /\b(?:if|withdraw|not|can|may opt)\b/,
    texts: [
      {
        when: /\b(?:promot\w+|marketing|advertis\w+)\b/,
        text: 'You agree to messages that may be promotional.',
      },
      { text: 'You agree that they may send you messages.' },
    ],
  },
  {
    id: 'true-data',
    rank: 30,
    says: /\byou (?:\S+ ){0,6}?(?:provide|give|maintain|submit|keep|supply)\b (?:\S+ ){0,10}?(?:accurate|truthful|true|correct)\b (?:\S+ ){0,6}?(?:information|data|details)\b/,
    unless: /\b(?:if you (?:do not|fail)|we (?:will|may|can)|help us)\b/,
    texts: [{ text: 'You must give true and complete information.' }],
  },
  {
    id: 'others-data',
    rank: 30,
    says: /\b(?:information|data|details|images?|photos?|contacts?)\b (?:\S+ ){0,12}?(?:other people|others|another person|other individuals|third part(?:y|ies)|someone else|friends?|everyone's)\b.{0,160}\b(?:consent|permissions?|authori[sz]ed|authority)\b|\beveryone's consent\b|\bpermissions? (?:\S+ ){0,6}?upload\b (?:\S+ ){0,8}?other individuals\b/,
    unless: /\b(?:we (?:will|may|do|obtain|share)|with your (?:consent|permission)|providers?)\b/,
    texts: [{ text: 'You need others’ consent to give their data.' }],
  },
  {
    id: 'own-risk',
    rank: 20,
    says: /\b(?:transmi\w+|provid\w+|post\w*|send\w*|shar\w*|disclos\w+|submit\w*)\b.{0,160}\bat your own risk\b/,
    texts: [{ text: 'You send or post data at your own risk.' }],
  },
  {
    id: 'proof',
    rank: 20,
    says: /\b(?:ask|require|request|need)\w*\b (?:\S+ ){0,10}?(?:verif\w+|prove|proof of)\b (?:\S+ ){0,3}?(?:identity|age)\b|\breserves? the right to verify\b (?:\S+ ){0,12}?(?:age|over 1[68]|identity)\b/,
    texts: [{ text: 'They may ask you to prove your age or identity.' }],
  },
]
