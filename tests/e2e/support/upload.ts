import type { Page } from '@playwright/test'
import type { GivenFile } from '../../support/files-to-upload.ts'

/** Opens the form for files, as a visitor with a paid session does. */
export const openUpload = (page: Page) =>
  page.getByRole('button', { name: 'Upload', exact: true }).click()

/** Chooses a file in the form. */
export async function chooseFile(page: Page, { name, bytes }: GivenFile): Promise<void> {
  await page
    .getByLabel('Document file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
}
