import { ANALYSIS_ANSWER_MAX_WORDS } from '../../../limits.ts'
import { countWords } from '../../../text/words.ts'
import type { Statement } from '../../answer.ts'
import { citeViews, state } from '../../check-citations.ts'
import { CHILDREN, dataPhrase, EXCEPTION, wordOneProgram } from '../../reading/data-words.ts'
import { bestFirst, type Judgement, NO_JUDGEMENT, repeats } from '../../reading/finding.ts'
import { capitalised, joinNames } from '../../reading/phrases.ts'
import { LEGAL_CAUSE } from '../../reading/recipients.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import { wording } from '../../reading/wording.ts'
import { wordException } from '../selling/sells-wording.ts'
import { CHOSEN, readSharing, type SharingFinding, type SharingKind } from './sharing.ts'

const STRENGTH: Readonly<Record<SharingKind, number>> = {
  shares: 6,
  no: 6,
  'no-unless': 5,
  handles: 4,
  listed: 3,
  hires: 2,
  shows: 1,
  tracks: 0,
  'within-group': 3,
  'with-consent': 3,
  'by-law': 2,
  'no-for-marketing': 2,
  'no-to-some': 2,
  'on-transfer': 1,
  'no-for-some': 1,
}

/** Recipients that use data for their own purposes. */
const STRANGERS: ReadonlySet<string> = new Set(['data brokers', 'advertisers'])

/**
 * Do they share data with third parties? Sharing together with a general denial is 'it depends'.
 *
 * @param ownName the company's own name: it hires nobody by it
 */
export function judgeSharing(
  views: readonly SentenceView[],
  ownName: () => string | undefined = () => undefined,
): Judgement<SharingKind> {
  const found = views.flatMap(readSharing)
  const own = found.some(({ kind }) => kind === 'hires') ? ownName()?.toLowerCase() : undefined
  const ofOthers = found.filter(({ kind, recipients }) => {
    if (kind !== 'hires' || own === undefined) return true
    return recipients.some((name) => !isOwn(name.toLowerCase(), own))
  })
  const findings = bestFirst(ofOthers, STRENGTH, namesWhom)
  const best = (...kinds: readonly SharingKind[]) => findings.find((f) => kinds.includes(f.kind))
  const yes = best('shares') ?? best('handles') ?? best('listed') ?? best('hires') ?? best('shows')
  const denial = best('no', 'no-unless')
  const always = best('within-group', 'by-law', 'on-transfer')
  const sometimes = always ?? best('with-consent')
  if (yes !== undefined) {
    if (denial !== undefined && denial.view !== yes.view) {
      // 'With no third parties' does not count processors as third parties, but it does count advertisers.
      if (denial.kind === 'no' && yes.recipients.some((name) => STRANGERS.has(name)))
        return { verdict: 'it-depends', findings: [denial, yes] }
      // What readers publish themselves is no breach of a promise to share with nobody.
      const isOfReaders = yes.recipients.every((name) => name === 'other users')
      const isWeak = denial.kind === 'no' ? !FOR_MONEY.test(yes.verb) : yes.kind === 'shows'
      if (isWeak && yes.recipients.length > 0 && isOfReaders)
        return { verdict: 'it-depends', findings: [denial, yes] }
      // A denial that names its limit completes the yes; a plain one would contradict it.
      if (denial.kind === 'no-unless')
        return { verdict: 'yes', findings: [...withOtherRecipients(yes, findings), denial] }
    }
    return { verdict: 'yes', findings: withOtherRecipients(yes, findings) }
  }
  if (denial !== undefined) {
    if (sometimes !== undefined) return { verdict: 'it-depends', findings: [denial, sometimes] }
    return { verdict: denial.kind === 'no' ? 'no' : 'it-depends', findings: [denial] }
  }
  if (always !== undefined)
    return { verdict: 'yes', findings: withOtherRecipients(always, findings) }
  const limited = sometimes ?? best('no-to-some', 'no-for-marketing', 'no-for-some')
  return limited === undefined ? NO_JUDGEMENT : { verdict: 'it-depends', findings: [limited] }
}

/** 'Google Play' in a document of Google */
const isOwn = (name: string, own: string): boolean =>
  name === own || name.startsWith(`${own} `) || own.startsWith(`${name} `)

/** Prefers sentences that name recipients more specific than 'third parties'. */
function namesWhom({ recipients }: SharingFinding): number {
  return Math.min(3, recipients.filter((name) => name !== 'third parties').length)
}

/** How much it matters to a reader that these get data; 2 for recipients that are not listed. */
const INTEREST: Readonly<Record<string, number>> = {
  'data brokers': 4,
  advertisers: 4,
  'AI companies': 3,
  'credit agencies': 3,
  'debt collectors': 3,
  employers: 3,
  schools: 3,
  insurers: 3,
  'unrelated third parties': 3,
  'a buyer of the business': 1,
  'analytics providers': 1,
  banks: 1,
  'delivery companies': 1,
  'service providers': 1,
  vendors: 1,
  contractors: 1,
  'payment processors': 1,
  'professional advisers': 0,
  'third parties': 0,
}
/** That data is sold matters whoever gets it. */
const SALE_INTEREST = 4
const interestIn = (name: string) => INTEREST[name] ?? 2
/** Words of the sentences cited for one answer; the one that decides may be longer. */
const CITED_WORDS_MAX = 200

/** Sentences that are said as one: who gets data, if only now and then. */
const MERGED: ReadonlySet<SharingKind> = new Set([
  'shares',
  'listed',
  'within-group',
  'by-law',
  'on-transfer',
])

/**
 * Whether a sentence may stand beside the one that decides. That others handle data is worth it only if
 * they use it for themselves, and whether readers agree or not.
 */
const mayBeAdded = ({ kind, recipients, view }: SharingFinding) =>
  MERGED.has(kind) ||
  kind === 'shows' ||
  kind === 'tracks' ||
  (kind === 'handles' && recipients.some((name) => STRANGERS.has(name)) && !CHOSEN.test(view.plain))

/** Beside a company that is hired, others that are. */
const isHiring = (yes: SharingFinding, one: SharingFinding) =>
  yes.kind === 'hires' && one.kind === 'hires' && !SOMETIMES.test(one.view.plain)

const wordsOf = ({ view }: SharingFinding) => countWords(view.sentence.text)

type Candidate = Readonly<{ finding: SharingFinding; names: readonly string[] }>

/** Who gets data when the company is sold, whomever else the sentence names. */
const BUYER = 'a buyer of the business'

/** The sentence that decides, and those that name more of the recipients, the most interesting first. */
function withOtherRecipients(
  yes: SharingFinding,
  findings: readonly SharingFinding[],
): readonly SharingFinding[] {
  const known = new Set(whoReceives(yes))
  const chosen = [yes]
  const others = findings
    .filter((one) => one.view !== yes.view && (mayBeAdded(one) || isHiring(yes, one)))
    .map((finding): Candidate => ({ finding, names: whoReceives(finding) }))
  const worth = ({ finding, names }: Candidate) =>
    names.reduce(
      (sum, name) => sum + (known.has(name) ? 0 : interestIn(name)),
      FOR_MONEY.test(finding.verb) && !chosen.includes(finding) ? SALE_INTEREST : 0,
    )
  const none: Candidate = { finding: { ...yes, verb: '' }, names: [] }
  let words = wordsOf(yes)
  for (;;) {
    const fitting = others.filter(({ finding }) => words + wordsOf(finding) <= CITED_WORDS_MAX)
    const best = fitting.reduce((most, one) => (worth(one) > worth(most) ? one : most), none)
    if (worth(best) === 0) break
    chosen.push(best.finding)
    words += wordsOf(best.finding)
    for (const name of best.names) known.add(name)
  }
  return chosen
}

/** Who gets data by a finding, with one name for all who work for the company. */
function whoReceives({ kind, view, recipients }: SharingFinding): readonly string[] {
  if (kind === 'on-transfer') return [BUYER]
  const names = recipients.map((name) => (isHired(name) ? 'service providers' : name))
  return kind === 'by-law' && LEGAL_CAUSE.test(view.plain) ? [...names, 'authorities'] : names
}

/**
 * What is said of the findings: who gets data as one statement, who may get some as another, each other
 * finding by itself unless it repeats the first.
 */
export function saySharing(findings: readonly SharingFinding[]): readonly Statement[] {
  const [first] = findings
  const groups = Map.groupBy(findings, (finding) => verbOfMany(finding) ?? finding)
  let wordsLeft = ANALYSIS_ANSWER_MAX_WORDS
  return [...groups].flatMap(([verb, group]) => {
    const said =
      typeof verb === 'string' && group.length > 1
        ? [stateTogether(verb, group, wordsLeft)]
        : group
            .filter((one) => one === first || first === undefined || tellsMore(first, one))
            .map((one) => {
              const isMild = verb === 'may share' && findings.length > 1
              return state(wordSharing(isMild ? { ...one, hedged: true } : one), one.view)
            })
    for (const { text } of said) wordsLeft -= countWords(text)
    return said
  })
}

/** A sale of data is no repetition of sharing with the same. */
const tellsMore = (first: SharingFinding, one: SharingFinding): boolean =>
  !repeats(first, one) || (FOR_MONEY.test(one.verb) && !FOR_MONEY.test(first.verb))

/** Not of everybody, or not always. */
const SOMETIMES = wording`if | when | unless | only | where | opt(ed|ing)?(-| )(in|out)`

/** Not done of their own choice. */
const RARE: ReadonlySet<SharingKind> = new Set(['by-law', 'on-transfer'])

/** The verb of a statement that may be made of several findings; undefined for one with words of its own. */
function verbOfMany({ kind, verb, hedged, view }: SharingFinding): string | undefined {
  if (kind === 'hires' && !SOMETIMES.test(view.plain)) return HIRE
  if (!MERGED.has(kind) || FOR_MONEY.test(verb)) return undefined
  const isCertain = !hedged && verb !== 'list' && !RARE.has(kind) && !SOMETIMES.test(view.plain)
  return isCertain ? 'share' : 'may share'
}

/** Of companies that are called by their names. */
const HIRE = 'hire'

/** One statement of several findings, with as many names as its words allow, and at least two. */
function stateTogether(
  verb: string,
  findings: readonly SharingFinding[],
  wordsMax: number,
): Statement {
  let text = ''
  for (let most = NAMED_TOGETHER; most >= 2; most -= 1) {
    text = wordTogether(verb, findings, most)
    if (countWords(text) <= wordsMax) break
  }
  return { text, citations: citeViews(findings.map(({ view }) => view)) }
}

function wordTogether(verb: string, findings: readonly SharingFinding[], most: number): string {
  if (verb === HIRE) {
    const names = [...new Set(findings.flatMap(({ recipients }) => recipients))]
    return wordHiring(names, most)
  }
  const isLegal = (one: SharingFinding) => one.kind === 'by-law' && LEGAL_CAUSE.test(one.view.plain)
  const named = findings
    .filter((one) => !isLegal(one))
    .flatMap((one) => (one.kind === 'on-transfer' ? [BUYER] : one.recipients))
  const [what, ...others] = new Set(findings.map(({ object }) => wordData(object)))
  const data = others.length === 0 ? what : 'data'
  const whom = named.length === 0 ? '' : ` with ${wordRecipients(inOrder(named), most)}`
  const why = findings.some(isLegal) ? `${named.length === 0 ? '' : ', and'} for legal reasons` : ''
  return `They ${verb} ${data}${whom}${why}.`
}

/** Each name once, the most interesting first; 'service providers' stands for all who are hired. */
function inOrder(names: readonly string[]): readonly string[] {
  const hasProviders = names.includes('service providers')
  const isSaid = (name: string) => !(hasProviders && isHired(name)) || name === 'service providers'
  const each = [...new Set(names)].filter(isSaid)
  const clear = each.filter((name) => interestIn(name) > 0)
  return (clear.length > 0 ? clear : each).toSorted((a, b) => interestIn(b) - interestIn(a))
}

const RECIPIENTS_SHOWN = 4
const NAMED_TOGETHER = 6
const DATA_WORDS_SHOWN = 3

/** One sentence about sharing data, naming only recipients that the cited sentence mentions. */
export function wordSharing(finding: SharingFinding): string {
  const { kind, view, hedged, object, recipients } = finding
  const may = hedged ? 'may ' : ''
  const data = wordData(object)
  const whom = recipients.length === 0 ? '' : ` with ${wordRecipients(recipients)}`
  if (finding.verb === 'list') {
    return `${capitalised(wordRecipients(recipients))} may receive data.`
  }
  switch (kind) {
    case 'listed':
    case 'shares':
      return FOR_MONEY.test(finding.verb) ? wordSale(finding) : `They ${may}share ${data}${whom}.`
    case 'within-group':
      return `They ${may}share ${data}${whom}.`
    case 'handles':
      return wordHandling(finding, data)
    case 'hires':
      return wordHiring(recipients)
    case 'shows':
      return 'Others can see what you post.'
    case 'tracks':
      return `Advertisers ${may}use cookies on their site.`
    case 'with-consent':
      return `They may share ${data}${recipients.includes('third parties') ? '' : whom}, if you agree or ask.`
    case 'by-law':
      return LEGAL_CAUSE.test(view.plain)
        ? `They may disclose ${data} for legal reasons.`
        : `They ${may}share ${data}${whom}.`
    case 'on-transfer':
      return `They may pass ${data} on when the business changes hands.`
    case 'no':
    case 'no-to-some':
      return `They say they do not share ${data}${whom}.`
    case 'no-unless':
      return `They say they do not share ${data}${wording`outside`.test(view.plain) ? '' : whom}${wordException(EXCEPTION.exec(view.plain)?.index ?? 0, view.plain)}.`
    case 'no-for-marketing':
      return `They say they do not share ${data}${whom} for marketing or similar purposes.`
    case 'no-for-some':
      return `They say they do not share ${CHILDREN.test(view.plain) ? "children's data" : `${data}${wordOneProgram(view.plain)}`}${whom}.`
  }
}

function wordHiring(names: readonly string[], most = RECIPIENTS_SHOWN): string {
  const isOne = names.length === 1 && names[0] !== 'third parties'
  return `${capitalised(wordRecipients(names, most))} ${isOne ? 'handles' : 'handle'} some data for them.`
}

const FOR_MONEY = /^(?:sell|sold|rent|leas|trad|barter|licen)/

/** 'They sell your data to advertisers.' A past sale may continue. */
function wordSale({ verb, hedged, object, recipients, view }: SharingFinding): string {
  const base = FOR_MONEY.exec(verb)?.[0] ?? 'sell'
  const past = base === 'sold' && wording`(have|has) ..1 sold`.test(view.plain)
  const act = past ? 'have sold' : (SALES[base] ?? 'sell')
  const whom =
    recipients.length === 0 ? '' : ` ${wordPreposition(base)} ${wordRecipients(recipients)}`
  return `They ${hedged ? 'may ' : ''}${act} ${object || 'data'}${whom}.`
}

const SALES: Readonly<Record<string, string>> = {
  rent: 'rent out',
  leas: 'lease',
  trad: 'trade',
  barter: 'barter',
  licen: 'license',
}

const wordPreposition = (base: string) => (wording`^(trad|barter)*`.test(base) ? 'with' : 'to')

const isHired = (name: string) => wording`(providers|vendors|contractors|processors)$`.test(name)

/** Providers work for the company; advertisers and partners collect for themselves. */
function wordHandling({ verb, view, hedged, recipients }: SharingFinding, data: string): string {
  const names = capitalised(wordRecipients(recipients))
  const works = wording`^(process|handle|store|use)$`.test(verb)
  const forThem = works && !wording`controllers?`.test(view.plain) && recipients.every(isHired)
  return `${names} ${hedged ? 'may ' : ''}${works ? 'handle' : verb} ${data}${forThem ? ' for them' : ''}.`
}

function wordRecipients(names: readonly string[], most = RECIPIENTS_SHOWN): string {
  if (names.length <= most) return joinNames(names)
  return joinNames([...names.slice(0, most - 1), 'others'])
}

/** A hashed address is no address. */
const DISGUISED = wording`(hashed|encrypted|scrambled|pseudonym*)`

function wordData(object: string): string {
  if (DISGUISED.test(object)) return 'data'
  const phrase = dataPhrase(object)
  if (phrase === undefined || phrase.split(' ').length > DATA_WORDS_SHOWN) return 'data'
  return phrase
}
