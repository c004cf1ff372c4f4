import { plainText } from './plain-text.ts'

/** Bytes converted at a time, since the number of arguments of a function is limited. */
const SLICE_BYTES = 8_192

/**
 * The text of an RTF file, which some word processors save with the extensions of Word files; undefined
 * if its groups are nested too deeply. A truncated file gives the text that it has.
 */
export function richText(bytes: Uint8Array): string | undefined {
  const writer = new RichTextWriter()
  for (const token of cutRichText(characterForEachByte(bytes))) {
    if (!take(writer, token)) return undefined
  }
  return plainText(writer.finish())
}

function take(writer: RichTextWriter, token: RichTextToken): boolean {
  switch (token.kind) {
    case 'open':
      return writer.open()
    case 'close':
      writer.close()
      return true
    case 'word':
      writer.word(token.name, token.value)
      return true
    case 'text':
      writer.text(token.text)
      return true
    case 'byte':
      writer.byte(token.byte)
      return true
  }
}

function characterForEachByte(bytes: Uint8Array): string {
  const slices: string[] = []
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    slices.push(String.fromCharCode(...bytes.subarray(at, at + SLICE_BYTES)))
  }
  return slices.join('')
}

/** The tokens of an RTF file. Bytes are of non-ASCII letters in a legacy encoding. */
type RichTextToken =
  | Readonly<{ kind: 'open' }>
  | Readonly<{ kind: 'close' }>
  | Readonly<{ kind: 'word'; name: string; value: number | undefined }>
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'byte'; byte: number }>

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const HEX = /\\'([\da-fA-F]{2})/y
const TEXT = /[^\\{}\r\n\x80-\xff]+/y

/** Cuts an RTF file into tokens. `source` has one character per byte. */
function* cutRichText(source: string): Generator<RichTextToken> {
  let at = 0
  while (at < source.length) {
    const sign = source.charAt(at)
    if (sign === '{' || sign === '}') {
      yield { kind: sign === '{' ? 'open' : 'close' }
      at += 1
    } else if (sign === '\\') {
      const { token, end } = readControl(source, at)
      yield token
      at = end
    } else if (sign === '\r' || sign === '\n') {
      at += 1
    } else {
      const text = matchAt(TEXT, source, at)
      if (text === undefined) yield { kind: 'byte', byte: source.charCodeAt(at) }
      else yield { kind: 'text', text: text[0] }
      at += text?.[0].length ?? 1
    }
  }
}

function readControl(source: string, at: number): Readonly<{ token: RichTextToken; end: number }> {
  const word = matchAt(WORD, source, at)
  if (word !== undefined) {
    const [all, name = '', digits] = word
    const value = digits === undefined ? undefined : Number(digits)
    // Binary data follows '\bin'.
    const skipped = name === 'bin' ? Math.max(0, value ?? 0) : 0
    return { token: { kind: 'word', name, value }, end: at + all.length + skipped }
  }
  const hex = matchAt(HEX, source, at)
  if (hex !== undefined) {
    const byte = Number.parseInt(hex[1] ?? '', 16)
    return { token: { kind: 'byte', byte }, end: at + hex[0].length }
  }
  return { token: { kind: 'word', name: source.charAt(at + 1), value: undefined }, end: at + 2 }
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(source) ?? undefined
}

/** Groups without text of the document, like any group that is marked with '*'. */
const NO_TEXT: ReadonlySet<string> = new Set(
  'fonttbl colortbl stylesheet info pict object header headerl headerr headerf footer footerl footerr footerf fldinst ftnsep ftnsepc aftnsep aftnsepc template listtable listoverridetable revtbl rsidtbl xmlnstbl themedata colorschememapping datastore latentstyles nonshppict annotation atnid atnauthor'.split(
    ' ',
  ),
)

/** The end of a paragraph. */
const PARAGRAPH = '\n\n'
const CELL_END = ' | '

const SIGNS: Readonly<Record<string, string>> = {
  par: PARAGRAPH,
  sect: PARAGRAPH,
  page: PARAGRAPH,
  line: '\n',
  '\n': PARAGRAPH,
  '\r': PARAGRAPH,
  row: '\n',
  cell: CELL_END,
  tab: ' ',
  '~': ' ',
  _: '-',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '\\': '\\',
  '{': '{',
  '}': '}',
}

/** Maximum nesting of groups; a deeper file is an attack. */
const MAX_DEPTH = 1_000

/** Code pages whose encoding is not named 'windows-' and their number. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
}

type Group = Readonly<{
  isLeftOut: boolean
  isHidden: boolean
  isNote: boolean
  /** Number of fallback characters for older programs after a Unicode character. */
  standIns: number
}>

/** Builds the text of an RTF file, token by token. */
class RichTextWriter {
  readonly #groups: Group[] = []
  #group: Group = { isLeftOut: false, isHidden: false, isNote: false, standIns: 1 }
  #decoder = new TextDecoder('windows-1252')
  #bytes: number[] = []
  #skip = 0
  #isInTable = false
  #isBehindRow = false
  readonly #body: string[] = []
  #note = ''
  #notes: string[] = []
  #noteCount = 0

  /** Opens a group. @returns false if groups are nested too deeply */
  open(): boolean {
    this.#endBytes()
    this.#groups.push(this.#group)
    this.#skip = 0
    return this.#groups.length <= MAX_DEPTH
  }

  close(): void {
    this.#endBytes()
    const left = this.#group
    this.#group = this.#groups.pop() ?? left
    if (left.isNote && !this.#group.isNote) this.#endNote()
    this.#skip = 0
  }

  word(name: string, value: number | undefined): void {
    this.#endBytes()
    if (name === 'u' && value !== undefined) this.#unicode(value)
    else if (name === '*' || NO_TEXT.has(name)) this.#set({ isLeftOut: true })
    else if (name === 'footnote') this.#set({ isNote: true })
    else if (name === 'v') this.#set({ isHidden: value !== 0 })
    else if (name === 'deleted') this.#set({ isLeftOut: value !== 0 })
    else if (name === 'plain') this.#set({ isHidden: false })
    else if (name === 'uc') this.#set({ standIns: Math.max(0, value ?? 1) })
    else if (name === 'ansicpg' && value !== undefined) this.#decoder = decoderFor(value)
    else if (name === 'intbl') this.#isInTable = true
    else if (name === 'pard') this.#isInTable = false
    else this.#sign(name)
  }

  text(text: string): void {
    this.#endBytes()
    const skipped = Math.min(this.#skip, text.length)
    this.#skip -= skipped
    this.#write(text.slice(skipped))
  }

  byte(byte: number): void {
    if (this.#skip > 0) this.#skip -= 1
    else this.#bytes.push(byte)
  }

  finish(): string {
    this.#endBytes()
    this.#endParagraph('')
    return this.#body.join('')
  }

  #sign(name: string): void {
    const sign = SIGNS[name]
    if (sign === undefined || this.#group.isLeftOut) return
    if (name === 'row') {
      if (this.#body.at(-1) === CELL_END) this.#body.pop()
      this.#body.push('\n')
      this.#isBehindRow = true
    } else if (sign !== PARAGRAPH) this.#write(sign)
    else if (this.#isInTable || this.#group.isNote) this.#write(' ')
    else this.#endParagraph(sign)
  }

  #unicode(value: number): void {
    this.#write(String.fromCharCode(value < 0 ? value + 0x1_0000 : value))
    this.#skip = this.#group.standIns
  }

  #write(text: string): void {
    if (text === '' || this.#group.isLeftOut || this.#group.isHidden) return
    if (this.#group.isNote) {
      this.#note += text
      return
    }
    if (this.#isBehindRow && !this.#isInTable) this.#body.push('\n')
    this.#isBehindRow = false
    this.#body.push(text)
  }

  #endBytes(): void {
    if (this.#bytes.length === 0) return
    const text = this.#decoder.decode(Uint8Array.from(this.#bytes))
    this.#bytes = []
    this.#write(text)
  }

  #endNote(): void {
    const note = this.#note.trim()
    this.#note = ''
    if (note === '') return
    this.#noteCount += 1
    this.#notes.push(`Footnote ${this.#noteCount}: ${note}`)
  }

  #endParagraph(sign: string): void {
    this.#body.push(...this.#notes.map((note) => `${PARAGRAPH}${note}`), sign)
    this.#notes = []
  }

  #set(changes: Partial<Group>): void {
    this.#group = { ...this.#group, ...changes }
  }
}

/** The decoder of a Windows code page; Western European for an unknown one. */
function decoderFor(codePage: number): TextDecoder {
  try {
    return new TextDecoder(CODE_PAGES[codePage] ?? `windows-${codePage}`)
  } catch {
    return new TextDecoder('windows-1252')
  }
}
