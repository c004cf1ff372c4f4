import { beforeEach, expect, test } from 'vitest'
import type { WirePassage } from '../../src/api/answers.ts'
import { EARLIER_ANSWER_MAX_CHARACTERS, EARLIER_TURNS_MAX } from '../../src/api/limits.ts'
import { API_PATHS } from '../../src/api/paths.ts'
import type { QuestionRequest } from '../../src/api/questions.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  ANALYSIS_MAX_WORDS_PER_QUESTION,
  ANALYSIS_PROMPT_MAX_CHARACTERS,
  FREE_QUESTION_MAX_WORDS,
  FREE_QUESTION_PROMPT_MAX_CHARACTERS,
  PREMIUM_DOCUMENTS_MAX,
  PREMIUM_QUESTION_MAX_WORDS,
  PREMIUM_QUESTION_PASSAGE_WORDS,
  PREMIUM_QUESTION_PROMPT_MAX_CHARACTERS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../../src/core/limits.ts'
import { createModelAnalyst } from '../../src/server/adapters/language-model/model-analyst.ts'
import { textWorkHere } from '../support/text-work.ts'
import { browserWithSession } from './support/premium-session.ts'
import { questionRequest } from './support/question-request.ts'
import {
  analysisRequest,
  startTestServer,
  TestBrowser,
  type TestServer,
} from './support/test-server.ts'

/** Nothing longer is valid on the wire. */
const TITLE = 'T'.repeat(300)
const ID = 'd'.repeat(60)
const LAST_NUMBER = 50_000_000

let server: TestServer
/** The lengths of the prompts sent to the model. */
let prompts: number[]
beforeEach(async () => {
  prompts = []
  const model = {
    complete: async ({ makePrompt }: { makePrompt: () => { system: string; user: string } }) => {
      const prompt = makePrompt()
      prompts.push(prompt.system.length + prompt.user.length)
      return { text: 'Not stated.', wasCut: false }
    },
    close: async () => undefined,
  }
  const demonstration = { delayMs: 0, failureRate: 0 }
  server = await startTestServer({
    analyst: createModelAnalyst(model, textWorkHere(), { demonstration }, () => 1),
  })
})

/** Passages of this many characters, as many as allowed: each also costs its number. */
function passagesOf(words: number, characters: number): WirePassage[] {
  const each = Math.floor(characters / words)
  return Array.from({ length: words }, (_, at) => ({
    n: LAST_NUMBER - words + at + 1,
    start: at * characters,
    text: 'x'.repeat(at === 0 ? characters - each * (words - 1) : each),
  }))
}

const turns = (question: string, answer: string) =>
  Array<QuestionRequest['earlier'][number]>(EARLIER_TURNS_MAX).fill({ question, answer })

const LONG_QUESTION = 'q'.repeat(PREMIUM_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD)
const LONG_ANSWER = 'a'.repeat(EARLIER_ANSWER_MAX_CHARACTERS)

/** Conversations that use their limits: many words, long words, many turns. */
const CONVERSATIONS: readonly QuestionRequest['earlier'][] = [
  [],
  turns(LONG_QUESTION.replaceAll('qq', 'q '), LONG_ANSWER.replaceAll('aa', 'a ')),
  turns(LONG_QUESTION, LONG_ANSWER),
  turns('q'.repeat(1_000), LONG_ANSWER),
  turns('q', LONG_ANSWER),
  turns('q', ''),
]

/** The longest prompt of a question over all conversations. */
async function longestOf(
  browser: () => Promise<TestBrowser>,
  question: string,
  documents: QuestionRequest['documents'],
): Promise<number> {
  for (const earlier of CONVERSATIONS) {
    const request = questionRequest({ question, documents, earlier })
    const response = await (await browser()).post(API_PATHS.questions, request)
    expect(await response.text()).toContain('"language-model"')
  }
  return Math.max(...prompts)
}

const freeBrowser = async () => new TestBrowser(server)

test('an analysis asks with at most as many characters as its limit says', async () => {
  const passages = passagesOf(ANALYSIS_MAX_WORDS_PER_QUESTION, ANALYSIS_MAX_CHARACTERS_PER_QUESTION)
  const request = analysisRequest({
    document: { title: TITLE, url: `https://example.org/${'u'.repeat(2_000)}` },
    questions: analysisRequest().questions.map(({ id }) => ({ id, passages })),
  })
  await (await new TestBrowser(server).analyse(request)).text()
  expect(prompts).toHaveLength(7)
  expect(Math.max(...prompts)).toBe(ANALYSIS_PROMPT_MAX_CHARACTERS)
})

test('a free question asks with at most as many as its limit says, whatever was said before', async () => {
  const question = 'x'.repeat(FREE_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD)
  const sizes = [
    [ANALYSIS_MAX_WORDS_PER_QUESTION, ANALYSIS_MAX_CHARACTERS_PER_QUESTION],
    // Room for questions of one letter: nothing else adds more characters per word.
    [
      ANALYSIS_MAX_WORDS_PER_QUESTION - EARLIER_TURNS_MAX,
      ANALYSIS_MAX_CHARACTERS_PER_QUESTION - EARLIER_TURNS_MAX,
    ],
    [1, 1],
  ] as const
  const longest = []
  for (const [words, characters] of sizes) {
    const passages = passagesOf(words, characters)
    longest.push(await longestOf(freeBrowser, question, [{ id: ID, title: TITLE, passages }]))
  }
  expect(Math.max(...longest)).toBe(FREE_QUESTION_PROMPT_MAX_CHARACTERS)
  expect(FREE_QUESTION_PROMPT_MAX_CHARACTERS).toBeLessThan(
    ANALYSIS_PROMPT_MAX_CHARACTERS + question.length,
  )
})

test('a paid question asks with at most as many as its limit says', async () => {
  const question = 'x'.repeat(PREMIUM_QUESTION_MAX_WORDS * QUESTION_CHARACTERS_PER_WORD)
  const each = PREMIUM_QUESTION_PASSAGE_WORDS / PREMIUM_DOCUMENTS_MAX
  const documents = Array.from({ length: PREMIUM_DOCUMENTS_MAX }, (_, at) => ({
    id: `${ID}${at}`,
    title: TITLE,
    passages: passagesOf(each, 10 * each),
  }))
  const longest = await longestOf(() => browserWithSession(server), question, documents)
  expect(longest).toBe(PREMIUM_QUESTION_PROMPT_MAX_CHARACTERS)
})

test.each([
  ['blank passages', { text: ' ', heading: ' ' }],
  ['headings beyond the budget', { text: 'x', heading: 'y' }],
])('a request with %s for each word of its budget is refused', async (_what, { text, heading }) => {
  const passages = Array.from({ length: ANALYSIS_MAX_WORDS_PER_QUESTION }, (_, at) => ({
    n: at + 1,
    start: at,
    text,
    heading,
  }))
  const documents = [{ id: ID, title: TITLE, passages: [...passages, { n: 999, start: 0, text }] }]
  const refused = await new TestBrowser(server).post(
    API_PATHS.questions,
    questionRequest({ documents }),
  )
  expect(refused.status).toBe(422)
  expect(prompts).toEqual([])
})
