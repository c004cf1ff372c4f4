import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { compoundFile } from '../support/compound-file.ts'
import { policyPdf } from '../support/policy-pdf.ts'
import { IN_TABLE, item, wordBinaryFile } from '../support/word-binary-file.ts'
import { paragraph, run, table, wordFile } from '../support/word-file.ts'
import { answers, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'

type GivenFile = Readonly<{ name: string; bytes: Uint8Array }>

const CLAUSES = [
  'We collect your name, your email address and what you order from us.',
  'We do not sell your personal information to anyone.',
  'We share your address with the carriers that bring your orders.',
]

const WORD: GivenFile = {
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
const OLD_WORD: GivenFile = {
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
const TEXT: GivenFile = {
  name: 'terms.txt',
  bytes: Buffer.from(
    `Privacy Policy\r\n\r\nYour caf\xe9 \x96 ${CLAUSES.join('\r\n\r\n')}`,
    'latin1',
  ),
}

const openForm = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()

async function choose(page: Page, { name, bytes }: GivenFile): Promise<void> {
  await page
    .getByLabel('Document file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
}

/** Drops a file on an element, as a browser tells a page of it. */
async function drop(page: Page, target: string, { name, bytes }: GivenFile): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    { name, bytes: [...bytes] },
  )
  for (const event of ['dragover', 'drop']) {
    await page.dispatchEvent(target, event, { dataTransfer: data })
  }
}

test('files of each kind become documents, by choosing and by dropping', async ({
  page,
  plainclause,
}) => {
  await openSession(page)
  const text = page.getByRole('region', { name: 'Extracted content' })
  await openForm(page)
  await choose(page, WORD)
  await expect(toast(page, 'Document Uploaded')).toContainText('terms.docx')
  await expect(text).toContainText('Footnote 1: Tax law asks for it.')
  await expect(text).toContainText('Cookie | Kept for\nbasket | one day')
  await expect(answers(page)).toHaveCount(7)
  await expect(
    answers(page).locator('blockquote', { hasText: 'We do not sell' }).first(),
  ).toBeVisible()

  await openForm(page)
  await choose(page, OLD_WORD)
  await expect(page.getByRole('heading', { name: 'terms.doc', exact: true })).toBeVisible()
  await expect(text).toContainText('2. We do not sell your personal information to anyone.')

  await drop(page, 'main', TEXT)
  await expect(page.getByRole('heading', { name: 'terms.txt' })).toBeVisible()
  await expect(text).toContainText('Your café – We collect')

  await openForm(page)
  await drop(page, 'footer', { name: 'terms.pdf', bytes: policyPdf() })
  await expect(page.getByRole('heading', { name: 'terms.pdf' })).toBeVisible()
  await expect(text).toContainText('Fernway')
  await expect(answers(page)).toHaveCount(7)
  await expect(
    answers(page)
      .locator('figure')
      .getByText(/^page \d$/)
      .first(),
  ).toBeVisible()
  // Names and texts of files are nobody's business but the visitor's.
  expect(plainclause.output()).not.toContain('terms.')
})

test('what is no document is told in words, and reading can be cancelled', async ({ page }) => {
  await openSession(page)
  await openForm(page)
  const problem = page.getByRole('dialog').getByRole('alert')
  const refusals: readonly (readonly [GivenFile, string])[] = [
    [
      { name: 'locked.docx', bytes: compoundFile({ EncryptedPackage: Buffer.alloc(9) }) },
      'password',
    ],
    [{ name: 'picture.docx', bytes: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') }, 'Take Photo'],
    [{ name: 'cut-off.docx', bytes: WORD.bytes.slice(0, 400) }, 'damaged'],
    [{ name: 'page.txt', bytes: Buffer.from('<!doctype html><p>Privacy') }, 'Add URL'],
    [{ name: 'empty.txt', bytes: Buffer.from('') }, 'no words'],
  ]
  for (const [file, words] of refusals) {
    await choose(page, file)
    await expect(problem).toContainText(words)
  }
  await expect(toast(page, 'Error').last()).toContainText('Failed to process the uploaded file.')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])

  // The reader's code never comes, so that there is time to cancel.
  await page.route('**/file-reader.worker-*.js', () => undefined)
  await choose(page, TEXT)
  await expect(page.getByText('Reading terms.txt. It stays on your device.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await page.unrouteAll()
  await choose(page, TEXT)
  await expect(page.getByRole('heading', { name: 'terms.txt' })).toBeVisible()
})
