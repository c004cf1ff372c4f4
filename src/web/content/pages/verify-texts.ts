export const VERIFY_TITLE = 'Verify a report'

export const VERIFY_LEAD =
  'Give us a report that Plainclause made, and the document that it is about. We read the document again and say whether the report holds.'

/** Above a report that was opened from a file. */
export const FROM_FILE_TEXT =
  'This is what the file says. Anybody can change a file: check it against its documents above before you rely on it.'

/** Why no report was found in what was given. */
export const REPORT_PROBLEM_TEXTS = {
  'no-report':
    'We found no report of ours in this. It has to hold the part “Proof of this reading”, as reports made before November 2026 do not.',
  'newer-version':
    'A newer version of Plainclause made this report. Reload this page and try again.',
  'too-large': 'This is larger than any report that we read.',
  stalled: 'Reading this took too long, so we stopped.',
  'not-loaded': 'The reader could not be loaded. Check your connection and try again.',
} as const

export const CHECK_FAILED_TEXT =
  'Your browser could not answer the seven questions in time. Close other tabs and try again.'

export const NOTHING_SENT_TEXT =
  'The check runs in your browser, and nothing is sent. Only if you give an address does our server fetch that page for you.'

/** Whether a document, an analyst or an answer is the one of the report. */
export const DOCUMENT_OUTCOMES = {
  same: 'The same words as in the report: the fingerprints match.',
  different: 'Not the words of the report. The document has changed, or this is another one.',
  unknown: 'The report holds no fingerprint, so we cannot tell.',
} as const

export const ANALYST_OUTCOMES = {
  same: 'The same version as in the report.',
  different: 'Another version than in the report.',
  unknown: 'The report does not say which version answered.',
} as const

export const ANSWER_OUTCOMES = {
  same: 'The same',
  different: 'Different',
  missing: 'Not in the report',
} as const

type Outcomes = Readonly<{
  document: keyof typeof DOCUMENT_OUTCOMES
  analyst: keyof typeof ANALYST_OUTCOMES
  /** Whether all seven answers are those of the report. */
  areAnswersSame: boolean
  isByModel: boolean
}>

export type CheckVerdict = Readonly<{
  tone: 'good' | 'warning' | 'bad' | 'neutral'
  title: string
  text: string
}>

/** The result of a check, in one sentence and its reason. */
export function checkVerdict(outcomes: Outcomes): CheckVerdict {
  const { document, analyst, areAnswersSame, isByModel } = outcomes
  if (document === 'different') {
    return areAnswersSame
      ? {
          tone: 'warning',
          title: 'Other words, the same answers',
          text: 'The document is not word for word that of the report, and gives the same seven answers.',
        }
      : {
          tone: 'warning',
          title: 'Not the same document',
          text: 'So different answers say nothing about the report.',
        }
  }
  if (areAnswersSame) {
    return document === 'same'
      ? {
          tone: 'good',
          title: 'The report holds',
          text: 'The same document gives the same seven answers.',
        }
      : {
          tone: 'neutral',
          title: 'The same answers',
          text: 'Whether the document is the same cannot be told.',
        }
  }
  if (isByModel) {
    return {
      tone: 'neutral',
      title: 'Not all answers can be repeated',
      text: 'A language model wrote answers of this report. It words them differently each time, and here the built-in analyst answers.',
    }
  }
  if (document === 'same' && analyst === 'same') {
    return {
      tone: 'bad',
      title: 'The report does not hold',
      text: 'The same analyst gives other answers to the same words. The report was changed, or the lines of the document break elsewhere.',
    }
  }
  return {
    tone: 'warning',
    title: 'Not the same answers',
    text: 'Another version of the analyst, or another document, may be the reason.',
  }
}
