import { useState } from 'react'
import type { Citation } from '../../core/analyst/answer.ts'
import type { SampleSession } from '../content/pages/sample.ts'
import { AnalysisResults } from '../features/analysis/analysis-results.tsx'
import { earlierRun, LiveTexts, NO_ANALYSIS } from '../features/analysis/run/analysis-run.ts'
import { DocumentReader, ReaderSheet } from '../features/reader/document-reader.tsx'
import { useHasRoomBeside } from '../lib/hooks/screen-shape.ts'
import { QuotedDocument } from '../ui/answer/quote.tsx'
import { StepList } from '../ui/answer/step-list.tsx'
import type { Reading } from './free-analysis/use-reading.ts'

type SampleAnswersProps = Readonly<{
  session: SampleSession
  /** One place in the document for all answers. */
  reading: Reading
}>

/** The seven answers beside the document, as a free analysis shows them. */
export function SampleAnswers({ session, reading }: SampleAnswersProps) {
  const { document, answers, documentWords, wordsRead, further, steps } = session
  const [run] = useState(() => earlierRun(answers, true))
  const [liveTexts] = useState(() => new LiveTexts())
  const hasRoom = useHasRoomBeside()
  const { shown, show, read, goBack } = reading
  if (run === NO_ANALYSIS || run.phase === 'idle') return null
  const reader = (
    <DocumentReader
      document={document}
      citations={[
        ...answers.flatMap(citationsOf),
        ...(shown?.citation === undefined ? [] : [shown.citation]),
      ]}
      active={shown?.citation}
      isOpened={shown !== undefined && shown.citation === undefined}
      onReturn={goBack}
    />
  )
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <QuotedDocument value={document}>
        <AnalysisResults
          documentTitle={document.title}
          documentWords={documentWords}
          wordsRead={wordsRead}
          further={further}
          run={run}
          liveTexts={liveTexts}
          isModelAsked={false}
          onShow={show}
          onRead={read}
          after={<StepList steps={steps} />}
        >
          {null}
        </AnalysisResults>
      </QuotedDocument>
      {/* The prerendered page has it at any width: on a phone its search field went when the script came. */}
      {hasRoom ? <div className="max-lg:hidden lg:contents">{reader}</div> : null}
      {hasRoom || shown === undefined ? null : <ReaderSheet onClose={goBack}>{reader}</ReaderSheet>}
    </div>
  )
}

function citationsOf({ statements }: SampleSession['answers'][number]): readonly Citation[] {
  return statements.flatMap(({ citations }) => citations)
}
