import { addUrl, toast } from './support/free-analysis.ts'
import {
  applyCoupon,
  buySession,
  CARDS,
  EXTEND,
  fillBilling,
  leaveCalls,
  lookAt,
  openDialog,
  payButton,
  payWith,
  shownReturnCode,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { openRoom, sessionAnswers } from './support/workspace.ts'

// The server of these journeys is the real one in its sandbox: nothing is answered in its place.

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('calls are spent to zero and bought anew, and the session ends by the clock of the server', async ({
  page,
  context,
  pages,
  plainclause,
}) => {
  const other = await context.newPage()
  await openDialog(other)
  // Whoever was about to pay in another tab is told, and led to the same session.
  const told = expect(other.getByRole('dialog', { name: 'Session Already Active' })).toBeVisible()
  await buySession(page)
  await told
  await expect(other).toHaveURL(/\/chatbot$/)

  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await expect(page.getByText('99 of 100')).toBeVisible()
  leaveCalls(plainclause.folder, 1)
  await lookAt(page)
  await expect(toast(page, 'API Call Warning')).toContainText('1 API call remaining')
  await openRoom(page, 'ask')
  const question = page.getByRole('textbox', { name: /^Ask about/ })
  await question.fill('What are cookies used for?')
  await question.press('Enter')
  await expect(page.getByText('0 of 100')).toBeVisible()
  await expect(page.getByText('API Call Limit Reached')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'limit of 100' })).toContainText(
    'You have reached your limit of 100 API calls for this session. Please extend your session to continue.',
  )
  await question.fill('And what else?')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()

  await page.getByRole('button', { name: 'Extend Session' }).click()
  await expect(page.getByRole('dialog', { name: EXTEND })).toContainText('replaces what is left')
  await fillBilling(page)
  await payWith(page, CARDS.good)
  await expect(toast(page, 'Session Extended')).toBeVisible()
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByText('100 of 100')).toBeVisible()
  await expect(page.getByText('API Call Limit Reached')).toHaveCount(0)

  await plainclause.passTime(24 * HOUR_MS - 4 * MINUTE_MS)
  await lookAt(page)
  await expect(page.getByRole('timer')).toHaveText(/^00:0[34]:\d\d$/)
  await expect(toast(page, 'Session Ending Soon')).toContainText('4 minutes')
  await plainclause.passTime(4 * MINUTE_MS)
  await lookAt(page)
  await expect(toast(page, 'Session Expired')).toContainText(
    'Your 24-hour session has expired. Please purchase a new session.',
  )
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/$/)
    await expect(
      tab.getByRole('banner').getByRole('button', { name: 'Extend Session' }),
    ).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('apiCallsRemaining'))).toBeNull()

  // The extension is offered for another day; whoever puts it away is not asked at each loading.
  await page.getByRole('banner').getByRole('button', { name: 'Extend Session' }).click()
  await expect(page.getByRole('dialog', { name: EXTEND })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: EXTEND })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  // Closing goes back in the history, which a reload would cut off.
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0)
  await page.reload()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a return code opens the session in a second browser, and cancelling there ends it in both', async ({
  page,
  browser,
  plainclause,
}) => {
  await openDialog(page)
  await fillBilling(page)
  await applyCoupon(page, 'FREE100')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/chatbot$/)
  const code = await shownReturnCode(page)

  const context = await browser.newContext({ baseURL: plainclause.origin })
  const second = await context.newPage()
  await second.goto('/chatbot')
  await second.getByRole('button', { name: 'Enter a return code' }).click()
  await second.getByLabel('Return code').fill('0000-0000-0000-0000')
  await second.getByRole('button', { name: 'Open session' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'No running session' })).toBeVisible()
  await second.getByLabel('Return code').fill(code.toLowerCase().replaceAll('-', ' '))
  await second.getByRole('button', { name: 'Open session' }).click()
  await expect(toast(second, 'Session Restored')).toBeVisible()
  await expect(second.getByRole('timer')).toBeVisible()

  // A third tab, which only hears of what the second does.
  const third = await context.newPage()
  await third.goto('/faq')
  await expect(
    third.getByRole('main').getByRole('link', { name: 'Return to Chatbot' }),
  ).toBeVisible()

  // Each of them may have a code of its own making; only the newest one opens anything.
  await second.getByRole('button', { name: 'Return code' }).click()
  await second.getByRole('button', { name: 'Show code' }).click()
  expect(await shownReturnCode(second)).not.toBe(code)
  await second.getByRole('button', { name: 'Hide' }).click()
  await expect(second.getByText('Your return code')).toHaveCount(0)

  await second.getByRole('button', { name: 'Cancel', exact: true }).click()
  const cancel = second.getByRole('button', { name: 'Cancel session' })
  await second.getByLabel('Type “confirm”').fill('confir')
  await expect(cancel).toBeDisabled()
  await second.getByLabel('Type “confirm”').fill('CONFIRM')
  await cancel.click()
  await lookAt(page)
  for (const visitor of [second, third, page]) {
    await expect(toast(visitor, 'Session Cancelled')).toBeVisible()
    await expect(visitor).toHaveURL(/\/$/)
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Try' })).toBeVisible()
  }
  await context.close()
})
