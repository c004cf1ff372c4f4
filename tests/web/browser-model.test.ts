// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnalysisAnswer } from '../../src/core/analyst/answer.ts'
import { analysisPrompt } from '../../src/core/analyst/language-model/model-prompt.ts'
import { ANALYSIS_QUESTION_IDS } from '../../src/core/analyst/questions.ts'
import { selectForAnalysis } from '../../src/core/analyst/selection/select-passages.ts'
import {
  askForModel,
  chooseModel,
  leaveModel,
} from '../../src/web/features/capture/browser-model-offer.tsx'
import { analysePrivately, answerQuestionPrivately } from '../../src/web/lib/answer-privately.ts'
import { findBrowserModel } from '../../src/web/lib/browser-model/browser-model.ts'
import { isModelAsked, setModelChosen } from '../../src/web/lib/storage/private-mode.ts'
import { MODELS } from '../support/analyst-models.ts'
import { hang, stubLanguageModel } from './support/browser-model.ts'
import { workerInPlace } from './support/workers-in-place.ts'

const TEXT =
  'Privacy Policy\n\nWe sell your personal data to advertisers.\n\nWe share your precise location with partners.'
const DOCUMENT = { id: 'd', title: 'Privacy Policy', origin: 'paste', text: TEXT } as const
const SELECTION = selectForAnalysis(TEXT, MODELS)
const FIRST = {
  questionId: 'sells-data',
  passages: SELECTION.selections[3]?.passages ?? [],
} as const
const PROMPT = analysisPrompt(FIRST.questionId, FIRST.passages, DOCUMENT)
const { signal } = new AbortController()
const ignore = () => undefined

beforeEach(() => {
  vi.stubGlobal('Worker', function worker(address: URL) {
    return workerInPlace(address)
  })
})

afterEach(() => {
  leaveModel()
  vi.unstubAllGlobals()
})

/** Seven private answers, by their questions. */
async function analyse(stop = signal) {
  const answers: AnalysisAnswer[] = []
  const onAnswer = (answer: AnalysisAnswer) => void answers.push(answer)
  const hasStoodIn = await analysePrivately(DOCUMENT, SELECTION, stop, { onAnswer, onText: ignore })
  return { answers, hasStoodIn, byModel: answers.filter(({ analyst }) => analyst !== 'built-in') }
}

describe('the browser’s own model', () => {
  test('is not asked where the browser has none, nor before it is chosen', async () => {
    expect(findBrowserModel()).toBeUndefined()
    setModelChosen(true)
    expect(isModelAsked()).toBe(false)
    setModelChosen(false)
    const log = stubLanguageModel()
    expect(isModelAsked()).toBe(false)
    const { answers, byModel, hasStoodIn } = await analyse()
    expect([answers.length, byModel.length, hasStoodIn]).toEqual([7, 0, false])
    expect(log.prompts).toEqual([])
  })

  test('gets the prompts of the server’s model, and its answers are checked and quoted alike', async () => {
    const log = stubLanguageModel({
      reply: (prompt) => [
        `Yes. They sell your personal data to advertisers [${/\[(\d)\] [^\n]*We sell/.exec(prompt)?.[1] ?? 1}].`,
      ],
    })
    setModelChosen(true)
    const { answers, byModel, hasStoodIn } = await analyse()
    expect(answers.map(({ questionId }) => questionId)).toEqual(ANALYSIS_QUESTION_IDS)
    expect(log.prompts).toContain(PROMPT.user)
    expect(new Set(log.systems)).toEqual(new Set([PROMPT.system]))
    const sells = byModel.find(({ questionId }) => questionId === 'sells-data')
    expect(sells).toMatchObject({ analyst: 'language-model', verdict: 'yes', isOnDevice: true })
    const [citation] = sells?.statements[0]?.citations ?? []
    expect(TEXT.slice(citation?.start, citation?.end)).toBe(citation?.quote)
    expect(citation?.quote).toBe('We sell your personal data to advertisers.')
    expect(hasStoodIn).toBe(false)
    expect(log.destroyed()).toBe(log.prompts.length)
  })

  test.each<[string, Parameters<typeof stubLanguageModel>[0], number]>([
    [
      'cannot be started',
      {
        create: () => {
          throw new DOMException('', 'NotAllowedError')
        },
      },
      0,
    ],
    [
      'breaks off',
      {
        reply: () => {
          throw new DOMException('', 'UnknownError')
        },
      },
      1,
    ],
    [
      'says it is too much',
      {
        reply: () => {
          throw new DOMException('', 'QuotaExceededError')
        },
      },
      7,
    ],
    ['has no room', { quota: 3 }, 0],
    ['says nothing', { reply: () => [' '] }, 7],
    ['streams what is no text', { reply: () => [{ text: 'Yes' }] }, 7],
    ['declines', { reply: () => ['I’m sorry, I cannot help with that.'] }, 7],
    ['cites nothing', { reply: () => ['Yes. They trade in moonlight and sell cheese.'] }, 7],
    ['cites a passage that is not there', { reply: () => ['Yes. They sell it [99].'] }, 7],
  ])('that %s gives way to the built-in analyst', async (_, stub, prompts) => {
    const log = stubLanguageModel(stub)
    setModelChosen(true)
    const { answers, byModel, hasStoodIn } = await analyse()
    expect([answers.length, byModel.length, hasStoodIn]).toEqual([7, 0, true])
    // One that failed itself is not asked again.
    expect(log.prompts.length).toBeLessThanOrEqual(prompts)
  })

  test('that hangs is left after its time', async () => {
    const log = stubLanguageModel({ reply: hang })
    const model = findBrowserModel(20)
    await expect(model?.reply(PROMPT, signal, ignore)).rejects.toMatchObject({
      name: 'TimeLimitError',
    })
    expect(log.destroyed()).toBe(1)
  })

  test('is stopped with the analysis', async () => {
    stubLanguageModel({ reply: hang })
    setModelChosen(true)
    const controller = new AbortController()
    const analysis = analyse(controller.signal)
    controller.abort(new Error('stopped'))
    await expect(analysis).rejects.toThrow('stopped')
  })

  test('that never ends is cut', async () => {
    stubLanguageModel({
      reply: () => Array.from({ length: 10_000 }, () => 'Yes, they sell it [1]. '),
    })
    const reply = await findBrowserModel()?.reply(PROMPT, signal, ignore)
    expect(reply?.wasCut).toBe(true)
    expect(reply?.text.length).toBeLessThanOrEqual(4_000)
  })

  test('never shows the role that its prompt gave it', async () => {
    stubLanguageModel({
      reply: () => ['I am a privacy', ' and terms', ' attorney, and say yes [1].'],
    })
    let shown = ''
    const reply = await findBrowserModel()?.reply(PROMPT, signal, (text) => {
      shown += text
    })
    expect(`${shown} ${reply?.text}`).not.toContain('attorney')
  })

  test('answers a question of the visitor’s own', async () => {
    stubLanguageModel({ reply: () => ['They sell your personal data to advertisers [1].'] })
    setModelChosen(true)
    const question = 'Do they sell my data?'
    const asked = { tier: 'free', question, documents: [DOCUMENT], earlier: [] } as const
    const { answer, hasStoodIn } = await answerQuestionPrivately(asked, signal, ignore)
    expect(hasStoodIn).toBe(false)
    expect(answer).toMatchObject({ analyst: 'language-model', isOnDevice: true })
    expect(answer.statements[0]?.citations[0]).toMatchObject({ documentId: 'd' })
    stubLanguageModel({ reply: () => ['Cheese.'] })
    const other = await answerQuestionPrivately(asked, signal, ignore)
    expect([other.hasStoodIn, other.answer.analyst]).toEqual([true, 'built-in'])
  })
})

describe('choosing it', () => {
  test.each([
    ['unavailable', 'unavailable'],
    ['available', 'ready'],
    ['downloadable', 'needs-download'],
    ['downloading', 'needs-download'],
    // An early version's word.
    ['readily', 'unavailable'],
    [undefined, 'unavailable'],
  ])('“%s” counts as %s', async (said, meaning) => {
    stubLanguageModel({ availability: async () => said })
    expect(await findBrowserModel()?.availability()).toBe(meaning)
  })

  test('a browser that fails to say what it has, has none', async () => {
    stubLanguageModel({ availability: () => Promise.reject(new TypeError('no')) })
    expect(await findBrowserModel()?.availability()).toBe('unavailable')
  })

  test('is the visitor’s, after its download, and can be taken back', async () => {
    stubLanguageModel({ availability: async () => 'downloadable' })
    await askForModel()
    expect(isModelAsked()).toBe(false)
    await chooseModel()
    expect(isModelAsked()).toBe(true)
    leaveModel()
    expect(isModelAsked()).toBe(false)
  })

  test('comes to nothing when the download fails or is cancelled', async () => {
    stubLanguageModel({
      availability: async () => 'downloadable',
      create: () => {
        throw new DOMException('', 'NetworkError')
      },
    })
    leaveModel()
    await chooseModel()
    expect(isModelAsked()).toBe(false)
  })
})
