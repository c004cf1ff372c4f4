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
    document.adoptedStyleSheets = before
    return found
  }, TEXT_SPACING)
  if (size !== null) await page.setViewportSize(size)
  return cut
}

/**
 * Controls of which nothing is to be seen while they have the focus (2.4.11): all that the keyboard
 * reaches, in its order, or those of the dialog that is open. A browser scrolls to a control that a
 * script focuses as it does for the keyboard.
 */
export async function obscuredStops(page: Page): Promise<readonly string[]> {
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
