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

/** Where the relationships of the whole file stand. */
export const ROOT_RELATIONSHIPS = '_rels/.rels'

/** Reads a file of relationships: which part of the archive is what. */
export class Relationships implements XmlHandler {
  readonly #folder: string
  readonly #paths = new Map<string, string>()

  /** @param owner the part whose relationships they are, '' for the whole file's */
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

  /** Only names in the archive's own index are ever opened, so that '..' leads nowhere else. */
  #resolve(target: string): string {
    return target.startsWith('/') ? target.slice(1) : this.#folder + target
  }
}

/** Where the relationships of a part stand. */
export function relationshipsOf(part: string): string {
  const slash = part.lastIndexOf('/') + 1
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`
}
