import type { Overview, OverviewLine } from '../../core/analyst/overview.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../core/limits.ts'

/** Labels of the lines; each is followed by a verdict or a word in its place. */
export const OVERVIEW_LABELS: Readonly<Record<OverviewLine['questionId'], string>> = {
  'top-considerations': 'Things that deserve a second look',
  'sells-data': 'Sells your data',
  'deidentified-data': 'Uses de-identified data',
  'location-data': 'Collects your location',
  'third-party-sharing': 'Shares data with third parties',
}

/** Shown in place of a verdict when the answer has to be read. */
export const UNSURE_TEXT = 'Unclear'

/** Title above the lines without findings. */
export const OTHERS_TITLE = 'The rest'

/** Shown in place of the lines when no question, or only the first, has an answer. */
export const UNREAD_TEXTS = {
  nothing: {
    title: 'We could not read this',
    description:
      'None of the seven questions found a sentence that answers it. This may be no policy, or a part of its text may be missing. Read the document itself, paste its text, or try another address.',
  },
  'type-alone': {
    title: 'This text says very little',
    description:
      'Only its kind is clear; the other six questions found no sentence that answers them. It may only lead to the policy itself: follow its links, and give us the address or the text that you find there.',
  },
} as const

/**
 * The result at a glance: how many clauses are unusual or worth knowing, and whether the document says that
 * data is sold. 'No warnings found' refers only to the answers received.
 */
export function bottomLine(overview: Overview, answered: number): string {
  return [gradedText(overview, answered), saleText(overview)]
    .filter((part) => part !== '')
    .join(' ')
}

/** The number of lines that follow, and of how many answers if some are missing. */
export function toLookAtText({ toLookAt }: Overview, answered: number): string {
  const { length } = toLookAt
  return `${length} ${length === 1 ? 'thing' : 'things'} to look at${partOf(answered)}`
}

function partOf(answered: number): string {
  return answered < ANALYSIS_QUESTION_COUNT
    ? `, in ${answered} of ${ANALYSIS_QUESTION_COUNT} answers`
    : ''
}

const READ_TEXT = 'Read the answers below.'

/** Silent judged questions from which an overview warns: silence is no clean bill. */
const MANY_SILENCES = 3

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const

function gradedText({ toLookAt, others }: Overview, answered: number): string {
  const count = (severity: string) =>
    toLookAt.filter((line) => 'severity' in line && line.severity === severity).length
  const unusual = count('unusual')
  const worthKnowing = count('worth-knowing')
  if (unusual > 0) {
    const more = worthKnowing === 0 ? '' : `, ${numberOf(worthKnowing).toLowerCase()} worth knowing`
    return `${numberOf(unusual)} unusual ${unusual === 1 ? 'thing' : 'things'}${more}.`
  }
  if (worthKnowing > 0) {
    return `${numberOf(worthKnowing)} ${worthKnowing === 1 ? 'thing' : 'things'} worth knowing.`
  }
  if (count('normal') > 0) return `Nothing unusual found${partOf(answered)}.`
  const considered = toLookAt.filter(({ kind }) => kind === 'consideration').length
  if (considered > 0) {
    const things = considered === 1 ? 'thing deserves' : 'things deserve'
    return `${numberOf(considered)} ${things} a second look.`
  }
  if (toLookAt.length > 0) return ''
  if (others.some(({ kind }) => kind === 'unsure')) return READ_TEXT
  const silences = others.filter(({ kind }) => kind === 'silent').length
  const silence = silences < MANY_SILENCES ? '' : ', but most questions have no answer here'
  return `No warnings found${partOf(answered)}${silence}.`
}

function numberOf(count: number): string {
  return NUMBERS[count] ?? String(count)
}

/** Whether data is sold, or that it is not stated; '' for an unsure answer. */
function saleText({ toLookAt, others }: Overview): string {
  const line = [...toLookAt, ...others].find(({ questionId }) => questionId === 'sells-data')
  switch (line?.kind) {
    case 'verdict':
      return SALE_TEXTS[line.verdict]
    case 'silent':
      return SALE_SILENCES[line.standing]
    default:
      return ''
  }
}

const SALE_TEXTS = {
  yes: 'They say they sell your data.',
  no: 'They say they don’t sell your data.',
  'it-depends': 'It depends whether they sell your data.',
} as const

const SALE_SILENCES = {
  'not-stated': 'It does not state whether they sell your data.',
  'not-found': 'We found no sentence on whether they sell your data.',
} as const
