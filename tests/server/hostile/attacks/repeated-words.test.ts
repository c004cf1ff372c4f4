import { expect, test } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { analysisRequest, readEvents } from '../../support/test-server.ts'
import { attackStageOfFile } from '../support/attack-stage.ts'

const stage = attackStageOfFile()

/** Words that end in -ly and are listed beside: read in either way, twice the ways with each. */
const sentence = (words: number) =>
  `Our service providers ${'only '.repeat(words)}here collect your personal information.`
const ONLY_COUNT = 100

/** A free analysis whose one question is answered from this text. */
const analysisOf = (text: string) =>
  analysisRequest({
    requestId: crypto.randomUUID(),
    questions: [{ id: 'third-party-sharing', passages: [{ n: 1, start: 0, text }] }],
  })

test('a sentence of a word repeated keeps nobody waiting', async () => {
  const isOver = await stage().expectUnharmedBy(async (signal) => {
    const browser = stage().browser('203.0.113.66', signal)
    const response = await browser.post(API_PATHS.analyses, analysisOf(sentence(ONLY_COUNT)))
    const types = (await readEvents(response)).map(({ type }) => type)
    // Answered, or refused in words; never broken off.
    expect(['done', 'failed']).toContain(types.at(-1))
  })
  expect(isOver).toBe(true)
})
