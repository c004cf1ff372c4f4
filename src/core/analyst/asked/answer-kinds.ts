import { wording } from '../reading/wording.ts'

type Kind = Readonly<{ name: string; pattern: RegExp }>

/** The kinds of answer that a question asks for, by its words in lower case. */
export const QUESTION_KINDS: readonly Kind[] = [
  {
    name: 'asksWhen',
    pattern: wording(
      '(how (long|soon|fast|quickly|many (days|months|years))|when|until|how often|deadline)',
    ),
  },
  {
    name: 'asksMoney',
    pattern: wording(
      'how much | costs? | price | fees? | pay | paid | charged? | refunds? | money | bill | billed | free | tax',
    ),
  },
  {
    name: 'asksWho',
    pattern: wording('(who|whom|whose|which compan(y|ies)|anyone|anybody|someone|somebody)'),
  },
  { name: 'asksHow', pattern: wording('(how (do|can|would|could|to)|where (do|can) i|way to)') },
  { name: 'asksWhere', pattern: /\bwhere\b/ },
  { name: 'asksWhy', pattern: wording('why | what for | reason') },
  {
    name: 'asksMayI',
    pattern: wording('((can|may|could|do|am|are|is|would|will) (i|we|my)|allowed|ok to|okay to)'),
  },
  {
    name: 'asksMustI',
    pattern: wording('have to | has to | must | need to | required? | supposed to'),
  },
  {
    name: 'asksDoThey',
    pattern: wording('(do|does|did|can|could|will|would|are|is|have|has) (they|it|you|this|the)'),
  },
  {
    name: 'asksWhatIf',
    pattern: wording('(what if|what happens|happens (if|when|to)|if (i|my|they|the|someone))'),
  },
  {
    name: 'asksWhich',
    pattern: wording("(what (kind|sort|type|info|data|stuff|things|else)|which|what('s| is| are))"),
  },
  {
    name: 'asksAge',
    pattern: wording('(old|age|kids?|child|children|son|daughter|teen(s|ager)?|minors?|years?)'),
  },
  {
    name: 'asksContact',
    pattern: wording(
      'contact | e-?mail | phone | call | address | reach | complain | write to | get in touch | talk to',
    ),
  },
  {
    name: 'asksLaw',
    pattern: wording(
      'sue | court | lawsuit | law | laws | legal | arbitration | judge | lawyer | liable | responsible | fault | blame | hook',
    ),
  },
  { name: 'asksOfMe', pattern: wording("i | my | me | mine | i'm") },
  { name: 'asksOfThem', pattern: wording('they | them | their | you | your | company') },
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
    pattern: wording(
      '[$€£]* | (usd|eur|dollars?|fees?|refund(s|able|ed)?|non-refundable|charges?|charged|price|prices|payments?|paid|billing|tax|taxes|cost)',
    ),
  },
  {
    name: 'saysContact',
    pattern: wording(
      '@* | (contact us|e-?mail us|write to|by (e-?mail|mail|phone)|call us|at the following address|p.?o.? box)',
    ),
  },
  {
    name: 'saysYouCan',
    pattern: wording(
      'you (can|may|could|are (free|entitled|able)|have (the|a) right) | (settings|opt-out|unsubscribe|click)',
    ),
  },
  {
    name: 'saysYouMust',
    pattern: wording(
      'you (must|shall|will|agree|represent|warrant|acknowledge|are (solely)? responsible|are required|need to|should)',
    ),
  },
  {
    name: 'saysYouMustNot',
    pattern: wording(
      'you (must|shall|will|may|can|should|agree|do) not | (prohibited|not permitted|not allowed|forbidden)',
    ),
  },
  {
    name: 'saysWeDo',
    pattern: wording(
      'we (may |will |also |might |can |reserve |share |use |collect |keep |process |store |disclose |retain )*',
    ),
  },
  {
    name: 'saysWeDoNot',
    pattern: /\bwe (?:\w+ ){0,2}(?:not|never)\b|\b(?:is|are) not responsible\b/,
  },
  { name: 'saysNot', pattern: wording('not | no | never | nor | without | neither') },
  { name: 'saysMay', pattern: wording('may | might | could') },
  {
    name: 'saysIf',
    pattern: wording('if | unless | except | where | when | provided that | only'),
  },
  {
    name: 'saysOthers',
    pattern: wording(
      '{third party} | partners? | affiliates? | service providers? | vendors? | advertisers? | authorities | other users | subsidiaries',
    ),
  },
  {
    name: 'saysAge',
    pattern: wording(
      'children | child | minors? | parents? | guardian | age | aged | under 1[368]',
    ),
  },
  {
    name: 'saysLaw',
    pattern:
      /\b(?:laws?|court|courts|arbitration|jurisdiction|liable|liability|damages|indemnif\w{1,4}|governed)\b/,
  },
  { name: 'defines', pattern: wording('means | refers to | defined | collectively') },
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
