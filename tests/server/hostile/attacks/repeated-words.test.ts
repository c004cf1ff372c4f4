import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../../src/core/analyst/questions.ts'
import { cutPassages } from '../../../../src/core/text/passages.ts'
import { analysisRequest, readEvents } from '../../support/test-server.ts'
import { attackStageOfFile, type HonestErrand } from '../support/attack-stage.ts'
import { page } from '../support/hostile-site.ts'

const stage = attackStageOfFile()

/** Words that end in -ly and are also listed: each one doubles the ways to match. */
const sentence = (words: number) =>
  `Our service providers ${'only '.repeat(words)}here collect your personal information.`
const ONLY_COUNT = 100
const STANDSTILL_MS = 2_000

/** A free analysis with one question, answered from this text. */
const analysisOf = (text: string) =>
  analysisRequest({
    requestId: randomUUID(),
    questions: [{ id: 'third-party-sharing', passages: [{ n: 1, start: 0, text }] }],
  })

test('a sentence of one repeated word delays nobody', async () => {
  const isOver = await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.113.66', signal)
    const response = await browser.post(API_PATHS.analyses, analysisOf(sentence(ONLY_COUNT)))
    const types = (await readEvents(response)).map(({ type }) => type)
    // Answered, or refused with an error; never interrupted.
    expect(['done', 'failed']).toContain(types.at(-1))
  })
  expect(isOver).toBe(true)
})

test('a page with such a sentence delays no other reader', async () => {
  const text = sentence(ONLY_COUNT)
  const url = stage().site.serve('/policy', page(`<h1>Privacy policy</h1><p>${text}</p>`))
  const read: HonestErrand = async (browser) => {
    const fetched = await browser.post(API_PATHS.pages, { url })
    if (fetched.status !== 200) throw new Error(`the page answered ${fetched.status}`)
    const passages = cutPassages((await fetched.json()).text).map(({ n, start, text }) => ({
      n,
      start,
      text,
    }))
    const questions = ANALYSIS_QUESTION_IDS.map((id) => ({ id, passages }))
    const response = await browser.analyse(analysisRequest({ requestId: randomUUID(), questions }))
    const types = (await readEvents(response)).map(({ type }) => type)
    if (types.at(-1) !== 'done' && types.at(-1) !== 'failed')
      throw new Error('the answer broke off')
  }
  await stage().expectUnharmedBy(() => stage().honestVisits(1), read)
})

test('it ends on SIGTERM, whatever sentence it is reading', async () => {
  const abandoned = new AbortController()
  const browser = stage().browser('203.0.113.67', abandoned.signal)
  const asked = browser.post(API_PATHS.analyses, analysisOf(sentence(ONLY_COUNT)))
  const answered = Promise.allSettled([asked.then((response) => response.text())])
  // Later requests are answered unless the event loop is blocked; once they are, it is being read.
  const another = stage().browser('203.0.113.68', AbortSignal.timeout(STANDSTILL_MS))
  await Promise.allSettled([another.visit()])
  expect(await stage().harmsToRestart()).toEqual([])
  abandoned.abort()
  await answered
})
