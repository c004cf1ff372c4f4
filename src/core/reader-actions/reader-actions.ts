import type { Citation } from '../analyst/answer.ts'
import { citeSentence, citeView } from '../analyst/check-citations.ts'
import { citability } from '../analyst/reading/finding.ts'
import { type SentenceView, viewSentences } from '../analyst/reading/sentence-view.ts'
import type { DocumentLink } from '../documents/document-link.ts'
import { lastHeading } from '../text/headings/heading-parents.ts'
import type { Passage } from '../text/passage.ts'
import { isMail, postalCitation } from './addresses.ts'
import {
  type LawId,
  lawsFor,
  lawsNamedIn,
  type NamedLaw,
  RIGHT_KINDS,
  type RightKind,
  rightsIn,
  STEP_KINDS,
  type StepKind,
} from './laws.ts'
import {
  AUTHORITY,
  HOMEPAGE,
  type Holder,
  heldAddresses,
  isAboutRequests,
  isForRegion,
  type Reach,
  reachOf,
} from './reach.ts'

export { type RightKind, STEP_KINDS, type StepKind }

/** A step that the document names itself: the very words, and the addresses to take it by. */
export type Step = Readonly<{
  kind: StepKind
  citation: Citation
  /** Web and mail addresses as they are written, in order. */
  addresses: readonly string[]
  /** The words that the addresses stand in, where they are others. */
  reach?: readonly Citation[]
  /** Owner of the addresses, if not the company: no letter is offered for those. */
  holder?: 'authority' | 'elsewhere'
  /** The document names a post address for it, in `reach` or in its own words, and no other. */
  isByPost?: true
  /** Laws that the document names and that give such a right. */
  laws?: readonly NamedLaw[]
  /** The one among them that is named where the right is, or is the only one. */
  law?: LawId
  /** The heading that it stands under, where that names a country or a law: it may be for its readers only. */
  heading?: string
}>

/** Most steps of a kind that are shown: the clearest ones. */
const STEPS_PER_KIND = 2

/** How a step is taken, from the plainest. */
const WAYS = ['address', 'path', 'reach', 'post', 'none'] as const
type Way = (typeof WAYS)[number]
/** Ways that lead to one place, whatever sentence they begin with. */
const ONE_FOR_ALL: ReadonlySet<Way> = new Set(['reach', 'post', 'none'])

/** The reader is told where to go on the company's own pages. */
const PATH =
  /\b(?:settings?|preferences?|unsubscribe (?:link|button|option)|(?:by|please) (?:click\w*|visit\w*|follow\w*|go\w*|us\w*|select\w*|log\w*|toggl\w*)|click(?:ing)? (?:on )?(?:the|here|this|that|in|“|")|instructions|(?:web ?form|form|portal|dashboard|privacy center|toggle|button|opt-out link|link in|links? (?:at|provided|contained|below|here))|account page|in the app|reply(?:ing)? (?:stop|to)|here(?! (?:is|are|you|we)\b)|follow\w* (?:the|these|our) (?:steps|instructions|directions)|from (?:here|there)|uninstall|in (?:those|the|each|any|such) e-?mails?|within your (?:\S+ )?account)\b/

/** Opting out of another company, which the document's company cannot be asked for. */
const OTHERS_SWITCH =
  /\b(?:google|mixpanel|facebook|meta|hotjar|adobe|analytics|third[- ]part\w+|partners?|nai|daa|alliance|initiative|networks?|affiliates)\b/
/** Bodies other than authorities that settle unresolved complaints. */
const UNRESOLVED = /\b(?:unresolved|disputes?|not (?:been )?(?:addressed|resolved))\b/

type Found = Readonly<{
  kind: RightKind
  view: SentenceView
  way: Way
  addresses: readonly string[]
  reach?: SentenceView
  post?: Citation
}>

/**
 * What a reader can do: delete, opt out, object, get a copy, complain, leave arbitration, and get in
 * touch. Only where the document says it in its own words, each with the addresses that it names for
 * it: in the same sentence, in the one that tells how such rights are exercised, or where questions
 * about data go. Nothing is filled in, and no address of another matter (the press, copyright, law
 * enforcement) is given.
 *
 * @param passages the whole document
 * @param links words of it that are links on its page
 */
export function findSteps(
  passages: readonly Passage[],
  links: readonly DocumentLink[] = [],
): readonly Step[] {
  const views = viewSentences(passages)
  const reaches = views.flatMap((view) => reachOf(view) ?? []).toSorted((a, b) => b.rank - a.rank)
  const general = reaches.find(({ rank, isRegional }) => rank > 0 && !isRegional)
  const ofHeading = new Map(
    reaches.toReversed().map((reach) => [reach.view.passage.heading, reach]),
  )
  const post = general === undefined ? views.findLast(isPostForAll) : undefined
  const found = views.flatMap((view, index) =>
    rightsIn(view).map((kind) => {
      const own = ofHeading.get(view.passage.heading)
      const isOwnBetter = own !== undefined && own.rank > 0 && own.rank >= (general?.rank ?? 0)
      const reach = isOwnBetter ? own : general
      return waysOf(kind, view, { next: views[index + 1], general: reach?.view, post, links })
    }),
  )
  return [
    ...RIGHT_KINDS.flatMap((kind) =>
      choose(found.filter((one) => one.kind === kind)).map((one) => stepOf(one, passages)),
    ),
    ...contactSteps(reaches.filter(({ rank, isRegional }) => rank > 0 && !isRegional)),
  ]
}

type Around = Readonly<{
  next: SentenceView | undefined
  /** Contacts for requests of all kinds: by mail or form, and by post. */
  general: SentenceView | undefined
  post: SentenceView | undefined
  links: readonly DocumentLink[]
}>

function waysOf(
  kind: RightKind,
  view: SentenceView,
  { next, general, post, links }: Around,
): Found {
  const own = addressesFor(kind, view)
  if (own.length > 0) return { kind, view, way: 'address', addresses: own }
  const { start, end } = view.sentence
  if (PATH.test(view.own) || links.some((link) => link.start >= start && link.end <= end)) {
    return { kind, view, way: 'path', addresses: [] }
  }
  const isNextMentioned =
    next !== undefined &&
    next.heading === view.heading &&
    /\b(?:contact|email|e-mail|write|send|visit|by (?:contact|email|mail)\w*|to do (?:so|this)|exercise|request|reach)\b/.test(
      next.own,
    )
  const isToAuthority = kind === 'complaint' && AUTHORITY.test(view.plain)
  const nextOwn =
    isNextMentioned && rightsIn(next).length === 0 && !(isToAuthority && UNRESOLVED.test(next.own))
      ? addressesFor(kind, next, isToAuthority ? 'authority' : undefined)
      : []
  if (
    next !== undefined &&
    nextOwn.length > 0 &&
    (kind === 'complaint' || reachOf(next) !== undefined)
  ) {
    return { kind, view, way: 'reach', addresses: nextOwn, reach: next }
  }
  const ownPost = postalCitation(view)
  if (ownPost !== undefined) return { kind, view, way: 'post', addresses: [], post: ownPost }
  const isForOthers =
    kind === 'arbitration' ||
    kind === 'complaint' ||
    (kind === 'opt-out' && OTHERS_SWITCH.test(view.plain))
  if (general !== undefined && !isForOthers) {
    return { kind, view, way: 'reach', addresses: addressesFor(kind, general), reach: general }
  }
  const postToAll = post && postalCitation(post)
  if (postToAll !== undefined && !isForOthers) {
    return { kind, view, way: 'post', addresses: [], post: postToAll }
  }
  return { kind, view, way: 'none', addresses: [] }
}

/** The addresses of a sentence that are right for a right. */
function addressesFor(kind: RightKind, view: SentenceView, only?: Holder): readonly string[] {
  const right = heldAddresses(view)
    .filter(({ holder }) => {
      if (only !== undefined && holder !== only) return false
      if (holder === 'company') return kind === 'complaint' || !AUTHORITY.test(view.plain)
      if (holder === 'authority') return kind === 'complaint'
      return holder === 'elsewhere' && kind === 'opt-out'
    })
    .map(({ address }) => address)
  return right.filter((address) => !isNameOfPlace(address, right))
}

/** 'To delete your account on www.fernway.example go to www.fernway.example/delete': only one is a way. */
function isNameOfPlace(address: string, others: readonly string[]): boolean {
  if (isMail(address) || !HOMEPAGE.test(address)) return false
  const host = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return others.some((other) => other !== address && other.includes(host))
}

/** The plainest ways of a kind; of those that go by one address for all, one is enough. */
function choose(found: readonly Found[]): readonly Found[] {
  const inOrder = found
    .filter(({ kind, way }) => way !== 'none' || kind === 'complaint')
    .toSorted((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way) || rankOf(b) - rankOf(a))
  const chosen: Found[] = []
  for (const one of inOrder) {
    if (chosen.length === STEPS_PER_KIND) break
    const isSameWay = chosen.some((other) => other.way === one.way && ONE_FOR_ALL.has(one.way))
    const isSaid = chosen.some(
      (other) => other.addresses.join() === one.addresses.join() && one.addresses.length > 0,
    )
    if (!isSameWay && !isSaid) chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.view.sentence.start - b.view.sentence.start)
}

function rankOf({ view, addresses }: Found): number {
  return citability(view) + (addresses.some(isMail) ? 2 : 0)
}

function stepOf({ kind, view, addresses, reach, post }: Found, passages: readonly Passage[]): Step {
  const laws = lawsFor(kind, passages)
  const near = lawsNamedIn(`${view.passage.heading ?? ''} ${view.passage.text}`, laws)
  const [law, ...others] = near.length > 0 ? near : laws
  const holder = otherHolderOf(kind, reach ?? view, addresses)
  const citation = citeSentence(view.passage, view.sentence)
  return {
    kind,
    citation,
    addresses,
    ...(reach !== undefined && { reach: citeView(reach) }),
    ...(post !== undefined && { isByPost: true as const }),
    ...(post !== undefined && post.quote !== citation.quote && { reach: [post] }),
    ...(holder !== undefined && { holder }),
    ...(laws.length > 0 && { laws }),
    ...(law !== undefined && others.length === 0 && { law: law.id }),
    ...headingOf(view),
  }
}

/** The owner of a step's addresses, if not the company. */
function otherHolderOf(
  kind: RightKind,
  view: SentenceView,
  addresses: readonly string[],
): Step['holder'] {
  const holders = heldAddresses(view)
    .filter(({ address }) => addresses.includes(address))
    .map(({ holder }) => holder)
  const isCompany = holders.includes('company')
  // Not every authority is known by its address; a sentence that names one and not 'us' gives its own.
  if (
    kind === 'complaint' &&
    isCompany &&
    AUTHORITY.test(view.plain) &&
    !/\bus\b/.test(view.plain)
  ) {
    return 'authority'
  }
  if (isCompany) return undefined
  return holders.find((holder) => holder === 'authority' || holder === 'elsewhere')
}

/** Whether a sentence tells a post address for requests or questions about data. */
function isPostForAll(view: SentenceView): boolean {
  return isAboutRequests(view) && postalCitation(view) !== undefined
}

function headingOf({ passage }: SentenceView): Pick<Step, 'heading'> {
  const { heading = '', parents = [] } = passage
  const regional = [...parents, heading].findLast(isForRegion)
  return regional === undefined ? {} : { heading: lastHeading(regional) }
}

function contactSteps(reaches: readonly Reach[]): readonly Step[] {
  const told = new Set<string>()
  return reaches
    .flatMap(({ view }) => {
      const addresses = heldAddresses(view).map(({ address }) => address)
      if (addresses.every((address) => told.has(address))) return []
      for (const address of addresses) told.add(address)
      const citation = citeSentence(view.passage, view.sentence)
      return [{ kind: 'contact' as const, citation, addresses, ...headingOf(view) }]
    })
    .slice(0, STEPS_PER_KIND)
}
