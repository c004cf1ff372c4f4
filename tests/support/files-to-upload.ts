import { IN_TABLE, item, wordBinaryFile } from './word-binary-file.ts'
import { paragraph, run, table, wordFile } from './word-file.ts'

/** A file as a visitor gives it. */
export type GivenFile = Readonly<{ name: string; bytes: Uint8Array }>

const CLAUSES = [
  'We collect your name, your email address and what you order from us.',
  'We do not sell your personal information to anyone.',
  'We share your address with the carriers that bring your orders.',
]

export const WORD: GivenFile = {
  name: 'terms.docx',
  bytes: wordFile({
    body: [
      paragraph(run('Privacy Policy')),
      ...CLAUSES.map((clause) => paragraph(run(clause))),
      paragraph(
        `${run('We keep orders for ten years.')}<w:r><w:footnoteReference w:id="1"/></w:r>`,
      ),
      table([
        ['Cookie', 'Kept for'].map((cell) => paragraph(run(cell))),
        ['basket', 'one day'].map((cell) => paragraph(run(cell))),
      ]),
    ].join(''),
    footnotes: ['Tax law asks for it.'],
  }),
}
export const OLD_WORD: GivenFile = {
  name: 'terms.doc',
  bytes: wordBinaryFile({
    body: [
      { text: 'Privacy Policy' },
      ...CLAUSES.map((text) => ({ text, properties: item(1) })),
      { text: 'basket', mark: '\u0007', properties: [IN_TABLE] },
    ],
    lists: [[{ format: 0, pattern: '%1.' }]],
  }),
}
export const TEXT: GivenFile = {
  name: 'terms.txt',
  bytes: Buffer.from(
    `Privacy Policy\r\n\r\nYour caf\xe9 \x96 ${CLAUSES.join('\r\n\r\n')}`,
    'latin1',
  ),
}
