import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { AnalystModels } from '../src/core/analyst/analyst-models.ts'
import type { AnalysisAnswer, QuestionAnswer } from '../src/core/analyst/answer.ts'
import { selectForAnalysis } from '../src/core/analyst/selection/select-passages.ts'
import { compareTexts } from '../src/core/compare/compare-texts.ts'
import { PREMIUM_QUESTION_MAX_WORDS } from '../src/core/limits.ts'
import { findSteps } from '../src/core/reader-actions/reader-actions.ts'
import { cutPassages } from '../src/core/text/passages.ts'
import { readModels } from '../src/server/adapters/analyst-weights.ts'
import { extractPageText } from '../src/server/adapters/page-text/extract-page-text.ts'
import type { LegalSection } from '../src/web/content/pages/legal-section.ts'
import { privacySections } from '../src/web/content/pages/privacy.ts'
import type { SampleSession } from '../src/web/content/pages/sample.ts'
import { deviceAnswer, deviceAnswers } from '../src/web/lib/device-analyst/device-answers.ts'
import { fingerprintOf } from '../src/web/lib/documents/fingerprint.ts'

/**
 * `npm run sample`: writes the session of /sample. The product reads our own privacy policy as it reads
 * anybody's page; a test compares, so that the page shows what the product answers now.
 */

const FILE = 'src/web/content/pages/sample-session.ts'
/** The policy as it was first written, as the product reads it. */
const EARLIER = 'scripts/sample/privacy-policy-2026-11-21.txt'
const TITLE = 'Plainclause privacy policy'
const EARLIER_TITLE = 'Plainclause privacy policy, 21 November 2026'

/** As a site says it that names nobody. */
const VALUES = {
  operatorName: 'the operator of this site',
  operatorContact: 'the address given on the site that linked you here',
  modelProvider: 'the built-in analyst',
}

const QUESTIONS = [
  'Do you sell my personal information?',
  'How long do you keep my documents?',
  'What do you store in my browser?',
  'Who handles my card details?',
  'Can I get a refund?',
]

/** The page of a legal text, without the frame that a reader leaves out. */
export function pageOf(title: string, sections: readonly LegalSection[]): string {
  const blocks = sections.map(
    ({ title: heading, summary, body }) =>
      `<h2>${heading}</h2><p>In short: ${summary}</p>${body
        .map((block) =>
          typeof block === 'string'
            ? `<p>${block}</p>`
            : `<ul>${block.map((item) => `<li>${item}</li>`).join('')}</ul>`,
        )
        .join('')}`,
  )
  return `<title>${title}</title><main><h1>${title}</h1>${blocks.join('')}</main>`
}

/** What the product makes of the two versions of the policy. */
export async function sampleSession(): Promise<SampleSession> {
  const models = readModels()
  const { text } = extractPageText(pageOf('Privacy Policy', privacySections(VALUES)))
  const earlier = readFileSync(EARLIER, 'utf8')
  const selection = selectForAnalysis(text, models)
  const document = { id: 'sample', title: TITLE, origin: 'paste', text } as const
  return {
    document,
    fingerprint: (await fingerprintOf(text)) ?? '',
    documentWords: selection.documentWords,
    wordsRead: selection.wordsRead,
    further: selection.further,
    answers: answersOf(TITLE, text, models),
    steps: findSteps(cutPassages(text)),
    turns: QUESTIONS.map((question) => ({
      question,
      answer: answerTo(question, document, models),
    })),
    earlier: { title: EARLIER_TITLE, answers: answersOf(EARLIER_TITLE, earlier, models) },
    comparison: compareTexts(cutPassages(earlier), cutPassages(text)),
  }
}

function answersOf(title: string, text: string, models: AnalystModels): readonly AnalysisAnswer[] {
  const { selections } = selectForAnalysis(text, models)
  const task = { kind: 'analysis', document: { title }, selections } as const
  return [...deviceAnswers(task, models)].flatMap((message) =>
    message.type === 'answer' ? [message.answer] : [],
  )
}

function answerTo(
  question: string,
  document: Readonly<{ id: string; title: string; text: string }>,
  models: AnalystModels,
): QuestionAnswer {
  const task = {
    kind: 'question',
    question,
    documents: [document],
    earlier: [],
    maxWords: PREMIUM_QUESTION_MAX_WORDS,
  } as const
  const [message] = deviceAnswer(task, models)
  if (message?.type !== 'question-answer') throw new Error(`no answer to '${question}'`)
  return message.answer
}

/** The file that a session makes, as the formatter leaves it. */
export function composeSample(session: SampleSession): string {
  const source = [
    `import type { SampleSession } from './sample.ts'`,
    '',
    '/** Written by `npm run sample`. Not to be edited. */',
    `export const SAMPLE_SESSION: SampleSession = ${JSON.stringify(session)}`,
    '',
  ].join('\n')
  const { stdout, status, stderr } = spawnSync(
    'node_modules/.bin/biome',
    ['format', `--stdin-file-path=${FILE}`],
    { input: source, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`biome could not format ${FILE}: ${stderr}`)
  return stdout
}

if (import.meta.main) writeFileSync(FILE, composeSample(await sampleSession()))
