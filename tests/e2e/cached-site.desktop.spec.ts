import type { Page } from '@playwright/test'
import { openSession } from './support/open-session.ts'
import { expect, test } from './support/plainclause.ts'
import { ask, paste, reply, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

test.use({
  serviceWorkers: 'allow',
  // What a browser reports of requests that find no network.
  allowedConsole: ['Failed to load resource', 'ERR_INTERNET_DISCONNECTED'],
})

/** A page that was quiet for so long has the site cached. */
const QUIET_MS = 4_000
/** Words that stand nowhere in the product. */
const QUESTION = 'Do they sell my personal data to almanac makers?'

/** Resolves when the page, being quiet, has been given to the service worker. */
async function siteIsCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Addresses of all that the service worker has cached, and its text in one piece. */
function cachedByWorker(page: Page): Promise<{ paths: string[]; text: string }> {
  return page.evaluate(async () => {
    const paths: string[] = []
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        paths.push(new URL(request.url).pathname)
        text += await (await cache.match(request))?.text()
      }
    }
    return { paths, text }
  })
}

test('without a connection a session can be read, reported and left, and nothing of it is cached with the site', async ({
  page,
  context,
}) => {
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await ask(page, QUESTION)
  const answer = reply(page, QUESTION).locator('blockquote').first()
  const quote = await answer.innerText()

  await siteIsCached(page)
  const { paths, text } = await cachedByWorker(page)
  expect(paths).toEqual(expect.arrayContaining(['/', '/chatbot', '/offline']))
  expect(paths.filter((path) => !/^\/(?:assets\/|[\w-]*$)/.test(path))).toEqual([])
  expect(text).toContain('Without a connection')
  for (const theirs of [
    'bind books with great care',
    'sell personal data to advertisers',
    QUESTION,
  ]) {
    expect(text).not.toContain(theirs)
  }

  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  // A page that is opened without a connection says so before it has been quiet for a while.
  await page.addInitScript((quietMs) => {
    const { setTimeout } = window
    const unlessQuiet = (run: TimerHandler, ms?: number) =>
      ms === quietMs ? 0 : setTimeout(run, ms)
    Object.assign(window, { setTimeout: unlessQuiet })
  }, QUIET_MS)
  await page.reload()
  await expect(page.getByRole('status').getByText('You are offline.')).toBeVisible()
  await expect(answer).toHaveText(quote)
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Privacy Summary Report')
  await expect(page.getByRole('main')).toContainText(QUESTION)
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Without a connection')

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'What still works' })).toHaveCount(0)
  await share(page, 'Fernway: https://fernway.example/privacy')
  await expect(page.getByLabel('Address of the page')).toHaveValue(
    'https://fernway.example/privacy',
  )
  await expect(page).toHaveURL(/\/chatbot$/)
})

test('a text that is shared with the site waits for a press, and is read on this device', async ({
  page,
}) => {
  await page.goto('/faq')
  await siteIsCached(page)
  await share(page, TIDEWATER_POLICY)
  await expect(page.getByText('Your device hands over a text of')).toBeVisible()
  await page.getByRole('button', { name: 'Read it in private mode' }).click()
  await expect(page.getByRole('article')).toHaveCount(7)
  await expect(page.getByText('Made on this device: nothing was sent').first()).toBeVisible()
})

/** Sends what the share sheet of a phone sends to the installed site. */
async function share(page: Page, shared: string): Promise<void> {
  await page.evaluate((value) => {
    const form = document.createElement('form')
    form.method = 'POST'
    form.action = '/share'
    const text = document.createElement('textarea')
    text.name = 'text'
    text.value = value
    form.append(text)
    document.body.append(form)
    form.submit()
  }, shared)
}
