import { type AnalysisAnswer, badgeVerdict, type Verdict } from '../analyst/answer.ts'
import {
  ANALYSIS_QUESTION_IDS,
  isVerdictQuestion,
  type VerdictQuestionId,
} from '../analyst/questions.ts'

/** One judged question in two documents; absent where a document was not asked it. */
export type VerdictComparison = Readonly<{
  questionId: VerdictQuestionId
  first?: AnalysisAnswer | undefined
  second?: AnalysisAnswer | undefined
  isSame: boolean
}>

/** The four judged questions side by side, in the order they are shown. */
export function compareVerdicts(
  first: readonly AnalysisAnswer[],
  second: readonly AnalysisAnswer[],
): readonly VerdictComparison[] {
  return ANALYSIS_QUESTION_IDS.filter(isVerdictQuestion).map((questionId) => {
    const [one, other] = [first, second].map((answers) =>
      answers.find((answer) => answer.questionId === questionId),
    )
    return { questionId, first: one, second: other, isSame: verdictOf(one) === verdictOf(other) }
  })
}

function verdictOf(answer: AnalysisAnswer | undefined): Verdict | undefined {
  return answer && badgeVerdict(answer)
}
