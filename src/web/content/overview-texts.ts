import type { Overview, OverviewLine } from '../../core/analyst/overview.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../core/limits.ts'

/** The beginnings of lines that a verdict, or a word in its place, ends. */
export const OVERVIEW_LABELS: Readonly<Record<OverviewLine['questionId'], string>> = {
  'top-considerations': 'Things that deserve a second look',
  'sells-data': 'Sells your data',
  'deidentified-data': 'Uses de-identified data',
  'location-data': 'Collects your location',
  'third-party-sharing': 'Shares data with third parties',
}

/** What a line ends with whose answer has to be read. */
export const UNSURE_TEXT = 'see the answer'

/** Shown in place of the lines where none of the seven questions found an answer. */
export const UNREAD_TEXT = {
  title: 'We could not read this',
  description:
    'None of the seven questions found a sentence that answers it. This may be no policy, or a part of its text may be missing. Read the document itself, paste its text, or try another address.',
} as const

/** How many things deserve a look, and of how many answers that is said where some are missing. */
export function toLookAtText({ lines, toLookAt }: Overview, answered: number): string {
  const part =
    answered < ANALYSIS_QUESTION_COUNT
      ? `, in ${answered} of ${ANALYSIS_QUESTION_COUNT} answers`
      : ''
  if (toLookAt > 0) return `${toLookAt} ${toLookAt === 1 ? 'thing' : 'things'} to look at${part}`
  const isOpen = lines.some(({ kind }) => kind === 'unsure')
  return isOpen ? 'Read the answers below' : `No warnings found${part}`
}
