import type { Page } from '@playwright/test'
import type { GivenFile } from '../../support/files-to-upload.ts'
import { unfoldWays } from './free-analysis.ts'

/** Opens the form for files, as a visitor with a paid session does. */
export async function openUpload(page: Page): Promise<void> {
  await unfoldWays(page)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** Chooses a file in the form. */
export async function chooseFile(page: Page, { name, bytes }: GivenFile): Promise<void> {
  await page
    .getByLabel('Document file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) })
}
