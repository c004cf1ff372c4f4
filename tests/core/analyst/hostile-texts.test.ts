import { expect, test } from 'vitest'
import { answerBuiltIn, answerQuestionBuiltIn } from '../../../src/core/analyst/built-in-analyst.ts'
import {
  answerFromModel,
  questionAnswerFromModel,
} from '../../../src/core/analyst/language-model/answer-from-model.ts'
import {
  readModelStatements,
  readModelText,
  withoutPrompt,
} from '../../../src/core/analyst/language-model/read-model-text.ts'
import { ANALYSIS_QUESTION_IDS } from '../../../src/core/analyst/questions.ts'
import { selectForOwnQuestion } from '../../../src/core/analyst/selection/select-for-question.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { companyOf } from '../../../src/core/cards/company-of.ts'
import { findBrand } from '../../../src/core/cards/find-brand.ts'
import { compareTexts } from '../../../src/core/compare/compare-texts.ts'
import { plainText } from '../../../src/core/files/plain-text.ts'
import { richText } from '../../../src/core/files/rich-text.ts'
import {
  ANALYSIS_MAX_CHARACTERS_PER_QUESTION,
  PREMIUM_QUESTION_PASSAGE_WORDS,
  QUESTION_CHARACTERS_PER_WORD,
} from '../../../src/core/limits.ts'
import { textOfLines, textOfPages } from '../../../src/core/ocr/layout/text-of-lines.ts'
import { recognisedPage } from '../../../src/core/pdf-text/paged-text.ts'
import { findSteps } from '../../../src/core/reader-actions/reader-actions.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { findWords } from '../../../src/core/text/words.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { fairCpuMs } from '../../support/cpu-time.ts'
import {
  type HostileText,
  hostileText,
  monotonousTexts,
  phrasesOf,
} from '../../support/hostile-texts.ts'
import { IS_LONG_RUN, sampleOf } from '../../support/long-run.ts'
import { seededChance } from '../../support/seeded-random.ts'

/** Time limit of one task on the server and in the browser's worker, which is then terminated. */
const DEADLINE_MS = 3_000
/** No task of the fixed sample takes this long. */
const SAMPLE_MS = 250
const LIMIT_MS = IS_LONG_RUN ? DEADLINE_MS : SAMPLE_MS

/** The long run generates new texts for this long; the sample is always the same. */
const LONG_RUN_MS = 5 * 60_000
const SAMPLE_TEXTS = 20
const SAMPLE_MONOTONOUS = 10
const PATTERNS_WALKED = IS_LONG_RUN ? Number.POSITIVE_INFINITY : 75
const SEED = 18

/** A document of 2,000 words, and in the long run also one of a whole megabyte. */
const DOCUMENT_CHARACTERS = [10_000, ...(IS_LONG_RUN ? [200_000, 1_000_000] : [])]

/** The longest text of a language model: four times 250 tokens. */
const MODEL_REPLY_CHARACTERS = 4_000
const QUESTION = 'do you sell my personal data to advertisers?'
const TITLE = 'Fernway Privacy Policy'

type Task = Readonly<{ characters: readonly number[]; work: (text: string) => void }>

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Everything in the core that reads visitors' input, at its maximum length. */
const TASKS: ReadonlyMap<string, Task> = new Map<string, Task>([
  ...ANALYSIS_QUESTION_IDS.map((id): readonly [string, Task] => [
    id,
    {
      characters: [ANALYSIS_MAX_CHARACTERS_PER_QUESTION],
      work: (text) => {
        const passages = cutPassages(text)
        answerBuiltIn(id, passages, { title: text.slice(0, 300) }, MODELS)
      },
    },
  ]),
  [
    'a question about a document',
    {
      characters: [PREMIUM_QUESTION_PASSAGE_WORDS * 6],
      work: (text) => {
        const document = { id: 'a', title: TITLE, passages: cutPassages(text) }
        answerQuestionBuiltIn(QUESTION, [document], [], MODELS)
      },
    },
  ],
  [
    'a hostile question',
    {
      characters: [500 * QUESTION_CHARACTERS_PER_WORD],
      work: (text) => {
        const document = { id: 'a', title: TITLE, passages: cutPassages('We sell your data.') }
        answerQuestionBuiltIn(text, [document], [text], MODELS)
      },
    },
  ],
  [
    'the selection for an analysis',
    { characters: DOCUMENT_CHARACTERS, work: (text) => selectForAnalysis(text, MODELS) },
  ],
  [
    'the selection for a question',
    {
      characters: DOCUMENT_CHARACTERS,
      work: (text) => selectForOwnQuestion([text], QUESTION, [], 3_000, MODELS),
    },
  ],
  [
    'comparing',
    {
      characters: DOCUMENT_CHARACTERS,
      work: (text) =>
        compareTexts(cutPassages(text), cutPassages(`New. ${text.replace(/e/g, 'é')}`)),
    },
  ],
  [
    'steps, brands and companies',
    {
      characters: DOCUMENT_CHARACTERS,
      work: (text) => {
        const passages = cutPassages(text)
        findSteps(passages)
        findBrand(text)
        companyOf({ title: text.slice(0, 300) }, passages)
      },
    },
  ],
  [
    'searching',
    { characters: DOCUMENT_CHARACTERS, work: (text) => findWords(text, text.slice(0, 100)) },
  ],
  [
    'what a model says',
    {
      characters: [20_000],
      work: (text) => {
        readModelText(withoutPrompt(text, true))
        readModelStatements(text)
      },
    },
  ],
  [
    'what a model says, checked against its passages',
    {
      characters: [ANALYSIS_MAX_CHARACTERS_PER_QUESTION],
      work: (text) => {
        const said = text.slice(0, MODEL_REPLY_CHARACTERS / 2)
        // A few words each, to get as many as possible: each one rests on every passage.
        const statements = said.replace(/[.\s]+/g, ' ').replace(/.{1,12}/g, '$&[1-12]. ')
        const reply = { text: statements.slice(0, MODEL_REPLY_CHARACTERS), wasCut: false }
        answerFromModel('sells-data', cutPassages(text), reply)
        const document = { id: 'a', title: TITLE, passages: cutPassages(text) }
        questionAnswerFromModel(QUESTION, [document], reply)
      },
    },
  ],
  [
    'recognised lines',
    {
      characters: DOCUMENT_CHARACTERS,
      work: (text) => {
        const shape = { left: 0, right: 300, confidence: 90 }
        const lines = text.split('\n').map((line, index) => ({
          ...shape,
          text: line,
          top: index * 20,
          bottom: index * 20 + 15,
        }))
        textOfPages([textOfLines(lines), text])
      },
    },
  ],
  [
    'files',
    {
      characters: DOCUMENT_CHARACTERS,
      work: (text) => {
        plainText(text)
        richText(bytesOf(`{\\rtf1 ${text}}`))
        recognisedPage(1, text)
      },
    },
  ],
])

test(
  IS_LONG_RUN
    ? `no hostile text holds a task for ${DEADLINE_MS} ms, in five minutes of new ones`
    : `no text of a fixed sample of hostile ones holds a task for ${SAMPLE_MS} ms`,
  () => {
    const chance = seededChance(IS_LONG_RUN ? Date.now() : SEED)
    const phrases = phrasesOf(['src/core/**/*.ts'], PATTERNS_WALKED)
    const tooSlow: string[] = []
    const startedAt = performance.now()
    const isOver = (made: number) =>
      IS_LONG_RUN ? performance.now() - startedAt > LONG_RUN_MS : made >= SAMPLE_TEXTS
    for (const [name, { characters, work }] of TASKS) {
      for (const length of characters) {
        for (const hostile of sampleOf(monotonousTexts(length), SAMPLE_MONOTONOUS)) {
          tooSlow.push(...judge(name, hostile, work))
        }
      }
    }
    for (let made = 0; !isOver(made); made += 1) {
      for (const [name, { characters, work }] of TASKS) {
        tooSlow.push(
          ...judge(name, hostileText(chance, phrases, chance.pick(characters) ?? 0), work),
        )
      }
    }
    expect(tooSlow).toEqual([])
  },
  LONG_RUN_MS * 2,
)

function judge(name: string, { shape, text }: HostileText, work: Task['work']): readonly string[] {
  const ms = fairCpuMs(() => work(text), LIMIT_MS)
  if (ms <= LIMIT_MS) return []
  return [`${name}: ${Math.round(ms)} ms for ${text.length} of ${shape}: ${text.slice(0, 120)}`]
}
