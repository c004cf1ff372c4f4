import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { API_PATHS } from '../../src/api/paths.ts'
import { violations } from './support/accessibility.ts'
import { toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { cancelSession } from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { FERNWAY_LINES, policyPage, putOnShelf, SOLD } from './support/shelf-pages.ts'
import { fitsSmallScreen } from './support/small-screen.ts'
import { openRoom, paste } from './support/workspace.ts'

const COURT = 'All disputes are resolved by binding arbitration.'

const onShelf = (page: Page): Locator =>
  page.getByRole('region', { name: /^Documents/ }).getByRole('article')

const check = (page: Page) => page.getByRole('button', { name: /^Check again: / }).click()

test('a document on the shelf is checked again: unchanged, changed, and gone', async ({
  page,
  pages,
  allowedConsole,
}, { project }) => {
  allowedConsole.push('Failed to load resource')
  const path = `/shelf-${project.name}`
  pages.serveHtml(path, policyPage(FERNWAY_LINES))
  await putOnShelf(page, `${pages.origin}${path}`)
  await page.getByRole('link', { name: 'Open my shelf' }).click()
  await page.reload()
  await expect(onShelf(page)).toHaveCount(1)
  await expect(onShelf(page)).toContainText('without its text')
  const sent = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname !== API_PATHS.visit) {
      sent.add(`${pathname} ${request.postData()}`)
    }
  })

  await check(page)
  await expect(onShelf(page)).toContainText('No change: what you read on')
  pages.serveHtml(path, policyPage(FERNWAY_LINES.with(1, 'Last updated: 1 October 2026.')))
  await check(page)
  await expect(onShelf(page)).toContainText('Nothing that it says has changed')

  pages.serveHtml(path, policyPage([...FERNWAY_LINES.with(2, SOLD).with(3, ''), COURT]))
  await check(page)
  const changes = page.getByRole('region', { name: /^Changed since/ })
  await expect(changes.getByRole('heading', { level: 4 })).toHaveText([
    'Verdicts (2)',
    /^Considerations/,
  ])
  const verdict = changes.getByRole('listitem').first()
  const gained = changes.getByRole('listitem').filter({ hasText: 'Added: Disputes go to' })
  await expect(verdict).toContainText(/Does it sell your data\?Before: ?NoNow: ?Yes/)
  await expect(verdict).toContainText(SOLD)
  await expect(gained).toContainText(COURT)
  await expect(changes).toContainText('sentences are gone or reworded')
  expect(await violations(page, (axe) => axe.include('#main'))).toEqual([])
  await fitsSmallScreen(page)

  pages.serve(path, 'image/png', Buffer.from('none'))
  await check(page)
  await expect(onShelf(page)).toContainText('What is on your shelf stays as it was.')
  await page.reload()
  await expect(onShelf(page)).toContainText('Read on')

  pages.serveHtml(path, policyPage([...FERNWAY_LINES.with(2, SOLD), COURT]))
  await check(page)
  expect([...sent]).toEqual([`${API_PATHS.pages} {"url":"${pages.origin}${path}"}`])
  await page.getByRole('button', { name: 'Put this reading on the shelf instead' }).click()
  await expect(onShelf(page)).toContainText('From now on it is compared with this reading.')
  await page.reload()
  await check(page)
  await expect(onShelf(page)).toContainText('No change')
})

test(
  'with its text a changed sentence shows both sides',
  { tag: '@long' },
  async ({ page, pages }, { project }) => {
    const path = `/shelf-text-${project.name}`
    pages.serveHtml(path, policyPage(FERNWAY_LINES))
    await putOnShelf(page, `${pages.origin}${path}`)
    await page.getByRole('button', { name: /^Keep its text too \(\d+ KB\)$/ }).click()
    await expect(page.getByText('With its text.')).toBeVisible()
    pages.serveHtml(
      path,
      policyPage(FERNWAY_LINES.with(4, 'We use cookies and pixels to keep you signed in.')),
    )
    await page.getByRole('link', { name: 'Open my shelf' }).click()
    await check(page)
    await expect(onShelf(page).locator('ins')).toHaveText(/and pixels/)
  },
)

test(
  'a shelf goes into a file and comes back, and is deleted for good only when it is left',
  { tag: '@long' },
  async ({ page, pages }, { project }) => {
    const path = `/shelf-file-${project.name}`
    pages.serveHtml(path, policyPage(FERNWAY_LINES))
    await putOnShelf(page, `${pages.origin}${path}`)
    await page.getByRole('link', { name: 'Open my shelf' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to a file' }).click()
    const saved = await readFile(await (await saving).path())
    expect(saved.toString()).not.toContain('30 days after you close')

    await page.getByRole('button', { name: /^Delete Fernway/ }).click()
    await expect(onShelf(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(onShelf(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete all' }).click()
    await expect(page.getByText('Nothing is on the shelf yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Nothing is on the shelf yet.')).toBeVisible()

    const file = page.getByLabel('File of a shelf')
    const give = (buffer: Buffer) =>
      file.setInputFiles({ name: 'shelf.json', mimeType: 'application/json', buffer })
    await give(saved.subarray(0, 200))
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is no file of a shelf' }),
    ).toBeVisible()
    await give(Buffer.from(saved.toString().replace('http:', 'javascript:')))
    await expect(
      page.getByRole('alert').filter({ hasText: 'This is no file of a shelf' }),
    ).toBeVisible()
    await expect(onShelf(page)).toHaveCount(0)
    await give(saved)
    await expect(page.getByText('1 document was added.')).toBeVisible()
    await give(saved)
    await expect(
      page.getByText('0 documents were added. 1 stood on your shelf already.'),
    ).toBeVisible()
    await check(page)
    await expect(onShelf(page)).toContainText('No change')
  },
)

test('a paid session compares a document with an archive’s copy, and leaves the shelf alone', async ({
  page,
  pages,
}, { project }) => {
  const copy = `/web/20240301120000/http://fernway.example/${project.name}`
  pages.serveHtml(
    copy,
    policyPage(FERNWAY_LINES).replace(
      '<main>',
      '<div id="wm-ipp-base"><p>128 captures of this page were collected by the archive, and anybody may look at each.</p></div><main>',
    ),
  )
  await openSession(page)
  await paste(page, ['Privacy Policy', ...FERNWAY_LINES.with(2, SOLD)].join('\n\n'))
  await page.getByRole('button', { name: 'Put on my shelf' }).click()
  await openRoom(page, 'compare')
  const earlier = page.getByRole('region', { name: 'As it was on …' })
  await earlier.getByLabel('Address of the copy').fill(`${pages.origin}${copy}`)
  await earlier.getByRole('button', { name: 'Fetch and compare' }).click()
  await expect(earlier.getByRole('heading', { level: 3 }).first()).toHaveText(
    'As it was on March 1, 2024',
  )
  await expect(earlier).toContainText('Does it sell your data? They differ.')
  await expect(earlier).not.toContainText('captures of this page')

  await earlier.getByText('Or paste the older text').click()
  await earlier.getByLabel('Text of the older version').fill(FERNWAY_LINES.join('\n\n'))
  await earlier.getByLabel('Its date, if you know it').fill('2023-06-30')
  await earlier.getByRole('button', { name: 'Compare this text' }).click()
  await expect(earlier.getByRole('heading', { level: 3 }).first()).toHaveText(
    'As it was on June 30, 2023',
  )
  // From there the bar of the rooms covers nothing.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await violations(page, (axe) => axe.include('#main'))).toEqual([])

  await cancelSession(page)
  await expect(toast(page, 'Session Cancelled')).toBeVisible()
  await page.goto('/shelf')
  await expect(onShelf(page)).toContainText('It came without an address')
})
