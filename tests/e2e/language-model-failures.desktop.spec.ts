import { sampleOf } from '../support/long-run.ts'
import { EVENT_STREAM, finish, type ModelAnswer, refuse } from '../support/model-server.ts'
import { addUrl, answers, toast } from './support/free-analysis.ts'
import { BUILT_IN, expect, isReady, test } from './support/with-model.ts'

const FAILURES: readonly (readonly [string, ModelAnswer, string, string])[] = [
  ['refuses the key', refuse(401), 'Authentication Error', 'did not accept'],
  [
    'has reached its limit',
    refuse(429),
    'Rate Limit Error',
    'Private API rate limit exceeded. Please try again later.',
  ],
  ['is broken', refuse(500), 'Query Error', 'Failed to process your query. Please try again.'],
  [
    'declines',
    (response) => response.writeHead(200, EVENT_STREAM).end(finish('content_filter')),
    '',
    'The language model declined to answer this.',
  ],
]

for (const [what, answer, title, words] of sampleOf(FAILURES, 1)) {
  test(`a model that ${what} costs no call, and the built-in analyst answers`, async ({
    page,
    pages,
    model,
    plainclause,
  }) => {
    model.answerWith(answer)
    await page.goto('/')
    await addUrl(page, `${pages.origin}/own-policy`)
    await isReady(page)
    if (title === '') await expect(page.getByText(words).first()).toBeVisible()
    else await expect(toast(page, title)).toContainText(words)
    await expect(page.getByText(BUILT_IN)).toBeVisible()
    await expect(answers(page).getByRole('blockquote').first()).toBeVisible()
    await expect(page.getByText('2 of 2')).toBeVisible()
    expect(await page.content()).not.toMatch(/PROVIDER-WORDS|journey-key/)
    expect(plainclause.output()).not.toMatch(/PROVIDER-WORDS|journey-key/)
  })
}
