import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { TEXT, WORD } from '../support/files-to-upload.ts'
import { listenLocally } from '../support/listen-locally.ts'
import { addUrl, answers, openPhotoForm, READ_WITHIN, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import {
  applyCoupon,
  bank,
  CARDS,
  cancelSession,
  fillBilling,
  payWith,
} from './support/paid-session.ts'
import { test as base, expect } from './support/plainclause.ts'
import { chooseFile, openUpload } from './support/upload.ts'
import {
  ask,
  openList,
  openRoom,
  paste,
  reply,
  sessionAnswers,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

const REPORT_PATH = '/policy-violations'
const POLICY = 'content-security-policy'

/** What a browser reported: the directive that was violated, and where. */
type PolicyReports = Readonly<{ origin: string; violations: readonly string[] }>

/**
 * Journeys through a proxy that has the browser report every violation of the content security
 * policy, of workers and other tabs too, which no console of a page shows.
 */
const test = base.extend<{ policyReports: PolicyReports }>({
  policyReports: async ({ plainclause }, use) => {
    const violations: string[] = []
    const server = createServer((asked, answer) => {
      if (asked.url === REPORT_PATH) void keepReport(asked, answer, violations)
      else passOn(plainclause.origin, asked, answer)
    })
    const { port, stop } = await listenLocally(server)
    await use({ origin: `http://localhost:${port}`, violations })
    await stop()
  },
  baseURL: async ({ policyReports }, use) => {
    await use(policyReports.origin)
  },
})

async function keepReport(
  asked: IncomingMessage,
  answer: ServerResponse,
  violations: string[],
): Promise<void> {
  const { 'csp-report': report } = JSON.parse(await text(asked))
  violations.push(`${report['violated-directive']} in ${new URL(report['document-uri']).pathname}`)
  answer.writeHead(204).end()
}

function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const passed = request(new URL(asked.url ?? '/', origin.replace('localhost', '127.0.0.1')), {
    method,
    headers,
  })
  passed.on('response', (found) => {
    answer.writeHead(found.statusCode ?? 502, withReports(found.headers))
    found.pipe(answer)
  })
  // Either end may go away in the middle, as a tab that is closed does.
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function withReports(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const policy = headers[POLICY]
  if (typeof policy !== 'string') return headers
  // In the place of the server's own: a browser reports to the first one only.
  const reporting = policy.replace(/report-uri [^;]+; report-to \w+/, `report-uri ${REPORT_PATH}`)
  return { ...headers, [POLICY]: reporting }
}

test.use({ allowedConsole: ['violates the following Content Security Policy directive', '404'] })

/** What is reported when the walk is over, by its last step at the latest, which is a violation. */
async function reportsAfter(page: Page, violations: readonly string[]): Promise<readonly string[]> {
  await page.goto('/faq')
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => violations).toContain('style-src-attr in /faq')
  return violations.filter((violation) => violation !== 'style-src-attr in /faq')
}

test('every page, and all that a free visitor opens, keeps to the policy and loads nothing from elsewhere', async ({
  page,
  pages,
  policyReports,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== policyReports.origin) foreign.push(href)
  })
  await page.goto('/nowhere')
  await page.getByRole('link', { name: /home/i }).first().click()
  for (const name of ['FAQ', 'Privacy Tips', 'Terms of Service', 'Privacy Policy']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/export-summary')
  await expect(toast(page, 'Premium Feature')).toBeVisible()

  await page.goto('/chatbot')
  await openPhotoForm(page)
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  await page.getByLabel('Return code').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Open session' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No running session' })).toBeVisible()
  await page.goto('/')
  await addUrl(page, `${pages.origin}/scripted.pdf`)
  await expect(answers(page)).toHaveCount(7)

  await page.locator('#pricing').getByRole('button', { name: 'Unlock for $20' }).click()
  await fillBilling(page)
  await applyCoupon(page, 'WELCOME25')
  await payWith(page, CARDS.declined)
  await expect(page.getByRole('alert').filter({ hasText: 'declined' }).first()).toBeVisible()
  await payWith(page, CARDS.asks)
  await bank(page).confirm.click()
  await expect(page).toHaveURL(/\/chatbot$/)
  await cancelSession(page)
  await expect(toast(page, 'Session Cancelled')).toBeVisible()
  expect(foreign).toEqual([])
  expect(await reportsAfter(page, policyReports.violations)).toEqual([])
})

test('all that a paid session opens keeps to the policy', { tag: '@long' }, async ({
  page,
  policyReports,
}) => {
  await openSession(page)
  const append = page
    .getByRole('dialog', { name: 'Document Content Exists' })
    .getByRole('button', { name: 'Append' })
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await ask(page, 'Do they sell my personal data?')
  await reply(page, 'Do they sell my personal data?')
    .getByRole('button', { name: 'Show in document' })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Search in the document' }).fill('ninety days')
  await expect(page.getByText('1 of 1')).toBeVisible()
  for (const file of [WORD, TEXT]) {
    await openUpload(page)
    await chooseFile(page, file)
    await append.click()
  }
  await expect(page.getByRole('button', { name: '3 documents' })).toBeVisible()
  await openRoom(page, 'report')
  await expect(page.getByRole('link', { name: 'Open the report' })).toBeVisible()
  await openRoom(page, 'compare')
  await expect(page.getByRole('region', { name: 'Compare' })).toContainText('Does it sell')

  await openRoom(page, 'cards')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Share Tidewater as image' }).click()
  const picture = await (await downloading).path()
  const files = await openPhotoForm(page)
  await files.setInputFiles(picture)
  const captured = page.getByRole('dialog', { name: 'Photo Captured' })
  await captured.getByRole('button', { name: 'Save & Process Photo' }).click()
  await append.click(READ_WITHIN)
  await openList(page)
  await page.getByRole('button', { name: 'Correct text of' }).first().click()
  await expect(page.getByRole('button', { name: 'Use this text' })).toBeVisible()

  await page.getByRole('link', { name: 'Export' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as Markdown' }).click()
  await saving
  expect(await reportsAfter(page, policyReports.violations)).toEqual([])
})
