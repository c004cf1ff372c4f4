import { withoutMarker } from '../../text/headings/list-markers.ts'
import type { SevenModels } from '../analyst-models.ts'
import type { Statement, Verdict } from '../answer.ts'
import { state } from '../check-citations.ts'
import { createClauseReader } from '../learned/clause-model.ts'
import type { VerdictQuestionId } from '../questions.ts'
import { ANNOUNCES } from '../reading/clause-grammar.ts'
import { type Clause, clausesOf, isNegated } from '../reading/clauses.ts'
import {
  DEFINITION,
  LOCATION,
  OF_MINORS,
  OF_ONE_PROGRAM,
  OTHER_PLACES,
  PERSONAL_DATA,
  UNIDENTIFIED,
} from '../reading/data-words.ts'
import { type Finding, isBareName, type Judgement, repeats } from '../reading/finding.ts'
import { toPlain } from '../reading/plain-text.ts'
import { servicesIn } from '../reading/recipients.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import type { VerbGroup } from '../reading/verbs.ts'
import { wording } from '../reading/wording.ts'
import { choosePoints } from '../salience/choose-points.ts'
import type { Salience, SalienceHead } from '../salience/salience-model.ts'
import { judgeDeidentified, wordDeidentified } from './deidentified/deidentified.ts'
import {
  isDeniedInRow,
  judgeLocation,
  nameOfPlace,
  wordLocation,
} from './location/location-verdict.ts'
import { judgeSells } from './selling/sells.ts'
import { wordSells } from './selling/sells-wording.ts'
import { polarityOf, type SentencePolarity } from './sentence-polarity.ts'
import {
  BUSINESS_SECRETS,
  READERS_POLICY,
  readSharing,
  type SharingFinding,
} from './sharing/sharing.ts'
import { judgeSharing, saySharing, wordSharing } from './sharing/sharing-verdict.ts'

/** What sentences say about a judged question. */
type JudgedViews = Readonly<{
  /** The rules' statements in plain words, and the verdict of rules and model together. */
  said: SaidJudgement
  /** The sentences that the rules cite. */
  found: readonly SentenceView[]
  /** The model's evidence, the surest first. */
  evidence: readonly SentenceView[]
  /** What the evidence alone says, where all of it says that. */
  lead?: string
}>

export const JUDGED_HEADS: Readonly<Record<VerdictQuestionId, JudgedHead>> = {
  'sells-data': 'sells',
  'deidentified-data': 'deidentified',
  'location-data': 'location',
  'third-party-sharing': 'sharing',
}

/**
 * Judges sentences. Rules decide if they can read one. Otherwise, a sentence that the model surely takes
 * for evidence is quoted, and means yes unless it is a denial. For selling only rules say yes.
 */
export function judgeViews(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: SevenModels,
  salience: Salience,
  ownName?: () => string | undefined,
): JudgedViews {
  const own = withoutPromisesOfOthers(views, ownName)
  const evidence = evidenceFor(JUDGED_HEADS[questionId], own, salience)
  const { said, found } = readByRules(questionId, own, models, {
    isEvidence: (view) => isEvidence(JUDGED_HEADS[questionId], view, salience),
    ...(ownName && { ownName }),
  })
  const verdict = mergeVerdicts(questionId, said.verdict, found, evidence)
  const statements =
    verdict === 'yes' && said.verdict !== 'yes'
      ? denialsLast(said.statements, questionId)
      : said.statements
  const merged = { verdict, statements }
  const isLicence = evidence.length > 0 && evidence.every(({ plain }) => isLicenceToPublish(plain))
  return { said: merged, found, evidence, ...(isLicence && { lead: LETS_PUBLISH }) }
}

/** Below a yes, what is done comes before what is not. */
function denialsLast(
  statements: readonly Statement[],
  questionId: VerdictQuestionId,
): readonly Statement[] {
  // The sentence itself stands behind its lead, or behind the one that it points back to.
  const isDenial = ({ citations }: Statement) =>
    polarityOf(citations.at(-1)?.quote ?? '', questionId) === 'denies'
  return statements.toSorted((a, b) => Number(isDenial(a)) - Number(isDenial(b)))
}

/** 'Fernway does not', but not what such a word may mean: the company itself. */
const DENIES_ACT = wording` (does not|do not|will not|shall not|has not|never) `
const GENERIC_SUBJECT = wording`^(we|you|they|it|this|these|those|that|our|the|your|no|all|any|some|such|users?|customers?|members?|visitors?|personal|data|information|company|corporation|organi[sz]ation|foundation|association|society|bank|school|university|college|church|club|city|county|state|department|agency|app|application|site|website|web|service|services|platform|provider|licensor|publisher|developer|controller|operator|owner|seller|merchant|store|shop|game|software|product|extension|plugin|bot)`
const SUBJECT_WORDS_MAX = 3

/** What is promised by a company with another name ('Stripe does not sell your data') binds only that one. */
function withoutPromisesOfOthers(
  views: readonly SentenceView[],
  ownName: () => string | undefined = () => undefined,
): readonly SentenceView[] {
  const promising = new Map(views.map((view) => [view, promisingName(view)]))
  if (!promising.values().some((name) => name !== undefined)) return views
  const own = ownName()?.toLowerCase()
  return views.filter((view) => {
    const name = promising.get(view)
    if (name === undefined) return true
    if (own === undefined) return servicesIn(name).length === 0
    // Any part may be the short form: 'Trade Desk' of 'The Trade Desk', 'Fernway' of 'My Fernway'.
    const plain = name.toLowerCase()
    return plain.includes(own) || own.includes(plain)
  })
}

/** The name that begins a sentence in which its bearer denies something. */
function promisingName({ own, sentence }: SentenceView): string | undefined {
  const subject = own.slice(0, DENIES_ACT.exec(own)?.index ?? 0)
  const words = subject.split(' ').length
  if (subject === '' || words > SUBJECT_WORDS_MAX || GENERIC_SUBJECT.test(subject)) return undefined
  const written = withoutMarker(sentence.text).split(' ').slice(0, words)
  const name = written.join(' ')
  const isName = written.every((word) => word[0] !== word[0]?.toLowerCase())
  return isName && toPlain(name) === subject ? name : undefined
}

/** Questions where an act that needs consent in one place is usually done without it in another. */
const DONE_ANYWAY: ReadonlySet<VerdictQuestionId> = new Set(['location-data', 'deidentified-data'])

const isNoDenial = (polarity: SentencePolarity) => polarity !== 'denies'

function mergeVerdicts(
  questionId: VerdictQuestionId,
  byRules: Verdict,
  found: readonly SentenceView[],
  evidence: readonly SentenceView[],
): Verdict {
  const others = evidence.filter((view) => !found.includes(view))
  const polarities = others.map(({ sentence }) => polarityOf(sentence.text, questionId))
  const isAffirmed = polarities.includes('affirms')
  switch (byRules) {
    case 'yes':
      return byRules
    case 'no':
      // Only rules can recognise selling.
      return isAffirmed && questionId !== 'sells-data' ? 'it-depends' : byRules
    case 'it-depends':
      // 'If you allow it' in one place, but done anyway in another.
      return DONE_ANYWAY.has(questionId) && polarities.some(isNoDenial) ? 'yes' : byRules
    case 'not-stated': {
      if (others.length === 0) return byRules
      if (questionId === 'sells-data') return 'it-depends'
      if (!polarities.some(isNoDenial)) return 'no'
      if (polarities.every((one) => one === 'denies-partly')) return 'it-depends'
      return polarities.every(isNoDenial) ? 'yes' : 'it-depends'
    }
  }
}

type Known = Readonly<{
  /** Whether a sentence that a rule only half reads is evidence for the question. */
  isEvidence?: (view: SentenceView) => boolean
  /** The company's own name. */
  ownName?: () => string | undefined
}>

/**
 * Judges sentences by rules alone.
 *
 * @param known what is known beside the sentences
 */
export function readByRules(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: SevenModels,
  known: Known = {},
): Pick<JudgedViews, 'said' | 'found'> {
  const own = withoutPromisesOfOthers(views, known.ownName)
  const read = readTopic(questionId, own, models, known)
  if (read.said.verdict !== 'not-stated' || questionId === 'deidentified-data') return read
  const denial = denialOfCollection(own)
  if (denial === undefined) return read
  const statements = [state(wordDenialOfCollection(denial), denial)]
  return { said: { verdict: 'no', statements }, found: [denial] }
}

function readTopic(
  questionId: VerdictQuestionId,
  views: readonly SentenceView[],
  models: SevenModels,
  known: Known,
): Pick<JudgedViews, 'said' | 'found'> {
  const scoreOf = createClauseReader(models.clauses)
  switch (questionId) {
    case 'sells-data':
      return readSelling(views)
    case 'deidentified-data':
      return inWords(judgeDeidentified(views, scoreOf), wordDeidentified)
    case 'location-data':
      return inWords(judgeLocation(views, scoreOf, known.isEvidence), wordLocation)
    case 'third-party-sharing': {
      const { verdict, findings } = judgeSharing(views, known.ownName)
      const found = findings.map(({ view }) => view)
      return { said: { verdict, statements: saySharing(findings) }, found }
    }
  }
}

/** Data that nobody gets is not sold either, unless some is shared elsewhere. */
function readSelling(views: readonly SentenceView[]): Pick<JudgedViews, 'said' | 'found'> {
  const judgement = judgeSells(views)
  if (judgement.verdict !== 'not-stated') return inWords(judgement, wordSells)
  const sharing = views.flatMap(readSharing)
  const denial = sharing.find(isToNobody)
  const isBroken =
    denial !== undefined &&
    !ALLOWS_OTHER.test(denial.view.plain) &&
    sharing.some((one) => one.kind === 'shares' && breaks(one, denial))
  return denial === undefined || isBroken
    ? inWords(judgement, wordSells)
    : inWords({ verdict: 'no', findings: [denial] }, wordSharing)
}

/**
 * Whether some sharing breaks a denial. Sharing with other readers and with those who work for the company
 * does not, unless the denial stands in a sentence on payment cards: it may be meant for these alone.
 */
const breaks = ({ recipients }: SharingFinding, denial: SharingFinding): boolean =>
  wording`cards?`.test(denial.view.plain) ||
  recipients.some((name) => !wording`(users|providers|vendors|contractors|processors)$`.test(name))

/** 'We will not otherwise disclose it': what is shared elsewhere does not contradict it. */
const ALLOWS_OTHER = wording`otherwise | any other | except | other than`

const isToNobody = ({ kind, view }: SharingFinding): boolean =>
  kind === 'no' && TO_NOBODY.test(view.plain)

/** 'We do not give it to anyone'; 'to third parties' may leave out those who work for them. */
const TO_NOBODY = wording`(with|to) ..2 (anyone|anybody|any ..2 (third-part(y|ies)|part(y|ies)|persons?|compan(y|ies)|organi[sz]ations?)) | (with|to) (nobody|no one)`

function inWords<Kind extends string>(
  judgement: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
) {
  const said = sayJudgement(judgement, word)
  return { said, found: judgement.findings.map(({ view }) => view) }
}

/** A verdict with its statements in plain words. */
export type SaidJudgement = Readonly<{ verdict: Verdict; statements: readonly Statement[] }>

/** Words a judgement as plain sentences, each with its quote; leaves out repetitions of the first. */
function sayJudgement<Kind extends string>(
  { verdict, findings }: Judgement<Kind>,
  word: (finding: Finding<Kind>) => string,
): SaidJudgement {
  const [first, ...others] = findings
  const said = others.filter((finding) => first === undefined || !repeats(first, finding))
  return {
    verdict,
    statements: [...(first ? [first] : []), ...said].map((finding) =>
      state(word(finding), finding.view),
    ),
  }
}

/** What the judged questions look for. */
type JudgedHead = Exclude<SalienceHead, 'agreed' | 'considerations'>

/** Minimum score of a sentence that is evidence. Chosen by cross-validation. */
const EVIDENCE_MIN: Readonly<Record<JudgedHead, number>> = {
  sells: -1.3,
  deidentified: -2.5,
  location: -3.4,
  sharing: -1.9,
}
/** The same for a sentence that only seems to name a location: 'proximity to other members'. */
const HALF_NAMED_MIN = -1
/** The same for 'your location', where not only rights, language or currency depend on it. */
const OWN_PLACE_MIN = -1.7
const EVIDENCE_MAX = 3

/** What a sentence must name to be evidence, since the model knows words but no grammar. */
const NAMES: Readonly<Record<JudgedHead, (plain: string) => boolean>> = {
  sells: (plain) => SALE.test(plain) && PERSONAL_DATA.test(plain) && !OF_ONE_PROGRAM.test(plain),
  deidentified: (plain) =>
    UNIDENTIFIED.test(plain) && !MEANS.test(plain) && !NO_STATISTICS.test(plain),
  location: (plain) =>
    nameOfPlace(plain) !== undefined && !MEANS.test(plain) && !WITHOUT_PLACE.test(plain),
  sharing: (plain) =>
    PASSED_ON.test(plain) &&
    !MEANS.test(plain) &&
    !SECRECY.test(plain) &&
    !NO_DATA_GIVEN.test(plain) &&
    !(TO_READER.test(plain) && !TO_OTHERS.test(plain)) &&
    !isUnidentifiedAlone(plain) &&
    !OF_ONE_PROGRAM.test(plain),
}
const PASSED_ON = wording`(shar|disclos|transfer|provid|giv|pass|sen[dt]|third|partner|vendor|supplier|processor|affiliat|subsidiar|publish|distribut|public|licen[sc]|sub-?licen|report|refer|access|cooperat|visible|display|authorit)* | law enforcement | police`
const SALE = wording`sell | sells | selling | sold | sale | sales | rent | rents | trade`
/** 'Proximity', 'coordinates', 'name, location, age' may name the reader's location. */
const SEEMS_PLACE =
  /\b(?:geo-?\w*|gps|whereabouts|proximity|coordinates|locale)\b|(?:^|[,;|] )(?:\w+ )?location(?:$| \(|[,;:|.])/
/** 'Features differ based on your location', 'the user's current location': they know it. */
const OWN_PLACE = wording`<!((devices?|device[(]s[)]|cameras?|equipment|systems?|household) at )(your|(user|guest|member|customer|visitor|device)(s|'s|s')?) ..1 location!( (settings|permission)*)`
const MAY_ONLY_DEPEND = wording`(availab*|offer(s|ed)?|opportunit*|eligib*|rights?|laws?|legal|entitled|remedies|regulations?|currenc*|languages?|additional terms|governing|prices?|tax*) | depending on your location,? you (may|can|have)`
/** Links, legal notices, contracts and records for auditors are not the reader's data. */
const NO_DATA_GIVEN = wording`(transfer|assign|delegat)* ..5 (rights|obligations|agreement|terms|contract|duties)!( to your) | (wire|bank|money|funds?|payments?|execute) ..1 transfers? | transfers? of ..2 (funds|money|coins|payments?) | hyperlink* | (link|links|linking|linked) to ..3 (third|other|external|outside)-* | links ..1 (posted|placed|provided|sent|submitted) by | counter-?notice | copy of (your|the) (notice|notification) | third-party auditors? | ^..8 (is|are) published by`
/** Somebody else gets it too. */
const TO_OTHERS = wording`(third|partner|sponsor|compan|affiliat|recipient|advertis|vendor)* ..6 (get|gets|receive*) | (passed|disclos|transfer|shared|sold|passes)* ..8 (to|with|on)!( (you|our ..1 (users|members|customers)))`
/** Readers get it themselves, or only if they choose so. */
const TO_READER = wording`provid* ..1 access to ..2 (content|games|services|products|features|tools) | (shar|giv|provid|send|sent|disclos)* ..2 (information|data|details)? (with|to) you (about|regarding|concerning) | (provid|suppl)* (you|our ..1 (users|members|customers)) with | ^if you (choose|wish|want|like|decide) | ^if (a|any|the) you`
const PERSONAL = wording`(personal*|your|contact|account|customer|user|member) ..2 {data}`
/** 'We share aggregated data with third parties' */
const isUnidentifiedAlone = (plain: string) => UNIDENTIFIED.test(plain) && !PERSONAL.test(plain)
/** A promise of secrecy is no sharing. */
const SECRECY = wording`(guarantee|keep|kept|treat|maintain|remain)* ..3 (confidential|secret|anonym)* | confidentiality of`
/** 'Made by others', 'our liability in the aggregate' */
const NO_STATISTICS = wording`by (third|other)* | that others | liab* | damages | exceed*`
const WITHOUT_PLACE = wording`(except|excluding|other than) ~,100 location`
const MEANS = wording`(means|refers? to|defined|do(es)? not (include|apply|cover))`
/** Acts that the company must perform for a sentence to be evidence. */
const ACTS: Readonly<Record<JudgedHead, VerbGroup>> = {
  sells: 'sell or rent',
  deidentified: 'use or give statistics',
  location: 'use a location',
  sharing: 'share outright',
}
const READER_MUST = wording`^(you|users?|customers?|clients?|members?|providers|sellers?|buyers?|hosts?|guests?|developers?|applications) ..2 (may|must|shall|should|need|warrant|represent) | ^..1 you (will|can|agree|must|may|shall) not`
/** 'How we share your data', a question, or a list item that only names a topic. */
const TOPIC = wording`\?$ | ^(how|what|why|when|to whom) ~; $`
/** 'We collect data from our partners' */
const COLLECTED_FROM = wording`we ..3 (collect|receive|obtain|get|gather|acquire)* ~;100 from ..8 (third|other|our|partner|compan|social|source|affiliat|advertis|publicly)*`
const TAKEN_FROM = wording`we ..3 (have|gain|get)..1 access to ~;60 from (that|this|the|your|such) ..3 (services?|accounts?|networks?|sites?|platforms?)`
const PASSES_ON = wording`(share|sharing|shared|shares!([,.;])) | (disclos|transfer|sell|sold|send|sent|giv|pass|distribut|publish|licen|combin|forward|report|releas|suppl|submit)* | (provid|mak)* ~;80 (to|with|available|visible|accessible) | receive ..2 from us`
const GIVEN_TO_US = wording`we ..1 (be|are|were)? (provided|receive|given)`

/** Whether the act is somebody else's, or only a right, a wish or a topic. False without a verb. */
function isOfOthers(head: JudgedHead, view: SentenceView): boolean {
  const { plain, own } = view
  if (ANNOUNCES.test(own) || TOPIC.test(own) || READER_MUST.test(own)) return true
  if (
    head === 'sharing' &&
    (GIVEN_TO_US.test(plain) ||
      ((TAKEN_FROM.test(plain) || COLLECTED_FROM.test(plain)) && !PASSES_ON.test(plain)) ||
      BUSINESS_SECRETS.test(plain) ||
      READERS_POLICY.test(plain))
  )
    return true
  const acts = clausesOf(view, ACTS[head]).filter((act) => head !== 'location' || isAboutPlace(act))
  return acts.length > 0 && !acts.some((act) => isStatedOfThem(act, head))
}

/** 'The location of the device used to visit us': that it is used says nothing about the location. */
const isAboutPlace = ({ before, after, passive }: Clause): boolean =>
  LOCATION.test(after) || (passive && LOCATION.test(before))

/** For selling, 'if we do' and 'how we do' state nothing. */
function isStatedOfThem(act: Clause, head: JudgedHead): boolean {
  if (act.actor !== 'company' || act.modality === 'right' || !act.isSaidOfCompany) return false
  return head !== 'sells' || act.modality === 'states'
}

/** A licence to publish what readers send: others will see it. */
const PUBLISHES = wording`(you|users?|members?|customers?|contributors?|licensors?) ..6 (grant*|give)!( you) ..16 (licen[sc]e|right)s? ... (publish|distribute|share|disclose|publicly|sub-?licen[sc]* ~80 (third-part*|others|other compan*|partners))`
const PUBLISHED = wording`(content|submissions?|comments?|materials?|information|posts?|reviews?|photos?|works?|uploads?)`
const PUBLISHED_MIN = -3
const isLicenceToPublish = (plain: string) => PUBLISHES.test(plain) && PUBLISHED.test(plain)
/** No data about the reader, but what they write or show. */
const LETS_PUBLISH = 'You let them publish or pass on what you post:'
/** 'You permit us to copy it, solely to provide the service to you' */
const FOR_SERVICE_ALONE = wording`you ..3 (grant|give|permit|allow)* ... (solely|only|exclusively) ..6 (to provide|providing|to operate|operating) ..8 (you|users)`
/** Any other licence to what readers send: it names nobody who gets it. */
const LICENSES = wording`you ..3 grant* ..9 (licen[sc]e|right to) | ^..4 royalty-free,? ..4 licen[sc]e to!( ... (publish|distribut|share|disclos|publicly|sublicen|sub-licen|transmit|transfer)*)`

function leastScore(head: JudgedHead, plain: string): number {
  if (head === 'sharing' && FOR_SERVICE_ALONE.test(plain)) return Number.POSITIVE_INFINITY
  if (head === 'sharing' && isLicenceToPublish(plain)) return PUBLISHED_MIN
  if (head === 'sharing' && LICENSES.test(plain)) return Number.POSITIVE_INFINITY
  if (NAMES[head](plain)) return EVIDENCE_MIN[head]
  return head === 'location' ? leastOfHalfNamed(plain) : Number.POSITIVE_INFINITY
}

function leastOfHalfNamed(plain: string): number {
  if (!DEFINITION.test(plain) && !OF_MINORS.test(plain) && !isNegated(plain)) {
    if (OWN_PLACE.test(plain) && !MAY_ONLY_DEPEND.test(plain)) return OWN_PLACE_MIN
    if (SEEMS_PLACE.test(plain.replace(OTHER_PLACES, ' elsewhere '))) return HALF_NAMED_MIN
  }
  return Number.POSITIVE_INFINITY
}

const NOBODY_ITEM = wording`^({item mark})? (no one|none|nobody|nothing|n/a)[.]?$`
/** Not a name, a row that denies it, or a lead whose items say it. */
const isStated = (view: SentenceView): boolean =>
  !isBareName(view) &&
  !isDeniedInRow(view) &&
  !view.own.endsWith(':') &&
  !NOBODY_ITEM.test(view.own)

/** Whether a sentence is evidence for a judged question. */
function isEvidence(head: JudgedHead, view: SentenceView, salience: Salience): boolean {
  const least = leastScore(head, view.plain)
  return salience.of(view, head) >= least && !isOfOthers(head, view) && isStated(view)
}

/** The best evidence for a judged question, the surest first; may be empty. */
function evidenceFor(
  head: JudgedHead,
  views: readonly SentenceView[],
  salience: Salience,
): readonly SentenceView[] {
  const candidates = views
    .filter((view) => isEvidence(head, view, salience))
    .map((view) => ({ view, score: salience.of(view, head) }))
  return choosePoints(candidates, EVIDENCE_MAX).map(({ best }) => best.view)
}

/** 'Personal data', 'any information about you'; nothing may follow that narrows it. */
const ALL_DATA =
  /^(?: (?:and|or)|,(?: (?:and|or))?)?(?: \w+(?:,|,? (?:or|and|nor)) (?:\w+(?:,|,? (?:or|and|nor)) ){0,4}\w+)? (?:(?:any|no|your|of your|the) )?(?:(?:kind|type|sort)s? of )?(?:(?:personal|personally|identifiable|identifying|private|user|users'|sensitive|or|and|other)(?:, | )){0,4}(?:data|information)(?: (?:about|from|of|on) (?:you|users|our users|its users|anyone|anybody|visitors))?(?: (?:at all|of any kind))?(?:[.;!]?$|[.;] |,? (?:and|nor|or|so) )/
const NOTHING_IS_COLLECTED = wording`^..3 no (personal|user|private|of your)..2 (data|information) (is|are|will be|gets) (ever|being)? (collected|gathered|stored|recorded|tracked)!( ..6 (if|when|while|unless|without|from (child*|minors)|as part|by (cookies|the cookies)))`
/** 'No personal data will be stored on the web server automatically': elsewhere it may be */
const STORED_IN_PLACE = wording`(stored|saved|recorded) ..1 (on|in) (the|our|that|your) ..3 (servers?|browser)`
/** What follows a condition, or is said of one part alone, denies nothing in general. */
const OF_A_PART = wording`(cookies?|pixels?|beacons?|plug-?ins?|they|which|this!( ..1 ({the app}))|these|such|children|minors|knowingly|intentionally|intend|if|when|while|where|unless|except|only|beyond|other than|further|additional|such as|like)`

const OF_THE_APP = wording`^(this|the|our) ..3 ({the app}) (does|do|will)? (also|not|never)..2 $`

/** 'The app does not collect any personal data': said of everything and everybody. */
function deniesAllCollection(view: SentenceView): boolean {
  if (!(view.plain.includes('no') || view.plain.includes('never'))) return false
  if (view.own.endsWith('?') || view.lead !== undefined || OF_A_PART.test(view.plain)) return false
  if (STORED_IN_PLACE.test(view.plain)) return false
  if (NOTHING_IS_COLLECTED.test(view.plain)) return true
  return clausesOf(view, 'collect').some(
    (act) =>
      !act.passive &&
      act.actor === 'company' &&
      (act.isSaidOfCompany || OF_THE_APP.test(act.before)) &&
      act.modality === 'states' &&
      !act.conditional &&
      (act.negated || act.after.startsWith(' no ')) &&
      ALL_DATA.test(act.rest),
  )
}

/** Data about somebody that the company takes. */
function collectsSome(view: SentenceView): boolean {
  if (GIVEN_TO_THEM.test(view.plain)) return true
  return clausesOf(view, 'collect').some(
    ({ actor, isSaidOfCompany, modality, negated, after }) =>
      actor === 'company' &&
      isSaidOfCompany &&
      modality === 'states' &&
      !negated &&
      !after.startsWith(' no ') &&
      ((PERSONAL_DATA.test(after) && !UNIDENTIFIED.test(after)) || IDENTIFIERS.test(after)),
  )
}

/** 'You consent to provide us with the following personal data' */
const GIVEN_TO_THEM = wording`you (hereby|also|expressly)? (consent|agree) to (provide|give|supply) us with the following personal {data}`

/** What one device sends, however anonymous it is called. */
const IDENTIFIERS = wording`(ip|internet protocol)(-| )address(es)? | (device|advertising|user|unique) (ids?|identifiers?) | search (terms?|queries|history)`

/**
 * The sentence that denies that any personal data is collected, in a document that nowhere says that
 * some is: what is not collected is neither sold nor shared, and shows no location.
 */
function denialOfCollection(views: readonly SentenceView[]): SentenceView | undefined {
  const denial = views.find(deniesAllCollection)
  return denial === undefined || views.some(collectsSome) ? undefined : denial
}

/** Such denials in a document that says elsewhere that it collects some data. */
export function misleadingDenials(views: readonly SentenceView[]): readonly SentenceView[] {
  const denials = views.filter(deniesAllCollection)
  return denials.length > 0 && views.some(collectsSome) ? denials : []
}

function wordDenialOfCollection({ plain }: SentenceView): string {
  return `They say they collect no ${wording`personal*|private`.test(plain) ? 'personal ' : ''}data.`
}
