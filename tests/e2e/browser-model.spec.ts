import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { answers, documentText } from './support/free-analysis.ts'
import { expect, test } from './support/plainclause.ts'

/** Stubs that follow the published interfaces; they run in the page before any script of ours. */
const STUBS = `
  const pause = (ms) => new Promise((done) => setTimeout(done, ms))
  const state = { download: undefined, mode: 'good' }
  globalThis.stubs = state
  const downloaded = () => new Promise((done, fail) => {
    state.finish = done
    state.fail = () => fail(new DOMException('', 'NetworkError'))
  })
  globalThis.LanguageModel = class {
    static async availability() { return state.isHere ? 'available' : 'downloadable' }
    static async create({ monitor, signal, initialPrompts = [] }) {
      signal?.throwIfAborted()
      if (!state.isHere) {
        if (!navigator.userActivation.isActive) throw new DOMException('', 'NotAllowedError')
        const target = new EventTarget()
        monitor(target)
        target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.42, total: 1 }))
        await Promise.race([downloaded(), new Promise((_, stop) =>
          signal.addEventListener('abort', () => stop(signal.reason)))])
        state.isHere = true
      }
      if (!initialPrompts.every(({ role }) => role === 'system')) throw new TypeError()
      return new LanguageModel()
    }
    inputQuota = 6144
    async measureInputUsage(text) { return text.length / 4 }
    promptStreaming(text, { signal }) {
      signal.throwIfAborted()
      const [cited = '[1]'] = text.slice(0, text.indexOf('We sell')).match(/\\[\\d+\\]/g)?.slice(-1) ?? []
      const reply = state.mode === 'nonsense' ? ['Moonlight ', 'is made of cheese.']
        : ['Yes. They sell your ', 'personal data to advertisers ', cited + '.']
      return new ReadableStream({
        async start(controller) {
          for (const piece of reply) { await pause(5); controller.enqueue(piece) }
          controller.close()
        },
      })
    }
    destroy() {}
  }
  const words = new Map([
    ['Datenschutzerklärung', 'Privacy Policy'],
    ['Wir erheben Ihre personenbezogenen Daten, wenn Sie unsere Dienste nutzen.', 'We collect your personal data when you use our services.'],
    ['Wir verkaufen Ihre personenbezogenen Daten an Werbetreibende.', 'We sell your personal data to advertisers.'],
    ['Ihren genauen Standort geben wir an unsere Partner weiter.', 'We share your precise location with our partners.'],
  ])
  globalThis.Translator = class {
    static async availability({ sourceLanguage, targetLanguage }) {
      return sourceLanguage === 'de' && targetLanguage === 'en' ? 'available' : 'unavailable'
    }
    static async create() { return new Translator() }
    async translate(text) {
      await pause(5)
      if (state.mode === 'broken') throw new DOMException('', 'UnknownError')
      return words.get(text) ?? 'The text goes on.'
    }
    destroy() {}
  }`

const POLICY =
  'Privacy Policy\n\nWe collect your personal data when you use our services.\n\nWe sell your personal data to advertisers.\n\nWe share your precise location with our partners.'
const GERMAN =
  'Datenschutzerklärung\n\nWir erheben Ihre personenbezogenen Daten, wenn Sie unsere Dienste nutzen.\n\nWir verkaufen Ihre personenbezogenen Daten an Werbetreibende.\n\nIhren genauen Standort geben wir an unsere Partner weiter.'

async function openPrivately(page: Page): Promise<void> {
  await page.goto('/chatbot')
  await page.getByRole('switch', { name: 'Private mode' }).click()
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await page.getByLabel('Text of the document').fill(text)
  await page.getByRole('button', { name: 'Add Text' }).click()
}

const modelSwitch = (page: Page) => page.getByRole('switch', { name: 'Your browser’s own model' })
const BY_MODEL = 'Answered by your browser’s own model: every quote checked by code'
const BUILT_IN = 'Answered without AI, from the document’s own words'

test('the browser’s own model answers once it is chosen, downloaded and checked', async ({
  page,
}) => {
  await page.addInitScript(STUBS)
  await openPrivately(page)
  await expect(modelSwitch(page)).not.toBeChecked()
  await expect(page.getByText('does not say how large it is')).toBeVisible()

  // Cancelled, failed, and then fetched.
  await modelSwitch(page).click()
  await expect(page.getByText('Your browser is preparing its model: 42%')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(modelSwitch(page)).not.toBeChecked()
  await modelSwitch(page).click()
  await expect(page.getByText('preparing its model: 42%')).toBeVisible()
  await page.evaluate('stubs.fail()')
  await expect(page.getByText('could not download or start its model')).toBeVisible()
  await modelSwitch(page).click()
  await expect(page.getByText('preparing its model: 42%')).toBeVisible()
  await page.evaluate('stubs.finish()')
  await expect(modelSwitch(page)).toBeChecked()
  await expect(page.getByRole('progressbar')).toHaveCount(0)

  await paste(page, POLICY)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText(BY_MODEL)).toBeVisible()
  const sells = answers(page).filter({ hasText: 'sell your data' })
  await expect(sells.getByText('They sell your personal data to advertisers.')).toBeVisible()
  await expect(sells.getByRole('blockquote').first()).toContainText('We sell your personal data')

  await page.evaluate(`stubs.mode = 'nonsense'`)
  await page.getByRole('textbox', { name: 'Ask about the document' }).fill('Do they sell my data?')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'The Built-in Analyst Stood In' }),
  ).toBeVisible()
  await expect(page.getByText(BUILT_IN).last()).toBeVisible()
  await expect(page.getByText('Moonlight')).toHaveCount(0)
})

test('a German document is translated on the device, and quoted and marked in German', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(STUBS)
  await openPrivately(page)
  await paste(page, GERMAN)
  await expect(page.getByText('This is German.')).toBeVisible()
  await expect(answers(page)).toHaveCount(0)
  await page.evaluate(`stubs.mode = 'broken'`)
  await page.getByRole('button', { name: 'Translate on this device' }).click()
  await expect(page.getByText('could not translate this document')).toBeVisible()
  await page.evaluate(`stubs.mode = 'good'`)
  await page.getByRole('button', { name: 'Translate on this device' }).click()
  await expect(page.getByText('the original counts')).toBeVisible()

  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText('Machine-translated', { exact: true })).toBeVisible()
  const sells = answers(page).filter({ hasText: 'sell your data' })
  await expect(sells.getByRole('blockquote').first()).toContainText(
    'Wir verkaufen Ihre personenbezogenen Daten',
  )
  await expect(
    sells.getByText('Machine translation: We sell your personal data').first(),
  ).toBeVisible()
  // What reads the original by English rules keeps silent, instead of finding nothing.
  await expect(page.getByText('it is not analyzed')).toHaveCount(0)
  await expect(page.getByText('What you can do about it')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await sells.getByRole('button', { name: 'Show in document' }).first().click()
  const marked = page.locator('mark', { hasText: 'Wir verkaufen Ihre personenbezogenen Daten' })
  await expect(marked.first()).toBeInViewport()
  expect(await documentText(page)).not.toContain('We sell')
})

test('where the browser brings nothing, nothing is offered', { tag: '@long' }, async ({ page }) => {
  // Chromium has the interfaces, though not always what stands behind them.
  await page.addInitScript(`
    for (const name of ['LanguageModel', 'Translator', 'LanguageDetector']) delete globalThis[name]`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPrivately(page)
  await paste(page, GERMAN)
  await expect(page.getByText('This is German.')).toBeVisible()
  await expect(modelSwitch(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Translate on this device' })).toHaveCount(0)
  expect(asked.filter((url) => /offer|translat|browser-model/.test(url))).toEqual([])
})
