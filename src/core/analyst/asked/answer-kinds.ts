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

/** What visitors say, and the words of policies and terms for it. */
const EVERYDAY = kinds({
  'contact by telephone': '((ring|phone|call) me (up)?!( by)|give me a (ring|call))',
  'suspend or terminate your account':
    '((throw|kick|chuck|boot) (me|us) (out|off)|ban me|(get|be|am) (kicked off|thrown out|banned))',
  refund: '((get|want|give) ..3 money back|money back|my money returned)',
  "parent's consent":
    '(ask|need|tell|have) ..3 (mum|mom|dad|mother|father|parents?)( or (mum|mom|dad|mother|father))? | (mum|mom|dad|mother|father|parents?) ..3 (say|says|agree|allow|ok|okay|sign)*',
  'contact us':
    '((write|speak|talk|turn) to ..3 (about|regarding|if)|get in touch|reach (you|someone))',
  'your home address and location': '(where i live|where i am|where my house)',
  'your content and information': '(my stuff|my things)',
  'access and review messages':
    'read my ..1 (chats?|messages?|e-?mails?|stuff|posts|diary|conversations?)',
  'track for targeted advertising on other websites':
    '(follow(s|ing)? (me|us) ..1 (around|about|across|everywhere)*)',
  delete: '((get rid of|wipe|erase|scrub) ..1 (my|me|account|data|everything))',
  retain: '(hang on to|hold on to)',
  'discontinue the service':
    '((shuts?|shutting|shut|closes?|closing|goes|go|going) (down|bust|under|out of business))',
  'change the price':
    '((put|putting|puts) ..3 price* ..1 up|(raise|raising|increase|hike)* ..3 price*)',
  'request access to personal information':
    '((what|everything|anything) (you|they|it) (have|has|know|knows|got|hold|holds) (on|about) me)',
  'video surveillance cameras': '(film(s|ed|ing)? (me|us|people|you)|cctv)',
  'request a credit report': '((check|run|look at|pull) ..2 my credit)',
  'law enforcement authorities': '(cops?|the feds)',
  'monitor and record': '(spy|spying|snoop*|listen(s|ing)? (in|to me))',
  'automated decision': '((robots?|computers?|machines?|algorithms?) (decid|judg|reject)*)',
  liable: '(at fault|to blame|pay for the damage|hurts? me|get hurt|got hurt|my fault|your fault)',
  'notify before changes': '((tell|warn|let) me ..2 (before|know|first|in advance))',
  'automatically renew the subscription':
    '((charge|bill)(s|d|ed)? (me|us)? ..1 again|keep(s)? (charging|billing) me|keep(s)? taking (my)? money|take(s)? more money)',
  'marketing e-mails and promotional communications':
    '(junk mail|spam me|pester me|bombard me|(e-?mail|send) me (ads|adverts|offers|promotions))',
  'unsubscribe or opt out':
    '((get|take) me off ..4 list*|stop (sending|emailing|mailing|texting) me)',
  'biometric facial recognition': '(my face|face scan*|fingerprints?)',
  'train artificial intelligence models': '((teach|feed|train) ..4 (ai|robots?|chatbot|machines?))',
  'correct or update personal information':
    '((fix|correct|change|update) my ..2 (details|info|information|name|address|data|mistakes?))',
  'a copy of personal information':
    '((get|have|see|download) ..2 copy of ..2 (data|info|stuff|everything))',
  'merger or acquisition of the company':
    '((buys|bought|takes over|took over) (you|them|the company)|(get|gets|got) (bought|taken over)|taken over by)',
  'unauthorised use of your account':
    '((someone|somebody|anyone|others?) ..3 (steals|uses|gets into|hacks|logs into) my|hacked|hacks? (me|my account))',
  'defective or damaged goods returned':
    '((broken|faulty|damaged|wrong) (item|thing|product|order|goods|when it arrives)|arrives (broken|damaged))',
  'return of goods for a refund': '(send (it|something|them|things) back|return (it|something))',
  'license to use your content':
    '((own|owns) my ..2 (photos|pictures|posts|work|content|videos|songs|art))',
  'publicity and advertising use of your name and likeness':
    '((my (photos?|pictures?|name|face)|me) in ..3 (ads?|adverts?|advertising))',
  'third parties with whom information is shared':
    '((who (else)? (gets|has)|which companies (get|see|have)|pass* on|hand* (over|out)|give* away) ..2 my ..1 (data|info|information|details|stuff))',
  'you must be at least years of age':
    '(how old (do|must|should) (i|we|you|my) ..2 be|if (i am|my (son|daughter|child|kid) is) (only)? 1[0-9]!( [a-z])|if (i am|my (son|daughter|child|kid) is) (only)? 1[0-9] years old)',
  'contact us by e-mail':
    '(how (can|do|could|would) (i|we) (contact|get hold of|hear from) (you|them|the company|someone))',
  'disable location in the settings':
    '((turn|switch) off ..2 (locations?|gps)|stop ..4 (track|tracking|following|knowing) my location)',
  'disable recording in the settings of the app':
    'how ..2 (i|we) ((turn|switch) ..2 (cameras?|microphones?|mics?) off|(turn|switch) off ..2 (cameras?|microphones?|mics?))',
  'how much commission or fee of a percentage of each transaction':
    '(how much|what (share|part|cut|percent*)) ..5 (take|keep|get)s? ..2 (from|of|out of) my (sales?|earnings?|income)',
  'when payment is released to your account':
    'when ..4 (get|receive) (my|the) (money|payouts?|earnings)!( (back|i))',
  'total liability will not exceed':
    '(how much|what) ..2 (would|will|do|does) (they|you) (pay|owe|give) (me|us) (if|when) ..4 (lose|lost|break|damage|leak|fail|hurt|mess)*',
  'genetic data': 'dna',
  'charge a fee for a request for access':
    'pay ..2 (to see|for a copy of) (what (you|they) (hold|have|know)|my (data|information|info))',
  'when access ends at the end of the billing period':
    '(when ..3 lose ..1 access|lose ..1 access ..4 cancel*|cancel* ..8 (lose|keep) ..1 access)',
  'publicly available': '((made|become|becomes|be|go) public)',
  'publicly viewable by others':
    '((other people|others|everyone|strangers|anyone|everybody) ..1 (see|look at|read|view) (what i (post|write|upload)|my ..1 (posts?|pictures?|photos?|profile|comments?|videos?|workouts?|activity|reviews?)))',
  'settle disputes by arbitration or in court':
    '((can|could|may) (i|we) take (you|them|the company) to court)',
  'if you do not agree with the changes':
    "((terms|changes?|policy|rules) ... (do not|don't) (like|want|accept) (it|them|that))",
  'payments are processed by': '(who (handles|processes) ..1 payments?)',
  'share information with third parties':
    '(who else ..1 (gets?|has|have|receives?) (it|them|that|my (data|information|info|details)))',
  'data is stored on servers located in':
    '((where|(which|what) countr*) ..4 (data|information|e-?mails?|files|photos|messages) ..3 (stored|kept|held|saved)|(where|(which|what) countr*) ..2 do you (keep|store|hold) ..2 (data|information|e-?mails?|files|photos|messages))',
  'deceased account holder': '((when|if|after) ..3 (die|dies|died|passes away))',
})

/** A question in the words of contracts, where it uses an everyday phrase; undefined without. */
export function inContractWords(plain: string): string | undefined {
  const worded = EVERYDAY.reduce(
    (text, { name, pattern }) => text.replace(pattern, ` ${name} `),
    plain,
  )
  return worded === plain ? undefined : worded
}

/** What a question asks for by name, and the words of which its answer has at least one. */
const NAMED_THINGS: readonly (readonly [asked: RegExp, answered: RegExp])[] = (
  [
    [
      'refund* | money back | reimburs*',
      'refund* | reimburs* | non-?refundable | money | final | return* | credit* | paid | fees? | payments? | charges? | charged | purchases?',
    ],
    [
      'biometric* | fingerprints? | (my|your|the) (face|voice|iris) | facial | face (scan*|recognition) | voiceprint*',
      'biometric* | fingerprint* | faces? | facial | voice* | iris | retina* | templates? | photos? | images? | body',
    ],
    [
      'credit (checks?|scores?|reports?|ratings?|history)',
      'credit ..1 (checks?|scores?|reports?|ratings?|histor(y|ies)|bureaus?|reference|agenc(y|ies)|inquir(y|ies)|worth*|information from) | creditworth*',
    ],
    [
      'arbitrat* | class action* | jury',
      'arbitra* | class | jury | court* | disputes? | claims? | lawsuit* | law | representative',
    ],
    [
      'how long | how (quick|quickly|soon|fast)',
      '[0-9]+ | days? | weeks? | months? | years? | hours? | minutes? | one | two | three | six | until | as-long-as | indefinite* | forever | permanent* | perpetu* | never | immediate* | prompt* | period* | retention | retain* | keep | kept | stor* | delet* | expire* | while | during | no longer | annual* | monthly | temporar* | at any time | end | ends | after',
    ],
    [
      'how many (days|weeks|months|years|hours)',
      '([0-9]+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|thirty|sixty|ninety|several|few) ~40 (days?|weeks?|months?|years?|hours?) | immediate* | indefinite* | forever | promptly | as-long-as | no (minimum|maximum|fixed)',
    ],
    [
      'how much ..6 (cost*|price*|pay|charge*|fee|plan|month|year|subscription|late) | (what|how) ..6 (costs?|price)',
      '[$€£] | [0-9]+ | pric* | fees? | cost* | charg* | percent* | free | rates? | amounts? | pay*',
    ],
    [
      '(train|training|teach|feed|fed) ..8 (ai|model*|chat ?bots?|algorithm*) | (ai|model*) ..2 train*',
      'train* | ai | machine-learning | models? | llm* | generative | algorithm* | artificial',
    ],
    [
      'hack* | data leak* | leaked | data breach* | breaks? in | broke in | broken into',
      'breach* | incident* | unauthori* | compromis* | security | secure* | hack* | leak* | stolen | intrusion* | vulnerab*',
    ],
    [
      'police | cops? | law enforcement',
      'police | law | laws | legal* | authorit* | court* | government* | subpoena* | warrant* | enforcement | investigat*',
    ],
    ['do not track | dnt', 'do not track | dnt | signals? | opt-?out'],
    [
      '(i|someone|somebody|owner|user) (die|dies|died) | my death | after i die',
      'death | die | dies | died | deceased | heirs? | estate | legacy | kin | inherit* | memorial*',
    ],
    [
      '(students?|seniors?|older people) ..4 (discount*|pay|less|off) | discount* | money off',
      'student* | senior* | discount* | promo* | coupon* | offer* | reduced',
    ],
    [
      '(which|what) ..2 courts? | where ..4 sue',
      'court* | jurisdiction* | venue | tribunal* | arbitrat* | law | laws',
    ],
    [
      'appeal*',
      'appeal* | dispute* | contest* | review* | object* | contact* | complain* | challenge* | reconsider* | e-?mail | write to',
    ],
    [
      'where ..6 (servers?|data cent(er|re)s?|data (kept|stored|held))',
      'locat* | countr(y|ies) | states | europe* | eu | eea | abroad | worldwide | jurisdictions? | transfer* | regions? | (stored|hosted|kept|held|processed|based|(servers?|cent(er|re)s?) (is|are)) ..4 in',
    ],
    [
      'how old | (what|which|minimum) age',
      '[0-9]+ | ages? | aged | years | minors? | child* | adult* | thirteen | sixteen | eighteen | older',
    ],
  ] as const
).map(([asked, answered]) => [compileWording(asked), compileWording(answered)])

/**
 * Creates a test of whether a text can answer what a question asks for by name: no refund is answered
 * without a word on money.
 *
 * @param question in plain text
 */
export function namesWhatIsAsked(question: string): (plain: string) => boolean {
  const named = NAMED_THINGS.filter(([asked]) => asked.test(question))
  return (plain) => named.every(([, answered]) => answered.test(plain))
}

/** For each kind, 1 if the text matches it, else 0. */
export function kindsOf(kinds: readonly Kind[], text: string): readonly number[] {
  return kinds.map(({ pattern }) => Number(pattern.test(text)))
}
