import type { Passage } from '../text/passage.ts'
import type { AnalysisAnswer, Answer, AnswerNotice, Statement, Verdict } from './answer.ts'
import { contradictsCitation, keepValidCitations, misstatesCitation } from './check-citations.ts'
import { isVerdictQuestion } from './questions.ts'
import { createTellingStemmer } from './stems.ts'
import { createPolarityReader, type SentencePolarity } from './topics/sentence-polarity.ts'

/**
 * Checks an analyst's answer before anybody sees it. Drops citations that are not whole sentences of
 * the given passages, marks an answer without any citation left, and marks one whose verdict or
 * statement says the opposite of the sentences it cites (DESIGN.md section 4, 'Check').
 */
export function checkAnswer<Checked extends Answer & Pick<Partial<AnalysisAnswer>, 'questionId'>>(
  answer: Checked,
  passages: readonly Passage[],
): Checked {
  const { statements, hasNoCitation } = keepValidCitations(answer.statements, passages)
  const quotes = statements.flatMap(quotesOf)
  // An error about selling is the worst one, so it is checked for questions without a verdict too.
  const { questionId } = answer
  const topic =
    questionId !== undefined && isVerdictQuestion(questionId) ? questionId : 'sells-data'
  const polarityOf = createPolarityReader(topic)
  const notices = new Set<AnswerNotice>(answer.notices)
  if (answer.standing === 'stated' && hasNoCitation) notices.add('no-valid-citation')
  if (
    (answer.verdict !== undefined && contradictsCitation(answer.verdict, quotes, polarityOf)) ||
    statements.some((one) => misstatesCitation(one.text, quotesOf(one), polarityOf)) ||
    (answer.analyst === 'language-model' &&
      (statements.some(hasUnrelatedCitation) || isSilentOn(answer.verdict, quotes, polarityOf)))
  ) {
    notices.add('check-the-source')
  }
  return { ...answer, statements, notices: [...notices] }
}

/** 'Yes' or 'no' with citations that do not mention the act at all. */
function isSilentOn(
  verdict: Verdict | undefined,
  quotes: readonly string[],
  polarityOf: (sentence: string) => SentencePolarity,
): boolean {
  if (verdict !== 'yes' && verdict !== 'no') return false
  return quotes.length > 0 && quotes.every((quote) => polarityOf(quote) === 'silent')
}

/** A model may cite any passage for an invention: then the two share no word at all. */
function hasUnrelatedCitation(statement: Statement): boolean {
  return statement.citations.length > 0 && sharesNoWord(statement.text, quotesOf(statement))
}

function quotesOf({ citations }: Statement): readonly string[] {
  return citations.map(({ quote }) => quote)
}

/** 'They do.' has too few words to compare with its citation. */
const TELLING_STEMS_MIN = 3

/** Whether a statement shares no telling word with some sentences. False for a very short statement. */
export function sharesNoWord(statement: string, sentences: readonly string[]): boolean {
  const stemsOf = createTellingStemmer()
  const said = stemsOf(statement)
  if (said.size < TELLING_STEMS_MIN) return false
  return sentences.every((sentence) => said.isDisjointFrom(stemsOf(sentence)))
}
