import { randomBytes } from 'node:crypto'
import { findMarks } from '../support/find-marks.ts'
import { unfoldWays } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { expect, test as journey } from './support/plainclause.ts'
import { chooseFile, openUpload } from './support/upload.ts'
import { startWatchingProxy, type WatchingProxy } from './support/watching-proxy.ts'
import { ask, paste, reply, sessionAnswers } from './support/workspace.ts'

/** A browser that reaches everything through a proxy, which sees all that leaves the device. */
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

/** A word that stands nowhere else. */
const mark = (): string => `lantern${randomBytes(8).toString('hex')}`
const MARKS = { pasted: mark(), fileText: mark(), fileName: mark(), question: mark() }

const policy = (word: string): string =>
  `Privacy Policy\n\nWe sell your data to ${word}.\n\nWe share your location with ${word}.`

/**
 * Chromium asks its maker what the fields of a form may be for, by a hash of their names. It is the
 * browser that does so, on any site; the policy forbids our pages to reach that host.
 */
const ASKED_BY_CHROMIUM = 'tunnel://content-autofill.googleapis.com:443'

const HERE = 'Made on this device: nothing was sent'

test('in private mode no document, file or question leaves the device, and none needs a connection', async ({
  page,
  watched,
  plainclause,
}) => {
  await openSession(page)
  await expect(page.getByText('100 of 100')).toBeVisible()
  const analyst = page.waitForEvent('worker', (worker) => worker.url().includes('analyst.worker'))
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await (await analyst).waitForEvent('close')
  const before = watched.seen().length

  await paste(page, policy(MARKS.pasted))
  await openUpload(page)
  const bytes = Buffer.from(policy(MARKS.fileText))
  await chooseFile(page, { name: `${MARKS.fileName}.txt`, bytes })
  await page.getByRole('button', { name: 'Append' }).click()
  const question = `Do they sell my data to ${MARKS.question}?`
  await ask(page, question)
  await expect(reply(page, question).getByText(HERE)).toBeVisible()
  await expect(reply(page, question).getByText(MARKS.pasted).first()).toBeVisible()
  await expect(sessionAnswers(page)).toHaveCount(14)
  const sinceGiven = watched
    .seen()
    .slice(before)
    .map(({ method, url }) => `${method} ${url}`)
  const ownFile = `GET ${plainclause.origin}/assets/`
  const unneeded = sinceGiven.filter((line) => !line.startsWith(ownFile))
  expect(unneeded.filter((line) => line !== `CONNECT ${ASKED_BY_CHROMIUM}`)).toEqual([])

  // Given in private mode, they stay, also once it is off; a reload takes them up again.
  await unfoldWays(page)
  await page.getByRole('switch', { name: 'Private mode' }).click()
  await page.reload()
  await expect(reply(page, question).getByText(HERE)).toBeVisible()
  await expect(page.getByText('100 of 100')).toBeVisible()
  watched.cut()
  await ask(page, 'Do they share my location?')
  await expect(reply(page, 'Do they share my location?').getByText(HERE)).toBeVisible()

  // The proxy sees the browser's requests, or the search would prove nothing.
  expect(watched.seen().some(({ url }) => url.pathname === '/api/visit')).toBe(true)
  const sent = watched.seen().map(({ url, bytes }) => ({ name: String(url), bytes }))
  expect(findMarks(sent, Object.values(MARKS))).toEqual([])
})
