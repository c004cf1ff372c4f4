import { compoundFile } from '../support/compound-file.ts'
import { type GivenFile, TEXT, WORD } from '../support/files-to-upload.ts'
import { violations } from './support/accessibility.ts'
import { toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { chooseFile, openUpload } from './support/upload.ts'

test('what is no document is told in words, and reading can be cancelled', async ({ page }) => {
  await openSession(page)
  await openUpload(page)
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
    await chooseFile(page, file)
    await expect(problem).toContainText(words)
  }
  await expect(toast(page, 'Error').last()).toContainText('Failed to process the uploaded file.')
  expect(await violations(page)).toEqual([])

  // The reader's code never comes, so that there is time to cancel.
  await page.route('**/file-reader.worker-*.js', () => undefined)
  await chooseFile(page, TEXT)
  await expect(page.getByText('Reading terms.txt. It stays on your device.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  await page.unrouteAll()
  await chooseFile(page, TEXT)
  await expect(page.getByRole('heading', { name: 'terms.txt' })).toBeVisible()
})
