import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { analysisText } from './analysis-text.ts'

type TakeAlongProps = Readonly<{ title: string; answers: readonly AnalysisAnswer[] }>

/** Copies or shares all answers, once all are there. */
export function TakeAlong({ title, answers }: TakeAlongProps) {
  if (answers.length < ANALYSIS_QUESTION_COUNT) return null
  const text = () => analysisText(title, answers)
  return (
    <div className="-ml-3.5 flex flex-wrap items-center gap-2">
      <CopyButton text={text} what="all answers" />
      <ShareButton variant="quiet" size="small" title={title} text={text} what="all answers" />
    </div>
  )
}
