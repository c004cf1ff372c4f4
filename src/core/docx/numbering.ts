import { LIST_LEVELS, type ListLevel, type NumberedList } from './list-counters.ts'
import { wholeNumber, type XmlHandler } from './xml-handler.ts'

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
