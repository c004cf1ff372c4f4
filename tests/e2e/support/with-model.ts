import type { Page } from '@playwright/test'
import { type ModelAnswer, type ModelServer, startModelServer } from '../../support/model-server.ts'
import { test as base, expect } from './plainclause.ts'

export { expect }

export const BUILT_IN = 'Answered without AI, from the document’s own words'
const READY = 'The analysis is ready. All seven questions are answered.'

/** Seven model calls and a browser share the machine: more time than a click is given. */
export async function isReady(page: Page): Promise<void> {
  await expect(page.getByText(READY)).toBeAttached({ timeout: 30_000 })
}

/** A language model on this machine, whose answers each journey decides. */
export type JourneyModel = ModelServer & { answerWith: (answer: ModelAnswer) => void }

/** Journeys on a server that answers with a language model. */
export const test = base.extend<object, { model: JourneyModel }>({
  model: [
    async ({}, use) => {
      let answer: ModelAnswer = (response) => response.writeHead(500).end()
      const server = await startModelServer((response, request) => answer(response, request))
      const answerWith = (next: ModelAnswer) => {
        answer = next
      }
      await use({ ...server, answerWith })
      await server.stop()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ model }, use) => {
      await use({
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL: 'lantern-2',
        LLM_API_KEY: 'journey-key',
        LLM_RETRIES: '0',
      })
    },
    { scope: 'worker' },
  ],
})

/** The number of the passage, among those of the prompt, that holds these words. */
export function passageWith(prompt: string, words: string): string {
  const passages = prompt.split(/\n(?=\[\d+\] )/)
  const found = passages.find((passage) => passage.includes(words))
  return /^\[\d+\]/.exec(found ?? '')?.[0] ?? '[0]'
}
