import { QueryClientProvider } from '@tanstack/react-query'
import { RestoreDialog } from '../../features/session/restore-dialog.tsx'
import { queryClient } from '../../lib/api/query-client.ts'
import { usePremiumExits } from './use-premium-exits.ts'

/** The dialog for a return code, with the page that it leads to. */
export default function RestorePart() {
  const { close, goToChatbot } = usePremiumExits()
  return (
    <QueryClientProvider client={queryClient}>
      <RestoreDialog onClose={close} onRestored={goToChatbot} />
    </QueryClientProvider>
  )
}
