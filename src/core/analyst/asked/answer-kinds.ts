import { compileWording } from '../reading/wording.ts'

type Kind = Readonly<{ name: string; pattern: RegExp }>

function kinds(table: Readonly<Record<string, string>>): readonly Kind[] {
  return Object.entries(table).map(([name, words]) => ({ name, pattern: compileWording(words) }))
}

/** The kinds of answer that a question asks for, by its words in lower case. */
export const QUESTION_KINDS = kinds({
  asksWhen: '(how (long|soon|fast|quickly|many (days|months|years))|when|until|how often|deadline)',
  asksMoney:
    'how much | costs? | price | fees? | pay | paid | charged? | refunds? | money | bill | billed | free | tax',
  asksWho: '(who|whom|whose|which compan(y|ies)|anyone|anybody|someone|somebody)',
  asksHow: '(how (do|can|would|could|to)|where (do|can) i|way to)',
  asksWhere: 'where',
  asksWhy: 'why | what for | reason',
  asksMayI: '((can|may|could|do|am|are|is|would|will) (i|we|my)|allowed|ok to|okay to)',
  asksMustI: 'have to | has to | must | need to | required? | supposed to',
  asksDoThey: '(do|does|did|can|could|will|would|are|is|have|has) (they|it|you|this|the)',
  asksWhatIf: '(what if|what happens|happens (if|when|to)|if (i|my|they|the|someone))',
  asksWhich: "(what (kind|sort|type|info|data|stuff|things|else)|which|what('s| is| are))",
  asksAge: '(old|age|kids?|child|children|son|daughter|teen(s|ager)?|minors?|years?)',
  asksContact:
    'contact | e-?mail | phone | call | address | reach | complain | write to | get in touch | talk to',
  asksLaw:
    'sue | court | lawsuit | law | laws | legal | arbitration | judge | lawyer | liable | responsible | fault | blame | hook',
  asksOfMe: "i | my | me | mine | i'm",
  asksOfThem: 'they | them | their | you | your | company',
})

/** The kinds of content that a unit has, by its plain words. */
export const UNIT_KINDS = kinds({
  saysTime:
    '(#|one|two|three|five|six|seven|ten|thirty|sixty|ninety|twelve|few|several)-([(]#[)] )?(business |calendar |working )?(hours?|days?|weeks?|months?|years?) | as long as | no longer | until | immediately | promptly | annually | monthly | within | retain',
  saysNumber: '^ ... [0-9]*',
  saysMoney:
    '[$€£]* | (usd|eur|dollars?|fees?|refund(s|able|ed)?|non-refundable|charges?|charged|price|prices|payments?|paid|billing|tax|taxes|cost)',
  saysContact:
    '@* | (contact us|e-?mail us|write to|by (e-?mail|mail|phone)|call us|at the following address|p.?o.? box)',
  saysYouCan:
    'you (can|may|could|are (free|entitled|able)|have (the|a) right) | (settings|opt-out|unsubscribe|click)',
  saysYouMust:
    'you (must|shall|will|agree|represent|warrant|acknowledge|are (solely)? responsible|are required|need to|should)',
  saysYouMustNot:
    'you (must|shall|will|may|can|should|agree|do) not | (prohibited|not permitted|not allowed|forbidden)',
  saysWeDo:
    'we (may |will |also |might |can |reserve |share |use |collect |keep |process |store |disclose |retain )*',
  saysWeDoNot: 'we ..2 {not} | (is|are) not responsible',
  saysNot: 'not | no | never | nor | without | neither',
  saysMay: 'may | might | could',
  saysIf: 'if | unless | except | where | when | provided that | only',
  saysOthers:
    '{third party} | partners? | affiliates? | service providers? | vendors? | advertisers? | authorities | other users | subsidiaries',
  saysAge: 'children | child | minors? | parents? | guardian | age | aged | under 1[368]',
  saysLaw:
    'laws? | court | courts | arbitration | jurisdiction | liable | liability | damages | indemnif(y|ied|ies|ying) | governed',
  defines: 'means | refers to | defined | collectively',
  pointsElsewhere:
    'see | read | refer to | described in | set out in | visit | learn more | more information | section [0-9]',
})

/** For each kind, 1 if the text matches it, else 0. */
export function kindsOf(kinds: readonly Kind[], text: string): readonly number[] {
  return kinds.map(({ pattern }) => Number(pattern.test(text)))
}
