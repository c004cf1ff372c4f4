import type { Page } from '@playwright/test'

/** The distances of WCAG 2.2, 1.4.12, as a visitor's own style sheet sets them. */
const TEXT_SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`
/** A page has fewer stops; where the focus never comes round, the walk ends. */
const STOPS_MAX = 120

/**
 * What is cut off or stands out of the screen at 320 px once a visitor spaces the text, in words; the
 * page has its own size and spacing again afterwards (1.4.10, 1.4.12).
 */
export async function cutBySpacing(page: Page): Promise<readonly string[]> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const cut = await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, sheet]
    const found: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(element)
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      // Read out only, or shortened on purpose where the whole stands elsewhere.
      const isMeant =
        (position === 'absolute' && element.clientWidth <= 1) || webkitLineClamp !== 'none'
      const cutsWidth = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1
      const cutsHeight = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1
      if (!isMeant && (cutsWidth || cutsHeight) && element.innerText.trim() !== '') {
        found.push(`${element.tagName} “${element.innerText.slice(0, 60)}”`)
      }
    }
    document.adoptedStyleSheets = before
    return found
  }, TEXT_SPACING)
  if (size !== null) await page.setViewportSize(size)
  return cut
}

/** Controls that have the keyboard's focus while nothing of them is to be seen (2.4.11). */
export async function obscuredStops(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.documentElement.setAttribute('data-stops', '0'))
  const obscured: string[] = []
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(lookAtFocus)
    if (found.isRoundTrip) break
    if (found.obscured !== undefined) obscured.push(found.obscured)
  }
  await page.evaluate(() => {
    for (const seen of document.querySelectorAll('[data-stop]')) seen.removeAttribute('data-stop')
  })
  return obscured
}

/** Runs in the browser: whether any of nine points of the focused control shows it. */
function lookAtFocus(): { isRoundTrip: boolean; obscured?: string } {
  const focused = document.activeElement
  if (focused === null || focused === document.body || focused.hasAttribute('data-stop')) {
    return { isRoundTrip: true }
  }
  focused.setAttribute('data-stop', '')
  const { left, top, width, height } = focused.getBoundingClientRect()
  const isSeen = [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y)
      return hit !== null && (focused.contains(hit) || hit.contains(focused))
    }),
  )
  if (isSeen) return { isRoundTrip: false }
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 60)
  return { isRoundTrip: false, obscured: `${focused.tagName} “${name}” at ${Math.round(top)}` }
}
