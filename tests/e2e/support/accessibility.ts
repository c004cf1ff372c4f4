import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Narrows what axe looks at. */
export type Choose = (axe: AxeBuilder) => AxeBuilder

/** Asked for by WCAG 2.2 AA, and off in axe unless it is named: controls of 24 px, or room around them. */
const ALSO = { 'target-size': { enabled: true } }

/**
 * What axe finds on a page once everything that moves or fades on it has come to rest. It looks at
 * the page alone, since ours have no frames, and describes only what is wrong: this halves its time.
 */
export async function violations(page: Page, choose: Choose = (axe) => axe) {
  await untilAtRest(page)
  const axe = new AxeBuilder({ page })
    .options({ rules: ALSO, resultTypes: ['violations'] })
    .setLegacyMode()
  return (await choose(axe).analyze()).violations
}

/** Waits until everything that moves or fades on a page has come to rest. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest)
}

/** Runs in the browser. What turns for as long as something is awaited never comes to rest. */
function isAtRest(): boolean {
  return document.getAnimations().every((animation) => {
    const { endTime } = animation.effect?.getComputedTiming() ?? {}
    return endTime === Number.POSITIVE_INFINITY || animation.playState !== 'running'
  })
}
