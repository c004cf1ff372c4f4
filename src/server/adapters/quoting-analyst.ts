import type { Analyst } from '../ports/analyst.ts'
import { placedDocuments, placesOf, type TextWork } from '../text-work.ts'

/** The built-in analyst: no key, no download, no other machine. */
export function createQuotingAnalyst(textWork: TextWork): Analyst {
  return {
    kind: 'built-in',
    answer: ({ questionId, passages, document, line }, signal) => {
      const input = { questionId, passages: placesOf(passages), document }
      return textWork.run('answer', input, { line, signal })
    },
    // Together, because a message between threads takes more processor time than most answers.
    answerTogether: async (tasks, signal) => {
      const [first] = tasks
      if (first === undefined) return []
      const { document, line } = first
      const questions = tasks.map(({ questionId, passages }) => ({
        questionId,
        passages: placesOf(passages),
      }))
      return await textWork.run('answers', { questions, document }, { line, signal })
    },
    answerQuestion: ({ question, documents, earlier, line }, signal) => {
      const questions = earlier.map((turn) => turn.question)
      const input = { question, documents: placedDocuments(documents), earlier: questions }
      return textWork.run('question', input, { line, signal })
    },
  }
}
