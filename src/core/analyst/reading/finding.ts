import type { Verdict } from '../answer.ts'
import type { SentenceView } from './sentence-view.ts'

/** What one sentence says about a question. `kind` is the question's own word for it. */
export type Finding<Kind extends string> = Readonly<{
  kind: Kind
  view: SentenceView
  /** May, might, from time to time. */
  hedged: boolean
  /** The deciding verb, as it stands in the plain sentence. */
  verb: string
  /** The words around what the verb is about, as they stand in the plain sentence; may be empty. */
  object: string
  /** Who receives data, by the names of `recipientsIn`; each stands in the sentence. */
  recipients: readonly string[]
}>

/** What a document says about a question: the verdict, and the findings that decide it, best first. */
export type Judgement<Kind extends string> = Readonly<{
  verdict: Verdict
  findings: readonly Finding<Kind>[]
}>

/** Passages were read and none of their sentences answers. */
export const NO_JUDGEMENT = { verdict: 'not-stated', findings: [] } as const
