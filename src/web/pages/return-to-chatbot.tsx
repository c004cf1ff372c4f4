import { useSessionMirror } from '../lib/storage/use-session-mirror.ts'
import { buttonClass } from '../ui/controls/button.tsx'
import { PageLink } from '../ui/page/page-link.tsx'

/** Link back to a live session; nothing without one. */
export function ReturnToChatbot() {
  const { isSessionLive } = useSessionMirror()
  if (!isSessionLive) return null
  return (
    <p className="mt-8">
      <PageLink to="/chatbot" className={buttonClass({})}>
        Return to Chatbot
      </PageLink>
    </p>
  )
}
