import {
  FREE_CALLS_CHATBOT_PAGE,
  FREE_CAPTURES_PER_SESSION,
  FREE_QUESTION_MAX_WORDS,
} from '../../core/limits.ts'
import { FreePageContext } from '../lib/free-page.ts'
import { Card } from '../ui/card.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { TryPart } from './free-analysis/try-part.tsx'

/** The analysis screen, in its free view. */
export default function ChatbotPage() {
  return (
    <FreePageContext value="chatbot">
      <PageFrame
        title="Free Analysis"
        lead={`Limited to ${FREE_CAPTURES_PER_SESSION} photo or URL per session. Its analysis, and each question about it of up to ${FREE_QUESTION_MAX_WORDS} words, is one of ${FREE_CALLS_CHATBOT_PAGE} free calls a day.`}
        width="page"
      >
        <Card as="section" aria-labelledby="capture-title">
          <h2 id="capture-title" className="text-title">
            Your document
          </h2>
          <TryPart className="mt-4 min-h-32" />
        </Card>
        <p className="mt-6 max-w-reading text-small text-soft">
          What you share here is not retained and is only available for this session. Responses are
          not legal advice.
        </p>
        {/* The panel draws its results here, where they have the whole width. */}
        <div id="try-results" className="mt-10" />
        <div id="chat" />
      </PageFrame>
    </FreePageContext>
  )
}
