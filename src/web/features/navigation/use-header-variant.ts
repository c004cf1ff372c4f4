import { useLocation } from 'react-router'
import { type HeaderVariant, headerVariant } from '../../../core/session/header-variant.ts'
import { useHasGeneratedResponse } from '../../lib/response-generated.ts'
import { useSessionMirror } from '../../lib/use-session-mirror.ts'

/** The header's variant for this visitor, now. While prerendering: a free visitor's. */
export function useHeaderVariant(): HeaderVariant {
  const session = useSessionMirror()
  const hasGeneratedResponse = useHasGeneratedResponse()
  const isAtChatbot = useLocation().pathname === '/chatbot'
  return headerVariant({ ...session, hasGeneratedResponse, isAtChatbot })
}
