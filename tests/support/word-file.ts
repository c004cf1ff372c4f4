import { strToU8, zipSync } from 'fflate'

const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

type WordParts = Readonly<{
  /** The elements of the body. */
  body: string
  /** The texts of the footnotes, numbered from 1. */
  footnotes?: readonly string[]
  endnotes?: readonly string[]
  styles?: string
  numbering?: string
  /** The path of the body, if not the usual one. */
  mainPart?: string
  /** Further files of the archive, or replacements of the standard ones. */
  files?: Readonly<Record<string, Uint8Array>>
}>

/** Writes a Word file of 2007 and later by hand: the minimum of its format. */
export function wordFile(parts: WordParts): Uint8Array {
  const { mainPart = 'word/document.xml', files = {} } = parts
  const folder = mainPart.slice(0, mainPart.lastIndexOf('/') + 1)
  const name = mainPart.slice(folder.length)
  const own = {
    styles: parts.styles && element('styles', parts.styles),
    numbering: parts.numbering && element('numbering', parts.numbering),
    footnotes: parts.footnotes && notes('footnote', parts.footnotes),
    endnotes: parts.endnotes && notes('endnote', parts.endnotes),
  }
  const present = Object.entries(own).flatMap(([kind, xml]) =>
    xml === undefined ? [] : [{ kind, xml }],
  )
  return zipSync({
    '_rels/.rels': relationships([['officeDocument', mainPart]]),
    [mainPart]: strToU8(element('document', `<w:body>${parts.body}</w:body>`)),
    [`${folder}_rels/${name}.rels`]: relationships(
      present.map(({ kind }) => [kind, `${kind}.xml`] as const),
    ),
    ...Object.fromEntries(present.map(({ kind, xml }) => [`${folder}${kind}.xml`, strToU8(xml)])),
    ...files,
  })
}

/** A paragraph; `properties` are its own elements, `style` is the name of a style. */
export function paragraph(
  content: string,
  { style, properties = '' }: Readonly<{ style?: string; properties?: string }> = {},
): string {
  const named = style === undefined ? '' : `<w:pStyle w:val="${style}"/>`
  return `<w:p><w:pPr>${named}${properties}</w:pPr>${content}</w:p>`
}

export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
}

/** The properties of a list item. */
export function inList(numbering: number, level = 0): string {
  return `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numbering}"/></w:numPr>`
}

export function table(rows: readonly (readonly string[])[]): string {
  const cell = (content: string) => `<w:tc>${content}</w:tc>`
  return `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
}

/** A level of a list: its format and the pattern of its marks. */
export function listLevel(level: number, format: string, pattern: string, more = ''): string {
  return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${pattern}"/></w:lvl>`
}

function element(name: string, content: string): string {
  return `${HEAD}<w:${name} ${NAMESPACES}>${content}</w:${name}>`
}

function notes(kind: 'footnote' | 'endnote', texts: readonly string[]): string {
  const line = `<w:${kind} w:type="separator" w:id="-1">${paragraph(run('a line'))}</w:${kind}>`
  const own = texts.map(
    (text, index) => `<w:${kind} w:id="${index + 1}">${paragraph(run(text))}</w:${kind}>`,
  )
  return element(`${kind}s`, line + own.join(''))
}

function relationships(targets: readonly (readonly [kind: string, target: string])[]): Uint8Array {
  const all = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="r${index}" Type="${RELATIONSHIP}/${kind}" Target="${target}"/>`,
  )
  return strToU8(`${HEAD}<Relationships>${all.join('')}</Relationships>`)
}
