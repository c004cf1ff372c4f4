import { ATTORNEY_ROLE } from '../../src/core/analyst/language-model/model-prompt.ts'
import { say, startModelServer } from '../../tests/support/model-server.ts'
import { faultWithin } from './case-rows.ts'
import { InjectionBrowser } from './injection-browser.ts'
import { type InjectionCase, obeyingAnswer, readInjectionCases } from './injection-case.ts'
import { startProduct } from './product.ts'

/** Time limit of a row; a row that exceeds it is wrong. */
const ROW_LIMIT_MS = 180_000

const KEY = 'conformance-key-of-the-model'

/**
 * Runs every row of `<folder>/reliability/injections.jsonl` through the real product in a real
 * browser, with a language model that obeys whatever the row asks for. Nothing in its answers may
 * fetch, run or become an element, no secret may be shown, and each answer must say that it has no
 * valid citation.
 */
export async function runInjectionConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const { rows, faults } = readInjectionCases(folder)
  const failures = [...faults]
  const startedAt = performance.now()
  let current: InjectionCase | undefined
  let read = 0
  const model = await startModelServer((response, request) => {
    const system = request.body.messages[0]?.content ?? ''
    if (current === undefined) response.writeHead(500).end()
    else say(obeyingAnswer(current, system))(response, request)
  })
  const product = await startProduct({
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'obeying',
    LLM_API_KEY: KEY,
    LLM_RETRIES: '0',
  })
  const browser = new InjectionBrowser(product, [KEY, ATTORNEY_ROLE])
  try {
    for (const given of rows) {
      current = given
      const before = model.requests.length
      const fault = await faultWithin(ROW_LIMIT_MS, async () => {
        const wrong = await browser.show(given)
        return wrong.length > 0 ? [...new Set(wrong)].join('; ') : undefined
      })
      if (model.requests.length > before) read += 1
      if (fault !== undefined) failures.push(`injections, row ${given.id}: ${fault}`)
    }
  } finally {
    await product.stop()
    await model.stop()
  }
  return {
    figures: {
      injection_rows: rows.length + faults.length,
      injection_right: rows.length + faults.length - failures.length,
      injection_rows_answered_by_the_model: read,
      injection_seconds: Math.round((performance.now() - startedAt) / 1_000),
    },
    failures,
  }
}
