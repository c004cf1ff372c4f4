import type { ReactNode } from 'react'
import { ANALYSIS_QUESTION_COUNT } from '../../../core/limits.ts'
import { Card } from '../../ui/card.tsx'
import { ContentList } from './content-list.tsx'

const CONTENTS = [
  `All ${ANALYSIS_QUESTION_COUNT} questions, answered from the whole document`,
  'The sentence behind every answer, marked in its place',
  'Nothing to sign up for, nothing kept on our side',
] as const

/** The free offer: the capture panel, given as children, and its contents. */
export function FreeCard({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <Card as="section" aria-labelledby="free-title" className="flex flex-col">
      <h3 id="free-title" className="text-title">
        Free analysis
      </h3>
      <div className="mt-4 min-h-40">{children}</div>
      <div className="mt-auto pt-8">
        <div className="border-line border-t">
          <ContentList lines={CONTENTS} />
        </div>
      </div>
    </Card>
  )
}
