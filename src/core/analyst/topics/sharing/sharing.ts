import { withoutMarker } from '../../../text/headings/list-markers.ts'
import { ANNOUNCES } from '../../reading/clause-grammar.ts'
import { type Clause, clausesOf } from '../../reading/clauses.ts'
import {
  BUSINESS_CHANGE,
  dataPhrase,
  EXCEPTION,
  PERSONAL_DATA,
  PERSONAL_TOO,
  specialData,
  UNIDENTIFIED,
} from '../../reading/data-words.ts'
import { type Finding, isBareName } from '../../reading/finding.ts'
import { toPlain } from '../../reading/plain-text.ts'
import {
  ANYONE,
  LEGAL_CAUSE,
  MARKETING_PURPOSE,
  passedOn,
  recipientsAfter,
  recipientsIn,
  servicesIn,
  withServicesMarked,
} from '../../reading/recipients.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { wording } from '../../reading/wording.ts'
import { readSells } from '../selling/sells.ts'
import { NO_DATA, OTHER_GOODS } from '../selling/sells-scope.ts'

/**
 * What a sentence can say about sharing data with third parties.
 * - `shares`: they pass it to companies of their choice. `listed`: the sentence names a recipient
 *   under a heading about sharing.
 * - `handles`: other companies receive, collect or process it. `hires`: it goes through a company that
 *   the sentence calls by its name. `shows`: others see what readers post.
 * - `tracks`: advertisers set cookies on the company's site; decides nothing by itself.
 * - `with-consent`, `by-law`, `on-transfer`: in these cases only. `within-group`: with affiliates only.
 * - `no`: they do not. `no-unless`: they do not, with an exception.
 * - `no-for-marketing`, `no-to-some`, `no-for-some`: not for others' marketing, not to those named,
 *   not that kind of data.
 */
export type SharingKind =
  | 'shares'
  | 'listed'
  | 'handles'
  | 'hires'
  | 'shows'
  | 'tracks'
  | 'within-group'
  | 'with-consent'
  | 'by-law'
  | 'on-transfer'
  | 'no'
  | 'no-unless'
  | 'no-for-marketing'
  | 'no-to-some'
  | 'no-for-some'

export type SharingFinding = Finding<SharingKind>

const BY_CONSENT = wording`{by consent}`
const WIDER_PURPOSE = wording`including | variety of | as well as`
/** Recipients in any sale of a company or lawsuit: naming them does not mean voluntary sharing. */
const NOT_OF_CHOICE: ReadonlySet<string> = new Set([
  'third parties',
  'affiliates',
  'professional advisers',
  'authorities',
])

const isChosen = (name: string) => !NOT_OF_CHOICE.has(name) && name !== 'other companies'

/** 'Shared with advertisers on an aggregate basis' */
const AS_STATISTICS = wording`^ ..4 (with|to) ..4 (on|in) an? {anonymous} ..1 (basis|form|format|manner|way)[.;]?$`

/** How data is passed on to the named recipients; undefined for non-identifying data. */
function kindOfSharing(
  act: Clause,
  plain: string,
  recipients: readonly string[],
): SharingKind | undefined {
  const object = act.passive ? act.object : passedOn(act.after)
  if (UNIDENTIFIED.test(object) && !PERSONAL_TOO.test(object)) return undefined
  if (AS_STATISTICS.test(act.after)) return undefined
  if (isOnTransfer(plain) && !recipients.includes('advertisers')) return 'on-transfer'
  if (BY_CONSENT.test(plain) && !isAlsoWithoutConsent(plain)) return 'with-consent'
  const chosen = recipients.filter(isChosen)
  const isByLaw = LEGAL_CAUSE.test(plain) || recipients.includes('authorities')
  if (isByLaw && chosen.length === 0) return 'by-law'
  if (recipients.every((name) => name === 'affiliates')) return 'within-group'
  return recipients.every((name) => name === 'professional advisers') ? 'by-law' : 'shares'
}

/** 'In these cases: (1) with your consent; (2) with vendors': consent is only one of them. */
function isAlsoWithoutConsent(plain: string): boolean {
  // 'If you agree, we (1) …' covers all cases.
  if (!CONSENT_IN_CASE.test(plain)) return false
  const cases = plain.split(';')
  return (
    cases.length > 1 &&
    cases.slice(1).some((one) => !BY_CONSENT.test(one) && recipientsIn(one).some(isChosen))
  )
}

const CONSENT_IN_CASE = wording`^!(... {by consent} ... [(](1|i|a)[)]) ... [(](1|i|a)[)] ... {by consent}`

/** The kind of a list item: one that names only the group or authorities is no voluntary sharing. */
function kindOfListed(recipients: readonly string[]): SharingKind {
  if (recipients.some((name) => !NOT_OF_CHOICE.has(name))) return 'listed'
  return recipients.includes('affiliates') ? 'within-group' : 'by-law'
}

/** Whether only a change of ownership is meant; 'for purposes including a merger' is wider. */
function isOnTransfer(plain: string): boolean {
  const change = BUSINESS_CHANGE.exec(plain)
  if (change === null) return false
  const before = plain.slice(0, change.index)
  if (WIDER_PURPOSE.test(before)) return false
  return recipientsIn(before).filter((name) => !NOT_OF_CHOICE.has(name)).length < 2
}

/** A denial about 'this information', 'your name' or 'this case' says too much out of context. */
const OUT_OF_CONTEXT = wording`^ ..3 (this|these|such|those|names?|image|photos?|it|them|that) | when we do (this|so) | in (this|these|such) (case|context|instance)* | with (that|those|these|such|them)`
const POINTS_BACK = wording`^ ?(this|these|such|those|that|it|they)`
const NARROW_DATA = wording`mobile | phone | e-?mail | sensitive | health | biometric | location | payment | account`
const OPENING_EXCEPTION = wording`^(except|unless|without|other than|save|with the exception)*`

/** What exactly is denied; undefined if the sentence alone does not tell. */
function kindOfDenial(act: Clause): SharingKind | undefined {
  if (!isDeniedByCompany(act) || !namesPersonalData(act)) return undefined
  if (UNIDENTIFIED.test(act.object) || OUT_OF_CONTEXT.test(act.after)) return undefined
  if (act.conditional) return undefined
  if (act.passive && POINTS_BACK.test(act.object.slice(passedOn(act.after).length)))
    return undefined
  if (act.scopes.some((scope) => scope !== 'residents')) return 'no-for-some'
  if (NARROW_DATA.test(dataPhrase(act.object) ?? '')) return 'no-for-some'
  if (wording`outside `.test(act.after) && act.recipients.length > 0 && !isAnyone(act.after))
    return 'no-unless'
  if (MARKETING_PURPOSE.test(act.after)) return 'no-for-marketing'
  if (EXCEPTION.test(act.rest) || OPENING_EXCEPTION.test(act.start)) return 'no-unless'
  if (isBeforeList(act)) return 'no-for-some'
  if (act.recipients.length > 0 && !isAnyone(act.after)) return 'no-to-some'
  return 'no'
}

const BEFORE_LIST_MAX = 60
/** 'We will never share it:' before a list of what they will not do. */
const isBeforeList = ({ rest }: Clause) =>
  rest.endsWith(':') &&
  rest.length < BEFORE_LIST_MAX &&
  !wording`, | reasons | steps | following | we`.test(rest)

/** Not 'third-party advertisers', 'third parties who offer products' */
const ANY_THIRD_PARTY = wording`{third party}!( ..1 (advertis|market)*)!( (who|that|which) ..1 (provide|offer|sell|market|advertise|promote))`

function isAnyone(after: string): boolean {
  if (recipientsIn(after).includes('unrelated third parties')) return false
  return ANYONE.test(after) || ANY_THIRD_PARTY.test(after)
}

/** 'These identifiers do not reveal personal data' */
const SAID_OF_THINGS = wording`^(these|this|those|such|that)!( ..2 ({the app})) | ^(they|cookies?)`
const READER_CAN = wording`you (may|can|could|might) ~, so that`

/** Whether the company denies: 'we do not', 'Fernway will not' or a passive, not 'you shall not'. */
function isDeniedByCompany(act: Clause): boolean {
  // 'You can adjust your device so that it is not sent to us': the reader's act.
  if (READER_CAN.test(act.start)) return false
  if (act.passive || wording`{first person}`.test(act.before)) return true
  if (SAID_OF_THINGS.test(act.before)) return false
  return wording`^\S+ ..9 (do|does|will|shall|has|have) (not|never) ..4 $`.test(act.before)
}

/** Whether the denial is clearly about passing on personal data. */
function namesPersonalData(act: Clause): boolean {
  const phrase = dataPhrase(act.object)
  if (phrase === undefined || phrase.endsWith('content')) return false
  if (specialData(act.object) !== undefined) return false
  const hasRecipient = act.recipients.length > 0 || isAnyone(act.after)
  if (hasRecipient) return true
  return phrase !== 'data' && wording`^(shar|disclos|releas|reveal|pass)*`.test(act.verb)
}

const LETS = wording`^(allow|permit|make|made)$`
const LETS_HAVE = wording`access | collect | use | available | receive`
/** 'To make it the best platform' gives nobody anything. */
const MAKES = wording`^(make|made)$`
const MAKES_OPEN = wording`(available|accessible|public|visible|known)`
const DATA = wording`(information|data|details|pii|email address(es)?|personal|identifiers?|(your|user|users'|members'|customer) ..1 content|location|it|them|transcripts?|cookies|file|<!(in )(your|registered) (registered|full|first|last|legal|real)..1 name|your ..2 records|(education|student|patient|health|medical|personal|customer|user) ..1 records|prompts)`
/** Business secrets in a contract between companies: not personal data. */
export const BUSINESS_SECRETS = wording`confidential information | receiving party | disclosing party | trade secrets? | third-party auditors? | counter-?notice | copy of (your|the) (notice|notification)`
/** 'Such reports shall not include information which may identify a customer.' */
const OF_NOBODY = wording`not ..3 (includ|contain)* ..5 identif* | not ..2 identify (you|any|an|individual)*`
/** A disclaimer of liability states no practice. */
const DISCLAIMS = wording`(be|is|are|held) ..1 (liable|responsible for any) | no (warrant|liability)*`
/** 'Send the case to a court', 'provide notice', 'provide access to content'. */
const NO_DATA_GIVEN = wording`^ ..3 (notices?|notification|case|dispute|claim|demand|access to ..1 (content|games|services|products))`
const SHARING_HEADING = wording`(shar(e|ing)|disclos(e|ure|ures|ing)|recipients?|transfers? (of|to))`
const NOT_THEIRS = wording`not (be)? responsible* | control`
const REACH_CHARACTERS = 420
/** The name of a list item, and three words of its explanation, which may complete it: 'companies that help us'. */
const ITEM_NAME =
  /^(?!of course|please)(?:(?! (?:is|are|has|have|do|does|will|can) )[^:;]){1,60}?(?:[:;,(]| (?:who|that|which|to) (?:\w+ ){0,3}|\.$)/
/** 'With vendors who work for us', 'between us and our affiliates' */
const TO_WHOM_ITEM = /^(?:[-•] )?(?:with|to|between|among) [^:;.]{1,120}/
const ITEM_END = wording`[.;]$ | [;,] (and|or)$`
const NO_ITEM = wording`^(to|for) ..6 (more|about) ... (visit|see|read|click|contact) | not | right | must | you ..1 (may|can|could|are|have|agree|choose|will|want)`
/** 'In response to court orders', 'as the law requires' */
const BY_LAW_ITEM = wording`^({item mark})? (in response to|to (comply|respond|cooperate|satisfy|meet)|in order to (comply|respond)|(when|as|if|where) ..4 (required|necessary|requires|believe)|in connection with ..2 legal|(comply|respond|process) )`
const LISTED_MIN_WORDS = 6
const DENIES = wording`not | never | no | nor | neither | without`
const SEEN_IF = wording`(that|which) (is|are) | if | should | unless | (you|users?) (may|must|shall|can|could|agree) | law* | settings?`

/** 'You agree that your privacy policy will tell that …', 'we require developers to have a privacy policy' */
export const READERS_POLICY = wording`your (own)? privacy (policy|notice|statement) (will|must|shall|should) | ^..3 require* ..8 (maintain|have|provide|post|display|publish) ..4 privacy (policy|notice|statement) (that|which)`

/** What one sentence says about sharing data with third parties. */
export function readSharing(view: SentenceView): readonly SharingFinding[] {
  if (view.own.endsWith('?') || BUSINESS_SECRETS.test(view.plain)) return []
  if (READERS_POLICY.test(view.plain)) return []
  if (OF_NOBODY.test(view.plain) || DISCLAIMS.test(view.plain) || ANNOUNCES.test(view.own))
    return []
  const passed = clausesOf(view, 'pass on').flatMap((act) => readPassingOn(act, view))
  if (passed.some(({ kind }) => kind === 'shares')) return passed
  const consented = readConsented(view)
  if (consented.length > 0) return consented
  const sold = readSaleAsSharing(view)
  if (passed.length + sold.length > 0) return [...passed, ...sold]
  const received = clausesOf(view, 'receive').flatMap((act) => readReceiving(act, view))
  if (received.length > 0) return received.slice(0, 1)
  const employed = clausesOf(view, 'employ').flatMap((act) => readEmploying(act, view))
  if (employed.length > 0) return employed.slice(0, 1)
  const listed = readListed(view)
  const labelled = listed.length > 0 ? listed : readLabelled(view)
  const named = labelled.length > 0 ? labelled : readByName(view)
  const handled = named.length > 0 ? named : [...readHandling(view), ...readNecessity(view)]
  const going = handled.length > 0 ? handled.slice(0, 1) : readGoingWithBusiness(view)
  return going.length > 0 ? going : readTracking(view)
}

const CHANGES_HANDS = wording`(if|when|should|in case|in the event) ..4 (we|us|our ..2 (company|business|assets|stores?|site)|the (company|business)) ..14 (merge|merged|merger|acquisition|acquired|sold|bankruptcy|bankrupt|insolvency|reorgani[sz]ation|sells? ..4 (business|company|assets|stores?)|change* ..3 (ownership|control)) | (merger|acquisition|reorgani[sz]ation|bankruptcy|insolvency|divestiture|dissolution),? ..2 (merger|acquisition|sale|reorgani[sz]ation|bankruptcy|insolvency|divestiture|dissolution|restructuring|financing|transfer|other) | (sale|transfer|acquisition|sell|sells) ..4 (or|and)? ..4 (our|its|of company|all|some|substantially) ..10 (assets|business|company|stock) | in (the event of|case of|connection with) ..4 (merger|acquisition|bankruptcy|insolvency|reorgani[sz]ation|dissolution) | as part of ..2 (merger|acquisition|reorgani[sz]ation) | change (of|in) ..1 (control|ownership) ..3 (our|the|this) ..1 (company|business|site|service) | (ownership|control) of (our|the) ..1 (business|company|site) | changes? ..2 who owns (our|the) | asset (sale|transfer|purchase) | (acquiring|surviving) ..2 (entity|party|company) | business transfers?`
const GOES_ALONG = wording`{data} ..12 (may|will|can|could|might|would) ..4 (transferred|disclosed|sold|shared|passed|assigned|provided|(among|one of|part of|included in) ..4 assets) | (share|sharing|disclose|disclosing|transfer|transferring|sell|pass|provide|assign|include) ..10 {data}`
const GOES_NOT = wording`(not|never|no|nor|neither|nobody|unless|without|consumers?|solely|whether|choose|internally|law lets|creditor|acquire ..4 (data|information)) | only with | (data|information) ..3 acquired | right to | rights? ..3 obligations | {by consent} | (if|when|where|once|after) you ..2 (sell|merge|purchase|buy|transfer) | your (company|business|bankruptcy|insolvency|employer|organi[sz]ation|old|device|phone) | (customers?|licensee|subscriber) (may|can|shall|will) | customer data | receive (your|any|such|personal) | with us | to us | departments | teams | phone number | (customer|user) acquisition | acquisition purposes | purchase of your`

/** 'If we merge, your data may be among the assets', whoever gets them. */
function readGoingWithBusiness(view: SentenceView): readonly SharingFinding[] {
  if (!CHANGES_HANDS.test(view.plain) || !GOES_ALONG.test(view.plain)) return []
  if (GOES_NOT.test(view.plain) || UNIDENTIFIED.test(view.plain)) return []
  return [{ kind: 'on-transfer', view, hedged: true, verb: 'transfer', object: '', recipients: [] }]
}

const TRACKS = wording`<!(as) (advertisers|(third-party|our|other) ..3 advertis* ..1 (partners?|networks?|companies)|ad (networks?|partners?|exchanges?|servers?)) ..8 (set|sets|place|places|use|uses|utilize|drop|read|reading|placing|deploy|employ) ..6 (cookies?|beacons?|pixels?|tracking technolog*|tags)`

/** 'We require advertisers to disclose their cookies', 'on other websites', 'they used to' */
const ELSEWHERE = wording`(require|ask|oblige|instruct|contract)* ..4 advertis* | (networks?|advertisers|partners|companies|exchanges?) ..2 (on|of|in) ..2 other | used to | no longer | {by consent}`

/** 'Our advertising partners may set cookies' */
function readTracking(view: SentenceView): readonly SharingFinding[] {
  if (!TRACKS.test(view.plain) || DENIES.test(view.plain) || ELSEWHERE.test(view.plain)) return []
  const hedged = wording`may | might | can`.test(view.plain)
  return [{ kind: 'tracks', view, hedged, verb: 'use', object: '', recipients: ['advertisers'] }]
}

const HIRES = wording`(payments?|billing|purchases?|transactions?|checkout|orders?|subscriptions?|donations?) ..8 (processed|handled|managed|made|taken|run|powered) ..2 (by|through|via|using|with) ..4 xservice | (we|app|application|site|website|service|platform|extension|game|bot) ..3 (uses?|using|(rely|relies) on|works? with|partners? with|utili[sz]es?|integrates?( with)?|includes?|contains?|embeds?) ..8 xservice | (stored|hosted|saved|backed up|processed|authenticated|logged|held|sent|transmitted|passed|forwarded|transferred|shared|collected|handled|managed|delivered) ..4 (on|in|by|with|at|to|through|via|using) ..6 xservice | ^([-•])? xservice ~40 (payment|host|infrastructure|analytics|e-?mail|authenticat|crash|error|storage|database|advert|ads|ai|support|delivery|cdn|login|messaging|monitoring)* | (goes|go|passes|travels) ..2 (to|through) ..3 xservice | (read|seen|received|held|kept|used) by xservice | using ..2 services of xservice | xservice,? (sees?|receives?|gets?|collects?|process(es)?|stores?|handles?|keeps?|uses?) ..3 (your|the|our|user|data|information|ip)`
const HIRES_UNNAMED = wording`(created|generated|processed|produced|transcribed|translated|moderated|powered) ..2 (by|through|via|using) ..2 (third-party|external) ..4 (services?|providers?|processors?|platforms?|models?)`
/** Readers who choose such a service for themselves, and texts and shops of others, are not meant. */
const HIRES_NOBODY = wording`xservice ..1 (terms|policy|policies|privacy|account|username|id|server|store|listing|sign-?in|log-?in) | (your|customer's|user's) xservice | you (may|can|could|choose|must|need) ..12 xservice | available (on|in|from|at) ..3 xservice | if you ..2 (ask|choose|want|connect)* | may ..4 link to | internally | own employees | xservice reviews | (site|website|server|app|application|platform|service) (is|are) hosted`
const SEEN_BY_OTHERS = wording`<!(whether your |control |view your )(profile|user-?name) ..12 ((found|seen|viewed|searched|displayed|shown) ..3 (by|to) (all|any|other|the|our)..2 (members|users|visitors|everyone|anyone|public)|displayed throughout) | (posts?|profiles?|{content}|comments?|conversations?|chats?|contributions?|uploads?|anything you (post|upload|share|publish)|what you (post|upload|share|publish)) ..10 (is|are|be|becomes?) ..3 ((public|publicly)!( (domain|interest|authorit|health))* ..2 (information|visible|viewable|accessible|available|readable|knowledge|shown|displayed)?|(visible|viewable|accessible|available|readable|shown|displayed) ..4 (to|by|on|across) ..3 (everyone|everybody|anyone|public|world|internet|others|(all|other) ..1 (users|members|players|visitors)))`

/** 'Payments are processed by Stripe', 'Cloudflare – hosting'; 'your posts are visible to everyone'. */
function readByName(view: SentenceView): readonly SharingFinding[] {
  if (DENIES.test(view.own) || view.own.endsWith(':')) return []
  const found = { view, hedged: false, object: '' }
  const listed = listedName(view)
  if (listed !== undefined) return [{ ...found, kind: 'hires', verb: 'use', recipients: [listed] }]
  const services = servicesIn(view.sentence.text)
  const plain = services.length > 0 ? toPlain(withServicesMarked(view.sentence.text)) : view.own
  if ((services.length > 0 ? HIRES : HIRES_UNNAMED).test(plain) && !HIRES_NOBODY.test(plain)) {
    const recipients = services.length > 0 ? services : ['third parties']
    return [{ ...found, kind: 'hires', verb: 'use', recipients }]
  }
  if (!SEEN_BY_OTHERS.test(view.own) || SEEN_IF.test(view.own)) return []
  return [{ ...found, kind: 'shows', verb: 'show', recipients: ['other users'] }]
}

const WORKS_WITH = wording`we ..3 (work with|use|rely on|partner with|engage|employ|share ..6 with) ..2 (these|following|third-party|external|our|several|some) ..2 (companies|vendors|partners|processors|sub-?processors|providers|third parties|third-party (services|tools|apps|providers)|<!(these |following |the )services)( to ..7 \w+)?(,? (such as|including))?:$ | we use (these|the following) (services|tools|providers):$`
/** Companies that are not, or only sometimes, worked with; lists of something else. */
const NOT_IN_USE = wording`not | no | never | none | nobody | if | only | unless | when | no longer | countries | collect`
const NAME_WORDS_MAX = 4
/** What companies are hired for. */
const IS_TASK = wording`^(hosting|payments?|fraud|analytics|cookies?|security|e-?mails?|support|marketing|advertis*|cloud|storage|delivery|customers?|data|services?|providers?|partners?|communications?|process*|detection|prevention|logging|monitoring|infrastructure|tools?|authentication|shipping|crm|social|media|technology|technologies|software|it|professional|legal|research|surveys?|network*|billing|banks?|insurance|login|and|&)$`

/** The name that is all of an item below 'We work with these companies:'. */
function listedName({ lead, sentence }: SentenceView): string | undefined {
  const introduction = lead === undefined ? '' : toPlain(lead.text)
  if (!WORKS_WITH.test(introduction) || NOT_IN_USE.test(introduction)) return undefined
  const name = withoutMarker(sentence.text).replace(' (', ': ').split(': ')[0]?.trim() ?? ''
  const [service] = servicesIn(name)
  if (service !== undefined) return service
  const words = name.split(' ')
  const isName = words.length <= NAME_WORDS_MAX && words.every((word) => isCapital(word[0] ?? ''))
  if (!isName || words.every((word) => IS_TASK.test(toPlain(word)))) return undefined
  return recipientsIn(toPlain(name)).length === 0 ? name : undefined
}

const isCapital = (letter: string) => letter !== letter.toLowerCase()

/** What obliges to disclose, though the sentence names nobody; not 'in line with applicable law'. */
const BINDING_CAUSE = wording`required ..3 by ..2 law | subpoenas? | court orders? | legal process | lawful requests? | compelled | warrants? | comply with ..6 (laws?|legal|request*|regulation*|order*)`
/** 'We provide you your data', 'we disclose how we handle it' */
const TO_READER_OR_TOPIC = wording`^ (to )?(you|how|what|why|whether)`
const DISCLOSES = wording`^(disclos|releas|reveal|hand|provid|shar|report)*`

/** 'Your likes, shares, posts' */
const ENDS_AT_ONCE = wording`^[,.;)]`
const PROMISES_LITTLE = wording`(not|never|no) ..2 (guarantee|ensure|warrant|promise|assure|responsib|liab)*`

/** 'We share no data with anyone' denies like 'we do not share any data'. */
const DENIED_OBJECT = wording`^ (no!( (more|other|longer|less|fewer))|none of)`

function withObjectDenied(act: Clause): Clause {
  if (act.negated || !DENIED_OBJECT.test(act.after)) return act
  const [after, rest] = [act.after, act.rest].map((text) => text.replace(DENIED_OBJECT, ' any'))
  return { ...act, negated: true, after: after ?? '', rest: rest ?? '' }
}

function readPassingOn(read: Clause, view: SentenceView): readonly SharingFinding[] {
  const act = withObjectDenied(read)
  if (act.actor !== 'company' || act.modality === 'right' || act.modality === 'condition') return []
  // 'We cannot guarantee the security of information given to us or to others' denies no sharing.
  if (act.negated && PROMISES_LITTLE.test(act.before)) return []
  // 'Do not distribute viruses' is an order to the reader.
  if (act.negated && wording`^({item mark})? do not `.test(view.own)) return []
  // Without an object, 'shares' is a noun.
  if (isReceived(act) || (act.verb === 'shares' && ENDS_AT_ONCE.test(act.after))) return []
  // 'How we share your data' is a heading; 'the companies with whom we share it are' is a statement.
  if (
    act.modality === 'topic' &&
    (!wording`[.;]$`.test(view.own) || wording`^(how|what|why) `.test(view.own))
  )
    return []
  if (LETS.test(act.verb) && !LETS_HAVE.test(act.after)) return []
  if (MAKES.test(act.verb) && !MAKES_OPEN.test(act.after)) return []
  if (NO_DATA_GIVEN.test(act.after)) return []
  const after = `${act.passive ? act.before.slice(-60) : ''}${act.after.slice(0, REACH_CHARACTERS)}`
  if (!DATA.test(after) && !DATA.test(act.before.slice(-120))) return []
  if (!act.negated && !act.isSaidOfCompany) return []
  const recipients = act.negated
    ? recipientsAfter(untilException(act))
    : recipientsOrItem(act, view)
  const isLegal =
    !act.negated &&
    DISCLOSES.test(act.verb) &&
    !TO_READER_OR_TOPIC.test(act.after) &&
    PERSONAL_DATA.test(passedOn(act.after)) &&
    BINDING_CAUSE.test(act.after)
  const namesSomeone =
    recipients.length > 0 ||
    isLegal ||
    (act.negated && (deniesAnyone(act) || PERSONAL_DATA.test(after)))
  if (!namesSomeone) return []
  const kind = act.negated ? kindOfDenial(act) : kindOfSharing(act, view.plain, recipients)
  if (kind === undefined) return []
  const { hedged, verb, object } = act
  if (act.negated && isOfLead(act, view))
    return readExcepted({ kind, view, hedged, verb, object, recipients })
  return [{ kind, view, hedged, verb, object, recipients }]
}

/** Whether the verb stands in the line that introduces a list. */
const isOfLead = ({ start, verb }: Clause, { lead, plain, own }: SentenceView): boolean =>
  lead !== undefined && start.length + verb.length <= plain.length - own.length

const ITEM_CHARACTERS = 120
/** 'Except as follows', 'other than': the items are what is done. */
const EXCEPT_AS_LISTED = wording`(except|other than|unless|save|apart from) ..6 $`

/** 'We do not share it, except: with vendors'; an item of what is not done says nothing of the rest. */
function readExcepted(denial: SharingFinding): readonly SharingFinding[] {
  const { kind, view } = denial
  if (kind === 'no') return []
  const recipients = recipientsIn(view.own.slice(0, ITEM_CHARACTERS))
  const lead = view.plain.slice(0, -view.own.length)
  const isWhom =
    kind === 'no-unless' &&
    EXCEPT_AS_LISTED.test(lead) &&
    wording`^({item mark})? (with|to) `.test(view.own) &&
    !EXCEPTION.test(view.own)
  if (!isWhom || recipients.length === 0 || CHOSEN.test(view.own)) return [denial]
  return [{ ...denial, kind: kindOfListed(recipients), verb: 'list', object: '', recipients }]
}

const NO_OTHER_PARTY = wording`you | yourself | your | consent* | permission | us | ^({item mark})? (no|none|nobody|nothing|not|never|n/a|nil)`

/** Below 'we share it with:', an item that names nobody known is somebody all the same. */
function recipientsOrItem(act: Clause, view: SentenceView): readonly string[] {
  const known = recipientsOf(act, view.own)
  const isItem =
    known.length === 0 &&
    isOfLead(act, view) &&
    wording`^(shar|disclos)*`.test(act.verb) &&
    !wording`you`.test(act.after) &&
    wording` with $`.test(view.plain.slice(0, -view.own.length)) &&
    !NO_OTHER_PARTY.test(view.own)
  return isItem ? ['third parties'] : known
}

/** 'You consent to our sharing information about you with our partners' */
function readConsented(view: SentenceView): readonly SharingFinding[] {
  const found = CONSENTED.exec(view.plain)
  if (found === null || DENIES.test(view.plain.slice(0, found.index))) return []
  const after = view.plain.slice(found.index + found[0].length)
  const recipients = recipientsAfter(after.slice(0, REACH_CHARACTERS))
  const object = wording`^ (of )?(any|all|your) ..1 (records?|communications?|messages?) `.test(
    after,
  )
    ? 'data'
    : dataPhrase(passedOn(after))
  if (recipients.length === 0 || object === undefined || UNIDENTIFIED.test(passedOn(after)))
    return []
  return [{ kind: 'shares', view, hedged: false, verb: 'share', object, recipients }]
}

const CONSENTED = wording`<!(if|unless|when|where|once|until|whether) you!( (can|may|could|might|do)) ..4 (consent|agree|authori[sz]e)* ..2 to (our|the)? (sharing|disclosure|disclosing|transfer|transferring)( of)? | <!(if|unless|when|where|once|until|whether) you (hereby|also|expressly|further)..2 (authori[sz]e|permit|direct|instruct|allow) us ..1 to (share|disclose|provide|transfer|release|send|pass)`

/** 'We are provided with data by others'; 'card details are provided to us' may be about a bank. */
function isReceived(act: Clause): boolean {
  if (!act.passive) return false
  if (wording`we ..3 (be|are|been|were) ..2 $`.test(act.before)) return true
  if (wording`by (you|the (user|customer|member|client|patient))`.test(act.after)) return true
  return (
    wording`^(provided|given|sent|made|transmitted)`.test(act.verb) &&
    !wording`we | our | your | personal | (user|customer|member|renter|guest|buyer|seller|subscriber)('s|s')?`.test(
      act.before,
    )
  )
}

const LABEL_CHARACTERS = 100
/** 'The partners we share it with include'. */
const WITH_WHOM_BEFORE = wording`^ ..4 with (is|are|may|will|include|includes|depends?|var(y|ies))`

/** Recipients after the verb, or before it: 'Vendors: we share …', 'the vendors we share it with'. */
function recipientsOf(act: Clause, own: string): readonly string[] {
  const behind = act.recipients
  if (behind.length > 0) return behind
  if (WITH_WHOM_BEFORE.test(act.after)) return recipientsIn(act.before.slice(-LABEL_CHARACTERS))
  const label = own.slice(0, own.indexOf(': ') + 1)
  return label.length <= LABEL_CHARACTERS ? recipientsIn(label) : []
}

/** 'With no third parties, except service providers': the denial does not cover the latter. */
function untilException({ after }: Clause): string {
  // 'Any third parties (including the police)': the example narrows nothing.
  return after.slice(0, EXCEPTION.exec(after)?.index).replace(INCLUDING, '')
}

const INCLUDING = wording`[(](including|such as|like) ~200 [)]`

const deniesAnyone = (act: Clause) => ANYONE.test(act.after)

/** 'Our service providers may collect your information', 'we use vendors to process your data'. */
function readReceiving(act: Clause, view: SentenceView): readonly SharingFinding[] {
  if (act.negated || act.modality !== 'states' || NOT_THEIRS.test(view.plain)) return []
  const object = act.after.slice(0, 90)
  if (!PERSONAL_DATA.test(object) || UNIDENTIFIED.test(object)) return []
  if (
    !wording`our | we | third-party service* | service providers* | sub-?processors`.test(
      act.before,
    )
  ) {
    if (!wording`on our behalf`.test(act.rest)) return []
  }
  if (!RECIPIENT_IS_SUBJECT.test(act.before) || wording`us`.test(object)) return []
  const recipients = recipientsIn(act.before).filter((name) => name !== 'other users')
  if (recipients.length === 0) return []
  return [{ kind: 'handles', view, hedged: act.hedged, verb: act.verb, object, recipients }]
}

/**
 * Only auxiliary verbs or an aside may separate the recipient from the verb: 'vendors, such as banks,
 * may collect'. No word may match two alternatives: the time would double with each word.
 */
const RECIPIENT_IS_SUBJECT =
  /\b(?:providers?|(?:sub-?)?processors?|vendors?|partners?|contractors?|affiliates?|advertisers?|networks?|companies|suppliers?|part(?:y|ies)|subsidiaries|platforms?|agencies|advis[eo]rs)(?: \([^)]{0,80}\))?,? (?:(?:such as|like|including|which|who|that|with) [^;]{0,100}?,? )?(?:(?:may|can|will|might|could|also|to|then|have|has|and|or|be|able|\w+ly|us|receive|collect|access|store|process|use|obtain|analy[sz]e|share|gather)[, ]{1,2})*$/

const EMPLOYED_CHARACTERS = 90
const HANDLING = wording`(shar|stor|process|collect|host|analy[sz]|access|handl|receiv|transmit)*`

/** 'We use vendors to provide the servers and storage': what is kept there is data. */
const KEEPS_FOR_THEM = wording`to (provide|supply|offer|run|operate|manage) ..8 (hosting|storage|servers?|databases?|infrastructure)`

/** 'Our partners': a noun, not a verb. */
const PARTNERS_NOUN = wording`(our|the|these|their|payment|business|advertising|third-party) $`

/** 'We use service providers to store your data.' */
function readEmploying(act: Clause, view: SentenceView): readonly SharingFinding[] {
  if (act.negated || act.modality !== 'states' || act.actor !== 'company') return []
  if (PARTNERS_NOUN.test(act.before)) return []
  const employed = act.after.slice(0, EMPLOYED_CHARACTERS)
  const recipients = wording`(provided|given) by`.test(employed) ? [] : recipientsIn(employed)
  const handling = HANDLING.exec(act.after)
  if (recipients.length > 0 && KEEPS_FOR_THEM.test(act.after))
    return [{ kind: 'handles', view, hedged: act.hedged, verb: 'handle', object: '', recipients }]
  if (recipients.length === 0 || handling === null) return []
  const object = act.after.slice(handling.index)
  if (!PERSONAL_DATA.test(object) || UNIDENTIFIED.test(object)) return []
  return [{ kind: 'handles', view, hedged: act.hedged, verb: 'process', object, recipients }]
}

/** 'Information may be handled by', 'we provide' before 'with access to your data' */
const HANDLED_BY = wording`({data}|payments?) ..3 (is|are|be) ..1 (handled|processed|stored|hosted|managed|collected) by ~;80`
const GIVES_ACCESS = wording`we (may|also|will|can)..2 (provide|give|grant|allow) ~;160 access to ..2 (your|personal*|user|customer|member)..3 {data}`
/** Rights, links, duties of others, definitions, and what others do for themselves. */
const NOT_FOR_THEM = wording`by (us|we|you|our (own|staff|team|employees)) | right to | whether | links? | when you (visit|click|leave) | require* | their (own)? polic* | polic(y|ies) of | means | those | upon request | on request | as a (data)? processor | as a service provider | collected by (a|an|the|that|any|other|such)? third-part(y|ies)`

/** 'Information may also be handled by our vendors', 'we give some vendors access to personal data' */
function readHandling(view: SentenceView): readonly SharingFinding[] {
  if (DENIES.test(view.own) || NOT_THEIRS.test(view.plain) || CHOSEN.test(view.own)) return []
  if (NOT_FOR_THEM.test(view.own)) return []
  const found = (HANDLED_BY.exec(view.own) ?? GIVES_ACCESS.exec(view.own))?.[0] ?? ''
  const recipients = wording`you`.test(found) ? [] : recipientsIn(found)
  if (recipients.length === 0 || UNIDENTIFIED.test(found)) return []
  return [{ kind: 'handles', view, hedged: false, verb: 'handle', object: '', recipients }]
}

const MAY_BE_NECESSARY = wording`^..4 (it|we) (may|might|could|can) ..1 be (necessary|required)!( ..4 identity)`
const TO_RELEASE = wording`to (release|disclose|share|reveal) ..4 {data}`

/** 'It may be necessary, if the law requires it, to release your information' */
function readNecessity(view: SentenceView): readonly SharingFinding[] {
  const isSaid = MAY_BE_NECESSARY.test(view.own) && TO_RELEASE.test(view.own)
  if (!isSaid || !LEGAL_CAUSE.test(view.own)) return []
  return [{ kind: 'by-law', view, hedged: true, verb: 'disclose', object: '', recipients: [] }]
}

/** Only for readers who choose it, or not for those who object. */
export const CHOSEN = wording`(consent|consents|permission|opt(ed|ing)?(-| )(in|out))`

/** An item such as 'Service providers: companies that help us' under 'How we share your data'. */
function readListed(view: SentenceView): readonly SharingFinding[] {
  if (view.lead !== undefined || !SHARING_HEADING.test(view.heading)) return []
  if (!ITEM_END.test(view.own) || NO_ITEM.test(view.own)) return []
  if (view.own.split(' ').length < LISTED_MIN_WORDS || isBareName(view)) return []
  if (DENIES.test(view.heading)) return []
  const found = { view, object: '' }
  if (BY_LAW_ITEM.test(view.own) && LEGAL_CAUSE.test(view.own))
    return [{ ...found, kind: 'by-law', hedged: true, verb: 'disclose', recipients: [] }]
  const name = ITEM_NAME.exec(view.own)?.[0] ?? TO_WHOM_ITEM.exec(view.own)?.[0] ?? ''
  const recipients = recipientsIn(name)
  if (recipients.every((one) => one === 'third parties')) return []
  const isAgreed = BY_CONSENT.test(view.plain) || CHOSEN.test(view.plain)
  const kind = isAgreed ? 'with-consent' : kindOfListed(recipients)
  return [{ ...found, kind, hedged: false, verb: isAgreed ? 'share' : 'list', recipients }]
}

const SHARED_LABEL = wording`^({item mark})? (the|your|any)? ({data}|what) (we|is|are|to be)..2 (shared?|disclosed?)( (with|to) ..4 \w+)?: | ^({item mark})? (shared|disclosed) {data}( (with|to) ..4 \w+)?:`
const SHARES_NOTHING = wording`: ?[-]?$ | (none|no|not|nothing|n/a|never|nil|zero) | required by law | (with|to) ..2 (us|you|yourself|friends|riders|users|members|others)`
const AS_CHOSEN = wording`(only|what) ..4 you ..1 (authori[sz]e|choose|allow|permit|select|approve)`

/** 'Data shared: your name and address', in a list about a service or its like. */
function readLabelled(view: SentenceView): readonly SharingFinding[] {
  const { own } = view
  if (!SHARED_LABEL.test(own) || SHARES_NOTHING.test(own)) return []
  const object = own.slice(own.indexOf(':') + 1)
  if (object.trim() === '' || UNIDENTIFIED.test(object)) return []
  const kind = AS_CHOSEN.test(object) || BY_CONSENT.test(own) ? 'with-consent' : 'shares'
  const recipients = [...servicesIn(view.sentence.text), ...recipientsIn(own)]
  return [{ kind, view, hedged: false, verb: 'share', object: '', recipients }]
}

/** Cheap tests before reading a sentence's acts, which takes time. */
const MAY_SELL = wording`(sell|sold)*`
const NAMES_DATA = wording`(data|information|details|pii|content|identifiers|address(es)?|numbers?|reports?|profiles?|lists?|insights|segments|audiences|histor(y|ies)|records|recordings|logs|scores|habits|interests|preferences|patterns|movements|contacts|it|them)`
const MAY_RENT = wording`(rent|leas|trad|barter|licen)* ~;120 (data|information|details|lists?|addresses|identifiers|numbers|pii) | (data|information|details|lists?|addresses) ~;60 (rented|leased|traded|bartered|licen[sc]ed)`

/**
 * The sales of data in a sentence, as sharing with the buyer. Denials are left out: data that is not
 * sold may still be given away.
 */
function readSaleAsSharing(view: SentenceView): readonly SharingFinding[] {
  const sold = MAY_SELL.test(view.plain) && NAMES_DATA.test(view.plain) ? readSale(view) : []
  const rents = MAY_RENT.test(view.plain) ? clausesOf(view, 'rent') : []
  return [...sold, ...rents.flatMap((act) => readRent(act, view))]
}

function readSale(view: SentenceView): readonly SharingFinding[] {
  return readSells(view).flatMap((sale) => {
    if (sale.kind !== 'sells' && sale.kind !== 'sells-by-consent') return []
    const kind = sale.kind === 'sells' ? 'shares' : 'with-consent'
    // 'Engage in selling' counts as selling.
    const verb = sale.verb.startsWith('sold') ? 'sold' : 'sell'
    const after = view.plain.slice(view.plain.indexOf(verb) + verb.length)
    return [{ ...sale, kind, verb, recipients: recipientsAfter(after) }]
  })
}

function readRent(act: Clause, view: SentenceView): readonly SharingFinding[] {
  if (act.negated || act.actor !== 'company' || act.modality !== 'states' || !act.isSaidOfCompany)
    return []
  // 'We license data from others'
  if (!wording`^ ~, (to|with) `.test(act.after)) return []
  const passed = passedOn(act.after).replace(NO_DATA, 'others')
  const object = act.passive ? dataPhrase(act.before) : dataPhrase(passed)
  if (object === undefined || object.endsWith('content')) return []
  if (OTHER_GOODS.test(passed) || UNIDENTIFIED.test(passed)) return []
  const recipients = act.recipients
  if (recipients.length === 0) return []
  return [{ kind: 'shares', view, hedged: act.hedged, verb: act.verb, object, recipients }]
}
