import type { Subject } from './subject.ts'

const DATA = '(?:data|information|details|content|records|messages|profile|account)'

const ADVERTISERS = String.raw`\b(?:advertisers?|marketers|ad (?:companies|networks|partners)|advertising (?:companies|partners))\b`

/** What visitors ask about their data, the narrow before the wide. */
export const DATA_SUBJECTS: readonly Subject[] = [
  {
    id: 'business-transfer',
    asked:
      /\b(?:company|business|you|service|site|app|they) (?:is|are|gets?|was|were|goes?) (?:ever )?(?:sold|bought|acquired|taken over|bankrupt|merged)\b|\b(?:merger|acquisition|bankruptcy|takeover)\b/,
    clauses: ['business-transfer'],
  },
  {
    id: 'authorities',
    asked:
      /\b(?:police|law enforcement|government|authorit\w+|subpoenas?|court orders?|warrants?)\b/,
    clauses: ['authorities'],
  },
  {
    // Whether it is sold is judged; 'share or sell' asks for more than that.
    id: 'selling-to-advertisers',
    asked: new RegExp(
      String.raw`^(?!.*\b(?:share|give|send|pass|disclose)\b).*\b(?:sell|sells|selling|sold)\b.*${ADVERTISERS}`,
    ),
    judge: 'selling',
  },
  {
    id: 'advertisers',
    asked: new RegExp(String.raw`\b(?:share|give|sell|send|pass|disclose)\b.*${ADVERTISERS}`),
  },
  {
    id: 'selling',
    asked: /\b(?:sell|sells|selling|sold|sale)\b/,
    judge: 'selling',
  },
  {
    id: 'artificial-intelligence',
    asked: /\b(?:ai|artificial intelligence|machine learning|train|training|llm|chatbots?)\b/,
    clauses: ['ai-training', 'ai-training-choice'],
  },
  {
    id: 'biometrics',
    asked: /\b(?:biometric\w*|face|facial|fingerprints?|voice ?prints?|iris)\b/,
    clauses: ['biometrics'],
  },
  {
    id: 'payment',
    asked:
      /\b(?:credit|debit|bank|payment) (?:cards?|data|details|information|account)\b|\bcard (?:numbers?|details|data)\b/,
    judge: 'payment',
  },
  {
    id: 'location',
    asked: /\b(?:locations?|geolocat\w+|gps|whereabouts|where i (?:am|go|live))\b/,
    judge: 'location',
  },
  {
    id: 'children',
    asked:
      /\b(?:child|children|kids?|minors?|teens?|teenagers?|how old|minimum age|age (?:limit|requirement)|under (?:13|16|18)|daughter|son)\b/,
    clauses: ['minimum-age', 'children'],
  },
  {
    id: 'deidentified',
    asked: /\b(?:anonym\w+|aggregat\w+|de-?identif\w+|pseudonym\w+)\b/,
    judge: 'deidentified',
  },
  {
    id: 'transfers-abroad',
    asked:
      /\b(?:other countries|another country|abroad|overseas|outside (?:of )?(?:my|the)|international\w*|which countr\w+|what countr\w+|in the (?:us|usa|united states))\b/,
    clauses: ['transfer-abroad'],
  },
  {
    id: 'messages',
    asked:
      /\b(?:read|monitor|scan|listen|record|see|check)\b.*\b(?:messages?|emails?|chats?|calls?|conversations?|posts?)\b/,
    clauses: ['monitoring'],
  },
  {
    id: 'breaches',
    asked: /\b(?:breach\w*|hack\w*|leak\w*|stolen)\b/,
  },
  {
    id: 'security',
    asked: /\b(?:secure|security|safe|safely|protect\w*|encrypt\w*)\b/,
  },
  {
    id: 'marketing',
    asked: /\b(?:marketing|newsletters?|promotion\w*|spam|unsubscribe)\b/,
  },
  {
    id: 'advertising',
    asked: /\b(?:ads?|adverts?|advertis\w+)\b/,
    clauses: ['targeted-advertising', 'cross-site-tracking'],
  },
  {
    id: 'cookies',
    asked: /\b(?:cookies?|trackers?|pixels?|web beacons?)\b/,
  },
  {
    id: 'deletion',
    asked: new RegExp(
      String.raw`\b(?:delet\w+|eras\w+|forgotten|wipe)\b|\bremove (?:\S+ )?(?:my )?${DATA}\b`,
    ),
  },
  {
    id: 'retention',
    asked: /\b(?:how long|retain\w*|retention|keep|kept|store[sd]?|when (?:do|will) you delete)\b/,
  },
  {
    id: 'access',
    asked:
      /\b(?:copy of|download|export|portab\w+|see (?:all )?my|access my|what you (?:have|know))\b/,
  },
  {
    id: 'sensitive-data',
    asked: /\b(?:sensitive|health|medical|religio\w+|sexual\w*|ethnic\w*|political)\b/,
    clauses: ['sensitive-data'],
  },
  {
    id: 'sharing',
    asked:
      /\b(?:shar(?:e|es|ed|ing)|disclos\w+|third[- ]part\w+|pass(?:ed)? on|give (?:\S+ )?(?:data|information) to)\b/,
    judge: 'sharing',
  },
  {
    id: 'collection',
    asked:
      /\b(?:what|which) (?:\S+ ){0,3}?(?:data|information) (?:do|does|is|are)\b.*\b(?:collect\w*|gather\w*|have|take|store)\b/,
  },
]
