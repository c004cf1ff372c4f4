import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { WORD_MAX_PART_BYTES } from '../../src/web/lib/file/file-reading.ts'
import { readWordFile } from '../../src/web/lib/file/read-content.ts'
import { inList, listLevel, paragraph, run, table, wordFile } from '../support/word-file.ts'

const read = (parts: Parameters<typeof wordFile>[0]) => readWordFile(wordFile(parts))
const said = (text: string) => paragraph(run(text))

const STYLES = `
  <w:style w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
  <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style>
  <w:style w:styleId="Own"><w:name w:val="Our Clause"/><w:basedOn w:val="Circle"/></w:style>
  <w:style w:styleId="Circle"><w:name w:val="Circle"/><w:basedOn w:val="Own"/></w:style>
  <w:style w:styleId="C1"><w:name w:val="toc 1"/></w:style>`

const NUMBERING = `
  <w:abstractNum w:abstractNumId="7">
    ${listLevel(0, 'decimal', '%1.', '<w:pStyle w:val="H1"/>')}
    ${listLevel(1, 'decimal', '%1.%2', '<w:pStyle w:val="H2"/>')}
    ${listLevel(2, 'lowerLetter', '(%3)')}
    ${listLevel(3, 'lowerRoman', '(%4)')}
  </w:abstractNum>
  <w:abstractNum w:abstractNumId="8">${listLevel(0, 'bullet', '\uf0b7')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="8"/></w:num>
  <w:num w:numId="3"><w:abstractNumId w:val="7"/><w:lvlOverride w:ilvl="2"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`

describe('the text of a Word file', () => {
  test('has a blank line between paragraphs, and the words of all their runs', () => {
    const body = `${paragraph(run('We sell ') + run('nothing', '<w:b/>') + run('.'))}${said('We share nothing.')}`
    expect(read({ body })).toBe('We sell nothing.\n\nWe share nothing.')
  })

  test('keeps line breaks, and makes spaces of tabs', () => {
    const body = paragraph(
      '<w:r><w:t>Fernway</w:t><w:br/><w:t>Port</w:t><w:tab/><w:t>Ellery</w:t></w:r>',
    )
    expect(read({ body })).toBe('Fernway\nPort Ellery')
  })

  test('numbers headings and clauses as Word shows them', () => {
    const body = [
      paragraph(run('Data'), { style: 'H1' }),
      paragraph(run('What we collect'), { style: 'H2' }),
      paragraph(run('your name;'), { properties: inList(1, 2) }),
      paragraph(run('your address, that is:'), { properties: inList(1, 2) }),
      paragraph(run('the street;'), { properties: inList(1, 3) }),
      paragraph(run('What we share'), { style: 'H2' }),
      paragraph(run('nothing.'), { properties: inList(1, 2) }),
      paragraph(run('Rights'), { style: 'H1' }),
      paragraph(run('Yours'), { style: 'H2' }),
    ].join('')
    expect(read({ body, styles: STYLES, numbering: NUMBERING })).toBe(
      [
        '1. Data',
        '1.1 What we collect',
        '    (a) your name;\n    (b) your address, that is:\n      (i) the street;',
        '1.2 What we share',
        '    (a) nothing.',
        '2. Rights',
        '2.1 Yours',
      ].join('\n\n'),
    )
  })

  test('marks the items of a bulleted list, and counts another list from where it says', () => {
    const body = [
      paragraph(run('cookies'), { properties: inList(2) }),
      paragraph(run('logs'), { properties: inList(2) }),
      said('And:'),
      paragraph(run('five'), { properties: inList(3, 2) }),
      paragraph(run('six'), { properties: inList(3, 2) }),
    ].join('')
    expect(read({ body, numbering: NUMBERING })).toBe(
      '- cookies\n- logs\n\nAnd:\n\n    (e) five\n    (f) six',
    )
  })

  test('has a line for each row of a table', () => {
    const rows = [
      [said('Cookie'), said('Kept for')],
      [said('session'), said('one') + said('day')],
      [said('choices'), '<w:p/>'],
    ]
    expect(read({ body: `${said('Cookies:')}${table(rows)}${table(rows.slice(0, 1))}` })).toBe(
      'Cookies:\n\nCookie | Kept for\nsession | one day\nchoices\n\nCookie | Kept for',
    )
  })

  test('reads a table that only arranges the page as paragraphs, and tables within it', () => {
    const long = 'We keep your name for as long as your account exists. '.repeat(14).trim()
    const inner = table([[said('Cookie'), said('Use')]])
    const body = table([[said(long), said('Privacy Policy') + inner]])
    expect(read({ body })).toBe(`${long}\n\nPrivacy Policy\n\nCookie | Use`)
  })

  test('has each note behind the paragraph or list that refers to it', () => {
    const noted = (text: string, kind: string, id: number) =>
      `${run(text)}<w:r><w:${kind}Reference w:id="${id}"/></w:r>`
    const body = [
      paragraph(`${noted('We sell nothing', 'footnote', 2)}${run('.')}`),
      paragraph(noted('one', 'footnote', 1), { properties: inList(2) }),
      paragraph(noted('two', 'endnote', 1), { properties: inList(2) }),
      said('End.'),
    ].join('')
    const parts = { body, numbering: NUMBERING, footnotes: ['of the list', 'but our chairs'] }
    expect(read({ ...parts, endnotes: ['at the end'] })).toBe(
      [
        'We sell nothing.',
        'Footnote 1: but our chairs',
        '- one\n- two',
        'Footnote 2: of the list',
        'Endnote 1: at the end',
        'End.',
      ].join('\n\n'),
    )
  })

  test('leaves out what was deleted, moved away or hidden, codes of fields and tables of contents', () => {
    const body = [
      paragraph(run('Contents line 3'), { style: 'C1' }),
      paragraph(
        `${run('We ')}<w:del><w:r><w:delText>do not </w:delText></w:r></w:del><w:ins>${run('never ')}</w:ins>${run('sell')}${run(' hidden', '<w:vanish/>')}${run(' shown', '<w:vanish w:val="0"/>')}.`,
      ),
      paragraph(`<w:moveFrom>${run('moved')}</w:moveFrom>`),
      paragraph(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('2 March 2026')}`,
      ),
    ].join('')
    expect(read({ body, styles: STYLES })).toBe('We never sell shown\n\n2 March 2026')
  })

  test('has the words of a text box once, though they stand in the file twice', () => {
    const box = `<w:txbxContent>${said('In a box.')}</w:txbxContent>`
    const body = paragraph(
      `<w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run('Around it.')}`,
    )
    expect(read({ body })).toBe('In a box.\n\nAround it.')
  })

  test('comes from wherever the file says that its body is', () => {
    const body = said('We sell nothing.')
    expect(read({ body, mainPart: 'word/document2.xml' })).toBe('We sell nothing.')
    expect(read({ body, files: { '_rels/.rels': strToU8('<a></a>') } })).toBe('We sell nothing.')
  })

  test('survives styles that are based on each other', () => {
    expect(read({ body: paragraph(run('Clause.'), { style: 'Own' }), styles: STYLES })).toBe(
      'Clause.',
    )
  })
})

describe('the XML of a Word file', () => {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  const BODY = paragraph(run('We séll nothing 😀.'), { style: 'H1' })
  const FOOTED = `${BODY}${paragraph(`<w:r><w:footnoteReference w:id="1"/></w:r>${run('Ø')}`)}`

  test.each<[string, (xml: string) => Uint8Array]>([
    ['UTF-8 with a mark', (xml) => strToU8(`\ufeff${xml}`)],
    ['UTF-16 with the small end first', (xml) => utf16(`\ufeff${xml}`)],
    ['UTF-16 with the big end first', (xml) => utf16(`\ufeff${xml}`).swap16()],
    ['UTF-16 without a mark', (xml) => utf16(xml)],
    ['UTF-16 with the big end first, without a mark', (xml) => utf16(xml).swap16()],
    ['UTF-8 that calls itself UTF-16', (xml) => strToU8(xml.replace('UTF-8', 'utf-16'))],
    [
      'UTF-8 with a mark, that calls itself UTF-16',
      (xml) => strToU8(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`),
    ],
    ['an encoding that nobody knows', (xml) => strToU8(xml.replace('UTF-8', 'x-unknown'))],
  ])('is read in %s, whichever part it is', (_, encode) => {
    const archive = unzipSync(
      wordFile({
        body: FOOTED,
        styles: STYLES,
        numbering: NUMBERING,
        footnotes: ['or little, whöever'],
        files: { '[Content_Types].xml': strToU8('<?xml version="1.0" encoding="UTF-8"?><Types/>') },
      }),
    )
    const expected = '1. We séll nothing 😀.\n\nØ\n\nFootnote 1: or little, whöever'
    const encoded = Object.entries(archive).map(
      ([path, bytes]) => [path, encode(strFromU8(bytes))] as const,
    )
    for (const [path, bytes] of encoded) {
      expect(readWordFile(zipSync({ ...archive, [path]: bytes }))).toBe(expected)
    }
    expect(readWordFile(zipSync(Object.fromEntries(encoded)))).toBe(expected)
  })

  test('is read in the encoding of single bytes that it declares', () => {
    const xml = strFromU8(
      unzipSync(wordFile({ body: said('Größe') }))['word/document.xml'] ?? new Uint8Array(),
    )
    const latin = Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')
    expect(read({ body: '', files: { 'word/document.xml': latin } })).toBe('Größe')
  })

  test.each([
    ['&lt;b&gt; &amp;amp; &quot;x&quot; &apos;y&apos;', `<b> &amp; "x" 'y'`],
    ['&#65;&#x42;&#x00043; &#x1F600;&#128512;', 'ABC 😀😀'],
    ['a&#0;b&#xD800;c&#x110000;d&#xFFFE;e&#99999999999999999999;f&#11;g', 'abcdefg'],
    ['a&a10;b&nbsp;c&Größe;d&w:e-1.x;e&#x;f&#zz;g', 'abcdefg'],
    ['AT&T and Q & A; 1 && 2', 'AT&T and Q & A; 1 && 2'],
    ['<![CDATA[a &amp; &b; <c>]]> &amp;', 'a &amp; &b; <c> &'],
  ])('shows no reference: %s', (xml, text) => {
    expect(read({ body: said(xml) })).toBe(text)
  })

  test('may have a reference in an attribute', () => {
    const numbering = `<w:abstractNum w:abstractNumId="7">${listLevel(0, 'decimal', '&#167;&nbsp;%1 &amp;')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`
    const body = paragraph(run('Data'), { properties: inList(1) })
    expect(read({ body, numbering })).toBe('§1 & Data')
  })

  test('has whole references wherever it is cut for reading', () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const body = said(`${'x'.repeat(shift)}${'&#x41;&nbsp;&lt;'.repeat(16_384)}`)
      expect(read({ body })).toBe(`${'x'.repeat(shift)}${'A<'.repeat(16_384)}`)
    }
  })
})

describe('a Word file that means harm', () => {
  const entities = (level: number): string =>
    level === 0
      ? '<!ENTITY e0 "word ">'
      : `${entities(level - 1)}<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`

  const part = (body: string) => `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`

  const broken = (document: string) =>
    wordFile({ body: '', files: { 'word/document.xml': strToU8(document) } })

  const far = '<!ENTITY far SYSTEM "http://127.0.0.1:9/never">'

  test.each([
    ['in its body', 'word/document.xml', `[${entities(9)}${far}]`],
    ['in lower case, or without entities', 'word/document.xml', 'SYSTEM "w.dtd"'],
    ['in its styles', 'word/styles.xml', `[${far}]`],
    ['in its relationships', '_rels/.rels', `[${far}]`],
  ])('is refused where it declares a document type %s', (_, path, type) => {
    const declared = `<!DOCTYPE w:document ${type}>${part(said('Before &e9; and &far; after'))}`
    const files = { [path]: strToU8(declared) }
    const file = wordFile({ body: said('We sell nothing.'), styles: STYLES, files })
    expect(() => readWordFile(file)).toThrow(expect.objectContaining({ problem: 'broken' }))
  })

  test.each([
    ['is cut off', '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>We sell'],
    ['is nested without end', '<w:tbl>'.repeat(100_000)],
    ['is no XML', 'We sell nothing.'],
    ['is in UTF-32', `\0\0\0<${'w'.repeat(9)}`],
  ])('is broken where its body %s', (_, document) => {
    expect(() => readWordFile(broken(document))).toThrow(
      expect.objectContaining({ problem: 'broken' }),
    )
  })

  /** The file, whose index says that each of its parts unfolds to so many bytes. */
  const withStatedSize = (file: Uint8Array, size: number) => {
    const view = new DataView(file.buffer, file.byteOffset)
    for (let at = 0; at + 46 < file.length; at += 1) {
      if (view.getUint32(at, true) === INDEX_ENTRY) view.setUint32(at + 24, size, true)
    }
    return file
  }
  const INDEX_ENTRY = 0x02014b50

  test.each([
    ['too much, before it is unfolded', WORD_MAX_PART_BYTES + 1, 'too-long'],
    ['less than it does, behind which nothing is read', 300, 'broken'],
  ])('is refused where it says that it unfolds to %s', (_, size, problem) => {
    const file = wordFile({ body: said('We sell nothing. '.repeat(1_000)) })
    expect(() => readWordFile(withStatedSize(file, size))).toThrow(
      expect.objectContaining({ problem }),
    )
  })

  test('does not fill the memory by repeating a note or a mark, or by lists without a floor', () => {
    const noted = paragraph(`${run('a')}<w:r><w:footnoteReference w:id="1"/></w:r>`)
    const deep = paragraph(run('b'), { properties: inList(1, 200_000_000) })
    const numbering = `<w:abstractNum w:abstractNumId="7">${listLevel(8, 'decimal', 'x'.repeat(9_999))}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`
    const text = read({ body: noted.repeat(3) + deep.repeat(2), footnotes: ['once'], numbering })
    expect(text.match(/once/g)).toHaveLength(1)
    expect(text.length).toBeLessThan(300)
  })

  test('is unsupported where the archive holds no document, whatever names it has', () => {
    const file = wordFile({ body: said('x'), mainPart: '../../word/document.xml' })
    expect(readWordFile(file)).toBe('x')
    const other = wordFile({
      body: '',
      mainPart: 'a.xml',
      files: { '_rels/.rels': strToU8('<a></a>') },
    })
    expect(() => readWordFile(other)).toThrow(expect.objectContaining({ problem: 'unsupported' }))
  })
})
