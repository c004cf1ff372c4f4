import { API_PATHS } from '../../src/api/paths.ts'
import { expect, test as journey } from './support/plainclause.ts'
import { FERNWAY_LINES, policyPage, putOnShelf, SOLD } from './support/shelf-pages.ts'
import { startWatchingProxy, type WatchingProxy } from './support/watching-proxy.ts'

/** A browser that reaches everything through a proxy, which sees what its service worker sends too. */
const test = journey.extend<{ watched: WatchingProxy }>({
  watched: async ({}, use) => {
    const watched = await startWatchingProxy()
    await use(watched)
    await watched.stop()
  },
  proxy: async ({ watched }, use) => {
    await use(watched.settings)
  },
})

test.use({ serviceWorkers: 'allow' })

test('woken by the browser, the service worker finds what has changed, and sends the address alone', async ({
  page,
  pages,
  context,
  plainclause,
  watched,
}) => {
  pages.serveHtml('/weekly', policyPage(FERNWAY_LINES))
  await putOnShelf(page, `${pages.origin}/weekly`)
  await page.getByRole('link', { name: 'Open my shelf' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  // A browser without a window has no icon, and ends what would mark one.
  await worker.evaluate(() => {
    Object.defineProperty(navigator, 'setAppBadge', { value: () => Promise.resolve() })
  })
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await registered
  const before = watched.seen().length
  const wake = () =>
    client.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: plainclause.origin,
      registrationId,
      tag: 'check-shelf',
    })
  const shelf = page.getByRole('region', { name: /^Documents/ }).getByRole('article')
  const shelfShows = (words: string) =>
    expect(async () => {
      await page.reload()
      await expect(shelf).toContainText(words, { timeout: 1_000 })
    }).toPass()

  await wake()
  await shelfShows('Last checked on')
  await expect(shelf).not.toContainText('It has changed since you read it.')
  pages.serveHtml('/weekly', policyPage(FERNWAY_LINES.with(2, SOLD)))
  await wake()
  await shelfShows('It has changed since you read it.')
  const sent = watched
    .seen()
    .slice(before)
    .filter(({ method, url }) => method !== 'GET' && url.pathname !== API_PATHS.visit)
    .map(({ url, bytes }) => `${url.pathname} ${bytes.toString().split('\n').at(-1)}`)
  const asked = `${API_PATHS.pages} {"url":"${pages.origin}/weekly"}`
  expect(sent).toEqual([asked, asked])

  await page.getByRole('button', { name: /^Check again: / }).click()
  await expect(shelf).toContainText('Verdicts (2)')
  await page.reload()
  await expect(shelf).toContainText('Last checked on')
  await expect(shelf).not.toContainText('It has changed since you read it.')
})
