import { useSyncExternalStore } from 'react'
import type { AnalysisQuestionId } from '../../../core/analyst/questions.ts'
import type { LiveTexts } from './run/live-texts.ts'

type LiveTextProps = Readonly<{
  questionId: AnalysisQuestionId
  texts: LiveTexts
  /** What is said of it. */
  label: string
}>

/** What a language model wrote, before code has checked it or where it broke off. */
export function LiveText({ questionId, texts, label }: LiveTextProps) {
  const text = useSyncExternalStore(
    texts.subscribe,
    () => texts.textOf(questionId),
    () => '',
  )
  if (text === '') return null
  return (
    <div className="mt-2 text-soft">
      <p className="text-small">{label}</p>
      <p className="mt-1 break-words italic">{text}</p>
    </div>
  )
}
