import type { Page } from '@playwright/test'
import { sampleOf } from '../support/long-run.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'
import { overflow } from './support/small-screen.ts'
import { endedVisit, stubPayments } from './support/stub-payments.ts'

/** The height that the header has on a wide screen, with its line. */
const HEADER_MAX_PX = 65

/** A policy with words that fit on no line, as the addresses in real ones. */
const LONG_WORDS = {
  url: `https://fernway.example/${'privacy'.repeat(40)}`,
  title: 'PrivacyPolicyOfFernwaySeeds'.repeat(16).slice(0, 420),
  text: [
    'Privacy Policy of Fernway Seeds',
    `We do not sell your personal data to anyone, see https://fernway.example/${'sale'.repeat(60)}.`,
    `We share your personal data with third parties named at ${'partners'.repeat(40)}.`,
    'We collect your precise location when you use our app to find a garden.',
  ].join('\n\n'),
} as const

async function addLongWords(page: Page): Promise<void> {
  const { url, title } = LONG_WORDS
  const policy = { kind: 'privacy', url, title, place: 'given', confidence: 'high' }
  await page.route('**/api/policy-searches', (route) =>
    route.fulfill({
      json: { kind: 'policy', policy, others: [{ ...policy, kind: 'terms' }], page: LONG_WORDS },
    }),
  )
  await page.goto('/')
  await addUrl(page, 'fernway.example/privacy')
}

// What fits the narrower one fits the other.
for (const width of sampleOf([320, 390], 1)) {
  test(`answers with endless words fit ${width} px, below a header of one line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 })
    await addLongWords(page)
    const added = toast(page, 'URL Content Added')
    await expect(added).toBeVisible()
    expect((await added.boundingBox())?.height).toBeLessThan(160)
    expect(await page.evaluate(overflow)).toBe(0)

    await expect(answers(page)).toHaveCount(7)
    await expect(added).toBeHidden()
    expect(await page.evaluate(overflow)).toBe(0)
    const header = page.getByRole('banner')
    await expect(header.getByText('Unlock for $20')).toBeVisible()
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(HEADER_MAX_PX)
    const heading = page.getByRole('heading', { name: 'What it says' })
    await expect(heading).toBeFocused()
    await expect
      .poll(async () => (await heading.boundingBox())?.y)
      .toBeLessThan(HEADER_MAX_PX + 100)
    expect((await heading.boundingBox())?.y).toBeGreaterThan(HEADER_MAX_PX)

    await answers(page).getByRole('button', { name: 'Show in document' }).first().click()
    await expect(page.getByRole('button', { name: 'Back to the answer' })).toBeInViewport()
    // The dialog over the page takes its scroll bar away.
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  })
}

test('an ended session’s two buttons fit 320 px in one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await stubPayments(page, { visit: endedVisit() })
  // What the browser remembers shows at once; the server is asked later, and agrees.
  await page.addInitScript(() => {
    localStorage.setItem('isPremiumUser', 'true')
    localStorage.setItem('sessionExpiry', '2020-01-01T00:00:00.000Z')
  })
  await page.goto('/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Extend Session' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(HEADER_MAX_PX)
  expect(await page.evaluate(overflow)).toBe(0)
})

test('the footer’s links keep to one line each at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/faq')
  const links = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  for (const link of await links.all()) expect(await link.evaluate(linesOfText)).toBe(1)
})

/** Not by its height: under a finger a link of one line is as high as two. */
function linesOfText(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set([...text.getClientRects()].map(({ top }) => top)).size
}
