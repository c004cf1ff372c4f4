import { expect, test } from 'vitest'
import { cutWirePassage } from '../../../src/server/actions/answers/wire-answer.ts'
import { createModelAnalyst } from '../../../src/server/adapters/language-model/model-analyst.ts'
import { ModelCalls } from '../../../src/server/ports/analyst.ts'
import type { TextWork } from '../../../src/server/text-work.ts'
import { textWorkHere } from '../../support/text-work.ts'

const SHORT_REPLY = 'No. They never sell it [1].'
const LONG_REPLY = SHORT_REPLY.padEnd(601)
const SHORT_TEXT = 'We never sell it.'
const LONG_TEXT = `${SHORT_TEXT} ${'a'.repeat(3_000)}`

/** @returns the kinds of the text worker tasks for checking a reply about a text */
async function tasksOf(reply: string, text: string): Promise<readonly string[]> {
  const kinds: string[] = []
  const here = textWorkHere()
  const textWork: TextWork = {
    run: (kind, input, owner) => {
      kinds.push(kind)
      return here.run(kind, input, owner)
    },
  }
  const model = {
    complete: async () => ({ text: reply, wasCut: false }),
    close: async () => undefined,
  }
  const analyst = createModelAnalyst(
    model,
    textWork,
    { demonstration: { delayMs: 0, failureRate: 0 } },
    () => 0,
  )
  const passages = [cutWirePassage({ n: 1, start: 0, text })]
  const common = { tier: 'premium', line: 'a' } as const
  const signal = new AbortController().signal
  const rest = [signal, () => undefined, new ModelCalls()] as const
  const document = { title: 'Policy' }
  await analyst.answer({ ...common, questionId: 'sells-data', passages, document }, ...rest)
  const documents = [{ id: 'a', title: 'Policy', passages }]
  await analyst.answerQuestion(
    { ...common, question: 'Do you sell it?', documents, earlier: [] },
    ...rest,
  )
  return kinds
}

test('a short reply about short passages is checked without a text worker', async () => {
  expect(await tasksOf(SHORT_REPLY, SHORT_TEXT)).toEqual([])
})

test.each([
  ['a long reply', LONG_REPLY, SHORT_TEXT],
  ['a reply about long passages', SHORT_REPLY, LONG_TEXT],
])('%s is checked by a text worker', async (_what, reply, text) => {
  expect(await tasksOf(reply, text)).toEqual(['model-answer', 'model-question'])
})
