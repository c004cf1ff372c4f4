import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import {
  FREE_CALLS_CHATBOT_PAGE,
  FREE_CAPTURES_PER_SESSION,
  FREE_QUESTION_MAX_WORDS,
} from '../../core/limits.ts'
import { SESSION_DISCLAIMER } from '../content/session/session-texts.ts'
import { FreePageContext } from '../lib/api/free-page.ts'
import { openPremiumDialog } from '../lib/premium-dialog.ts'
import { useSessionMirror } from '../lib/storage/use-session-mirror.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { PageFrame } from '../ui/page/page-frame.tsx'
import { FreeIsland } from './free-analysis/free-island.tsx'

const PremiumView = lazy(() => import('./premium/premium-view.tsx'))

/** The analysis screen: the workspace of a paid session, or the free view. */
export default function ChatbotPage() {
  const { isPremiumUser, isSessionLive } = useSessionMirror()
  return (
    <FreePageContext value="chatbot">
      {isPremiumUser && isSessionLive ? (
        <Suspense fallback={<div className="min-h-dvh" />}>
          <PremiumView />
        </Suspense>
      ) : (
        <FreeView />
      )}
    </FreePageContext>
  )
}

function FreeView() {
  return (
    <PageFrame title="Free Analysis" lead={<Welcome />} width="page">
      <Card as="section" aria-labelledby="capture-title">
        <h2 id="capture-title" className="text-title">
          Your document
        </h2>
        <FreeIsland className="mt-4 min-h-32" />
      </Card>
      <p className="mt-6 max-w-reading text-small text-soft">{SESSION_DISCLAIMER}</p>
      {/* The panel renders its results here, at full width. */}
      <div id="free-results" className="mt-10" />
      {/* Reserves its height, so that the content below does not shift. */}
      <div id="chat" className="min-h-106" />
    </PageFrame>
  )
}

function Welcome() {
  const navigate = useNavigate()
  const unlock = (): void => {
    navigate('/')
    openPremiumDialog('unlock')
  }
  return (
    <>
      <p className="max-w-reading">
        Limited to {FREE_CAPTURES_PER_SESSION} photo or URL per session. It is analyzed
        automatically, and you can ask about it in the question bar, {FREE_QUESTION_MAX_WORDS} words
        at a time. The analysis and each question take one of your {FREE_CALLS_CHATBOT_PAGE} calls a
        day.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={unlock}>
          Unlock Premium Features
        </Button>
        <Button variant="quiet" onClick={() => openPremiumDialog('restore')}>
          Enter a return code
        </Button>
      </div>
    </>
  )
}
