import { expect, test } from './support/plainclause.ts'
import { FERNWAY_LINES, policyPage, putOnShelf, SOLD } from './support/shelf-pages.ts'

test.use({ serviceWorkers: 'allow' })

test('woken by the browser, the service worker finds what has changed and asks our server for the page alone', async ({
  page,
  pages,
  context,
  plainclause,
}) => {
  pages.serveHtml('/weekly', policyPage(FERNWAY_LINES))
  await putOnShelf(page, `${pages.origin}/weekly`)
  await page.getByRole('link', { name: 'Open my shelf' }).click()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  const asked: string[] = []
  context.on('request', (request) => {
    if (request.serviceWorker() !== null && request.method() === 'POST') {
      asked.push(`${new URL(request.url()).pathname} ${request.postData()}`)
    }
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
  const wake = () =>
    client.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: plainclause.origin,
      registrationId,
      tag: 'check-shelf',
    })
  const shelf = page.getByRole('region', { name: /^Documents/ }).getByRole('article')

  await wake()
  await expect(async () => {
    await page.reload()
    await expect(shelf).toContainText('Read on', { timeout: 1_000 })
    expect(asked.length).toBe(2)
  }).toPass()
  await expect(shelf).not.toContainText('It has changed since you read it.')

  pages.serveHtml('/weekly', policyPage(FERNWAY_LINES.with(2, SOLD)))
  await wake()
  await expect(async () => {
    await page.reload()
    await expect(shelf).toContainText('It has changed since you read it.', { timeout: 1_000 })
  }).toPass()
  expect(asked.map((line) => line.split(' ')[0])).toEqual([
    '/api/visit',
    '/api/pages',
    '/api/visit',
    '/api/pages',
  ])
  expect(asked[1]).toBe(`/api/pages {"url":"${pages.origin}/weekly"}`)

  await page.getByRole('button', { name: /^Check again: / }).click()
  await expect(shelf).toContainText('Verdicts (2)')
  await page.reload()
  await expect(shelf).not.toContainText('It has changed since you read it.')
})
