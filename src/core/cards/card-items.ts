import {
  type AnalysisAnswer,
  badgeVerdict,
  type Citation,
  type Verdict,
} from '../analyst/answer.ts'
import { citeSentence } from '../analyst/check-citations.ts'
import type { VerdictQuestionId } from '../analyst/questions.ts'
import { viewSentences } from '../analyst/reading/sentence-view.ts'
import { judgePayment } from '../analyst/topics/payment.ts'
import type { Passage } from '../text/passage.ts'
import { CARD_ITEMS, type CardItem, type CardItemId, type CardItemStatus } from './summary-card.ts'

/** The question whose verdict decides each item. */
const DECIDED_BY: Readonly<Record<Exclude<CardItemId, 'payment'>, VerdictQuestionId>> = {
  sale: 'sells-data',
  deidentified: 'deidentified-data',
  location: 'location-data',
  sharing: 'third-party-sharing',
}

type Judged = Readonly<{ status: CardItemStatus; citations: readonly Citation[] }>

/**
 * The five items of a policy: four by the checked verdicts of its analysis, and payments, which none of
 * the seven questions covers, by the whole text. Each item cites its evidence. It is 'warning' if not
 * stated, doubtful, or contradicted by its citations (DESIGN.md section 1).
 *
 * @param passages the whole policy
 */
export function cardItems(
  answers: readonly AnalysisAnswer[],
  passages: readonly Passage[],
): readonly CardItem[] {
  return CARD_ITEMS.map(({ id, text }) => ({
    id,
    text,
    ...(id === 'payment' ? judgePaymentItem(passages) : judgeByAnswer(answers, DECIDED_BY[id])),
  }))
}

function judgeByAnswer(answers: readonly AnalysisAnswer[], questionId: VerdictQuestionId): Judged {
  const answer = answers.find((one) => one.questionId === questionId)
  if (answer === undefined) return { status: 'warning', citations: [] }
  const citations = answer.statements.flatMap((statement) => statement.citations)
  const isSure = !answer.notices.includes('check-the-source')
  const verdict = isSure && citations.length > 0 ? badgeVerdict(answer) : undefined
  return { status: statusOf(verdict, 'no'), citations }
}

function judgePaymentItem(passages: readonly Passage[]): Judged {
  const { verdict, findings } = judgePayment(viewSentences(passages))
  return {
    status: statusOf(verdict, 'yes'),
    citations: findings.map(({ view }) => citeSentence(view.passage, view.sentence)),
  }
}

function statusOf(verdict: Verdict | undefined, good: 'yes' | 'no'): CardItemStatus {
  if (verdict !== 'yes' && verdict !== 'no') return 'warning'
  return verdict === good ? 'good' : 'bad'
}
