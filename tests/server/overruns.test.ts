import { describe, expect, test } from 'vitest'
import { createQuotingAnalyst } from '../../src/server/adapters/quoting-analyst.ts'
import { AppError } from '../../src/server/app-error.ts'
import type { TextWork } from '../../src/server/text-work.ts'
import { textWorkHere } from '../support/text-work.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  readError,
  readEvents,
  startTestServer,
  TestBrowser,
} from './support/test-server.ts'

const HOSTILE = 'We hide what takes too long in our privacy policy.'
const HONEST = 'We never sell your personal information.'

/** Works normally, except for texts with the hostile sentence: these take too long. */
function overrunning(): TextWork {
  const here = textWorkHere()
  return {
    run: async (kind, input, owner) => {
      if (JSON.stringify(input).includes(HOSTILE)) {
        throw new AppError(kind === 'page' ? 'page-took-too-long' : 'answer-took-too-long')
      }
      return await here.run(kind, input, owner)
    },
  }
}

async function start() {
  const textWork = overrunning()
  const fetchPage = async (url: string) => {
    const bytes = new TextEncoder().encode(HOSTILE)
    // As text, so that the fake above can see it.
    return { url: `${url}?${HOSTILE}`, format: 'text', contentType: 'text/plain', bytes } as const
  }
  const server = await startTestServer({
    textWork,
    analyst: createQuotingAnalyst(textWork),
    fetchPage,
  })
  return { server, browser: new TestBrowser(server) }
}

const passage = (text: string) => [{ n: 1, start: 0, text }]

describe('a task that takes too long', () => {
  test('on one question leaves the others answered, and costs no call', async () => {
    const { browser } = await start()
    const request = analysisRequest()
    const questions = request.questions.map((question, index) => ({
      ...question,
      passages: passage(index === 2 ? HOSTILE : HONEST),
    }))
    const events = await readEvents(await browser.analyse({ ...request, questions }))
    const answered = events.flatMap((event) =>
      event.type === 'answer' ? [event.answer.questionId] : [],
    )
    expect(answered.toSorted()).toEqual(
      questions.flatMap(({ id }, index) => (index === 2 ? [] : [id])).toSorted(),
    )
    expect(events.at(-1)).toMatchObject({
      type: 'failed',
      code: 'answer-took-too-long',
      visit: { free: { callsUsedToday: 0 } },
    })
  })

  test('on an own question costs no call', async () => {
    const { browser } = await start()
    const documents = [{ id: 'policy', title: 'Policy', passages: passage(HOSTILE) }]
    const response = await browser.post('/api/questions', questionRequest({ documents }))
    expect((await readEvents(response)).at(-1)).toMatchObject({
      type: 'failed',
      code: 'answer-took-too-long',
      visit: { free: { callsUsedToday: 0 } },
    })
  })

  test('on a page is reported, and is no failure of ours', async () => {
    const { server, browser } = await start()
    const response = await browser.post('/api/pages', { url: 'https://fernway.example/privacy' })
    expect(response.status).toBe(422)
    expect(await readError(response)).toMatchObject({ code: 'page-took-too-long' })
    expect(server.logLines.join('')).not.toContain('unexpected')
  })
})
