import { ownNamesOf } from '../../text/own-names.ts'
import { servicesIn } from '../reading/recipients.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { wording } from '../reading/wording.ts'
import { type Candidate, Candidates, TITLE_PARTS } from './company-candidates.ts'
import { keyOf, PLATFORMS } from './company-names.ts'
import { kindInTitle } from './kind-signs.ts'

/** The owner of a document, and the sentence that shows it best, if one has the name. */
export type Company = Readonly<{
  name: string
  /** 'Fernway Holdings' behind 'Quillpost', if the document calls it so. */
  owner?: string
  view?: SentenceView
}>

const LEGAL_FORM_WEIGHT = 1.5
const HOST_WEIGHT = 4
const MAIL_HOST_WEIGHT = 1.5
/** Weight of each doubling of the sentences that mention a name. */
const RECURRENCE_WEIGHT = 1.2
const RECURRENCE_MAX = 5
/** Share of its weight that each further sentence adds. */
const FURTHER_SHARE = 0.15
const FURTHER_MAX = 4
/** Deducted from the evidence for 'Fernway Ireland' when it counts for 'Fernway'. */
const PART_OF_LONGER_COST = 1
/** Minimum weight of a plain statement about a name. */
const PLAIN_MIN = 4
/** Minimum weight of a sentence that says whose document it is. */
const SAID_MIN = 4
/** A well-known name in this many sentences needs no sentence that says whose document it is. */
const OFTEN = 10
/** Minimum number of mentions of a name without any sign that the document is theirs. */
const UNHINTED_MENTIONS_MIN = 3
/** Share of the mentions of a thing, such as 'the Council' or 'our Toolbar', that have an article. */
const ARTICLES_MIN = 0.65
/** Minimum number of mentions of a doubtful name that is in the title. */
const DOUBTFUL_MENTIONS_MIN = 4
/** Below this score the document does not name its owner. */
const SCORE_MIN = 2.5
/** The commonest hosts of mail addresses are the company's own. */
const MAIL_HOSTS_MAX = 3

/** 'CSAM', 'TOU': more often abbreviations of things than of companies. */
const INITIALS = /^\p{Lu}{2,4}s?$/u
const MAIL_HOST = /@([\p{L}\p{N}.-]{3,60})/gu

/** Words of host names that support a name: of the document's address, and of mail addresses in it. */
type Hosts = Readonly<{ own: readonly string[]; mail: readonly string[] }>

/**
 * The company that owns the document: the name with the most evidence in sentences that say who 'we'
 * are, in the title and headings, in addresses, and by how often it occurs. The name comes without its
 * legal form. Undefined if no name has enough evidence.
 *
 * @param url of the document, if known
 */
export function findCompany(
  views: readonly SentenceView[],
  title: string,
  url?: string,
): Company | undefined {
  const candidates = new Candidates(views, title)
  const all = [...candidates.byKey.values()]
  const longer = longerNames(candidates.byKey)
  const own = ownHost(url)
  const hosts = { own, mail: mailHosts(views) }
  const [best] = all
    .filter(({ key }) => !isProduct(key, candidates.byKey))
    .map((candidate) => {
      const family = longer.get(candidate.key) ?? []
      return { candidate, family, score: scoreOf(candidate, family, candidates, hosts) }
    })
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < SCORE_MIN) return nameOfOrdinaryWords(views, title)
  const { candidate, family } = best
  const view = candidate.view ?? family.find((one) => one.view !== undefined)?.view
  const name = spellingOf(candidate)
  const brand = brandOf(candidate, candidates, views, title)
  return {
    ...(brand === undefined ? { name } : { name: brand, owner: name }),
    ...(view && { view }),
  }
}

const NAME_MAX_WORDS = 4
const ROLES = wording`(provider|company|operator|developer|owner|controller|management|persons?|family|resellers?|channels?|properties|parties|party|entit(y|ies)|sites?|services?)s?$`
/** What a company does at the beginning of a sentence; '(LP) is'. */
const ACTS = wording`^ ([(]\S+[)])? (is committed|respects|takes|values|collects|operates|believes|understands|and its) | ^ [(]\S+[)] (is|are|was)`

/**
 * A name that cannot be told from ordinary words: 'Letters Protection' in 'Privacy Policy | Letters
 * Protection', or one that the document defines as 'we'.
 */
function nameOfOrdinaryWords(views: readonly SentenceView[], title: string): Company | undefined {
  const parts = title.split(TITLE_PARTS).map((part) => part.trim())
  const isKind = (part: string) => kindInTitle(part.toLowerCase()) !== undefined
  const entitled = parts.some(isKind) ? parts.filter((part) => !isKind(part)) : []
  const isName = (name: string) => isWord(name) && name.split(' ').length <= NAME_MAX_WORDS
  const [name = ''] = entitled.filter(isName)
  if (views.some(({ sentence }) => speaksOfItself(sentence.text, name))) return { name }
  const called = ownNamesOf([...new Set(views.map(({ passage }) => passage))])
  const defined = called.find(
    (one) => one.includes(' ') && !ROLES.test(one) && isHostIn(one, views),
  )
  if (defined === undefined) return undefined
  for (const view of views) {
    const { text } = view.sentence
    const at = text.toLowerCase().indexOf(defined)
    const isQuoted = isQuote(text.charAt(at - 1)) && isQuote(text.charAt(at + defined.length))
    if (at > 0 && isQuoted) return { name: text.slice(at, at + defined.length), view }
  }
  return undefined
}

/** 'Letters Protection (LP) is a charity', '(“Letters Protection”)', or an address. */
function speaksOfItself(text: string, name: string): boolean {
  if (name === '' || servicesIn(name).length > 0 || !text.includes(name)) return false
  if (name.includes('.') && !name.includes(' ')) return true
  const at = text.indexOf(name)
  const isDefined = text.charAt(at - 2) === '(' && isQuote(text.charAt(at - 1))
  return isDefined || (at === 0 && ACTS.test(text.slice(name.length)))
}

/** 'www.needaletter.com' has the words of 'Need a Letter'. */
function isHostIn(name: string, views: readonly SentenceView[]): boolean {
  const host = `${name.replaceAll(' ', '').replaceAll("'", '')}.`
  return views.some(({ own }) => own.includes(host))
}

const isWord = ([first = '']: string) => first.toLowerCase() !== first.toUpperCase()
/** Also what may stand before the closing quotation mark. */
const isQuote = (sign: string) => sign !== '' && '"“”\'‘’,.'.includes(sign)

/** How much oftener a document must call its owner by another name. */
const BRAND_TIMES = 4

/**
 * The name that a document or its title uses for a company with another one: 'Fernway Holdings
 * (“Quillpost”, “we”)'.
 */
function brandOf(
  company: Candidate,
  { byKey }: Candidates,
  views: readonly SentenceView[],
  title: string,
): string | undefined {
  const passages = new Set(views.map(({ passage }) => passage))
  const called = ownNamesOf([...passages]).flatMap((name) => byKey.get(keyOf(name)) ?? [])
  const entitled = [...byKey.values()].filter((one) => isWholeInTitle(one, title))
  return [called, entitled]
    .flatMap((names) =>
      names
        .filter(({ key }) => !key.includes(company.key) && !company.key.includes(key))
        .filter(({ mentions }) => mentions >= BRAND_TIMES * Math.max(1, company.mentions))
        .toSorted((a, b) => b.mentions - a.mentions),
    )
    .map(spellingOf)[0]
}

/** Whether a title has the name, and not as the end of a longer one: 'We Heart It'. */
function isWholeInTitle(candidate: Candidate, title: string): boolean {
  const at = title.indexOf(spellingOf(candidate))
  if (candidate.titleWeight === 0 || at === -1) return false
  const before = title.slice(0, at).trimEnd().split(' ').at(-1) ?? ''
  return before.charAt(0) === before.charAt(0).toLowerCase()
}

/** Shared hosts tell who serves a page, not who owns it. */
const SHARED_HOSTS =
  /(?:^|\.)(?:github\.io|gitlab\.io|google\.com|notion\.site|medium\.com|termly\.io|wordpress\.com|blogspot\.com|wixsite\.com|webflow\.io|netlify\.app|vercel\.app|squarespace\.com|iubenda\.com)$/

/** The word of the document's own host; none without a valid address, or if the host is shared. */
function ownHost(url: string | undefined): readonly string[] {
  const host = url === undefined ? undefined : URL.parse(url)?.hostname
  if (host === undefined) return []
  const isShared = SHARED_HOSTS.test(host) && !/^(?:www\.|policies\.)?google\.com$/.test(host)
  return isShared ? [] : [hostWord(host)]
}

/** The evidence for a name, together with the longer names that begin with it. */
function scoreOf(
  candidate: Candidate,
  longer: readonly Candidate[],
  { smallWords }: Candidates,
  hosts: Hosts,
): number {
  const most = (weightOf: (one: Candidate) => number) =>
    longer.reduce(
      (max, one) => Math.max(max, weightOf(one) - PART_OF_LONGER_COST),
      weightOf(candidate),
    )
  const total = (of: (one: Candidate) => number) =>
    longer.reduce((sum, one) => sum + of(one), of(candidate))
  const { key, hasLegalForm } = candidate
  const bestWeight = most((one) => one.bestWeight)
  const titleWeight = most((one) => one.titleWeight)
  // 'npm, Inc.' is called 'npm' later.
  const mentions = total((one) => one.mentions) + (hasLegalForm ? (smallWords.get(key) ?? 0) : 0)
  const isHost = hosts.own.some((host) => isHostOf(host, key))
  const isSaidToBeTheirs = isHost || titleWeight > 0 || bestWeight >= SAID_MIN
  if (!(hasLegalForm || isSaidToBeTheirs) && hasArticle(candidate)) return 0
  if (PLATFORMS.test(key) && (mentions < OFTEN || bestWeight === 0) && !isSaidToBeTheirs) return 0
  if (!(hasLegalForm || isHost || bestWeight >= PLAIN_MIN)) {
    const isEntitled = titleWeight > 0 && mentions >= DOUBTFUL_MENTIONS_MIN
    if (isDoubtful(candidate, smallWords) && !isEntitled) return 0
    const isOneWord = !key.includes(' ') && longer.length === 0
    if (isOneWord && !candidate.isWithinSentence && titleWeight === 0) return 0
  }
  const isMailHost = hosts.mail.some((host) => isHostOf(host, key))
  const isHinted = bestWeight + titleWeight > 0 || hasLegalForm || isHost || isMailHost
  if (!isHinted && mentions < UNHINTED_MENTIONS_MIN) return 0
  const further = FURTHER_SHARE * (total((one) => one.weights) - candidate.bestWeight)
  return (
    bestWeight +
    titleWeight +
    Math.min(FURTHER_MAX, further) +
    Math.min(RECURRENCE_MAX, RECURRENCE_WEIGHT * Math.log2(mentions + 1)) +
    (hasLegalForm ? LEGAL_FORM_WEIGHT : 0) +
    (isHost ? HOST_WEIGHT : 0) +
    (isMailHost ? MAIL_HOST_WEIGHT : 0)
  )
}

/** 'The Council', 'our Toolbar': one word that is called so with an article. */
function hasArticle({ key, mentions, articles }: Candidate): boolean {
  return (
    !key.includes(' ') && mentions >= UNHINTED_MENTIONS_MIN && articles >= ARTICLES_MIN * mentions
  )
}

/** 'Guest' may be a capitalised 'guest', and initials like 'CSAM' may stand for anything. */
function isDoubtful(
  { key, spellings }: Candidate,
  smallWords: ReadonlyMap<string, number>,
): boolean {
  const isInitials = spellings.keys().every((name) => INITIALS.test(name))
  const isSmallWord = (word: string) =>
    [word, word.replace(/s$/, ''), `${word}s`].some((one) => smallWords.has(one))
  return isInitials || key.split(' ').every(isSmallWord)
}

/** A part of a name that seldom occurs alone is no name: 'Fern' of 'Fern Way'. */
const ALONE_SHARE_MIN = 0.5

function hasShortForm(long: Candidate, short: Candidate): boolean {
  const times = ({ spellings }: Candidate) => spellings.values().reduce((sum, one) => sum + one, 0)
  return short.isDefined || times(short) >= ALONE_SHARE_MIN * times(long)
}

/** 'Fernway Store' is a product if 'Fernway' is named too. */
const isProduct = (key: string, byKey: ReadonlyMap<string, Candidate>): boolean =>
  PRODUCT.test(key) && byKey.has(key.slice(0, key.lastIndexOf(' ')))

const PRODUCT = wording` (stores?|shop|cloud|maps|voice|pay|tv|watch|music|play|payments|wallet)$`

/** For each name's key, the longer names that it is a short form of. */
function longerNames(
  byKey: ReadonlyMap<string, Candidate>,
): ReadonlyMap<string, readonly Candidate[]> {
  const longer = new Map<string, Candidate[]>()
  for (const [key, candidate] of byKey) {
    if (candidate.isWhole) continue
    const words = key.split(' ')
    for (let length = 1; length < words.length; length += 1) {
      const beginning = words.slice(0, length).join(' ')
      const short = byKey.get(beginning)
      if (short === undefined) continue
      if (!(hasShortForm(candidate, short) || isProduct(key, byKey))) continue
      const held = longer.get(beginning)
      if (held === undefined) longer.set(beginning, [candidate])
      else held.push(candidate)
    }
  }
  return longer
}

/** The commonest spelling; one in capitals only if there is no other. */
function spellingOf({ spellings }: Candidate): string {
  const isShouted = (name: string) => name.length > 4 && name === name.toUpperCase()
  const [first] = [...spellings].toSorted(
    ([a, often], [b, oftener]) => Number(isShouted(a)) - Number(isShouted(b)) || oftener - often,
  )
  return first?.[0] ?? ''
}

/** The commonest hosts of the mail addresses in a document. */
function mailHosts(views: readonly SentenceView[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { own } of views) {
    for (const [, host = ''] of own.matchAll(MAIL_HOST))
      counts.set(hostWord(host), (counts.get(hostWord(host)) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAIL_HOSTS_MAX)
    .map(([host]) => host)
}

/** The word of a host that names its owner: 'fernway' of 'www.fernway.co.uk'. */
function hostWord(host: string): string {
  const labels = host.replace(/\.$/, '').split('.')
  const isSecondLevel = labels.length > 2 && /^(?:co|com|org|net|ac|gov)$/.test(labels.at(-2) ?? '')
  return labels.at(isSecondLevel ? -3 : -2) ?? ''
}

/** Words shorter than this must be equal. */
const HOST_PART_MIN = 4

function isHostOf(host: string, key: string): boolean {
  const name = key.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (name === host) return true
  const [short, long] = name.length < host.length ? [name, host] : [host, name]
  return short.length >= HOST_PART_MIN && long.startsWith(short)
}
