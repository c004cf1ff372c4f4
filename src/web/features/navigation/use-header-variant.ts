import { useLocation } from 'react-router'
import { type HeaderVariant, headerVariant } from '../../../core/session/header-variant.ts'
import { useHasGeneratedResponse } from '../../lib/api/response-generated.ts'
import { useSessionMirror } from '../../lib/storage/use-session-mirror.ts'

/** The header's current variant for this visitor; a free visitor's while prerendering. */
export function useHeaderVariant(): HeaderVariant {
  const session = useSessionMirror()
  const hasGeneratedResponse = useHasGeneratedResponse()
  const isAtChatbot = useLocation().pathname === '/chatbot'
  return headerVariant({ ...session, hasGeneratedResponse, isAtChatbot })
}
