import { overlap, toast } from './support/free-analysis.ts'
import {
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { overflow } from './support/small-screen.ts'
import {
  ask,
  conversation,
  paste,
  questionField,
  reply,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

test('on a phone the reason of a failure is in sight, and the session opens after it', async ({
  page,
}) => {
  await openDialog(page)
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  await fillBilling(page)
  await payWith(page, CARDS.declined)
  await expect(formProblem(page, 'Your card was declined.')).toBeInViewport({ ratio: 1 })
  // What is done next is covered by no message.
  const message = toast(page, 'Payment Failed')
  await expect(message).toBeVisible()
  await expect(payButton(page)).toBeInViewport({ ratio: 1 })
  expect(await overlap(message, payButton(page))).toBe(0)

  await payWith(page, CARDS.good)
  await expect(page).toHaveURL(/\/chatbot$/)
  await expect(page.getByRole('timer')).toBeInViewport()
  expect(await page.evaluate(overflow)).toBe(0)

  // The camera, the round corners and the bar for gestures of a phone.
  const edges = { top: 44, left: 0, right: 0, bottom: 34 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: edges })
  const screen = page.viewportSize() ?? { width: 0, height: 0 }
  const home = page.getByRole('banner').getByRole('link').first()
  await expect.poll(async () => (await home.boundingBox())?.y).toBeGreaterThan(edges.top)
  await paste(page, TIDEWATER_POLICY)
  await ask(page, 'Do they sell my personal data?')
  await expect(
    reply(page, 'Do they sell my personal data?').locator('blockquote').first(),
  ).toBeVisible()
  const send = page.getByRole('button', { name: 'Send' })
  const footOfSend = async () => {
    const box = await send.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await conversation(page)
    .getByRole('article')
    .first()
    .evaluate((article) => article.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(footOfSend).toBeLessThanOrEqual(screen.height - edges.bottom)

  // The keyboard comes: the page gives way to it, as `interactive-widget` says.
  await questionField(page).focus()
  await page.setViewportSize({ width: screen.width, height: 420 })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(questionField(page)).toBeInViewport({ ratio: 1 })
})
