import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { removeStored } from '../../lib/browser-storage.ts'
import { closePremiumDialog } from '../../lib/premium-dialog.ts'

/** The ways out of a dialog about a premium session. */
export function usePremiumExits(): Readonly<{ close: () => void; goToChatbot: () => void }> {
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
  return { close, goToChatbot }
}
