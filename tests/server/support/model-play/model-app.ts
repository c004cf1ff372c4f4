import { onTestFinished } from 'vitest'
import { API_PATHS } from '../../../../src/api/paths.ts'
import { createLanguageModel } from '../../../../src/server/adapters/language-model/language-model.ts'
import { createModelAnalyst } from '../../../../src/server/adapters/language-model/model-analyst.ts'
import type { ModelAnswer, ModelServer } from '../../../support/model-server.ts'
import { textWorkHere } from '../../../support/text-work.ts'
import { modelConfig, modelServer, type Settings } from '../../language-model/ask-model.ts'
import { serveLocally } from '../local-server.ts'
import { eventsOf, overHttp, type PlayEvent } from '../over-http.ts'
import { questionRequest } from '../question-request.ts'
import { analysisRequest, startTestServer, TestBrowser, type TestServer } from '../test-server.ts'

/** How a language model is asked: by the seven questions of an analysis, or by one own question. */
export const WAYS = ['analysis', 'question'] as const
export type Way = (typeof WAYS)[number]
/** Model requests per call. */
export const MODEL_REQUESTS = { analysis: 7, question: 1 } as const satisfies Record<Way, number>

/** The model's reply if nothing goes wrong; its words occur in both documents of the tests. */
export const TEXT = { analysis: 'No. They never sell it [1].', question: 'Ninety days [1].' }

export type Told = Readonly<{
  /** The raw response. */
  wire: string
  events: readonly PlayEvent[]
}>

/** The application with its language model: HTTP on both sides. */
export type ModelApp = Readonly<{
  server: TestServer
  upstream: ModelServer
  /** A visitor on a separate network. */
  browser: () => TestBrowser
  /** Asks, and reads the whole answer. @param requestId to repeat a request */
  ask: (way: Way, by?: TestBrowser, requestId?: string) => Promise<Told>
}>

type Options = Readonly<{
  settings?: Settings
  /** From 0 to below 1: the randomness of retry delays. */
  random?: () => number
  /** Settings of the application, such as the free quotas. */
  limits?: Settings
}>

/** Starts an application for this test, with a model endpoint that gives this answer. */
export async function startModelApp(
  answer: ModelAnswer,
  { settings = {}, random = () => 0, limits = {} }: Options = {},
): Promise<ModelApp> {
  const upstream = await modelServer(answer)
  const config = modelConfig(settings.LLM_BASE_URL ?? upstream.baseUrl, settings)
  const model = createLanguageModel(config, random)
  onTestFinished(() => model.close())
  const server = await startTestServer({
    analyst: createModelAnalyst(model, textWorkHere(), config, random),
    settings: { TRUSTED_PROXIES: '127.0.0.1', FREE_CALLS_PER_NETWORK: '10000', ...limits },
  })
  const answering = overHttp(`http://127.0.0.1:${await serveLocally(server.app.fetch)}`)
  let visitors = 0
  const browser = () => {
    visitors += 1
    return new TestBrowser(answering, `10.${visitors >> 8}.${visitors & 255}.1`)
  }
  return {
    server,
    upstream,
    browser,
    ask: async (way, by = browser(), requestId) => {
      const response = await (way === 'analysis'
        ? by.analyse(analysisRequest(requestId === undefined ? {} : { requestId }))
        : by.post(
            API_PATHS.questions,
            questionRequest(requestId === undefined ? {} : { requestId }),
          ))
      const wire = await response.text()
      return { wire, events: eventsOf(wire) }
    },
  }
}
