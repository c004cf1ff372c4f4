import { onTestFinished } from 'vitest'
import { createLanguageModel } from '../../../src/server/adapters/language-model/language-model.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import type { LanguageModelConfig } from '../../../src/server/config/language-model-config.ts'
import { ModelCalls } from '../../../src/server/ports/analyst.ts'
import { ModelFailure } from '../../../src/server/ports/model-failure.ts'
import { type ModelAnswer, type ModelServer, startModelServer } from '../../support/model-server.ts'

/** Limits that a busy machine does not reach; a test of a limit sets that one itself. */
const PATIENT = {
  LLM_QUEUE_TIMEOUT_MS: '60000',
  LLM_CONNECT_TIMEOUT_MS: '60000',
  LLM_FIRST_BYTE_TIMEOUT_MS: '60000',
  LLM_GAP_TIMEOUT_MS: '60000',
  LLM_TOTAL_TIMEOUT_MS: '120000',
  LLM_RETRIES: '0',
}

/** For tests of silence: each one waits this long, and for nothing else. */
export const SHORT_SILENCES = {
  LLM_QUEUE_TIMEOUT_MS: '200',
  LLM_FIRST_BYTE_TIMEOUT_MS: '200',
  LLM_GAP_TIMEOUT_MS: '200',
}

export type Settings = Readonly<Record<string, string>>

export function modelConfig(baseUrl: string, settings: Settings = {}): LanguageModelConfig {
  const { languageModel } = readConfig({
    LLM_BASE_URL: baseUrl,
    LLM_MODEL: 'lantern-2',
    ...PATIENT,
    ...settings,
  })
  if (languageModel === undefined) throw new Error('a model was configured')
  return languageModel
}

/** A model endpoint that ends with the test. */
export async function modelServer(answer: ModelAnswer): Promise<ModelServer> {
  const server = await startModelServer(answer)
  onTestFinished(() => server.stop())
  return server
}

export type Asked = Readonly<{
  /** The text of the model, or the reason why there is none. */
  outcome: string
  wasCut: boolean
  /** The pieces passed on while it streamed. */
  pieces: readonly string[]
}>

export type TestModel = Readonly<{
  ask: (options?: {
    maxTokens?: number
    signal?: AbortSignal
    onPiece?: () => void
  }) => Promise<Asked>
}>

/** A model at an address. Retries have a fixed, short delay. */
export function testModel(baseUrl: string, settings: Settings = {}): TestModel {
  const model = createLanguageModel(modelConfig(baseUrl, settings), () => 0)
  onTestFinished(() => model.close())
  return {
    ask: async ({ maxTokens = 75, signal = new AbortController().signal, onPiece } = {}) => {
      const pieces: string[] = []
      const request = {
        makePrompt: () => ({ system: 'You are a lawyer’s aide.', user: 'Does it sell data?' }),
        maxTokens,
        line: 'network',
        modelCalls: new ModelCalls(),
        onText: (text: string) => {
          pieces.push(text)
          onPiece?.()
        },
      }
      try {
        const { text, wasCut } = await model.complete(request, signal)
        return { outcome: text, wasCut, pieces }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        const outcome = `${error.reason}${error.hadText ? ' after text' : ''}`
        return { outcome, wasCut: false, pieces }
      }
    },
  }
}

/** Asks an endpoint with this answer once. */
export async function askOnce(answer: ModelAnswer, settings: Settings = {}): Promise<Asked> {
  const server = await modelServer(answer)
  return await testModel(server.baseUrl, settings).ask()
}
