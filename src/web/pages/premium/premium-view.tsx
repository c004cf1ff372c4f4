import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { SESSION_DISCLAIMER } from '../../content/session/session-texts.ts'
import { PremiumBar } from '../../features/session/premium-bar.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { focusWithoutScrolling } from '../../lib/hooks/scroll-to-section.ts'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { ROOMS, roomIn } from './rooms/use-rooms.ts'
import { WorkspaceIsland } from './workspace-island.tsx'

/** /chatbot during a premium session (SPEC.md section 2, '/chatbot'). */
export default function PremiumView() {
  const navigate = useNavigate()
  const { search } = useLocation()
  useArrivalFocus()
  const extend = (): void => {
    writeStored('pendingSessionExtension', true)
    navigate('/')
  }
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto max-w-page px-5 pt-5 pb-12 sm:px-8">
        <h1 tabIndex={-1} className="text-title">
          Premium Session
        </h1>
        <PremiumBar isInFirstRoom={roomIn(search) === ROOMS[0]} onExtend={extend} />
        <WorkspaceIsland />
        <p className="mt-8 max-w-reading text-small text-soft">{SESSION_DISCLAIMER}</p>
      </div>
    </QueryClientProvider>
  )
}

/**
 * Takes the focus to the heading of a page whose code came after the way to it had ended, unless the
 * browser itself has loaded the page or the visitor has gone on meanwhile.
 */
function useArrivalFocus(): void {
  const navigationType = useNavigationType()
  const arrive = useEffectEvent(() => {
    const { activeElement, body } = document
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (navigationType === 'POP' || activeElement !== body || heading === null) return
    focusWithoutScrolling(heading)
  })
  useEffect(() => arrive(), [])
}
