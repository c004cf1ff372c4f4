import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { letterTarget } from '../../../core/reader-actions/letters.ts'
import type { Step } from '../../../core/reader-actions/reader-actions.ts'
import {
  LETTERS_ARE_PREMIUM_TEXT,
  STEP_TITLES,
  STEPS_FAILED_TEXT,
  WRITE_LETTER_TEXT,
} from '../../content/session/report-texts.ts'
import { stepsOfDocument } from '../../lib/documents/document-work/work-on-document.ts'
import { LOCAL_QUERY } from '../../lib/run-worker.ts'
import { StepList } from '../../ui/answer/step-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ClosableBoundary } from '../../ui/loading/loading-boundary.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Writer } from './letter-panel.tsx'

const LetterPanel = lazy(() => import('./letter-panel.tsx'))

type DocumentStepsProps = Readonly<{
  document: PolicyDocument
  /** Whether letters can be written for the steps: they are part of a session. */
  hasLetters?: boolean
}>

/** What a reader can do about a document, as far as it says so, with letters that ask for it. */
export function DocumentSteps({ document, hasLetters = false }: DocumentStepsProps) {
  const [writer, setWriter] = useState<Writer>({ name: '', account: '' })
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['steps', document.id],
    queryFn: ({ signal }) => stepsOfDocument(document.text, signal, document.links),
    ...LOCAL_QUERY,
  })
  if (data !== undefined) {
    return (
      <>
        <StepList
          steps={data}
          {...(hasLetters && {
            below: (step: Step) => (
              <StepLetter
                document={document}
                step={step}
                writer={writer}
                onChangeWriter={setWriter}
              />
            ),
          })}
        />
        {hasLetters || !data.some((step) => letterTarget(step)) ? null : (
          <p className="mt-3 text-small text-soft">{LETTERS_ARE_PREMIUM_TEXT}</p>
        )}
      </>
    )
  }
  if (!isError || isFetching) return null
  return (
    <Notice
      tone="bad"
      className="mt-6"
      action={
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {STEPS_FAILED_TEXT}
    </Notice>
  )
}

type StepLetterProps = Readonly<{
  document: PolicyDocument
  step: Step
  writer: Writer
  onChangeWriter: (writer: Writer) => void
}>

function StepLetter({ document, step, writer, onChangeWriter }: StepLetterProps) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const target = letterTarget(step)
  const { kind } = step
  if (target === undefined || kind === 'contact') return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${WRITE_LETTER_TEXT}: ${STEP_TITLES[kind]}`}
        onClick={() => setOpen(!isOpen)}
      >
        <PenLine aria-hidden="true" size={16} />
        {WRITE_LETTER_TEXT}
      </Button>
      <div id={panelId}>
        {isOpen ? (
          <ClosableBoundary onClose={() => setOpen(false)}>
            <LetterPanel
              document={document}
              step={step}
              kind={kind}
              target={target}
              writer={writer}
              onChangeWriter={onChangeWriter}
            />
          </ClosableBoundary>
        ) : null}
      </div>
    </>
  )
}
