import type { Page } from '@playwright/test'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { chooseFile, openUpload } from './support/upload.ts'
import { documentInReader, openList, openRoom, paste } from './support/workspace.ts'

/** Longer than any deadline of a worker. */
const LONGER_THAN_ANY = 20_000
/** A page whose thread is taken for so long has hung; others of this machine may take some of it. */
const HUNG_MS = 20_000

const SENTENCES = 10_000
/** Has its files, then works without end as far as the page can tell, and spares the processor. */
const SILENT = 'postMessage("loaded"); onmessage = () => undefined'

async function upload(page: Page, name: string, text: string, isFirst = false): Promise<void> {
  await openUpload(page)
  await chooseFile(page, { name, bytes: Buffer.from(text) })
  if (!isFirst) await page.getByRole('button', { name: 'Append' }).click()
  await openList(page)
  await expect(page.getByRole('button', { name: `Read ${name}`, exact: true })).toBeVisible()
}

/** Notes the longest time in which the page's thread did nothing else. */
async function watchThread(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let before = performance.now()
    const watched = { longest: 0 }
    Object.assign(window, { watched })
    const tick = () => {
      watched.longest = Math.max(watched.longest, performance.now() - before)
      before = performance.now()
      requestAnimationFrame(tick)
    }
    tick()
  })
  return () => page.evaluate(() => Reflect.get(window, 'watched').longest)
}

test('texts of a million lines, and of sentences that are all alike, leave the page alive', {
  tag: '@long',
}, async ({ page }) => {
  await openSession(page)
  const longest = await watchThread(page)
  await upload(page, 'lines.txt', 'a\n'.repeat(990_000), true)
  for (const word of ['item', 'thing']) {
    const alike = Array.from({ length: SENTENCES }, (_, n) => `We share your ${word} ${n} today.`)
    await upload(page, `${word}.txt`, alike.join(' '))
  }
  await page.getByRole('button', { name: 'Read lines.txt', exact: true }).click()
  await expect(documentInReader(page)).toBeVisible()
  await openRoom(page, 'compare')
  const compare = page.getByRole('region', { name: 'Compare' })
  await compare.getByLabel('First document').selectOption({ label: 'item.txt' })
  await compare.getByLabel('Second document').selectOption({ label: 'thing.txt' })
  await expect(compare.getByText('Comparing the two texts…')).toBeHidden()
  expect(await longest()).toBeLessThan(HUNG_MS)
})

test('work that never ends is ended, said, and done at the next try', async ({ page }) => {
  await openSession(page)
  const workers = /\/(?:ranker|document)\.worker-/
  await page
    .context()
    .route(workers, (route) => route.fulfill({ contentType: 'text/javascript', body: SILENT }))
  await page.clock.install()
  const policy = 'We sell your data.\n\nWe keep your letters for ninety days.'
  await paste(page, policy)
  await paste(page, `${policy}\n\nWe bind books.`)
  await page.getByRole('button', { name: 'Append' }).click()
  await openRoom(page, 'compare')
  const compare = page.getByRole('region', { name: 'Compare' })
  await expect(compare.getByText('Comparing the two texts…')).toBeVisible()
  const failed = page.getByText('Your browser could not finish its work on this document.')
  // A worker that begins later has its own deadline.
  await expect(async () => {
    await page.clock.fastForward(LONGER_THAN_ANY)
    await expect(failed.first()).toBeAttached({ timeout: 1_000 })
  }).toPass()
  await expect(compare.getByText('could not compare the two texts in time')).toBeVisible()

  await page.context().unroute(workers)
  await compare.getByRole('button', { name: 'Retry' }).click()
  await expect(compare).toContainText('We bind books.')
  await openRoom(page, 'answers')
  await expect(failed.filter({ visible: true }).first()).toBeVisible()
  const analysis = page.getByRole('button', { name: 'Retry' }).first()
  await analysis.click()
  await expect(page.getByText('Does it sell your data?').first()).toBeVisible()
})

test('markup that is made of text, and scripts from elsewhere, are refused by the browser', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push('TrustedHTML', 'TrustedScriptURL')
  await page.goto('/faq')
  const refused = await page.evaluate(() => {
    const attempts = [
      () => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'),
      () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
    ]
    return attempts.map((attempt) => {
      try {
        attempt()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused'])
})
