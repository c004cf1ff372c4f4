import { romanNumeral } from '../text/headings/list-markers.ts'
import { wholeNumber, type XmlHandler } from './styles.ts'

type Level = { start: number; format: string; pattern: string; style?: string }
type Abstract = { levels: (Level | undefined)[] }
type Instance = {
  abstractId?: string
  restarts: Map<number, number>
  overrides: Map<number, Level>
}

/** Reads the numbering of a Word file. */
export class Numbering implements XmlHandler {
  readonly #abstracts = new Map<string, Abstract>()
  readonly #instances = new Map<string, Instance>()
  #abstract: Abstract | undefined
  #instance: Instance | undefined
  #level: Level | undefined
  #overridden: number | undefined

  readonly open: XmlHandler['open'] = (name, attributes) => {
    const { val } = attributes
    switch (name) {
      case 'abstractNum':
        this.#abstract = { levels: [] }
        this.#abstracts.set(attributes.abstractNumId ?? '', this.#abstract)
        return
      case 'num':
        this.#instance = { restarts: new Map(), overrides: new Map() }
        this.#instances.set(attributes.numId ?? '', this.#instance)
        return
      case 'abstractNumId':
        if (this.#instance !== undefined && val !== undefined) this.#instance.abstractId = val
        return
      case 'lvlOverride':
        this.#overridden = levelNumber(attributes.ilvl)
        return
      case 'startOverride':
        if (this.#overridden !== undefined) {
          this.#instance?.restarts.set(this.#overridden, wholeNumber(val) ?? 1)
        }
        return
      case 'lvl':
        return this.#beginLevel(levelNumber(attributes.ilvl))
      default:
        return this.#readLevel(name, val)
    }
  }

  readonly close: XmlHandler['close'] = (name) => {
    if (name === 'abstractNum') this.#abstract = undefined
    else if (name === 'num') this.#instance = undefined
    else if (name === 'lvl') this.#level = undefined
    else if (name === 'lvlOverride') this.#overridden = undefined
  }

  list(id: string): NumberedList | undefined {
    const instance = this.#instances.get(id)
    const abstract = this.#abstracts.get(instance?.abstractId ?? '')
    if (instance === undefined || abstract === undefined) return undefined
    const levels = Array.from(
      { length: LIST_LEVELS },
      (_, at): ListLevel | undefined => instance.overrides.get(at) ?? abstract.levels[at],
    )
    return { definition: { id: instance.abstractId ?? '', levels }, restarts: instance.restarts }
  }

  /** The level of a list that is linked to a style, if any. */
  levelOfStyle(id: string, style: string | undefined): number | undefined {
    if (style === undefined) return undefined
    const abstract = this.#abstracts.get(this.#instances.get(id)?.abstractId ?? '')
    const level = abstract?.levels.findIndex((one) => one?.style === style)
    return level === undefined || level < 0 ? undefined : level
  }

  #beginLevel(at: number | undefined): void {
    if (at === undefined) return
    this.#level = { start: 1, format: 'decimal', pattern: '' }
    if (this.#instance !== undefined) this.#instance.overrides.set(at, this.#level)
    else if (this.#abstract !== undefined) this.#abstract.levels[at] = this.#level
  }

  #readLevel(name: string, value: string | undefined): void {
    if (this.#level === undefined || value === undefined) return
    if (name === 'start') this.#level.start = wholeNumber(value) ?? 1
    else if (name === 'numFmt') this.#level.format = value
    else if (name === 'lvlText') this.#level.pattern = value
    else if (name === 'pStyle') this.#level.style = value
  }
}

function levelNumber(value: string | undefined): number | undefined {
  const level = wholeNumber(value)
  return level !== undefined && level < LIST_LEVELS ? level : undefined
}

/** The format of marks at one level of a list. */
export type ListLevel = Readonly<{
  start: number
  /** Word's names of formats: `decimal`, `lowerLetter`, `bullet`, … */
  format: string
  /** The mark with the numbers of levels in it: '%1.%2' is '4.2'. */
  pattern: string
}>

/** The levels of a list, outermost first. Lists with the same `id` share their counters. */
export type ListDefinition = Readonly<{ id: string; levels: readonly (ListLevel | undefined)[] }>

/** A list of a document. */
export type NumberedList = Readonly<{
  definition: ListDefinition
  /** The first number of each level at which the list does not continue the one before. */
  restarts: ReadonlyMap<number, number>
}>

/** Word has nine levels. */
export const LIST_LEVELS = 9

const ALPHABET = 26
/** Larger numbers are shown as digits; 'aaa' is 53. */
const LETTERS_MAX = 10 * ALPHABET

/** A number in a list's format. Unknown formats use digits. */
function formatListNumber(value: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(value)
    case 'upperLetter':
      return letters(value).toUpperCase()
    case 'lowerRoman':
      return romanNumeral(value)
    case 'upperRoman':
      return romanNumeral(value).toUpperCase()
    case 'decimalZero':
      return String(value).padStart(2, '0')
    case 'none':
      return ''
    default:
      return String(value)
  }
}

/** Word repeats letters after 'z': aa, bb, cc. */
function letters(value: number): string {
  if (value < 1 || value > LETTERS_MAX) return String(value)
  const letter = String.fromCharCode('a'.charCodeAt(0) + ((value - 1) % ALPHABET))
  return letter.repeat(Math.ceil(value / ALPHABET))
}

/** The mark of an item: '-' for any bullet, else its number; and its level, from 0. */
export type ItemMark = Readonly<{ sign: string; level: number }>

/** Longer marks are cut: a file may define a mark of any length and repeat it. */
const PATTERN_MAX_CHARACTERS = 60

/** Counts the items of all lists of a document, in order. */
export class ListCounters {
  readonly #counts = new Map<string, (number | undefined)[]>()
  readonly #begun = new Set<string>()

  /**
   * The mark of the next item; undefined if it has none.
   *
   * @param id of the list; several lists may share the counters of one definition
   */
  next(list: NumberedList, id: string, statedLevel: number): ItemMark | undefined {
    const level = Math.min(statedLevel, LIST_LEVELS - 1)
    const own = list.definition.levels[level]
    const sign = own === undefined ? '-' : this.#sign(list, id, level, own)
    return sign === '' ? undefined : { sign, level }
  }

  #sign({ definition, restarts }: NumberedList, id: string, level: number, own: ListLevel): string {
    const counts = this.#countsOf(definition.id)
    if (!this.#begun.has(id)) for (const [at, start] of restarts) counts[at] = start - 1
    this.#begun.add(id)
    counts[level] = (counts[level] ?? own.start - 1) + 1
    // Deeper levels restart under the next item.
    for (let at = level + 1; at < counts.length; at += 1) {
      counts[at] = undefined
    }
    if (own.format === 'bullet') return '-'
    return own.pattern
      .slice(0, PATTERN_MAX_CHARACTERS)
      .replaceAll(/%([1-9])/g, (_, digit: string) => {
        const at = Number(digit) - 1
        return numberOf(definition.levels[at], counts[at])
      })
  }

  #countsOf(id: string): (number | undefined)[] {
    const counts = this.#counts.get(id) ?? []
    this.#counts.set(id, counts)
    return counts
  }
}

function numberOf(level: ListLevel | undefined, count: number | undefined): string {
  if (level === undefined || level.format === 'bullet') return ''
  return formatListNumber(count ?? level.start, level.format)
}
