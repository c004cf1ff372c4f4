import type { AnalysisAnswer, QuestionAnswer, Statement } from '../../../core/analyst/answer.ts'
import type { TextComparison } from '../../../core/compare/compare-texts.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'

/** A whole session of our own privacy policy, as `npm run sample` makes it. */
export type SampleSession = Readonly<{
  document: PolicyDocument
  /** SHA-256 of its words. */
  fingerprint: string
  documentWords: number
  wordsRead: number
  further: readonly Statement[]
  answers: readonly AnalysisAnswer[]
  steps: readonly Step[]
  turns: readonly Readonly<{ question: string; answer: QuestionAnswer }>[]
  /** The policy as it was first written. */
  earlier: Readonly<{ title: string; answers: readonly AnalysisAnswer[] }>
  /** From the earlier version to this one. */
  comparison: TextComparison
}>

export const SAMPLE_TITLE = 'A sample session'

export const SAMPLE_LEAD =
  'Plainclause reads its own privacy policy. Nobody chose the answers: a program makes this page with the same analyst that answers you, mistakes included.'

export const SAMPLE_SECTIONS = [
  { id: 'answers', title: 'Seven answers' },
  { id: 'questions', title: 'Questions of our own' },
  { id: 'missed', title: 'What it left open, and what it missed' },
  { id: 'compared', title: 'Compared with the first version' },
  { id: 'report', title: 'The report' },
] as const

export type SampleSectionId = (typeof SAMPLE_SECTIONS)[number]['id']

export const SAMPLE_NOTES: Readonly<Record<SampleSectionId, string>> = {
  answers:
    'The seven questions that every document is asked. “Show in document” marks the sentence in the text of the policy.',
  questions: 'Five questions as a reader would type them. One was answered wrongly; see below.',
  missed:
    'Silence is an answer too. What follows was found by reading the policy beside its answers.',
  compared: 'The policy as it was first written, beside the one of today.',
  report: 'What a session prints or saves, with the proof by which anybody can check it.',
}

/** Words of the policy that answers should have rested on, and do not. */
export const SAMPLE_MISSES = [
  {
    text: 'Asked how long documents are kept, it quotes how long purchase records are kept. These words would have answered:',
    quote: 'We do not keep them beyond your session, and do not train anything on them.',
  },
  {
    text: 'The three things that deserve a second look are details of storage. A careful reader would have picked this one first:',
    quote:
      'If the service passes to another operator, the few records described here may pass with it, under this policy.',
  },
] as const

/** Introduces the questions without an answer. */
export const SAMPLE_SILENT_TEXT = 'Of the seven questions, these found nothing in the policy:'
