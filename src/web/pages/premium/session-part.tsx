import { QueryClientProvider } from '@tanstack/react-query'
import { useSessionKeeper, useSessionWarnings } from '../../features/session/use-session-keeper.ts'
import { queryClient } from '../../lib/api/query-client.ts'

/** Looks after the session of this browser, on whichever page it is. It shows nothing by itself. */
export default function SessionPart() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionKeeper />
    </QueryClientProvider>
  )
}

function SessionKeeper() {
  const visit = useSessionKeeper()
  useSessionWarnings(visit)
  return null
}
