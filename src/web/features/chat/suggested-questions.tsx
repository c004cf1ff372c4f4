import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type AnsweredQuestion, nextQuestions } from '../../../core/analyst/asked/next-questions.ts'
import { answeredQuestionsOf } from '../../lib/ranker/rank-document.ts'
import { LOCAL_QUERY } from '../../lib/run-worker.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { ChatEntry } from './chat-log.ts'

/** Offered before anything was asked, and under an answer. */
const FIRST_MAX = 6
const NEXT_MAX = 3

const NONE: readonly AnsweredQuestion[] = []

type SuggestedQuestionsProps = Readonly<{
  /** The document that answers them. */
  document: Readonly<{ id: string; text: string }>
  log: readonly ChatEntry[]
  isDisabled: boolean
  onAsk: (question: string) => void
}>

/** Questions that a document answers well: to begin with, and under the last answer to go on. */
export function SuggestedQuestions({ document, log, isDisabled, onAsk }: SuggestedQuestionsProps) {
  const titleId = useId()
  const { data: answered = NONE } = useQuery({
    queryKey: ['answered-questions', document.id],
    queryFn: ({ signal }) => answeredQuestionsOf(document.text, signal),
    ...LOCAL_QUERY,
  })
  const asked = log.flatMap((entry) => (entry.kind === 'question' ? [entry.question] : []))
  const last = log.findLast((entry) => entry.kind === 'question')
  // A guided reply offers its own questions; none are offered while an answer is awaited.
  if (last?.kind === 'question' && last.state.kind !== 'answered') return null
  const isFirst = asked.length === 0
  const questions = nextQuestions(answered, asked, isFirst ? FIRST_MAX : NEXT_MAX)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h3 id={titleId} className="font-medium text-small text-soft">
        {isFirst ? 'This document answers:' : 'Ask next:'}
      </h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {questions.map((question) => (
          <Button
            key={question}
            variant="secondary"
            size="small"
            className="text-left"
            disabled={isDisabled}
            onClick={() => onAsk(question)}
          >
            {question}
          </Button>
        ))}
      </div>
    </section>
  )
}
