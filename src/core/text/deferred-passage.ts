import { moveSentences, type Passage, type Sentence } from './passage.ts'
import { cutSentences } from './sentences.ts'

/** A passage as it is sent, without its sentences: the receiver cuts them. */
export type PassagePlace = Pick<Passage, 'n' | 'start' | 'text'> &
  Readonly<{ heading?: string | undefined }>

/**
 * A passage that cuts its sentences on first access: a language model cites none of most passages.
 */
export class DeferredPassage implements Passage {
  readonly n: number
  readonly start: number
  readonly end: number
  readonly text: string
  declare readonly heading?: string
  readonly #before: Passage | undefined
  #sentences: readonly Sentence[] | undefined

  /**
   * @param place its number and offset, as in `Passage`
   * @param before the same passage at another offset, whose sentences are moved instead of cut again
   */
  constructor({ n, start, text, heading }: PassagePlace, before?: Passage) {
    this.n = n
    this.start = start
    this.end = start + text.length
    this.text = text
    if (heading !== undefined) this.heading = heading
    this.#before = before
  }

  get sentences(): readonly Sentence[] {
    this.#sentences ??= this.#find()
    return this.#sentences
  }

  #find(): readonly Sentence[] {
    const before = this.#before
    return before === undefined
      ? moveSentences(cutSentences(this.text), this.start)
      : moveSentences(before.sentences, this.start - before.start)
  }
}
