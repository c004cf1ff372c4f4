import { moveSentences, type Passage, type Sentence } from './passage.ts'
import { cutSentences } from './sentences.ts'

/** A passage without its sentences, as it travels: they are cut where they are looked at. */
export type PassagePlace = Pick<Passage, 'n' | 'start' | 'text'> &
  Readonly<{ heading?: string | undefined }>

/**
 * A passage whose sentences are found when they are first looked at: of most that a language model is
 * given it cites none.
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
   * @param place its number and where it begins, as `Passage` has them
   * @param before the same passage at another place, whose sentences are moved; without one they are cut
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
