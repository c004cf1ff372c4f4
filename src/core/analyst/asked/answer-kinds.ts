type Kind = Readonly<{ name: string; pattern: RegExp }>

/** The kinds of answer that a question asks for, by its words in lower case. */
export const QUESTION_KINDS: readonly Kind[] = [
  {
    name: 'asksWhen',
    pattern:
      /\b(?:how (?:long|soon|fast|quickly|many (?:days|months|years))|when|until|how often|deadline)\b/,
  },
  {
    name: 'asksMoney',
    pattern:
      /\b(?:how much|costs?|price|fees?|pay|paid|charged?|refunds?|money|bill|billed|free|tax)\b/,
  },
  {
    name: 'asksWho',
    pattern: /\b(?:who|whom|whose|which compan(?:y|ies)|anyone|anybody|someone|somebody)\b/,
  },
  { name: 'asksHow', pattern: /\b(?:how (?:do|can|would|could|to)|where (?:do|can) i|way to)\b/ },
  { name: 'asksWhere', pattern: /\bwhere\b/ },
  { name: 'asksWhy', pattern: /\b(?:why|what for|reason)\b/ },
  {
    name: 'asksMayI',
    pattern: /\b(?:(?:can|may|could|do|am|are|is|would|will) (?:i|we|my)|allowed|ok to|okay to)\b/,
  },
  { name: 'asksMustI', pattern: /\b(?:have to|has to|must|need to|required?|supposed to)\b/ },
  {
    name: 'asksDoThey',
    pattern: /\b(?:do|does|did|can|could|will|would|are|is|have|has) (?:they|it|you|this|the)\b/,
  },
  {
    name: 'asksWhatIf',
    pattern: /\b(?:what if|what happens|happens (?:if|when|to)|if (?:i|my|they|the|someone))\b/,
  },
  {
    name: 'asksWhich',
    pattern:
      /\b(?:what (?:kind|sort|type|info|data|stuff|things|else)|which|what(?:'s| is| are))\b/,
  },
  {
    name: 'asksAge',
    pattern: /\b(?:old|age|kids?|child|children|son|daughter|teen(?:s|ager)?|minors?|years?)\b/,
  },
  {
    name: 'asksContact',
    pattern:
      /\b(?:contact|e-?mail|phone|call|address|reach|complain|write to|get in touch|talk to)\b/,
  },
  {
    name: 'asksLaw',
    pattern:
      /\b(?:sue|court|lawsuit|law|laws|legal|arbitration|judge|lawyer|liable|responsible|fault|blame|hook)\b/,
  },
  { name: 'asksOfMe', pattern: /\b(?:i|my|me|mine|i'm)\b/ },
  { name: 'asksOfThem', pattern: /\b(?:they|them|their|you|your|company)\b/ },
]

/** The kinds of content that a unit has, by its plain words. */
export const UNIT_KINDS: readonly Kind[] = [
  {
    name: 'saysTime',
    pattern:
      /\b(?:\d+|one|two|three|five|six|seven|ten|thirty|sixty|ninety|twelve|few|several)[ -](?:\(\d+\) )?(?:business |calendar |working )?(?:hours?|days?|weeks?|months?|years?)\b|\b(?:as long as|no longer|until|immediately|promptly|annually|monthly|within|retain)\b/,
  },
  { name: 'saysNumber', pattern: /\d/ },
  {
    name: 'saysMoney',
    pattern:
      /[$€£]|\b(?:usd|eur|dollars?|fees?|refund(?:s|able|ed)?|non-refundable|charges?|charged|price|prices|payments?|paid|billing|tax|taxes|cost)\b/,
  },
  {
    name: 'saysContact',
    pattern:
      /@|\b(?:contact us|e-?mail us|write to|by (?:e-?mail|mail|phone)|call us|at the following address|p\.?o\.? box)\b/,
  },
  {
    name: 'saysYouCan',
    pattern:
      /\byou (?:can|may|could|are (?:free|entitled|able)|have (?:the|a) right)\b|\b(?:settings|opt[ -]out|unsubscribe|click)\b/,
  },
  {
    name: 'saysYouMust',
    pattern:
      /\byou (?:must|shall|will|agree|represent|warrant|acknowledge|are (?:solely )?responsible|are required|need to|should)\b/,
  },
  {
    name: 'saysYouMustNot',
    pattern:
      /\byou (?:must|shall|will|may|can|should|agree|do) not\b|\b(?:prohibited|not permitted|not allowed|forbidden)\b/,
  },
  {
    name: 'saysWeDo',
    pattern:
      /\bwe (?:may |will |also |might |can |reserve |share |use |collect |keep |process |store |disclose |retain )/,
  },
  {
    name: 'saysWeDoNot',
    pattern: /\bwe (?:\w+ ){0,2}(?:not|never)\b|\b(?:is|are) not responsible\b/,
  },
  { name: 'saysNot', pattern: /\b(?:not|no|never|nor|without|neither)\b/ },
  { name: 'saysMay', pattern: /\b(?:may|might|could)\b/ },
  { name: 'saysIf', pattern: /\b(?:if|unless|except|where|when|provided that|only)\b/ },
  {
    name: 'saysOthers',
    pattern:
      /\b(?:third[ -]part(?:y|ies)|partners?|affiliates?|service providers?|vendors?|advertisers?|authorities|other users|subsidiaries)\b/,
  },
  {
    name: 'saysAge',
    pattern: /\b(?:children|child|minors?|parents?|guardian|age|aged|under 1[368])\b/,
  },
  {
    name: 'saysLaw',
    pattern:
      /\b(?:laws?|court|courts|arbitration|jurisdiction|liable|liability|damages|indemnif\w{1,4}|governed)\b/,
  },
  { name: 'defines', pattern: /\b(?:means|refers to|defined|collectively)\b/ },
  {
    name: 'pointsElsewhere',
    pattern:
      /\b(?:see|read|refer to|described in|set out in|visit|learn more|more information|section \d)\b/,
  },
]

/** For each kind, 1 if the text matches it, else 0. */
export function kindsOf(kinds: readonly Kind[], text: string): readonly number[] {
  return kinds.map(({ pattern }) => Number(pattern.test(text)))
}
