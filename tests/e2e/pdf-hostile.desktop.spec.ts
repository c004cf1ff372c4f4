import { HOSTILE_PDFS } from '../support/hostile-pdfs.ts'
import { sampleOf } from '../support/long-run.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

/** The reader is half a megabyte of code, which a busy machine takes a while to start. */
const PATIENT = { timeout: 20_000 }

const WORDS: Readonly<Record<string, string>> = {
  password: 'protected by a password',
  bomb: 'too long to be read whole',
  'bomb-in-a-bomb': 'too long to be read whole',
  'too-many-pages': 'too long to be read whole',
  'endless-page': 'too long to be read whole',
  nothing: 'We found hardly any text there.',
}

for (const name of sampleOf(Object.keys(HOSTILE_PDFS), 1)) {
  test(`the PDF '${name}' is told in words, and the page goes on`, async ({ page, pages }) => {
    await page.goto('/')
    await addUrl(page, `${pages.origin}/${name}.pdf`)
    await expect(toast(page, 'URL Scraping Failed')).toBeVisible(PATIENT)
    await expect(page.getByText(WORDS[name] ?? 'We could not read that page.')).toBeVisible()
    await page.getByLabel('Address of the page').fill(`${pages.origin}/scripted.pdf`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(answers(page)).toHaveCount(7, PATIENT)
  })
}
