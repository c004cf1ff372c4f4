import type { XmlHandler } from './xml-handler.ts'

/** The parts of a Word file that are read, by the last word of their relationship's type. */
export type PartKind = 'officeDocument' | 'styles' | 'numbering' | 'footnotes' | 'endnotes'

const PART_KINDS: ReadonlySet<string> = new Set<PartKind>([
  'officeDocument',
  'styles',
  'numbering',
  'footnotes',
  'endnotes',
])

/** The part with the relationships of the whole file. */
export const ROOT_RELATIONSHIPS = '_rels/.rels'

/** Reads a relationships part, which tells the purpose of other parts. */
export class Relationships implements XmlHandler {
  readonly #folder: string
  readonly #paths = new Map<string, string>()

  /** @param owner the part that has these relationships, '' for the whole file */
  constructor(owner: string) {
    this.#folder = owner.slice(0, owner.lastIndexOf('/') + 1)
  }

  readonly open: XmlHandler['open'] = (name, { Type = '', Target = '', TargetMode }) => {
    const kind = Type.slice(Type.lastIndexOf('/') + 1)
    if (name !== 'Relationship' || TargetMode === 'External' || !PART_KINDS.has(kind)) return
    if (!this.#paths.has(kind)) this.#paths.set(kind, this.#resolve(Target))
  }

  readonly close = (): void => undefined

  path(kind: PartKind): string | undefined {
    return this.#paths.get(kind)
  }

  /** Only names in the archive's index are opened, so '..' cannot escape. */
  #resolve(target: string): string {
    return target.startsWith('/') ? target.slice(1) : this.#folder + target
  }
}

/** The part with the relationships of a part. */
export function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}
