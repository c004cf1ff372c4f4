import { QueryClientProvider } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { SESSION_DISCLAIMER } from '../../content/session-texts.ts'
import { PremiumBar } from '../../features/session/premium-bar.tsx'
import { ReturnCodeCard } from '../../features/session/return-code-card.tsx'
import { writeStored } from '../../lib/browser-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { WorkspaceIsland } from './workspace-island.tsx'

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
        <WorkspaceIsland />
        <p className="mt-6 max-w-reading text-small text-soft">{SESSION_DISCLAIMER}</p>
      </PageFrame>
    </QueryClientProvider>
  )
}
