import { deflateSync } from 'node:zlib'
import type { PdfPage } from '../../src/core/pdf-text/page-rows.ts'
import { PAGE_WIDTH } from './typeset.ts'

/** A page: positioned text, or the whole object of its content stream. */
type Page = PdfPage | Readonly<{ content: Buffer }>

type FileOptions = Readonly<{
  title?: string
  /** Requires a password. */
  isEncrypted?: boolean
  /** Further objects that the catalog or the pages refer to: `{ 20: '<< … >>' }`. */
  objects?: Readonly<Record<number, string | Buffer>>
  catalogEntries?: string
  resources?: string
}>

const HEIGHT = 792
const CATALOG = 1
const PAGES = 2
const INFO = 3
const TEXT_FONT = 4
const BOLD_FONT = 5
const ENCRYPTION = 6
const FIRST_PAGE = 100

/** Writes a PDF by hand: the minimum of its format, and the defects that a test wants. */
export function pdfFile(pages: readonly Page[], options: FileOptions = {}): Buffer {
  const { title, isEncrypted = false, objects = {}, catalogEntries = '', resources = '' } = options
  const kids = pages.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ')
  const all = new Map<number, Buffer>([
    [CATALOG, text(`<< /Type /Catalog /Pages ${PAGES} 0 R ${catalogEntries} >>`)],
    [PAGES, text(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)],
    [TEXT_FONT, font('Courier')],
    [BOLD_FONT, font('Courier-Bold')],
    ...(title === undefined ? [] : [[INFO, text(`<< /Title (${escaped(title)}) >>`)] as const]),
    ...(isEncrypted ? [[ENCRYPTION, text(encryption())] as const] : []),
    ...Object.entries(objects).map(([n, value]) => [Number(n), Buffer.from(value)] as const),
  ])
  for (const [index, page] of pages.entries()) {
    const number = FIRST_PAGE + 2 * index
    const fonts = `/Font << /text ${TEXT_FONT} 0 R /bold ${BOLD_FONT} 0 R >>`
    all.set(
      number,
      text(
        `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${HEIGHT}] /Resources << ${fonts} ${resources} >> /Contents ${number + 1} 0 R >>`,
      ),
    )
    all.set(number + 1, 'content' in page ? page.content : stream(text(drawing(page))))
  }
  const trailer = [
    `/Root ${CATALOG} 0 R`,
    title === undefined ? '' : `/Info ${INFO} 0 R`,
    isEncrypted ? `/Encrypt ${ENCRYPTION} 0 R /ID [<00> <00>]` : '',
  ].join(' ')
  return assemble(all, trailer)
}

/** A stream object, deflated once or more often. */
export function stream(content: Buffer, entries = '', times = 1): Buffer {
  let packed = content
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed)
  const filters = '/FlateDecode '.repeat(times)
  return Buffer.concat([
    text(`<< /Length ${packed.length} /Filter [${filters}] ${entries} >>\nstream\n`),
    packed,
    text('\nendstream'),
  ])
}

function drawing({ items }: PdfPage): string {
  return items
    .map(({ text: words, x, y, size, font: name, angle }) => {
      const turn = (-angle * Math.PI) / 180
      const [cosine, sine] = [Math.cos(turn).toFixed(4), Math.sin(turn).toFixed(4)]
      const matrix = `${cosine} ${sine} ${-Number(sine)} ${cosine} ${x} ${HEIGHT - y}`
      return `BT /${name} ${size} Tf ${matrix} Tm (${escaped(words)}) Tj ET`
    })
    .join('\n')
}

function font(name: string): Buffer {
  return text(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
}

/** Encryption that no empty password opens: its check values are invented. */
function encryption(): string {
  const hex = 'a5'.repeat(32)
  return `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${hex}> /U <${hex}> >>`
}

// Typographic characters at their positions in Windows-1252.
const SIGNS: Readonly<Record<string, string>> = {
  '‘': '\\221',
  '’': '\\222',
  '“': '\\223',
  '”': '\\224',
  '•': '\\225',
  '–': '\\226',
  '—': '\\227',
}

function escaped(words: string): string {
  return words
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
    .replace(/[‘’“”•–—]/g, (sign) => SIGNS[sign] ?? '?')
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1')
}

function assemble(objects: ReadonlyMap<number, Buffer>, trailer: string): Buffer {
  const parts: Buffer[] = [text('%PDF-1.4\n')]
  let length = parts[0]?.length ?? 0
  const table: string[] = []
  for (const [number, value] of objects) {
    table.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`)
    const object = Buffer.concat([text(`${number} 0 obj\n`), value, text('\nendobj\n')])
    parts.push(object)
    length += object.length
  }
  const size = Math.max(...objects.keys()) + 1
  parts.push(
    text(
      `xref\n0 1\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
