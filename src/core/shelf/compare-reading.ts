import { type Citation, SEVERITIES } from '../analyst/answer.ts'
import type { TextChange, TextComparison } from '../compare/compare-texts.ts'
import type {
  DocumentReading,
  FreshReading,
  ReadConsideration,
  ReadVerdict,
} from './document-reading.ts'

/** One thing that a document says otherwise than when it was read before. */
export type ReadingChange =
  | Readonly<{
      kind: 'verdict'
      /** Absent where the question was not answered. */
      before?: ReadVerdict | undefined
      after: ReadVerdict
      /** Sentences that support the new verdict. */
      citations: readonly Citation[]
    }>
  | Readonly<{ kind: 'gained'; consideration: ReadConsideration; citations: readonly Citation[] }>
  | Readonly<{ kind: 'lost'; consideration: ReadConsideration; citations: readonly Citation[] }>
  | Readonly<{ kind: 'sentence'; change: TextChange }>

export type ReadingComparison = Readonly<{
  /**
   * - `same`: word for word.
   * - `small`: only dates, numbering, contact lines and the like.
   * - `changed`: as the lines tell.
   * - `other`: hardly a sentence is left; it may be another document.
   */
  outcome: 'same' | 'small' | 'changed' | 'other'
  /** In order of importance: verdicts, considerations, then sentences. */
  lines: readonly ReadingChange[]
  /** Sentences that are gone and whose words are not known. */
  gone: number
}>

/** A stored reading, with its text if that was stored too. */
export type EarlierReading = Readonly<{
  reading: DocumentReading
  /** The reading of the stored text, by the analyst of today. */
  fresh?: FreshReading
  /** SHA-256 of the document's words. */
  fingerprint: string
  /** Another version of the analyst than today's made the reading. */
  isOtherAnalyst?: boolean
}>

/** Two versions of a document share this much of the shorter one's sentences. */
const VERSION_SHARE = 0.4

/**
 * What changed since a document was read.
 *
 * Without the old text a changed sentence is a new one, and an old one that is gone. If another version
 * of the analyst made the reading, only what rests on a changed sentence is reported: the rest is the
 * analyst's doing.
 *
 * @param texts the comparison of both texts, where the old one was stored
 */
export function compareReading(
  earlier: EarlierReading,
  now: Readonly<{ fresh: FreshReading; fingerprint: string }>,
  texts?: TextComparison,
): ReadingComparison {
  const { fresh } = now
  const before = earlier.fresh?.reading ?? earlier.reading
  if (earlier.fingerprint === now.fingerprint) return { outcome: 'same', lines: [], gone: 0 }
  const old = new Set(before.sentences)
  const current = new Set(fresh.reading.sentences)
  const added = fresh.reading.sentences.filter((hash) => !old.has(hash))
  const removed = before.sentences.filter((hash) => !current.has(hash))
  if (added.length + removed.length === 0) return { outcome: 'small', lines: [], gone: 0 }
  const isSure = earlier.fresh !== undefined || earlier.isOtherAnalyst !== true
  const rests = { isSure, old, current }
  const verdicts = changedVerdicts(before, fresh, rests)
  const considerations = notYetListed(
    changedConsiderations(before, fresh, rests, earlier.fresh),
    verdicts,
  )
  const quoted = quotedSentences([...verdicts, ...considerations])
  const sentences =
    texts === undefined
      ? newSentences(fresh, new Set(added), quoted.now)
      : changedSentences(texts, fresh, earlier.fresh, quoted)
  const shorter = Math.min(old.size, current.size)
  const isOther =
    texts === undefined ? (old.size - removed.length) / shorter < VERSION_SHARE : !texts.areVersions
  return {
    outcome: isOther ? 'other' : 'changed',
    lines: [...verdicts, ...considerations, ...sentences],
    gone: texts === undefined ? removed.length : 0,
  }
}

/** Whether the sentences of a document say the same as those of another one, in any order. */
export function areSameSentences(some: readonly string[], others: readonly string[]): boolean {
  return new Set(some).symmetricDifference(new Set(others)).size === 0
}

type Rests = Readonly<{
  isSure: boolean
  old: ReadonlySet<string>
  current: ReadonlySet<string>
}>

/** Whether a difference comes from the document: a sentence it rests on is new, or gone. */
function isOfDocument(
  { isSure, old, current }: Rests,
  before: readonly string[],
  after: readonly string[],
): boolean {
  return isSure || after.some((hash) => !old.has(hash)) || before.some((hash) => !current.has(hash))
}

type LineOf<Kind> = Extract<ReadingChange, { kind: Kind }>

function changedVerdicts(
  old: DocumentReading,
  { reading, answers }: FreshReading,
  rests: Rests,
): readonly LineOf<'verdict'>[] {
  return reading.verdicts.flatMap((after) => {
    const before = old.verdicts.find(({ questionId }) => questionId === after.questionId)
    const isSame = before?.verdict === after.verdict && before?.standing === after.standing
    if (isSame || !isOfDocument(rests, before?.sentences ?? [], after.sentences)) return []
    const answer = answers.find(({ questionId }) => questionId === after.questionId)
    const citations = answer?.statements.flatMap((statement) => statement.citations) ?? []
    return [{ kind: 'verdict', before, after, citations }]
  })
}

/** Considerations gained and lost, the gravest first; a sentence of several kinds occurs once. */
function changedConsiderations(
  old: DocumentReading,
  fresh: FreshReading,
  rests: Rests,
  oldFresh: FreshReading | undefined,
): readonly LineOf<'gained' | 'lost'>[] {
  const { reading } = fresh
  const [before, after] = [kindsOf(old), kindsOf(reading)]
  const { old: oldSentences, current } = rests
  // A clause that no rule knows is identified by its sentence alone.
  const gained = reading.considerations.filter(({ kind, sentence }) =>
    kind === ''
      ? sentence !== '' && !oldSentences.has(sentence)
      : !before.has(kind) && isOfDocument(rests, [], [sentence]),
  )
  const lost = old.considerations.filter(({ kind, sentence }) =>
    kind === ''
      ? sentence !== '' && !current.has(sentence)
      : !after.has(kind) && isOfDocument(rests, [sentence], []),
  )
  return [
    ...oncePerSentence(gained).map((consideration) => ({
      kind: 'gained' as const,
      consideration,
      citations: citationsOf(consideration, fresh),
    })),
    ...oncePerSentence(lost).map((consideration) => ({
      kind: 'lost' as const,
      consideration,
      citations: oldFresh === undefined ? [] : citationsOf(consideration, oldFresh),
    })),
  ].toSorted((a, b) => gravityOf(b.consideration) - gravityOf(a.consideration))
}

/** Considerations in sentences that a verdict quotes, or rested on, come after the others. */
function notYetListed(
  considerations: readonly LineOf<'gained' | 'lost'>[],
  verdicts: readonly LineOf<'verdict'>[],
): readonly LineOf<'gained' | 'lost'>[] {
  const quoted = new Set(
    verdicts.flatMap(({ before, after }) => [...(before?.sentences ?? []), ...after.sentences]),
  )
  const isQuoted = ({ consideration }: LineOf<'gained' | 'lost'>) =>
    Number(quoted.has(consideration.sentence))
  return considerations.toSorted((a, b) => isQuoted(a) - isQuoted(b))
}

type QuotedSentences = Readonly<Record<'before' | 'now', ReadonlySet<number>>>

/** Offsets of the quoted sentences, in the old text and in the current one. */
function quotedSentences(lines: readonly LineOf<'verdict' | 'gained' | 'lost'>[]): QuotedSentences {
  const startsOf = (isOld: boolean) =>
    lines
      .filter(({ kind }) => (kind === 'lost') === isOld)
      .flatMap(({ citations }) => citations.map(({ start }) => start))
  return { before: new Set(startsOf(true)), now: new Set(startsOf(false)) }
}

function kindsOf({ considerations }: DocumentReading): ReadonlySet<string> {
  return new Set(considerations.map(({ kind }) => kind))
}

function citationsOf(
  { kind, sentence }: ReadConsideration,
  { read, hashes }: FreshReading,
): readonly Citation[] {
  const known = read.considerations.find((one) => one.kind === kind)?.statement.citations
  const said = read.sentences.filter(({ citation }) => hashes.get(citation.start) === sentence)
  return known ?? said.slice(0, 1).map(({ citation }) => citation)
}

function oncePerSentence(
  considerations: readonly ReadConsideration[],
): readonly ReadConsideration[] {
  const gravest = considerations.toSorted((a, b) => gravityOf(b) - gravityOf(a))
  return gravest.filter(
    ({ sentence }, at) =>
      sentence === '' || gravest.findIndex((one) => one.sentence === sentence) === at,
  )
}

function gravityOf({ severity }: ReadConsideration): number {
  return severity === undefined ? -1 : SEVERITIES.indexOf(severity)
}

/** The sentences that were not there before, the weightiest first. */
function newSentences(
  { read, hashes }: FreshReading,
  added: ReadonlySet<string>,
  quoted: ReadonlySet<number>,
): readonly LineOf<'sentence'>[] {
  return read.sentences
    .filter(({ citation }) => added.has(hashes.get(citation.start) ?? ''))
    .filter(({ citation }) => !quoted.has(citation.start))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ citation }) => ({ kind: 'sentence', change: { kind: 'added', after: citation } }))
}

function changedSentences(
  { changes }: TextComparison,
  fresh: FreshReading,
  old: FreshReading | undefined,
  quoted: QuotedSentences,
): readonly LineOf<'sentence'>[] {
  const [now, before] = [weightsOf(fresh), weightsOf(old)]
  const weightOf = (change: TextChange) =>
    Math.max(
      'after' in change ? (now.get(change.after.start) ?? LEAST) : LEAST,
      'before' in change ? (before.get(change.before.start) ?? LEAST) : LEAST,
    )
  return changes
    .filter((change) => !(change.kind === 'added' && quoted.now.has(change.after.start)))
    .filter((change) => !(change.kind === 'removed' && quoted.before.has(change.before.start)))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .map((change) => ({ kind: 'sentence', change }))
}

/** Below all log-odds; finite, so that differences are numbers. */
const LEAST = -1_000

function weightsOf(fresh: FreshReading | undefined): ReadonlyMap<number, number> {
  return new Map(fresh?.read.sentences.map(({ citation, weight }) => [citation.start, weight]))
}
