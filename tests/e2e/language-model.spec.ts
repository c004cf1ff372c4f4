import { EVENT_STREAM, type ModelAnswer, piece, say } from '../support/model-server.ts'
import { violations } from './support/accessibility.ts'
import { addUrl, answers } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { BUILT_IN, expect, isReady, passageWith, test } from './support/with-model.ts'
import { ask, paste, reply, sessionAnswers, TIDEWATER_POLICY } from './support/workspace.ts'

/** Says something of each question's first passage; of selling, what `ofSelling` makes of its passage. */
const answering =
  (ofSelling: (passage: string) => string): ModelAnswer =>
  (response, request) => {
    const prompt = request.body.messages[1]?.content ?? ''
    const isOfSelling = prompt.includes('Question: Does the company sell')
    const first = /\n(\[\d+\]) /.exec(prompt)?.[1] ?? '[0]'
    const selling = passageWith(prompt, 'We do not sell your personal information')
    say(isOfSelling ? ofSelling(selling) : `Yes. The policy says so ${first}.`)(response, request)
  }

test('a language model answers, and each answer shows the sentence of the document', async ({
  page,
  pages,
  model,
}) => {
  model.answerWith(
    answering((n) => `No. They do not sell your personal information for money ${n}.`),
  )
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await isReady(page)
  await expect(answers(page)).toHaveCount(7)
  await expect(page.getByText(BUILT_IN)).toHaveCount(0)
  await expect(page.getByText('Language model: every quote checked by code')).toBeVisible()
  const sells = page.getByRole('article', { name: 'Does it sell your data?' })
  await expect(sells.getByText('No', { exact: true })).toBeVisible()
  await expect(sells.getByRole('blockquote')).toContainText(
    '“We do not sell your personal information for money.”',
  )
  await expect(sells).not.toContainText(/check the source|no valid citation/i)
  await expect(page.getByText('1 of 2')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a model that cites passages it was not given, or says yes above “do not”, is caught on the screen', {
  tag: '@long',
}, async ({ page, pages, model }) => {
  model.answerWith((response, request) => {
    const isOfLocation = request.body.messages[1]?.content.includes('collect location data?')
    const answer = isOfLocation
      ? say('No. They never collect it [999].')
      : answering((n) => `Yes. They sell your personal information ${n}.`)
    answer(response, request)
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await isReady(page)
  const sells = page.getByRole('article', { name: 'Does it sell your data?' })
  await expect(sells.getByRole('blockquote')).toContainText('“We do not sell')
  await expect(sells.getByText(/^We are not sure about this one/)).toBeVisible()
  const location = page.getByRole('article', { name: 'Does it collect your location?' })
  await expect(location.getByText(/^No valid citation/)).toBeVisible()
  await expect(location.getByRole('blockquote')).toHaveCount(0)
})

test('the words of a model stand on the screen as they come, and go when the visitor cancels', async ({
  page,
  pages,
  model,
}) => {
  const before = model.requests.length
  model.answerWith((response) => {
    response.writeHead(200, EVENT_STREAM).write(piece('No. They do not'))
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  const sells = page.getByRole('article', { name: 'Does it sell your data?' })
  await expect(sells.getByText('No. They do not')).toBeVisible()
  await expect(sells.getByText('Not checked yet:')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Writing', { exact: true })).toHaveCount(7)
  const open = model.requests.slice(before)
  expect(open).toHaveLength(7)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await Promise.all(open.map(({ aborted }) => aborted))
  await expect(page.getByText('Analysis stopped')).toBeVisible()
  await expect(sells.getByText('No. They do not')).toHaveCount(0)
})

test('a model that breaks off on one question is stood in for on that one', {
  tag: '@long',
}, async ({ page, pages, model }) => {
  const whole = answering((n) => `No. They do not sell your personal information ${n}.`)
  model.answerWith((response, request) => {
    if (!request.body.messages[1]?.content.includes('collect location data?')) {
      return whole(response, request)
    }
    response.writeHead(200, EVENT_STREAM).end(piece('Yes. They coll'))
  })
  await page.goto('/')
  await addUrl(page, `${pages.origin}/own-policy`)
  await isReady(page)
  const location = page.getByRole('article', { name: 'Does it collect your location?' })
  await expect(location.getByText(/^Incomplete answer/)).toBeVisible()
  await expect(location.getByText('Yes. They coll')).toBeVisible()
  await expect(location.getByText(BUILT_IN)).toBeVisible()
  await expect(page.getByText(BUILT_IN)).toHaveCount(1)
  await expect(page.getByText('1 of 2')).toBeVisible()
})

test('the start message and /privacy name where the model is', async ({
  page,
  model,
  plainclause,
}) => {
  const { host } = new URL(model.baseUrl)
  expect(plainclause.output()).toContain(`lantern-2 at ${host}`)
  await page.goto('/privacy')
  await expect(page.getByText(`answers are made by the language model at ${host}`)).toBeVisible()
})

test('a question that a reload cut off is told as not answered, and asked again for the same call', async ({
  page,
  model,
}) => {
  const question = 'How long do they keep my letters?'
  const answer = answering((n) => `Yes. They sell personal data ${n}.`)
  model.answerWith(answer)
  await openSession(page)
  await paste(page, TIDEWATER_POLICY)
  await expect(sessionAnswers(page)).toHaveCount(7)
  const replied = reply(page, question)
  const before = model.requests.length
  // Once before the first word, and once after it.
  model.answerWith(() => undefined)
  await ask(page, question)
  await expect.poll(() => model.requests.length).toBe(before + 1)
  await page.reload()
  await expect(replied).toContainText('Not answered yet. Nothing more is counted')
  model.answerWith((response) => {
    response.writeHead(200, EVENT_STREAM).write(piece('They keep'))
  })
  await replied.getByRole('button', { name: 'Retry' }).click()
  await expect(replied).toContainText('They keep')
  await page.reload()
  await expect(replied).toContainText('Not answered yet. Nothing more is counted')

  model.answerWith(answer)
  await replied.getByRole('button', { name: 'Retry' }).click()
  await expect(replied.getByRole('blockquote').first()).toBeVisible()
  await expect(page.getByText('98 of 100')).toBeVisible()
})
