import type { Step, StepKind } from '../../core/reader-actions/reader-actions.ts'
import type { ErrorText } from './error-texts.ts'

/** SPEC.md section 2, '/export-summary'. */
export const REPORT_TITLE = 'Your Privacy Summary Report'

/** SPEC.md section 5, 'Export'. */
export const EXPORT_IS_PREMIUM_TEXT: ErrorText = {
  title: 'Premium Feature',
  description: 'Upgrade to premium to export summaries',
}

export const EMPTY_REPORT_TEXT =
  'There is nothing to report yet. Add a document or ask a question in the chatbot first.'

export const REPORT_NOTE =
  'Plainclause quotes documents and judges them by rules or by a language model. This is not legal advice: the quoted words decide.'

/** Title above the reader actions, which may be only writing to the company. */
export function stepsTitle(steps: readonly Step[]): string {
  return steps.every(({ kind }) => kind === 'contact')
    ? 'How to reach them'
    : 'How to delete your data or opt out'
}

export const STEP_TITLES: Readonly<Record<StepKind, string>> = {
  'opt-out': 'Opt out',
  deletion: 'Have data deleted',
  contact: 'Get in touch',
}

/** Shown when the search for reader actions exceeded its time limit. */
export const STEPS_FAILED_TEXT = 'Your browser could not look for what you can do in time.'
