import { useQuery } from '@tanstack/react-query'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { STEPS_FAILED_TEXT } from '../../content/report-texts.ts'
import { stepsOfDocument } from '../../lib/document-work/work-on-document.ts'
import { StepList } from '../../ui/answer/step-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** How to opt out, have data deleted and reach the company, as far as the document says it. */
export function DocumentSteps({ document }: Readonly<{ document: PolicyDocument }>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['steps', document.id],
    queryFn: ({ signal }) => stepsOfDocument(document.text, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // It asks no server, so it need not wait for a network.
    networkMode: 'always',
  })
  if (!isError || isFetching) return <StepList steps={data ?? []} />
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
