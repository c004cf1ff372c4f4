import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AllowanceSummary } from '../../features/allowance/allowance-summary.tsx'
import { captureRefusal } from '../../features/allowance/spending.ts'
import { useAllowance } from '../../features/allowance/use-allowance.ts'
import { CapturePanel } from '../../features/capture/capture-panel.tsx'
import { useCapture } from '../../features/capture/use-capture.ts'
import { forgetAnalysis } from '../../lib/document-store.ts'
import type { KeptAnalysis } from '../../lib/document-store-record.ts'
import { useFreePage } from '../../lib/free-page.ts'
import { queryClient } from '../../lib/query-client.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { refusalText } from './refusal-texts.ts'
import { useKeptAnalysis } from './use-kept-analysis.ts'
import { useReading } from './use-reading.ts'

const loadDocumentView = () => import('./try-document.tsx')
const TryDocument = lazy(loadDocumentView)
const ChatSection = lazy(() => import('./chat-section.tsx'))

/** The free analysis of one document: from an address to answers with their sources. */
export default function TrySection() {
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
    onRefused: allowance.askAgain,
    loadDocumentView,
  })
  const { captured } = capture.state
  const [kept, setKept] = useState<KeptAnalysis>()
  const reading = useReading()
  useKeptAnalysis(allowance.visit, (found) => {
    setKept(found)
    capture.restore(found.document, found.request.corrects)
  })
  const clear = () => {
    capture.clear()
    void forgetAnalysis()
    showToast({ title: 'Session Cleared', kind: 'success' })
    // An analysis that was running may be given back.
    allowance.askAgain()
  }
  return (
    <>
      <AllowanceSummary allowance={allowance} />
      <CapturePanel capture={capture}>
        {captured === undefined ? null : (
          <Suspense fallback={null}>
            <TryDocument
              key={captured.document.id}
              captured={captured}
              kept={kept?.document.id === captured.document.id ? kept : undefined}
              capture={capture}
              allowance={allowance}
              reading={reading}
              onClear={clear}
            />
          </Suspense>
        )}
      </CapturePanel>
      {page === 'chatbot' && allowance.visit !== undefined ? (
        <Suspense fallback={null}>
          <ChatSection document={captured?.document} allowance={allowance} onShow={reading.show} />
        </Suspense>
      ) : null}
    </>
  )
}
