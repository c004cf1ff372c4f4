import type { Verdict } from '../answer.ts'
import type { SentenceView } from './sentence-view.ts'

/** What one sentence says about a question. Each question has its own kinds. */
export type Finding<Kind extends string> = Readonly<{
  kind: Kind
  view: SentenceView
  /** May, might, from time to time. */
  hedged: boolean
  /** The deciding verb, as in the plain sentence. */
  verb: string
  /** The words around the verb's object, as in the plain sentence; may be empty. */
  object: string
  /** Who receives data, by the names of `recipientsIn`; the sentence mentions each. */
  recipients: readonly string[]
}>

/** What a document says about a question: the verdict, and the findings that decide it, best first. */
export type Judgement<Kind extends string> = Readonly<{
  verdict: Verdict
  findings: readonly Finding<Kind>[]
}>

/** The result if no sentence answers. */
export const NO_JUDGEMENT = { verdict: 'not-stated', findings: [] } as const
