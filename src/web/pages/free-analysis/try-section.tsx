import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AllowanceSummary } from '../../features/allowance/allowance-summary.tsx'
import { captureRefusal } from '../../features/allowance/spending.ts'
import { useAllowance } from '../../features/allowance/use-allowance.ts'
import { CapturePanel } from '../../features/capture/capture-panel.tsx'
import { useCapture } from '../../features/capture/use-capture.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { refusalText } from './refusal-texts.ts'

const loadDocumentView = () => import('./try-document.tsx')
const TryDocument = lazy(loadDocumentView)

/** The free analysis of one document: from an address to answers with their sources. */
export default function TrySection() {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queryClient}>
      <TryFlow />
    </QueryClientProvider>
  )
}

function TryFlow() {
  const allowance = useAllowance()
  const page = useFreePage()
  const refusal = captureRefusal(allowance.visit, page)
  const capture = useCapture({
    refusal: refusal && refusalText(refusal, page),
    loadDocumentView,
  })
  const { captured } = capture.state
  return (
    <>
      <AllowanceSummary allowance={allowance} />
      <CapturePanel capture={capture}>
        {captured === undefined ? null : (
          <Suspense fallback={null}>
            <TryDocument
              key={captured.document.id}
              captured={captured}
              capture={capture}
              allowance={allowance}
            />
          </Suspense>
        )}
      </CapturePanel>
    </>
  )
}
