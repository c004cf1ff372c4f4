import type { ClauseKind } from './clause-kind.ts'

const PLACE =
  '(?:location|position|movements|whereabouts|gps|geo-?location|where you (?:are|go|ride|drive|live))'
const FOLLOW =
  '(?:collect|record|track|access|receiv|obtain|gather|monitor|process|log|follow|us(?:e|es|ed|ing)|send|sent|know|updat)'
/** The app runs although the reader does not use or see it. */
const UNSEEN =
  '(?:(?<=\\b(?:apps?|application|phone|device|screen|it) )(?:is|are) (?:closed|locked|switched off|turned off|off)|(?:is |are |being )?not (?:\\S+ ){0,2}?(?:open|opened|us(?:e|ed|ing)|in use|running|active)|clos(?:e|ed) (?:the|our|this) app\\S*|(?:running )?in the background)'
const IN_BACKGROUND = String.raw`\b(?:in|from) the background\b|\bbackground (?:location|tracking)\b|\b(?:even|also|including|both|or) (?:when|while|if|after) (?:\S+ ){0,4}?${UNSEEN}|\bwhether or not (?:\S+ ){0,5}?(?:open|in use|us(?:e|ed|ing)|running|active|closed)\b|\b(?:when|while) (?:the app|our app|the application|it) ${UNSEEN}`
const ALWAYS = String.raw`\b(?:at all times|continuously|constantly|around the clock|24 hours|day and night|permanently)\b`
/** 'Continuously while you ride' has an end. */
const WHILE_USED =
  '\\b(?:only|solely)\\b|^(?!.*\\b(?:even|also|background|whether)\\b).*\\b(?:while|when|during|as long as) (?:you|your|a|an|the|our) (?!app)'

/** Clauses about observing the reader. */
export const WATCHING_CONSIDERATIONS: readonly ClauseKind[] = [
  {
    id: 'biometrics',
    says: /\b(?:we|may|our)\b (?:\S+ ){0,12}?(?:collect|process|use|store|create|extract|capture|obtain|generate|scan)s?\b (?:\S+ ){0,25}?(?:biometric (?:information|data|identifiers?|templates?)|face ?prints?|facial (?:geometry|recognition|scans?)|voice ?prints?)\b/,
    unless:
      /\b(?:not|never|no)\b|\bdevice fingerprint|\b(?:prohibited|california)\b|\b(?:to|on) (?:unlock|your device)\b/,
    texts: [
      {
        when: /\b(?:your|explicit|express) (?:\S+ )?consent\b|\bif you (?:\S+ ){0,2}?(?:consent|agree|elect|choose|opt|enable)/,
        text: 'They may collect biometric data if you agree.',
        mild: true,
      },
      { text: 'They may collect biometric data about you.' },
    ],
  },
  {
    id: 'background-location',
    says: new RegExp(
      String.raw`^(?=.*\b(?:${FOLLOW}\w* (?:\S+ ){0,8}?${PLACE}|${PLACE} (?:\S+ ){0,3}?(?:is|are|be|been) (?:\S+ ){0,2}?${FOLLOW}\w*))(?:.*?(?:${IN_BACKGROUND})|.*?${PLACE}.*?${ALWAYS}|.*?${ALWAYS}.*?${PLACE})`,
    ),
    unless: new RegExp(
      String.raw`\b(?:not|never|nor|no)(?: \w+){0,2} (?!us)${FOLLOW}\w*|\bno (?:\S+ )?(?:location|position)\b|\b(?:stop|stops|turn off|disable|prevent)\b|${WHILE_USED}|\b(?:your users|users?|developers?|other people|third[- ]part(?:y|ies)|withdraw|ads?)\b|\byou (?:can|may) (?:turn|switch|disable|choose)`,
    ),
    texts: [
      {
        when: /\bpermi(?:t|ssions?)\b|\bconsent\b|\b(?:if|when|where|once|unless) you (?:\S+ ){0,2}?(?:allow|enable|agree|grant|choose|turn|opt|share)|\byou (?:can|may) (?:allow|enable)/,
        text: 'They may follow your location in the background if allowed.',
        mild: true,
      },
      {
        when: new RegExp(IN_BACKGROUND),
        text: 'They may follow your location in the background.',
      },
      { text: 'They may follow your location all the time.' },
    ],
  },
  {
    id: 'precise-location',
    says: /\b(?:we|our apps?) (?:\S+ ){0,10}?(?:collect|access|use|receive|obtain|track|process)\b (?:\S+ ){0,12}?(?:precise|exact|real-time) (?:\S+ ){0,2}?(?:location|geo-?location|position)\b/,
    unless: /\b(?:not|never|no|nor|approximate|general)\b/,
    texts: [
      {
        when: /\bpermi(?:t|ssions?)\b|\bconsent\b|\bif you (?:\S+ ){0,2}?(?:allow|enable|agree|grant|choose|turn|opt)/,
        text: 'They may collect your precise location if you allow it.',
        mild: true,
      },
      { text: 'They may collect your precise location.' },
    ],
  },
  {
    id: 'monitoring',
    says: /\b(?:calls|conversations|communications|chats)\b (?:\S+ ){0,8}?(?:may|will|are|is|can) (?:also )?(?:be )?(?:monitored|recorded)\b|\b(?:we|systems|technolog\w+|providers)\b (?:may |also |can |will )?(?:analy[sz]e|scan|read|access|review) (?:\S+ ){0,5}?(?:content|contents) of (?:\S+ ){0,3}?(?:messages|emails|communications|chats)\b|\bwe (?:\S+ ){0,5}?(?:monitor|review|scan|read|record|analy[sz]e|listen to|moderate) (?:(?:and|or|and\/or) \w+ )?(?:(?:the|your|users?'?|customer|direct|private|any|all|phone|telephone|contents? of|and|or|email|calls|chats|messages) ){0,5}?(?:messages|communications|calls|chats|conversations)\b/,
    unless: /\b(?:not|no|never|nor)\b|\byou (?:may|should|agree|can)|\bobligation\b/,
    texts: [
      { when: /\bcalls\b/, text: 'They may record or monitor your calls.', mild: true },
      { text: 'They may review or record your messages.' },
    ],
  },
  {
    id: 'contacts',
    says: /\bwe (?:\S+ ){0,12}?(?:collect|access|import|upload|store|use|receive|obtain)\b (?:\S+ ){0,16}?(?:address books?|contacts? lists?|phone ?books?|(?:your|device) contacts)\b(?! (?:our|us)\b)/,
    unless: /\b(?:not|never|no|nor)\b/,
    texts: [
      {
        when: /\b(?:permission|consent|ability|option)\b|\bif you (?:\S+ ){0,2}?(?:allow|enable|agree|choose|opt|give|upload|import|sync|connect|grant|decide)/,
        text: 'They may read your contacts if you allow it.',
        mild: true,
      },
      { text: 'They may read your contacts or address book.' },
    ],
  },
  {
    id: 'session-recording',
    says: /\bsession[- ](?:replay|recording)s?\b|\b(?:record|capture|monitor|track)s?\b (?:\S+ ){0,10}?(?:keystrokes?|mouse (?:movements?|clicks))\b/,
    unless: /\b(?:not|never|no|you may)\b/,
    texts: [{ text: 'They may record your clicks and typing.' }],
  },
  {
    id: 'children',
    says: /\bwe (?:\S+ ){0,6}?(?:collect|use|process|receive)\b (?:\S+ ){0,12}?(?:from|about|of) (?:\S+ ){0,2}?children\b|\bwe (?:\S+ ){0,6}?(?:collect|use|process)\b (?:\S+ ){0,2}?(?:child's|children's|children) (?:\S+ ){0,2}?(?:data|information)\b/,
    unless:
      /\b(?:not|never|no|nor|unless|without|if we|learn|become aware|inadvertently|discover)\b/,
    texts: [{ text: 'They may collect data about children.' }],
  },
]
