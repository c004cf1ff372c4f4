import { API_PATHS } from '../../src/api/paths.ts'
import { goToAnalysis } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

// What the browser says of all that it refuses the other site.
test.use({
  allowedConsole: ['Failed to load resource', 'frame-ancestors', 'Framing', 'CORS policy', 'CSP'],
})

test('another site can neither frame a page, nor write for its visitor, nor hold its window', async ({
  page,
  pages,
  plainclause,
}) => {
  await page.goto('/')
  await goToAnalysis(page)
  await expect(page.getByText('2 of 2')).toBeVisible()
  const cookies = await page.context().cookies(plainclause.origin)
  expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
    ['visitor', true, 'Lax'],
    ['browser-session', true, 'Lax'],
  ])

  pages.serveHtml(
    '/other-site',
    `<h1>Another site</h1>
    <iframe name="framed" src="${plainclause.origin}/chatbot"></iframe>
    <iframe name="answer"></iframe>
    <form method="post" enctype="text/plain" target="answer" action="${plainclause.origin}${API_PATHS.cancelSession}">
      <input name='{"timeZone":"UTC","a":"' value='"}'><button>Win a prize</button>
    </form>`,
  )
  const framing = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/chatbot'),
  )
  await page.goto(`${pages.origin}/other-site`)
  expect((await framing).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')

  const refused = page.waitForResponse(`${plainclause.origin}${API_PATHS.cancelSession}`)
  await page.getByRole('button', { name: 'Win a prize' }).click()
  expect((await refused).status()).toBe(403)

  const outcomes = await page.evaluate(tryEverything, {
    origin: plainclause.origin,
    write: API_PATHS.visit,
  })
  expect(outcomes).toEqual({
    json: 'TypeError',
    plain: 'TypeError',
    picture: 'error',
    script: 'error',
  })

  const opening = page.waitForEvent('popup')
  await page.evaluate((origin) => void window.open(`${origin}/faq`, 'opened'), plainclause.origin)
  const opened = await opening
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await opened.evaluate(() => window.opener)).toBeNull()

  await page.goto(plainclause.origin)
  await expect(page.getByText('2 of 2')).toBeVisible()
  expect(await page.context().cookies(plainclause.origin)).toEqual(cookies)
})

/** Runs in the other site's page: what it can send with the visitor's cookies, and what it can load. */
async function tryEverything({ origin, write }: { origin: string; write: string }) {
  const body = JSON.stringify({ timeZone: 'UTC' })
  const send = (init: RequestInit) =>
    fetch(`${origin}${write}`, { method: 'POST', body, credentials: 'include', ...init }).then(
      ({ type }) => type,
      (error: Error) => error.name,
    )
  const load = (element: HTMLImageElement | HTMLScriptElement) =>
    new Promise<string>((done) => {
      for (const event of ['load', 'error']) element.addEventListener(event, () => done(event))
      element.src = `${origin}/favicon.svg`
      document.body.append(element)
    })
  return {
    json: await send({ headers: { 'content-type': 'application/json' } }),
    plain: await send({ mode: 'no-cors', headers: { 'content-type': 'text/plain' } }),
    picture: await load(document.createElement('img')),
    script: await load(document.createElement('script')),
  }
}
