import type { AnalysisAnswer, Citation, Verdict } from '../../../src/core/analyst/answer.ts'
import {
  ANALYSIS_QUESTION_IDS,
  type AnalysisQuestionId,
} from '../../../src/core/analyst/questions.ts'

/** A tiny policy of a company that does not exist. */
export const EXAMPLE_TEXT = `Privacy Policy

This policy explains what Tidewater Almanac does with your data.

Selling

We do not sell your personal data. We share it with printers who bind your almanac.`

/** The citation of a sentence of a text, with its true offsets. */
export function cite(quote: string, text = EXAMPLE_TEXT): Citation {
  const start = text.indexOf(quote)
  if (start < 0) throw new Error('the quote does not stand in the text')
  return { passage: 1, start, end: start + quote.length, quote }
}

/** An answer that states one thing. */
export function statedAnswer(
  questionId: AnalysisQuestionId,
  text: string,
  citations: readonly Citation[],
  verdict?: Verdict,
): AnalysisAnswer {
  const answer: AnalysisAnswer = {
    questionId,
    standing: 'stated',
    statements: [{ text, citations }],
    analyst: 'built-in',
    notices: [],
  }
  return verdict === undefined ? answer : { ...answer, verdict }
}

export function silentAnswer(
  questionId: AnalysisQuestionId,
  standing: 'not-stated' | 'not-found' = 'not-stated',
): AnalysisAnswer {
  return { questionId, standing, statements: [], analyst: 'built-in', notices: [] }
}

/** Seven answers about the tiny policy: three stated, four silent. */
export const EXAMPLE_ANSWERS: readonly AnalysisAnswer[] = ANALYSIS_QUESTION_IDS.map((id) => {
  if (id === 'document-type') {
    return statedAnswer(id, 'A privacy policy of Tidewater Almanac.', [
      cite('This policy explains what Tidewater Almanac does with your data.'),
    ])
  }
  if (id === 'sells-data') {
    return statedAnswer(
      id,
      'They say they do not sell your personal data.',
      [cite('We do not sell your personal data.')],
      'no',
    )
  }
  if (id === 'third-party-sharing') {
    return statedAnswer(
      id,
      'They share your data with printers.',
      [cite('We share it with printers who bind your almanac.')],
      'yes',
    )
  }
  return silentAnswer(id, id === 'location-data' ? 'not-found' : 'not-stated')
})
