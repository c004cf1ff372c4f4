import type { ClauseKind } from './clause-kind.ts'

const ACCOUNT = '(?:account|accounts|membership|profile|subscription|relationship)'
const END = '(?:delet|terminat|clos|deactivat|cancel|remov|end)\\w*'
const KEEP = '(?:retain|retained|keep|kept|remain|store|stored|preserve|preserved|hold)'
const DATA =
  '(?:information|data|records?|content|messages|logs|copies|details|histor(?:y|ies)|documents|files|recordings|identifiers)'
const AFTER_LEAVING = String.raw`(?:(?:after|following|beyond|once|from|of) (?:\S+ ){0,6}?(?:${ACCOUNT} (?:\S+ ){0,3}?${END}|${END} (?:\S+ ){0,4}?${ACCOUNT})|after (?:(?:the )?(?:termination|closure|deletion) of|(?:account|its|their) (?:deletion|closure|termination)|you (?:have )?(?:leave|left|stopp?\w*)|that|(?:your|the) (?:last|final) \S+|(?:the|your) (?:\S+ )?(?:contract|agreement|membership|relationship))|thereafter|afterwards)`
/** Two or more: one year is short. */
const YEARS = String.raw`(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|several|many)(?: ?\(\S+\))?[ -](?:\S+ )?years?`
const MANY_YEARS = String.raw`(?:[5-9]|[1-9]\d|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)(?: ?\(\S+\))?[ -](?:\S+ )?years?`
const SENSITIVE =
  '(?:sexual orientation|sex life|health (?:data|information|conditions?)|religious|religion|ethnic\\w*|political (?:views|opinions|affiliation)|genetic|criminal (?:records?|history)|social security numbers?|special categor(?:y|ies))'
const ABROAD =
  '(?:other countries|another country|outside (?:of )?(?:your|the|eea|europe|canada)|third countr\\w+|united states|u\\.s\\.|internationally|abroad|overseas)'

/** Clauses about sensitive data, transfers and how long data is stored. */
export const DATA_KEEPING_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'kept-indefinitely',
    says: new RegExp(
      String.raw`\b(?:information|data|content|records|identifiers|logs|messages)\b (?:\S+ ){0,20}?${KEEP}\b (?:\S+ ){0,10}?(?:indefinitely|permanently|in perpetuity|forever)\b|\b${KEEP} (?:\S+ ){0,20}?(?:information|data|content|records|identifiers|logs|messages)\b (?:\S+ ){0,12}?(?:indefinitely|permanently|in perpetuity|forever)\b`,
    ),
    unless:
      /\b(?:not|never|no|prevent|limit|aggregat\w+|anonymi[sz]\w+|de-identified|free of charge)\b|\byou to (?:retain|keep|store)\b/,
    texts: [{ text: 'Some data may be kept indefinitely.' }],
  },
  {
    id: 'kept-after-deletion',
    says: new RegExp(
      String.raw`\b${KEEP}\b (?:\S+ ){0,30}?(?:after|even (?:if|when)|following|beyond|once) (?:\S+ ){0,6}?(?:${ACCOUNT} (?:\S+ ){0,3}?${END}|${END} (?:\S+ ){0,4}?${ACCOUNT}|request deletion)|\b(?:after|even if|when|once|if) (?:you )?(?:\S+ ){0,3}?${END} (?:\S+ ){0,4}?${ACCOUNT},? (?:\S+ ){0,12}?${KEEP}\b`,
    ),
    unless:
      /\b(?:not|never|no longer) (?:\S+ ){0,3}?(?:retain|keep|store|kept|retained|stored|accessible)|\bsearch engines\b|\bthird parties may\b/,
    texts: [
      {
        when: new RegExp(`\\b${DATA}\\b`),
        text: 'Some data is kept after your account ends.',
      },
    ],
  },
  {
    id: 'kept-for-years',
    says: new RegExp(
      String.raw`^(?=.*\b${DATA}\b).*?\b(?:${KEEP}\b (?:\S+ ){0,24}?${YEARS} (?:\S+ ){0,4}?${AFTER_LEAVING}|${AFTER_LEAVING}\b,? (?:\S+ ){0,16}?${KEEP}\b (?:\S+ ){0,16}?${YEARS}|${KEEP}\b (?:\S+ ){0,16}?${MANY_YEARS})\b`,
    ),
    unless:
      /\b(?:not|never|no longer) (?:\S+ ){0,3}?(?:retain|keep|store|hold|kept|retained|stored|held)|\b(?:you|customers?|users?) (?:must|shall|should|agree to|will|may|can) (?:\S+ ){0,2}?(?:keep|retain|store)|\b(?:aggregat\w+|anonymi[sz]\w+|de-identified|cookies?|appl(?:ied|icants?)|candidates?|recruit\w*|inactive|inactivity|sooner|less than)\b|\bold\b/,
    texts: [
      {
        when: /\b(?:tax\w*|accounting|compl(?:y|iance|iant)|claims?|disputes?|audits?|money laundering|applicable law|evidence|evidential|bookkeeping|invoic\w*|by law|legal(?:ly)? (?:obligat\w+|requir\w+)|statutory|financial records)\b/,
        text: 'Some records are kept for years, for legal reasons.',
        mild: true,
      },
      {
        when: new RegExp(AFTER_LEAVING),
        text: 'Some data is kept for years after you leave.',
      },
      { text: 'Some data is kept for many years.', mild: true },
    ],
  },
  {
    id: 'sensitive-data',
    says: new RegExp(
      String.raw`\b(?:we|will|may|might)\b (?:\S+ ){0,8}?(?:collect|process|ask|provide|share|receive|use)\b (?:\S+ ){0,25}?${SENSITIVE}\b`,
    ),
    unless:
      /\b(?:not|never|without|nor)\b|\byou (?:may|can|might|will)\b|\b(?:violation|remov\w+|right to|discriminat\w*|regardless|carefully|report)\b|\byou should\b/,
    texts: [{ text: 'They may handle sensitive data about you.' }],
  },
  {
    id: 'transfer-abroad',
    says: new RegExp(
      String.raw`\b(?:information|data)\b (?:\S+ ){0,16}?(?:transferred|stored|processed|sent|transmitted|accessed|hosted|collected)\b (?:\S+ ){0,14}?${ABROAD}\b|\bwe (?:\S+ ){0,8}?(?:transfer|store|process|send)\b (?:\S+ ){0,8}?(?:information|data)\b (?:\S+ ){0,12}?${ABROAD}\b`,
    ),
    unless:
      /\b(?:not|never) (?:\S+ ){0,5}(?:transfer|send|process|store)|\byou (?:may|shall|must|will|agree) not\b|\bexport\b|\bright to\b|\bno reason\b|\bcookies?\b|\bgoogle\b/,
    texts: [
      {
        when: /\b(?:in|to|into|within) (?:the )?(?:\S+ )?(?:united states|u\.s\.)/,
        text: 'Your data may be handled in the United States.',
      },
      { text: 'Your data may be sent to other countries.' },
    ],
  },
  {
    id: 'no-security-guarantee',
    says: /\b(?:we|it|company)\b (?:\S+ ){0,12}?(?:can not|do not|not|unable to) (?:\S+ ){0,4}?(?:guarante\w*|ensure|warrant|promise)\b (?:\S+ ){0,8}?(?:secur\w*|safe|safety)\b(?! interest)|\bno (?:\S+ ){0,10}?(?:is|are|be) (?:\S+ ){0,3}?(?:100%|completely|entirely|fully|totally|perfectly|absolutely) (?:secure|safe)\b/,
    unless: /\b(?:services? will|error-free|uninterrupted|outputs?|memories)\b/,
    texts: [{ text: 'They do not guarantee that your data is secure.' }],
  },
  {
    id: 'business-transfer',
    says: /\b(?:merger|acquisition|bankruptcy|sale of (?:\S+ ){0,6}?assets|reorgani[sz]ation)\b (?:\S+ ){0,40}?(?:information|data)\b (?:\S+ ){0,14}?(?:transferred|sold|disclosed|shared|one of)\b|\b(?:share|disclose|transfer)\b (?:\S+ ){0,12}?(?:information|data)\b (?:\S+ ){0,30}?(?:merger|acquisition|bankruptcy|sale of)\b/,
    unless: /\b(?:not|never)\b/,
    texts: [{ text: 'A buyer of the company may receive your data.' }],
  },
]
