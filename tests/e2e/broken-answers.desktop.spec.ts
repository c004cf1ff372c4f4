import type { Page } from '@playwright/test'
import { addUrl, answers } from './support/free-analysis.ts'
import {
  CARDS,
  fillBilling,
  formProblem,
  openDialog,
  payButton,
  payWith,
} from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'

// The server answers as it should, and something on the way breaks what it says.

const UNEXPECTED = 'Our service answered something unexpected.'

/** Changes the first answer of a path; those that follow pass as they are. */
async function breakFirst(page: Page, path: string, change: (body: string) => string) {
  let count = 0
  await page.route(`**${path}`, async (route) => {
    count += 1
    if (count > 1) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: change(await response.text()) })
  })
}

/** The first event as it came, and then one with its verdict gone wrong. */
const breakSecondEvent = (body: string): string => {
  const [first = '', second = ''] = body.split('\n\n')
  return `${first}\n\n${second.replace(/"standing":"[a-z-]+"/, '"standing":7')}\n\n`
}

test('an analysis with an answer of no known shape keeps what came, and goes on for no further call', async ({
  page,
  pages,
}) => {
  await breakFirst(page, '/api/analyses', breakSecondEvent)
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.getByText(UNEXPECTED).first()).toBeVisible()
  await expect(page.getByText('Analysis incomplete: 1 of 7 questions answered')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text of the document' })).toBeVisible()

  // Nothing is lost by the reload that the message asks for.
  await page.reload()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('a question with an answer of no known shape says so, and is answered again for the same call', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/chatbot')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('4 of 5')).toBeVisible()
  await breakFirst(page, '/api/questions', (body) => body.replace('"statements":[', '"said":['))
  await page.getByRole('textbox', { name: 'Ask about the document' }).fill('What are cookies for?')
  await page.keyboard.press('Enter')
  const reply = page.getByRole('article', { name: 'What are cookies for?' })
  await expect(reply).toContainText(UNEXPECTED)
  await reply.getByRole('button', { name: 'Retry' }).click()
  await expect(reply.getByRole('blockquote').first()).toContainText(/cookies/i)
  await expect(page.getByText('3 of 5')).toBeVisible()
})

test('a page with a text of no known shape is not shown, and the address stays', {
  tag: '@long',
}, async ({ page, pages }) => {
  const address = `${pages.origin}/own-policy`
  await breakFirst(page, '/api/policy-searches', () => '{"kind":"policy"}')
  await page.goto('/')
  await addUrl(page, address)
  await expect(page.getByText(UNEXPECTED).first()).toBeVisible()
  await expect(page.getByLabel('Address of the page')).toHaveValue(address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(answers(page)).toHaveCount(7)
})

test('a payment whose answer is of no known shape is found out, and charged once', async ({
  page,
}) => {
  await openDialog(page)
  await fillBilling(page)
  let broken = 0
  await page.route('**/api/payments', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    // The first answer of a browser asks for the request again, with its cookie.
    if (!body.includes('"succeeded"') || broken > 0) return route.fulfill({ response, body })
    broken += 1
    await route.fulfill({ response, body: body.replace('"tier":"premium"', '"tier":0') })
    return undefined
  })
  await payWith(page, CARDS.good)
  await expect(formProblem(page, UNEXPECTED)).toContainText('never charged twice')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Example')
  await payButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('$20.00 authorized, not charged yet')
  await expect(page).toHaveURL(/\/chatbot$/)
  expect(broken).toBe(1)
})
