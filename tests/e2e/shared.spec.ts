import { violations } from './support/accessibility.ts'
import { addUrl, answers, goToAnalysis } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { openRoom, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

test('answers are shared in a link, and read again by whom they were sent to', async ({
  page,
  pages,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await goToAnalysis(page)
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await page.getByRole('button', { name: 'Copy a link' }).click()
  await expect(
    page.getByText('The answers are in the link itself; we store nothing.'),
  ).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.length).toBeLessThan(8_300)

  const other = await browser.newContext()
  const receiver = await other.newPage()
  const asked: string[] = []
  receiver.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await receiver.goto(link)
  await expect(receiver.getByText('Shared with you, not checked by us')).toBeVisible()
  await expect(receiver.getByRole('heading', { name: 'Does it sell your data?' })).toBeVisible()
  await expect(
    receiver.getByText(`${pages.origin}/own-policy (address not verified)`),
  ).toBeVisible()
  await expect(receiver.getByRole('blockquote').first()).toBeVisible()
  expect(await violations(receiver)).toEqual([])
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  await receiver.getByRole('button', { name: 'Fetch and check' }).click()
  await expect(receiver.getByText('The report holds')).toBeInViewport()
  await expect(receiver.getByText('7 of 7 are the same.')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/')).toSorted()).toEqual([
    '/api/pages',
    '/api/visit',
  ])
  await other.close()
})

test('answers are shared from the rooms of a session as they are from its report', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSession(page)
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page.getByLabel('Text of the document').fill(TIDEWATER_POLICY)
  await page.getByRole('button', { name: 'Add Text' }).click()
  await expect(sessionAnswers(page)).toHaveCount(7)
  const copyLink = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Copy a link' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(/\/shared#[\w-]+$/)
    return link
  }
  const fromAnswers = await copyLink()
  await openRoom(page, 'report')
  expect(await copyLink()).toBe(fromAnswers)
})

test('a link that was cut off, or is none of ours, says so and shows nothing of it', {
  tag: '@long',
}, async ({ page }) => {
  for (const fragment of [
    '',
    '#q1bKSSxJVbJSUEpUqgUA',
    '#%3Cimg%20src%3Dx%3E',
    `#${'A'.repeat(9_000)}`,
  ]) {
    await page.goto(`/shared${fragment}`)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This link holds no answers.')
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  }
})
