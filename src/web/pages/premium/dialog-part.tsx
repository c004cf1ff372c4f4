import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { PaymentDialog } from '../../features/payment/payment-dialog.tsx'
import { RestoreDialog } from '../../features/session/restore-dialog.tsx'
import { removeStored } from '../../lib/browser-storage.ts'
import { closePremiumDialog, type PremiumDialogKind } from '../../lib/premium-dialog.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The dialog about a premium session that is open. */
export default function DialogPart({ kind }: Readonly<{ kind: PremiumDialogKind }>) {
  const navigate = useNavigate()
  const close = useCallback(() => {
    // Whoever closes the dialog does not want to be asked at each loading.
    removeStored('pendingSessionExtension')
    closePremiumDialog()
  }, [])
  const goToChatbot = useCallback(() => {
    close()
    navigate('/chatbot')
  }, [close, navigate])
  return (
    <QueryClientProvider client={queryClient}>
      {kind === 'restore' ? (
        <RestoreDialog onClose={close} onRestored={goToChatbot} />
      ) : (
        <PaymentDialog
          kind={kind === 'extend' ? 'extension' : 'new'}
          isResuming={kind === 'resume'}
          onClose={close}
          onActive={goToChatbot}
        />
      )}
    </QueryClientProvider>
  )
}
