import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { closePremiumDialog } from '../../lib/premium-dialog.ts'

/** The ways out of a dialog about a premium session. */
export function usePremiumExits(): Readonly<{ close: () => void; goToChatbot: () => void }> {
  const navigate = useNavigate()
  const goToChatbot = useCallback(() => {
    closePremiumDialog()
    navigate('/chatbot')
  }, [navigate])
  return { close: closePremiumDialog, goToChatbot }
}
