import { TriangleAlert } from 'lucide-react'
import type { AnswerNotice } from '../../../core/analyst/answer.ts'

const NOTICE_TEXTS: Readonly<Record<AnswerNotice, string>> = {
  'check-the-source':
    'Check the source: this verdict and the words it rests on may not say the same.',
  'no-valid-citation': 'No valid citation: no words of the document were found for this answer.',
}

/** What code found when it checked an answer. */
export function AnswerNoticeLine({ notice }: Readonly<{ notice: AnswerNotice }>) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-control bg-warning-wash px-3 py-2 text-small text-warning">
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      {NOTICE_TEXTS[notice]}
    </p>
  )
}
