import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addUrl, answers } from './support/free-analysis.ts'
import { expect, type Plainclause, test } from './support/plainclause.ts'
import { reply } from './support/workspace.ts'

const FREE_CALLS_PER_SITE = 100
const CALLS_A_SECOND = 5
const CHECKING = 'One moment: checking that you are not a robot…'

test.use({
  settings: {
    FREE_CALLS_PER_SITE: String(FREE_CALLS_PER_SITE),
    TRUSTED_PROXIES: '127.0.0.1,::1',
  },
})

/** Others spend the site's free day, each from a network of its own, until it runs hot. */
async function makeHot({ origin, passTime }: Plainclause): Promise<void> {
  for (let call = 1; call < FREE_CALLS_PER_SITE; call += 1) {
    // The server looks at the day once a second; all of these may come within one.
    if (call % CALLS_A_SECOND === 0) await passTime(1_000)
    const response = await fetch(`${origin}/api/analyses`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        'x-forwarded-for': `198.${call}.1.7`,
      },
      body: JSON.stringify({
        requestId: randomUUID(),
        page: 'landing',
        origin: 'url',
        timeZone: 'UTC',
        document: { title: 'Privacy Policy' },
        questions: [{ id: 'sells-data', passages: [{ n: 1, start: 0, text: 'We sell nothing.' }] }],
      }),
    })
    await response.text()
    if (response.status === 428) return
  }
  throw new Error('the free day does not run hot')
}

/** Keeps what the page's status lines say, each time that one says something else. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    const lastOf = new WeakMap<Element, string>()
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const line of document.querySelectorAll('[role="status"]')) {
        if (lastOf.get(line) === line.textContent) continue
        lastOf.set(line, line.textContent)
        said.push(line.textContent)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'said'))
}

test('on a busy day a puzzle is solved beside the page, and the flow goes on by itself', async ({
  page,
  pages,
  plainclause,
  allowedConsole,
}) => {
  allowedConsole.push('428 (Precondition Required)', 'net::ERR_FAILED')
  const said = await listen(page)
  await makeHot(plainclause)
  const puzzles = '**/puzzle.worker-*.js'
  await page.context().route(puzzles, (route) => route.abort())

  await page.goto('/chatbot')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.getByText('could not finish the small puzzle').first()).toBeVisible()
  await page.context().unroute(puzzles)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toHaveCount(7)

  const question = 'Do they sell my data?'
  const field = page.getByRole('textbox', { name: 'Ask about the document' })
  await field.fill(question)
  await field.press('Enter')
  await expect(reply(page, question).getByText('Answered without AI')).toBeVisible()
  await expect(page.getByText('3 of 5')).toBeVisible()
  // Once for the try that failed, once for the analysis, once for the question.
  expect((await said()).filter((line) => line === CHECKING)).toHaveLength(3)
})
