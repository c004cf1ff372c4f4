import { SEEN_BY_OTHERS } from './seen-by-others.ts'
import type { Subject } from './subject.ts'

const DATA = '(?:data|information|details|content|records|messages|profile|account)'

const ADVERTISERS = String.raw`\b(?:advertisers?|marketers|ad (?:companies|networks|partners)|advertising (?:companies|partners))\b`
const TO_ADVERTISERS = String.raw`\b(?:shar\w+|disclos\w+|provid\w+|sell|transfer\w*|collect\w*)\b.*\b(?:advertisers?|advertising|ad networks|marketing partners)\b|\b(?:advertisers|advertising|ad networks)\b.*\b(?:shar\w+|disclos\w+|receiv\w+|collect\w*)\b`
const OF_SELLING = String.raw`^(?!.*\b(?:merger|acquisition|assets)\b)(?:.*\b(?:sell|sells|selling|sold|sale|sales)\b.*\b(?:data|information)\b|.*\b(?:data|information)\b.*\b(?:sell|selling|sold|sale)\b)`

/** What visitors ask about their data, the narrow before the wide. */
export const DATA_SUBJECTS: readonly Subject[] = [
  {
    id: 'business-transfer',
    asked:
      /\b(?:company|business|you|service|site|app|they) (?:is|are|gets?|was|were|goes?) (?:ever )?(?:sold|bought|acquired|taken over|bankrupt|merged)\b|\b(?:merger|acquisition|bankruptcy|takeover)\b/,
    speaks:
      /\b(?:merg(?:er|es|ed)|acqui(?:red|sition)|bankruptcy|insolvency|sale of (?:\S+ ){0,6}?(?:assets|business|company|stock|shares)|change of control)\b.*\b(?:data|information|users?)\b|\b(?:data|information|users?)\b.*\b(?:merg(?:er|es|ed)|acquired|acquisition of|bankruptcy|insolvency|sale of (?:\S+ ){0,6}?(?:assets|business|company))\b/,
    clauses: ['business-transfer'],
  },
  {
    id: 'authorities',
    asked:
      /\b(?:police|law enforcement|government|authorit\w+|subpoenas?|court orders?|warrants?)\b/,
    speaks:
      /\b(?:law enforcement|government|(?:public|legal|regulatory|competent) authorit\w+|subpoenas?|court orders?|legal (?:process|requests?))\b/,
    clauses: ['authorities'],
  },
  {
    // Whether it is sold is judged; 'share or sell' asks for more than that.
    id: 'selling-to-advertisers',
    asked: new RegExp(
      String.raw`^(?!.*\b(?:share|give|send|pass|disclose)\b).*\b(?:sell|sells|selling|sold)\b.*${ADVERTISERS}`,
    ),
    speaks: new RegExp(`${OF_SELLING}|${TO_ADVERTISERS}`),
    judge: 'selling',
  },
  {
    id: 'advertisers',
    asked: new RegExp(String.raw`\b(?:share|give|sell|send|pass|disclose)\b.*${ADVERTISERS}`),
    speaks: new RegExp(TO_ADVERTISERS),
  },
  {
    id: 'selling',
    asked: /\b(?:sell|sells|selling|sold|sale)\b/,
    speaks: new RegExp(OF_SELLING),
    judge: 'selling',
  },
  {
    id: 'artificial-intelligence',
    asked: /\b(?:ai|artificial intelligence|machine learning|train|training|llm|chatbots?)\b/,
    speaks:
      /\b(?:train|training|fine-tun\w+)\b.*\b(?:models?|ai|machine|algorithms?)\b|\b(?:artificial intelligence|machine learning|generative ai)\b/,
    clauses: ['ai-training', 'ai-training-choice'],
  },
  {
    id: 'biometrics',
    asked: /\b(?:biometric\w*|face|facial|fingerprints?|voice ?prints?|iris)\b/,
    speaks: /\b(?:biometric\w*|face ?prints?|facial|fingerprints?|voice ?prints?|face data)\b/,
    clauses: ['biometrics'],
  },
  {
    id: 'payment',
    asked:
      /\b(?:credit|debit|bank|payment) (?:cards?|data|details|information|account)\b|\bcard (?:numbers?|details|data)\b/,
    speaks:
      /\b(?:card|payment|bank|billing)\b.*\b(?:secur\w+|encrypt\w*|protect\w*|stor\w+|process(?:ed|ors?))\b|\b(?:secur\w+|encrypt\w*|protect\w*|stor\w+|process(?:ed|ors?))\b.*\b(?:card|payment|bank|billing)\b/,
    judge: 'payment',
  },
  {
    id: 'location',
    asked: /\b(?:locations?|geolocat\w+|gps|whereabouts|where i (?:am|go|live))\b/,
    speaks:
      /\b(?:your|device's|precise|approximate|exact|current) (?:\S+ ){0,3}?location\b|\blocation (?:data|information|services)\b|\bgeo-?locat\w+\b|\bgps\b/,
    judge: 'location',
  },
  {
    id: 'children',
    asked:
      /\b(?:child|children|kids?|minors?|teens?|teenagers?|how old|minimum age|age (?:limit|requirement)|under (?:13|16|18)|daughter|son)\b/,
    speaks:
      /\b(?:child|children|minors?|teens?|parental|legal guardians?|parents? or)\b|\b(?:under|below|at least|over) (?:the age of )?(?:1[3-8]|thirteen|sixteen|eighteen)\b|\b(?:1[3-8]|eighteen) years\b/,
    clauses: ['minimum-age', 'children'],
  },
  {
    id: 'deidentified',
    asked: /\b(?:anonym\w+|aggregat\w+|de-?identif\w+|pseudonym\w+)\b/,
    speaks:
      /\b(?:we|our|us)\b.*\b(?:anonym\w+|aggregat\w+|de-?identif\w+|pseudonym\w+|non-personal\w*)\b(?! liability)|\b(?:anonym\w+|aggregated?|de-?identified|pseudonym\w+) (?:data|information)\b/,
    judge: 'deidentified',
  },
  {
    id: 'transfers-abroad',
    asked:
      /\b(?:other countries|another country|abroad|overseas|outside (?:of )?(?:my|the)|international\w*|which countr\w+|what countr\w+|in the (?:us|usa|united states))\b/,
    speaks:
      /\b(?:transfer\w*|stor\w+|process\w*|sent|send|access\w*|located|hosted)\b.*\b(?:other countries|another country|third countr\w+|parts of the world|outside (?:of )?(?:your|the|eea|europe)|united states|international(?:ly)?)\b|\bstandard contractual clauses\b|\binternational (?:data )?transfers?\b/,
    clauses: ['transfer-abroad'],
  },
  {
    id: 'messages',
    asked:
      /\b(?:read|monitor|scan|listen|record|see|check)\b.*\b(?:messages?|emails?|chats?|calls?|conversations?|posts?)\b/,
    speaks:
      /\b(?:monitor\w*|review\w*|scan\w*|read|access|record\w*|analy[sz]e\w*|collect\w*|contents?)\b.*\b(?:messages|emails|communications|chats?|calls|conversations)\b/,
    clauses: ['monitoring'],
  },
  {
    id: 'breaches',
    asked: /\b(?:breach\w*|hack\w*|leak\w*|stolen)\b/,
    speaks:
      /\b(?:(?:data|security|privacy) (?:breach|incident)\w*|breach(?:es)? of (?:\S+ )?(?:security|data|privacy)|unauthori[sz]ed (?:access|disclosure)|can ?not guarantee)\b/,
  },
  {
    id: 'security',
    asked: /\b(?:secure|security|safe|safely|protect\w*|encrypt\w*)\b/,
    speaks:
      /\b(?:(?:we|are|is) (?:\S+ ){0,3}?encrypt\w*|encryption|safeguards?|security (?:measures|practices|procedures|controls)|protect (?:\S+ ){0,3}(?:data|information)|secur\w+ (?:\S+ ){0,3}(?:data|information)|(?:data|information) (?:\S+ ){0,4}secure\w*)\b/,
  },
  {
    id: 'marketing',
    asked: /\b(?:marketing|newsletters?|promotion\w*|spam|unsubscribe)\b/,
    speaks:
      /\b(?:opt[- ]?(?:out|ing)|unsubscrib\w+|object|stop)\b.*\b(?:marketing|promotional|newsletters?|e-?mails?)\b|\b(?:we|our|you)\b.*\b(?:marketing|promotional|newsletters?)\b/,
  },
  {
    id: 'advertising',
    asked: /\b(?:ads?|adverts?|advertis\w+)\b/,
    speaks:
      /^(?!.*\b(?:liable|harmless)\b)(?:.*\b(?:we|our|us|partners?|third[- ]part\w+|advertisers|cookies)\b.*\b(?:ads|adverts?|advertis\w+)\b|.*\b(?:ads|adverts?|advertis\w+)\b.*\b(?:we|our|us|partners?|your (?:activity|interests|data|information))\b)/,
    clauses: ['targeted-advertising', 'cross-site-tracking'],
  },
  {
    id: 'cookies',
    asked: /\b(?:cookies?|trackers?|pixels?|web beacons?)\b/,
    speaks: /\b(?:cookies?|web beacons?|pixels?|tracking technolog\w+|local storage)\b/,
  },
  {
    id: 'deletion',
    asked: new RegExp(
      String.raw`\b(?:delet\w+|eras\w+|forgotten|wipe)\b|\bremove (?:\S+ )?(?:my )?${DATA}\b`,
    ),
    speaks:
      /\b(?:delet|eras|deactivat|clos)\w* (?:\S+ ){0,8}?(?:your|the|my|an|all) (?:\S+ ){0,2}?(?:accounts?|data|information|profile|content)\b|\b(?:accounts?|data|information|profile|content)\b (?:\S+ ){0,8}?(?:deleted|erased|deactivated|closed|deletion)\b|\bright (?:to|of) (?:erasure|deletion|be forgotten)\b|\brequest (?:\S+ ){0,4}?(?:deletion|erasure)\b/,
  },
  {
    id: 'retention',
    asked: /\b(?:how long|retain\w*|retention|keep|kept|store[sd]?|when (?:do|will) you delete)\b/,
    speaks:
      /\b(?:retain\w*|retention|keep|kept|stor(?:e|ed|es|ing|age)|delet\w+|hold)\b.*\b(?:\d+|seven|ten|thirty|sixty|ninety|days?|weeks?|months?|years?|as long as|no longer|longer than|period|until|indefinitely|permanently)\b|\bretention periods?\b/,
  },
  {
    id: 'access',
    asked:
      /\b(?:copy of|download|export|portab\w+|see (?:all )?my|access my|what you (?:have|know))\b/,
    speaks:
      /\b(?:access(?! and use)|cop(?:y|ies) of|portability of|download|export|obtain)\b (?:\S+ ){0,6}?(?:your|personal|the|his|any) (?:\S+ ){0,2}?(?:data|information)\b|\bright of access\b/,
  },
  {
    id: 'sensitive-data',
    asked: /\b(?:sensitive|health|medical|religio\w+|sexual\w*|ethnic\w*|political)\b/,
    speaks: /\b(?:sensitive|health|medical|religio\w+|sexual\w*|ethnic\w*|special categor\w+)\b/,
    clauses: ['sensitive-data'],
  },
  {
    id: 'sharing',
    asked:
      /\b(?:shar(?:e|es|ed|ing)|disclos\w+|third[- ]part\w+|pass(?:ed)? on|give (?:\S+ )?(?:data|information) to)\b/,
    speaks: new RegExp(
      String.raw`\b(?:shar\w+|disclos\w+|provid\w+|transfer\w*|sell|pass)\b.*\b(?:third[- ]part\w+|partners|providers|affiliates|companies|vendors|advertisers|with|to)\b|${SEEN_BY_OTHERS.source}`,
    ),
    judge: 'sharing',
  },
  {
    id: 'collection',
    asked:
      /\b(?:what|which) (?:\S+ ){0,3}?(?:data|information) (?:do|does|is|are)\b.*\b(?:collect\w*|gather\w*|have|take|store)\b/,
    speaks:
      /\b(?:we|our \w+) (?:\S+ ){0,6}?(?:collect|receive|gather|obtain|record|ask for)\b|\byou (?:\S+ ){0,3}?(?:provide|give|submit)\b.*\b(?:such as|including|like|name|address)\b/,
  },
]
