import { type ClauseScore, findMention } from '../../learned/clause-model.ts'
import { type Clause, clausesOf } from '../../reading/clauses.ts'
import { UNIDENTIFIED } from '../../reading/data-words.ts'
import {
  bestFirst,
  type Finding,
  isBareName,
  type Judgement,
  NO_JUDGEMENT,
} from '../../reading/finding.ts'
import { baseForm, joinNames } from '../../reading/phrases.ts'
import type { SentenceView } from '../../reading/sentence-view.ts'
import type { VerbGroup } from '../../reading/verbs.ts'
import { compileWording, wording } from '../../reading/wording.ts'

/**
 * What a sentence can say about de-identified, aggregated or anonymised data.
 * - `shares`, `uses`, `makes`: they pass it on, use it, or produce it from personal data.
 * - `keeps`: they anonymise data instead of deleting it, or keep it in that form.
 * - `named`: they mention it, but no rule can tell what they do with it.
 * - `no`: they do not share, use or make it.
 */
type DeidentifiedKind = 'shares' | 'uses' | 'makes' | 'keeps' | 'named' | 'no'

type DeidentifiedFinding = Finding<DeidentifiedKind>

const STRENGTH: Readonly<Record<DeidentifiedKind, number>> = {
  shares: 5,
  no: 5,
  uses: 4,
  makes: 3,
  keeps: 2,
  named: 1,
}

/** Non-identifying data, as policies name it. The noun excludes 'aggregate liability'. */
const UNIDENTIFIED_DATA =
  /\b(?:broad demographic (?:information|data)|(?:de-?identified|anonymi[sz]ed|anonymous|aggregated?|pseudonymi[sz]ed|depersonali[sz]ed|statistical|non-personal(?:ly[ -]identifiable|ly[ -]identifying)?|non-identif(?:ying|iable))(?:,? (?:and|or|and\/or|\/)? ?(?:otherwise |non-personal(?:ly identifiable)? |non-identifying |statistical |summary |non-identifiable |de-?identified |anonymi[sz]ed |anonymous |aggregated? |pseudonymi[sz]ed |depersonali[sz]ed |usage |email |user |demographic |performance |customer |analytics |personal |research |location |product |service |technical |traffic (?:and usage )?|market |trend |member |your |log |level ){0,6}| )(?:data|information|statistics?|insights?|reports?|forms?|basis|metrics|analytics|trends|results|datasets?|data sets|records?|manner|ways?|formats?|analys[ei]s|content|profiles?|measures?|usage|studies|knowledge|demographics|patterns)|(?:data|information|content|statistics) (?:that |which )?(?:has been |have been |is |are |was |were )?(?:\w+ly )?(?:de-?identified|anonymi[sz]ed|aggregated|anonymous)\b(?! by)|(?:data|information|reports|statistics|insights) (?:that|which),? (?:(?:by|on) its(?:elf| own), )?(?:does|do|can|could|will|would) not (?:\w+ ){0,4}(?:identif\w+|be linked|be associated))/

const DELETION = wording`(delet|eras|destroy|destruct|dispos)* | retention periods? | no longer (need|necessary)`
const PERSONAL_OBJECT = wording`information | data | content | ip address | usage | statistics | identifiers? | it`
const DEFINITION = wording`((personal|such) (information|data) (does|do) not (include|cover|apply)|(means|excludes|(not|is) considered personal|are not personal|is not personal|not apply to))`
/** 'We do not share it, except in de-identified form': they do share that form. */
const EXCEPTED = new RegExp(`\\b(?:except|unless|other than|only)\\b.*${UNIDENTIFIED.source}`)
const REACH_CHARACTERS = 240

/** What one sentence says about de-identified data. */
function readDeidentified(view: SentenceView): readonly DeidentifiedFinding[] {
  if (view.own.endsWith('?')) return []
  const found: DeidentifiedFinding[] = []
  const definition = view.plain.search(DEFINITION)
  const add = (kind: DeidentifiedKind, act: Clause) => {
    const recipients = kind === 'shares' ? act.recipients : []
    if (kind === 'shares' && wording`^ (to us)? by (you|your|the user)`.test(act.after)) return
    // 'We may aggregate data, which is then not personal data': the act precedes the definition.
    const isBefore = act.start.length < definition && wording`we`.test(act.before)
    if (definition !== -1 && kind !== 'shares' && !isBefore) return
    const denied = act.negated && !EXCEPTED.test(act.rest)
    if (denied && !deniesPlainly(act)) return
    found.push({
      kind: denied ? 'no' : kind,
      view,
      hedged: act.hedged,
      verb: act.verb,
      object: '',
      recipients,
    })
  }
  for (const act of theirActs(view, 'give out statistics'))
    if (handlesUnidentified(act)) add('shares', act)
  for (const act of theirActs(view, 'use statistics'))
    if (handlesUnidentified(act)) add('uses', act)
  for (const act of theirActs(view, 'create statistics'))
    if (handlesUnidentified(act)) add('makes', act)
  for (const act of theirActs(view, 'anonymise')) {
    if (isAdjective(act) || !PERSONAL_OBJECT.test(act.after.slice(0, 90) + act.before.slice(-90)))
      continue
    if (act.negated || wording`(when|if|once|where) ~, $`.test(act.before)) continue
    add(DELETION.test(view.plain) ? 'keeps' : 'makes', act)
  }
  const once = ONCE_UNIDENTIFIED.exec(view.plain)?.[1]
  if (found.length === 0 && once !== undefined) {
    const kind = once === 'use' ? 'uses' : 'shares'
    found.push({ kind, view, hedged: true, verb: once, object: '', recipients: [] })
  }
  const isKeptApart = KEPT_APART.test(view.plain) || ONLY_IN_FORM.test(view.plain)
  if (found.length === 0 && definition === -1 && isKeptApart)
    found.push({ kind: 'uses', view, hedged: false, verb: 'use', object: '', recipients: [] })
  return definition === -1 ? found : found.slice(0, 1)
}

/** 'May be used for research, but only in aggregate form' */
const ONLY_IN_FORM = wording`^!(... (not|never|no)) ... (use|used|using|analy[sz]e*) ... only (be)? ..1 in (an|a)? ({unidentified}) ..2 (form|manner|basis|format)`
/** 'IP addresses are not linked to personally identifiable information', 'track movement in the aggregate' */
const KEPT_APART = wording`(information|data) will not include ..2 personal {data} | we do not (link|tie|connect|associate|correlate) (this|that|these|such|ip-addresses) ..2 (to|with) ..4 (individual|personal*) | (ip-addresses|cookies|logs?|(this|these|log|usage|traffic|tracking|statistic*) ..1 (information|data)|this|these) ..3 (not|never) ..2 (link|tie|connect|associat|correlat)* ..3 (to|with) (any|your|other)..1 (personally identifiable|personal|individual) ..1 (information|data|details|users?)!( ..6 (unless|until|if)) | ^!(... (not|never|no|liab*|damages|exceed)) ... (we|to) ..1 (track|measure|monitor|analy[sz]e) ~;60 in the aggregate`

/** 'Once data is anonymised, we may use it for any purpose' */
const ONCE_UNIDENTIFIED = new RegExp(
  `^(?:when|where|if|once|to the extent)\\b[^;]{0,200}${UNIDENTIFIED.source}[^;]{0,200}? we (?:may|can|will|might) (?:\\w+ )?(use|share|disclose) (?:that|this|such|it|the)\\b`,
)

function theirActs(view: SentenceView, group: VerbGroup): readonly Clause[] {
  return clausesOf(view, group).filter(
    (act) =>
      act.actor === 'company' &&
      (act.negated || act.isSaidOfCompany || isListed(act)) &&
      (act.modality === 'states' || act.modality === 'topic') &&
      !wording`not (attempt|try|seek)*`.test(act.before),
  )
}

/** A list item, or the end of a list, about what they do: 'to create aggregated statistics'. */
const isListed = (act: Clause) =>
  wording`^({item mark})? (to|for)? ((minimi[sz]|delet|remov|eras)ing (and|or|and/or))? $`.test(
    act.start,
  ) ||
  (wording`; (and|or)? to $`.test(act.start) &&
    wording`^..2 we (may|also|will|can)..2 use`.test(act.start))

/** False for 'never in a manner that identifies you' and 'can no longer be used to': other denials. */
function deniesPlainly(act: Clause): boolean {
  if (wording`(can|could) (not|no longer) ..9 be $`.test(act.before)) return false
  return (
    wording`we | our | us | does`.test(act.before) &&
    !wording`in a (manner|way|form)`.test(act.rest)
  )
}

const ANOTHER_ACT = wording`(we|to (create|generate|produce|compile|obtain|prepare|derive|develop|make|conduct|report|provide|share|show|publish))`

/** Whether the verb's object, or a passive verb's subject, is non-identifying data. */
function handlesUnidentified(act: Clause): boolean {
  const found = UNIDENTIFIED_DATA.exec(act.after.slice(0, REACH_CHARACTERS))
  // 'We use your data to create statistics' is about creating.
  if (found !== null) return !ANOTHER_ACT.test(act.after.slice(0, found.index))
  return act.passive && UNIDENTIFIED_DATA.test(subjectOf(act.before).slice(-REACH_CHARACTERS))
}

/** The text before a passive verb from the last comma on, unless that is an aside. */
function subjectOf(before: string): string {
  const last = before.slice(before.lastIndexOf(', ') + 1)
  return last.trim().split(' ').length > 3 ? last : before
}

/** True for 'aggregated data', 'an aggregate limit'; false for 'we aggregate data', 'data is aggregated'. */
function isAdjective(act: Clause): boolean {
  if (act.passive || act.verb.endsWith('ing') || act.verb.endsWith('es')) return false
  if (act.verb.endsWith('ed'))
    return !wording`((we|has|have|been|be|is|are) (*ly)? |(deleted|erased|destroyed|aggregated) (or|and) )$`.test(
      act.before,
    )
  return !wording`(we|may|will|can|to|or|and|then|also|either|could|might|sometimes|always|*ly) $ | , $`.test(
    act.before,
  )
}

/** Minimum score of a sentence that names such data and is shown although no rule reads it. */
const SURE_OF_UNIDENTIFIED = 0.6

/**
 * Do they use or share de-identified data?
 *
 * @param scoreOf how surely a sentence is about it, for use when no rule finds an answer; without it
 *   only the rules answer
 */
export function judgeDeidentified(
  views: readonly SentenceView[],
  scoreOf?: ClauseScore,
): Judgement<DeidentifiedKind> {
  const findings = bestFirst(views.flatMap(readDeidentified), STRENGTH)
  const yes = findings.find((f) => f.kind !== 'no')
  const no = findings.find((f) => f.kind === 'no' && f.view !== yes?.view)
  if (yes === undefined) return no ? { verdict: 'no', findings: [no] } : judgeNamed(views, scoreOf)
  if (no !== undefined && yes.kind !== 'shares')
    return { verdict: 'it-depends', findings: [yes, no] }
  return { verdict: 'yes', findings: [yes] }
}

function judgeNamed(
  views: readonly SentenceView[],
  scoreOf?: ClauseScore,
): Judgement<DeidentifiedKind> {
  const mention = findMention(
    views.filter((view) => !isBareName(view)),
    'deidentified',
    scoreOf,
    SURE_OF_UNIDENTIFIED,
    nameOfData,
  )
  if (mention === undefined) return NO_JUDGEMENT
  const { view, named } = mention
  const finding = { kind: 'named', view, hedged: false, verb: 'name', object: named } as const
  return { verdict: 'it-depends', findings: [{ ...finding, recipients: [] }] }
}

/** Non-identifying data of the company itself; data that decisions are 'based on' is not handled. */
function nameOfData(plain: string): string | undefined {
  const found =
    OF_THEM.test(plain) && !DEFINITION.test(plain) ? UNIDENTIFIED_DATA.exec(plain) : null
  if (found === null || wording`based on $`.test(plain.slice(0, found.index))) return undefined
  return found[0]
}

const OF_THEM = wording`{first person}`

const STATES = compileWording(
  'de-?identified | anonymi[sz]ed | anonymous | aggregated? | pseudonymi[sz]ed | statistical | non-personal(ly identifiable)?',
  'g',
)
const RECIPIENTS_SHOWN = 3
const STATES_SHOWN = 2

/** One sentence about de-identified data, worded from the cited sentence. */
export function wordDeidentified({
  kind,
  view,
  hedged,
  verb: said,
  recipients,
}: Finding<DeidentifiedKind>): string {
  const may = hedged ? 'may ' : ''
  const verb = baseForm(said)
  const data = `${wordStates(view.plain)} data`
  switch (kind) {
    case 'shares':
      return `They ${may}${verb === 'sell' ? 'sell' : 'share'} ${data}${recipientsWith(verb === 'sell' ? 'to' : 'with', recipients)}.`
    case 'uses':
      return `They ${may}${wording`^(retain|keep|store|maintain)$`.test(verb) ? 'keep' : 'use'} ${data}.`
    case 'makes':
      return wording`^(aggregate|anonymi|de-?ident)*`.test(verb)
        ? `They ${may}${verb} data.`
        : `They ${may}${wording`^(collect|gather|obtain|receive)$`.test(verb) ? 'collect' : 'create'} ${data}.`
    case 'keeps':
      return wording`(delet|eras|destroy|dispos)*`.test(view.plain)
        ? `They ${may}delete or ${verb} data.`
        : `They ${may}${verb} data.`
    case 'named':
      return `They mention ${data}, but do not say how they use it.`
    case 'no':
      return `They say they do not ${verb} ${data}.`
  }
}

/** 'aggregated or anonymous', in the sentence's own words. */
function wordStates(plain: string): string {
  const states = [...new Set([...plain.matchAll(STATES)].map(([state]) => state))]
    .map((state) => (state === 'aggregate' ? 'aggregated' : state))
    .filter((state, index, all) => all.indexOf(state) === index)
  if (states.length === 0) return 'non-identifying'
  return states.slice(0, STATES_SHOWN).join(' or ')
}

function recipientsWith(link: 'with' | 'to', recipients: readonly string[]): string {
  const names = recipients.slice(0, RECIPIENTS_SHOWN)
  return names.length === 0 ? '' : ` ${link} ${joinNames(names)}`
}
