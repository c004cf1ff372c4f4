import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findMarks } from '../support/find-marks.ts'
import { type ModelAnswer, say } from '../support/model-server.ts'
import { addUrl, toast } from './support/free-analysis.ts'
import { openSession } from './support/open-session.ts'
import { chooseFile, openUpload } from './support/upload.ts'
import { expect, test as withModel } from './support/with-model.ts'
import { ask, paste, reply, sessionAnswers } from './support/workspace.ts'
import { filesWritten, valuesOfStore } from './support/written-files.ts'

/** A server that logs as much as it can. */
const test = withModel.extend<object, object>({
  settings: [
    async ({ settings }, use) => {
      await use({ ...settings, LOG_LEVEL: 'debug' })
    },
    { scope: 'worker' },
  ],
})

// The browser reports the page that there is not.
test.use({ allowedConsole: ['the server responded with a status of'] })

/** A word that stands nowhere else. */
const mark = (): string => `lantern${randomBytes(8).toString('hex')}`

/** What the model is asked with, or says itself, and hears again as a turn before. */
const ASKED = {
  pasted: mark(),
  fileText: mark(),
  fileName: mark(),
  pageText: mark(),
  pageTitle: mark(),
  question: mark(),
  failingQuestion: mark(),
  answer: mark(),
}
/** What the server meets elsewhere. */
const MET = { pageAddress: mark(), missingAddress: mark(), failure: mark() }

const FAILING_QUESTION = `Do they share my data with ${ASKED.failingQuestion}?`

/** A policy in which each sentence holds the mark, so that no choice of passages is without it. */
const policy = (word: string): string =>
  [
    'We sell your data to',
    'We share your data with',
    'We send your location to',
    'You agree to pay',
  ]
    .map((clause) => `${clause} ${word}.`)
    .join('\n\n')

const answering: ModelAnswer = (response, request) => {
  const prompt = request.body.messages[1]?.content ?? ''
  if (!prompt.includes(`Question: ${FAILING_QUESTION}`)) {
    return say(`Yes. They send your data to ${ASKED.answer} [1].`)(response, request)
  }
  response.writeHead(500).end(JSON.stringify({ error: { message: MET.failure } }))
}

test('documents, names of files, addresses, questions and answers are stored nowhere', async ({
  page,
  pages,
  model,
  plainclause,
}) => {
  const since = new Date()
  model.answerWith(answering)
  await openSession(page)
  const answered = sessionAnswers(page).filter({ hasText: ASKED.answer })
  const append = page
    .getByRole('dialog', { name: 'Document Content Exists' })
    .getByRole('button', { name: 'Append' })

  await paste(page, `Privacy Policy\n\n${policy(ASKED.pasted)}`)
  await expect(answered).toHaveCount(7)

  await openUpload(page)
  const bytes = Buffer.from(`Terms of Service\n\n${policy(ASKED.fileText)}`)
  await chooseFile(page, { name: `${ASKED.fileName}.txt`, bytes })
  await append.click()
  await expect(answered).toHaveCount(14)

  await addUrl(page, `${pages.origin}/${MET.missingAddress}`)
  await expect(toast(page, 'URL Scraping Failed')).toBeVisible()
  const address = `/privacy-${MET.pageAddress}`
  pages.serveHtml(
    address,
    `<title>Privacy ${ASKED.pageTitle}</title><main><h1>Privacy ${ASKED.pageTitle}</h1>${policy(ASKED.pageText).replace(/^.+$/gm, '<p>$&</p>')}</main>`,
  )
  await page
    .getByLabel('Address of the page')
    .fill(`${pages.origin}${address}?q=${MET.pageAddress}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  // A text of so few words is read only if asked.
  await page.getByRole('button', { name: 'Read this page anyway' }).click()
  await append.click()
  await expect(answered).toHaveCount(21)

  const question = `Do they sell my data to ${ASKED.question}?`
  await ask(page, question)
  await expect(reply(page, question)).toContainText(ASKED.answer)
  await ask(page, FAILING_QUESTION)
  await expect(reply(page, FAILING_QUESTION).getByRole('blockquote').first()).toBeVisible()

  // All of it went through the server, or the search would prove nothing.
  const sent = JSON.stringify(model.requests)
  for (const word of Object.values(ASKED)) expect(sent).toContain(word)

  const log = { name: 'log', bytes: Buffer.from(plainclause.output()) }
  const written = filesWritten(plainclause.folder, since)
  const values = valuesOfStore(join(plainclause.folder, 'plainclause.sqlite'))
  expect(log.bytes.length).toBeGreaterThan(0)
  expect(values.length).toBeGreaterThan(0)
  const searched = [log, ...written, ...values, ...filesWritten('.', since)]
  expect(findMarks(searched, [...Object.values(ASKED), ...Object.values(MET)])).toEqual([])
})
