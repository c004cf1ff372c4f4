import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SESSION_DISCLAIMER } from '../../content/session-texts.ts'
import { PremiumBar } from '../../features/session/premium-bar.tsx'
import { ReturnCodeCard } from '../../features/session/return-code-card.tsx'
import { writeStored } from '../../lib/browser-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Card } from '../../ui/card.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { TryPart } from '../free-analysis/try-part.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'

/** /chatbot for whoever holds a session (SPEC.md section 2, '/chatbot'). */
export default function PremiumView() {
  const navigate = useNavigate()
  useArrivalFocus()
  const extend = (): void => {
    writeStored('pendingSessionExtension', true)
    navigate('/')
  }
  return (
    <QueryClientProvider client={queryClient}>
      <PageFrame
        title="Premium Session"
        lead="Ask about your documents in your own words."
        width="page"
      >
        <PremiumBar onExtend={extend} />
        <ReturnCodeCard />
        <Card as="section" aria-labelledby="capture-title" className="mt-5">
          <h2 id="capture-title" className="text-title">
            Your document
          </h2>
          <TryPart className="mt-4 min-h-32" />
        </Card>
        <p className="mt-6 max-w-reading text-small text-soft">{SESSION_DISCLAIMER}</p>
        {/* The panel draws its results here, where they have the whole width. */}
        <div id="try-results" className="mt-10" />
        <div id="chat" />
      </PageFrame>
    </QueryClientProvider>
  )
}
