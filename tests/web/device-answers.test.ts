import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { API_PATHS } from '../../src/api/paths.ts'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { selectForOwnQuestion } from '../../src/core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../src/core/documents/policy-document.ts'
import type { Passage } from '../../src/core/text/passage.ts'
import { createQuotingAnalyst } from '../../src/server/adapters/quoting-analyst.ts'
import { analysisRequest } from '../../src/web/features/analysis/run/request-analysis.ts'
import {
  type DeviceTask,
  deviceAnswer,
  deviceAnswers,
} from '../../src/web/lib/device-analyst/device-answers.ts'
import { randomId } from '../../src/web/lib/random-id.ts'
import { questionRequest } from '../server/support/question-request.ts'
import { readEvents, startTestServer, TestBrowser } from '../server/support/test-server.ts'
import { MODELS } from '../support/analyst-models.ts'
import { textWorkHere } from '../support/text-work.ts'

const PAGES = new URL('../fixtures/pages/', import.meta.url)
const NAMES = readdirSync(PAGES)
const textOf = (page: string) => readFileSync(new URL(`${page}/expected.txt`, PAGES), 'utf8').trim()
const PARAGRAPHS = NAMES.flatMap((page) => textOf(page).split('\n\n'))

const document = (text: string, id = randomId()): PolicyDocument => ({
  id,
  title: 'Privacy Policy',
  origin: 'paste',
  text,
})

function answersHere(given: PolicyDocument): readonly AnalysisAnswer[] {
  const { selections } = selectForAnalysis(given.text, MODELS)
  const task = { kind: 'analysis', document: { title: given.title }, selections } as const
  return [...deviceAnswers(task, MODELS)].flatMap((message) =>
    message.type === 'answer' ? [message.answer] : [],
  )
}

async function answersOfServer(given: PolicyDocument) {
  const server = await startTestServer({ analyst: createQuotingAnalyst(textWorkHere()) })
  const ids = { requestId: randomId(), page: 'chatbot', timeZone: 'UTC' } as const
  const request = analysisRequest(given, selectForAnalysis(given.text, MODELS), ids)
  const events = await readEvents(await new TestBrowser(server).analyse(request))
  const answers = events.flatMap((event) => (event.type === 'answer' ? [event.answer] : []))
  return ANALYSIS_QUESTION_IDS.flatMap((id) => answers.filter((one) => one.questionId === id))
}

/** An answer of this device, without the mark that says so. */
const unmarked = <Marked extends { isOnDevice?: true }>({ isOnDevice, ...answer }: Marked) => {
  expect(isOnDevice).toBe(true)
  return answer
}

describe('the answers of this device are those of the server', () => {
  test.each(NAMES)('to the seven questions about the page "%s"', async (page) => {
    const given = document(textOf(page))
    const here = answersHere(given).map(unmarked)
    expect(here).toHaveLength(7)
    expect(here).toEqual(await answersOfServer(given))
  })

  test('about any paragraphs of them, in any order', async () => {
    const texts = fc.shuffledSubarray(PARAGRAPHS, { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(texts, async (paragraphs) => {
        const given = document(paragraphs.join('\n\n'))
        expect(answersHere(given).map(unmarked)).toEqual(await answersOfServer(given))
      }),
      { numRuns: 8 },
    )
  })

  test.each([
    ['a plain question', 'Do they sell my personal data?', []],
    ['a follow-up', 'Can I stop that?', ['Do they share my data with advertisers?']],
    ['a question that nothing answers', 'Who won the boat race?', []],
    ['a question of two parts', 'Do they sell my data, and who won the boat race?', []],
  ])('to %s about a document', async (_what, question, earlier) => {
    const given = document(textOf('full-policy'))
    const maxWords = 230
    const task = { kind: 'question', question, documents: [given], earlier, maxWords } as const
    const [here] = [...deviceAnswer(task, MODELS)]
    if (here?.type !== 'question-answer') throw new Error('no answer came')
    const answer = unmarked(here.answer)
    // What the server counts, a device does not.
    const cost = answer.standing === 'stated' ? {} : { isFree: true }
    expect(await eventOfServer(task)).toEqual({ type: 'answer', answer: { ...answer, ...cost } })
  })
})

type QuestionTask = Extract<DeviceTask, { kind: 'question' }>

/** The first thing that the server says to a question, asked as the browser asks it. */
async function eventOfServer({ question, documents, earlier, maxWords }: QuestionTask) {
  const server = await startTestServer({ analyst: createQuotingAnalyst(textWorkHere()) })
  const texts = documents.map(({ text }) => text)
  const chosen = selectForOwnQuestion(texts, question, earlier, maxWords, MODELS)
  const request = questionRequest({
    question,
    documents: documents.map(({ id, title }, index) => ({
      id,
      title,
      passages: (chosen[index] ?? []).map(wirePassage),
    })),
    earlier: earlier.map((before) => ({ question: before, answer: 'Yes.' })),
  })
  const [event] = await readEvents(await new TestBrowser(server).post(API_PATHS.questions, request))
  return event
}

function wirePassage({ n, start, text, heading }: Passage) {
  return heading === undefined ? { n, start, text } : { n, start, text, heading }
}
