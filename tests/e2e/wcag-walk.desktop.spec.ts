import type { Page } from '@playwright/test'
import { violations } from './support/accessibility.ts'
import { addUrl, answers, openPhotoForm, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { applyCoupon, openDialog, payButton } from './support/paid-session.ts'
import { expect, test } from './support/plainclause.ts'
import { openUpload } from './support/upload.ts'
import {
  ask,
  openList,
  openRoom,
  paste,
  reply,
  sessionAnswers,
  TIDEWATER_POLICY,
} from './support/workspace.ts'

/** The distances of WCAG 2.2, 1.4.12, as a visitor's own style sheet sets them. */
const TEXT_SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`

/** Spaces the text of a page, or takes that back; the site itself adopts no style sheets. */
async function setSpacing(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = css === '' ? [] : [sheet]
    },
    isOn ? TEXT_SPACING : '',
  )
}

/**
 * What is cut off or stands out of the screen at 320 px once a visitor spaces the text, in words; the
 * page has its own size and spacing again afterwards (1.4.10, 1.4.12).
 */
async function cutBySpacing(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await setSpacing(page, true)
  const cut = await page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const { overflowX, overflowY, position, webkitLineClamp } = style
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // Read out only, or shortened on purpose where the whole stands elsewhere.
      const isMeant =
        (position === 'absolute' && element.clientWidth <= 1) || webkitLineClamp !== 'none'
      // What is clipped is so at a distance from its box: letter spacing, say, stands out of it uncut.
      const beside = overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) : 1
      const cutsWidth = isHidden(overflowX) && element.scrollWidth > element.clientWidth + beside
      const cutsHeight = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1
      if (!isMeant && (cutsWidth || cutsHeight) && element.innerText.trim() !== '') {
        found.push(`${element.tagName} “${element.innerText.slice(0, 60)}”`)
      }
    }
    return found
  })
  await setSpacing(page, false)
  if (size !== null) await page.setViewportSize(size)
  return cut
}

/**
 * Controls of which nothing is to be seen while they have the focus (2.4.11): all that the keyboard
 * reaches, in its order, or those of the dialog that is open. A browser scrolls to a control that a
 * script focuses as it does for the keyboard.
 */
async function obscuredStops(page: Page): Promise<readonly string[]> {
  // The page brings what has just come into place, until a key says that the visitor moves on.
  await page.keyboard.press('Shift')
  return await page.evaluate(async () => {
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const place = document.querySelector('dialog:modal') ?? document
    const isSeen = (control: Element) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const parts = [0.1, 0.5, 0.9]
      return parts.some((x) =>
        parts.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return hit !== null && (control.contains(hit) || hit.contains(control))
        }),
      )
    }
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const obscured: string[] = []
    for (const control of place.querySelectorAll<HTMLElement>(stops)) {
      control.focus()
      // What cannot have the focus, disabled or hidden, is no stop; nor is what only passes it on.
      if (document.activeElement !== control || control.getBoundingClientRect().width <= 1) continue
      if (isSeen(control)) continue
      // What appears with the focus takes a moment, even where less motion is asked for.
      await nextFrame()
      await nextFrame()
      if (isSeen(control)) continue
      const name = control.getAttribute('aria-label') ?? control.innerText.slice(0, 60)
      obscured.push(`${control.tagName} “${name}”`)
    }
    return obscured
  })
}

test.setTimeout(300_000)
test.use({
  allowedConsole: ['404', '422'],
  // Where the focus went is in sight at once, not at the end of a way there.
  contextOptions: { reducedMotion: 'reduce' },
})

const SIZES = [
  { width: 1_280, height: 800, isSpaced: false },
  { width: 390, height: 700, isSpaced: false },
  { width: 320, height: 640, isSpaced: true },
] as const

/**
 * Looks at one state of the product, with and without a visitor's own spacing, and through the keyboard.
 *
 * @param bringBack for a state that ends when the focus leaves it
 */
async function look(
  page: Page,
  state: string,
  bringBack: () => Promise<void> = async () => undefined,
): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await violations(page), state).toEqual([])
    expect.soft(await cutBySpacing(page), `${state}, spaced`).toEqual([])
    const own = page.viewportSize()
    for (const { isSpaced, ...size } of SIZES) {
      await page.setViewportSize(size)
      await bringBack()
      if (isSpaced) await setSpacing(page, true)
      const found = await obscuredStops(page)
      if (isSpaced) await setSpacing(page, false)
      const screen = `${state} at ${size.width} px${isSpaced ? ', spaced' : ''}`
      expect.soft(found, screen).toEqual([])
    }
    if (own !== null) await page.setViewportSize(own)
  })
}

test('every page', async ({ page }) => {
  for (const path of [
    '/',
    '/terms',
    '/privacy',
    '/faq',
    '/privacy-tips',
    '/accuracy',
    '/sample',
    '/verify',
    '/shelf',
    '/shared',
    '/bookmarklet',
    '/handover',
    '/chatbot',
    '/export-summary',
    '/offline',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(page, path)
  }
})

test('what a free visitor opens', async ({ page, pages }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Analyze' }).press('Enter')
  await expect(toast(page, 'No Content')).toBeVisible()
  await look(page, 'a message')
  await addUrl(page, `${pages.origin}/missing`)
  await expect(
    page.getByRole('alert').filter({ hasText: 'We could not open that page' }),
  ).toBeVisible()
  await look(page, 'an address that leads nowhere')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openPhotoForm(page)
  await look(page, 'the form for photos')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await addUrl(page, `${pages.origin}/own-policy`)
  await expect(answers(page)).toHaveCount(7)
  await look(page, 'seven answers')
  await answers(page).getByRole('button', { name: 'Show in document' }).first().click()
  await look(page, 'a sentence in the reader')
  // On the wide screen the reader is no dialog: its entry in the history goes, which would end the next way.
  await page.waitForFunction(() => (history.state?.layers ?? 0) === 0)
  await page.goto('/chatbot')
  await expect(answers(page)).toHaveCount(7)
  await look(page, 'the free chat')
})

test('what is opened to pay', async ({ page }) => {
  await openDialog(page)
  await look(page, 'the payment dialog')
  await payButton(page).focus()
  await applyCoupon(page, 'NOSUCHCODE')
  await expect(toast(page, 'Invalid Coupon')).toBeVisible()
  await look(page, 'the payment dialog with an error')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/chatbot')
  await page.getByRole('button', { name: 'Enter a return code' }).click()
  await page.getByLabel('Return code').fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Open session' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No running session' })).toBeVisible()
  await look(page, 'a return code that opens nothing')
})

test('what a paid session opens', async ({ page }) => {
  await openSession(page)
  await look(page, 'the empty workspace')
  await page.getByRole('button', { name: 'Paste', exact: true }).click()
  await look(page, 'the dialog for pasted text')
  await page.keyboard.press('Escape')
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  await look(page, 'the answers of a session')
  await openList(page)
  await look(page, 'the list of documents')
  await ask(page, 'Do they sell my personal data?')
  await expect(
    reply(page, 'Do they sell my personal data?').locator('blockquote').first(),
  ).toBeVisible()
  await look(page, 'the workspace with an answer')
  await openUpload(page)
  await look(page, 'the form for files')
  await page.getByRole('button', { name: 'Cancel', exact: true }).last().click()
  const menu = page.getByRole('dialog', { name: 'Attach a document' })
  const openMenu = async () => {
    if (await menu.isHidden()) await page.getByRole('button', { name: 'Attach' }).click()
    await expect(menu).toBeVisible()
  }
  await openMenu()
  // The way to the menu may leave a button half below the bar: too small a target for axe.
  await page.evaluate(() => scrollTo(0, 0))
  await look(page, 'the attachment menu', openMenu)
  await expect(menu).toBeHidden()
  await paste(page, 'We do not sell personal data to anybody, and we share it with nobody.')
  await expect(page.getByRole('dialog', { name: 'Document Content Exists' })).toBeVisible()
  await look(page, 'another document beside the first')
  await page.getByRole('button', { name: 'Append' }).click()
  await openRoom(page, 'compare')
  await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible()
  await look(page, 'two documents compared')
  for (const room of ['cards', 'report'] as const) {
    await openRoom(page, room)
    await look(page, `the room ${room}`)
  }
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await look(page, 'the dialog that ends a session')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Privacy Summary Report')
  await look(page, 'the report')
})
