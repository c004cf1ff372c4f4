import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import {
  faultsOfPage,
  typeIntoFreeFields,
  typeIntoPaidFields,
} from '../../tests/e2e/support/every-field.ts'
import {
  naughtyRequests,
  sendEverywhere,
} from '../../tests/server/hostile/support/send-everywhere.ts'
import { openPaidSession } from './paid-cookies.ts'
import { type Product, startProduct } from './product.ts'

/** A list of texts: JSON, an array of strings. */
export const NAUGHTY_LIST = 'reliability/naughty-strings.json'

/** Calls that a text costs at most are few; a session has a hundred. */
const TEXTS_OF_A_SESSION = 20
const SETTINGS = {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  FREE_CALLS_PER_NETWORK: '1000000000',
  FREE_CALLS_PER_SITE: '1000000000',
}

/**
 * Sends every text of `<folder>/reliability/naughty-strings.json` in every field of every request,
 * and types it into every field of the pages in a real browser.
 */
export async function runNaughtyConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const list = readFileSync(join(folder, NAUGHTY_LIST), 'utf8')
  const texts = z.array(z.string()).parse(JSON.parse(list))
  const product = await startProduct(SETTINGS)
  try {
    const requests = naughtyRequests(texts.map((text) => ({ kind: 'a text', text })))
    const refused = await sendEverywhere(requests, (path, body, headers) =>
      fetch(`${product.origin}${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      }),
    )
    const shown = await typeEverywhere(product, texts)
    return {
      figures: {
        naughty_texts: texts.length,
        naughty_requests: requests.length,
        naughty_requests_right: requests.length - refused.length,
        naughty_texts_shown_right: texts.length - shown.length,
      },
      failures: [...refused, ...shown],
    }
  } finally {
    await product.stop()
  }
}

async function typeEverywhere(
  { browser, origin }: Product,
  texts: readonly string[],
): Promise<readonly string[]> {
  const failures: string[] = []
  for (let from = 0; from < texts.length; from += TEXTS_OF_A_SESSION) {
    const cookies = await openPaidSession(browser, origin)
    for (const text of texts.slice(from, from + TEXTS_OF_A_SESSION)) {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      await typeIntoFreeFields(page, text)
      const seen = [...(await faultsOfPage(page))]
      await context.addCookies(cookies)
      await typeIntoPaidFields(page, text)
      seen.push(...(await faultsOfPage(page)))
      await context.close()
      if (seen.length > 0) failures.push(`${JSON.stringify(text.slice(0, 60))}: ${seen.join('; ')}`)
    }
  }
  return failures
}
