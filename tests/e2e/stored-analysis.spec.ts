import type { Page } from '@playwright/test'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

const FINISHED = 'The analysis is ready. All seven questions are answered.'

/** Adds a document and waits until its analysis is stored with all its answers. */
async function analyse(page: Page, address: string): Promise<void> {
  await addUrl(page, address)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText(FINISHED)).toBeAttached()
  await expect.poll(() => page.evaluate(storedProgress)).toBe('finished')
}

/** What the browser's database says of the stored analysis. */
function storedProgress(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plainclause', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('documents')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result
        .transaction('documents')
        .objectStore('documents')
        .get('free-analysis')
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result?.progress)
      }
    }
  })
}

/** Puts another value in place of the stored analysis. */
function spoil(value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('plainclause', 1)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('documents', 'readwrite')
      writing.objectStore('documents').put(value, 'free-analysis')
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

const preview = (page: Page) => page.getByRole('region', { name: 'Extracted content' })

test('a reload shows document and answers as they were, and asks nothing', async ({
  page,
  pages,
}) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  const before = await answers(page).allInnerTexts()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.reload()
  await expect(answers(page)).toHaveCount(7)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Unlock for $20')).toBeVisible()
  // What else stands out is found again in the document, which takes a moment.
  await expect.poll(() => answers(page).allInnerTexts()).toEqual(before)
  expect(sent.filter((path) => path.startsWith('/api/'))).toEqual(['/api/visit'])
  await expect(toast(page, 'URL Content Added')).toHaveCount(0)

  await answers(page).getByRole('button', { name: 'Show in document' }).last().click()
  await expect(page.locator('mark:focus').first()).toBeInViewport()
})

test('while it is found again the page says so where it will stand, and nothing below moves', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.goto('/chatbot')
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible()
  const below = page.getByText('What you share here is not retained')
  const placeBelow = () =>
    below.evaluate((line) => line.getBoundingClientRect().top + window.scrollY)
  const placeWithout = await placeBelow()
  await analyse(page, `${pages.origin}/own-policy`)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/visit', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  const line = page.getByRole('main').getByRole('status').getByText('Loading your document')
  await expect(line).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analyze' })).toHaveCount(0)
  expect(await placeBelow()).toBeCloseTo(placeWithout, 0)
  answer()
  await expect(preview(page)).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('the other page shows it too, without moving page or focus', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  await page.goto('/chatbot')
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('4 of 5')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('body')).toBeFocused()
})

test('it survives a way to the FAQ and back inside the page', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.goto('/chatbot')
  await analyse(page, `${pages.origin}/own-policy`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }),
  ).toBeVisible()
  await page.goBack()
  await expect(answers(page)).toHaveCount(7)
})

test('a reload in the middle goes on by itself with the very same request', async ({
  page,
  pages,
}) => {
  const bodies: (string | null)[] = []
  await page.route('**/api/analyses', async (route) => {
    bodies.push(route.request().postData())
    // The first one is never answered.
    if (bodies.length > 1) await route.continue()
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect.poll(() => bodies.length).toBe(1)
  await expect.poll(() => page.evaluate(storedProgress)).toBe('interrupted')
  await page.reload()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('1 of 2')).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
})

test('one that was cut off after an answer goes on for no further call', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  let asked = 0
  await page.route('**/api/analyses', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const whole = await route.fetch()
    const [firstEvent = ''] = (await whole.text()).split('\n\n')
    await route.fulfill({ response: whole, body: `${firstEvent}\n\n` })
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(() => page.evaluate(storedProgress)).toBe('interrupted')
  await page.reload()
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText(FINISHED)).toBeAttached()
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('one that the visitor cancelled waits for Retry', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  let isHeld = true
  await page.route('**/api/analyses', async (route) => {
    if (!isHeld) await route.continue()
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect.poll(() => page.evaluate(storedProgress)).toBe('interrupted')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.evaluate(storedProgress)).toBe('stopped')
  isHeld = false
  await page.reload()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toHaveCount(7)
})

test('another tab shows it on load', { tag: '@long' }, async ({ page, pages, context }) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  const other = await context.newPage()
  await other.goto('/chatbot')
  await expect(answers(other)).toHaveCount(7)
})

test('Clear forgets it here, and the free mark stays used', { tag: '@long' }, async ({
  page,
  pages,
}) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(toast(page, 'Session Cleared')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add URL' })).toBeFocused()
  await expect.poll(() => page.evaluate(storedProgress)).toBeUndefined()
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add URL' }).click()
  await expect(toast(page, 'Limit Reached')).toBeVisible()
})

test('it is gone with the browser session', async ({ page, pages, context }) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  await context.clearCookies({ name: 'browser-session' })
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect.poll(() => page.evaluate(storedProgress)).toBeUndefined()
  await expect(preview(page)).toHaveCount(0)
})

test('a value that cannot be read counts as absent', { tag: '@long' }, async ({ page, pages }) => {
  await page.goto('/')
  await analyse(page, `${pages.origin}/own-policy`)
  await page.evaluate(spoil, { sessionId: 'x', document: { text: 7 }, progress: 'finished' })
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect.poll(() => page.evaluate(storedProgress)).toBeUndefined()
  await expect(preview(page)).toHaveCount(0)
})

test('a full disk is told once, and the document stays until the page is closed', {
  tag: '@long',
}, async ({ page, pages }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/chatbot')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  const told = page.getByText('Your browser has no room to keep this document.')
  await expect(told.first()).toBeVisible()
  await expect(toast(page, 'Document Not Kept')).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }),
  ).toBeVisible()
  await page.goBack()
  await expect(answers(page)).toHaveCount(7)
})

test('a browser without a database works as before', { tag: '@long' }, async ({ page, pages }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await page.reload()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(preview(page)).toHaveCount(0)
})
