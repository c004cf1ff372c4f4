import { toPlain } from '../reading/plain-text.ts'
import type { SentenceView } from '../reading/sentence-view.ts'
import { DOCUMENT_KINDS, type DocumentKind } from './document-types.ts'
import { OPENING_SENTENCES } from './kind-by-rules.ts'
import { kindInTitle, kindNamedIn, namesItself } from './self-naming.ts'

/** A weighted count above this means often (`weightedCount`). */
const OFTEN_ABOVE = 1
/** Shares of sentences: above the first a document mentions a subject, above the second mostly. */
const SUBJECT_SHARES = [0.1, 0.35] as const

/**
 * What a document says about its kind, as features of the learned model: 'title cookie policy',
 * 'itself terms of service', 'subject 0.1 privacy policy' and the like, each once.
 */
export function kindSigns(
  views: readonly SentenceView[],
  title: string,
): ReadonlyMap<string, number> {
  const signs = new Map<string, number>()
  const sign = (what: string, kind: DocumentKind | undefined) => {
    if (kind !== undefined) signs.set(`${what} ${kind.name}`, 1)
  }
  sign('title', kindInTitle(toPlain(title)))
  const [first = '', ...others] = new Set(views.map(({ heading }) => heading).filter(Boolean))
  sign('heading', kindInTitle(first))
  for (const other of others) sign('other heading', kindNamedIn(other))
  const named = views.map(({ own }) => ({ kind: kindNamedIn(own), isSelf: namesItself(own) }))
  sign('first', named.find(({ kind }) => kind !== undefined)?.kind)
  sign('first itself', named.find(({ kind, isSelf }) => isSelf && kind !== undefined)?.kind)
  for (const kind of DOCUMENT_KINDS) {
    const itself = weightedCount(named, (one) => one.kind === kind && one.isSelf)
    if (itself > 0) sign('itself', kind)
    if (itself > OFTEN_ABOVE) sign('itself often', kind)
    const mentioned = weightedCount(named, (one) => one.kind === kind && !one.isSelf)
    if (mentioned > 0) sign('mentioned', kind)
    if (mentioned > OFTEN_ABOVE) sign('mentioned often', kind)
    const speaking = views.filter(({ own }) => kind.subject?.test(own)).length
    for (const share of SUBJECT_SHARES)
      if (speaking > share * views.length) sign(`subject ${share}`, kind)
  }
  return signs
}

/** The number of matching sentences, weighted from 2 at the top towards 0 further down. */
function weightedCount<One>(sentences: readonly One[], isSuch: (one: One) => boolean): number {
  return sentences.reduce((sum, one, index) => {
    const factor = index < OPENING_SENTENCES ? 2 : 1
    return isSuch(one) ? sum + factor / (1 + index / 4) : sum
  }, 0)
}
