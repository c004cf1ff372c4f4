import type { QuestionRequest } from '../../../api/questions.ts'
import type { Visit } from '../../../api/visit.ts'
import { passageWordsFor, type Turn } from '../../../core/analyst/question-limits.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import type { Passage } from '../../../core/text/passage.ts'
import { rankForQuestion } from '../../lib/ranker/rank-document.ts'
import { requireSendable } from '../../lib/storage/private-mode.ts'
import { visitorTimeZone } from '../../lib/time-zone.ts'

// The wire's limits; its schemas stay on the server (see src/api/questions.ts).
const TITLE_MAX_CHARACTERS = 300

type Asked = Readonly<{
  id: string
  tier: Visit['tier']
  question: string
  documents: readonly PolicyDocument[]
  earlier: readonly Turn[]
}>

/**
 * What the server is sent of a question: the passages chosen of all documents, and nothing else of
 * them.
 *
 * @throws WorkerError; Error for a document that stays on this device; the signal's reason when it
 * was aborted.
 */
export async function questionRequest(
  { id, tier, question, documents, earlier }: Asked,
  signal: AbortSignal,
): Promise<QuestionRequest> {
  requireSendable(documents)
  const questionsBefore = earlier.map((turn) => turn.question)
  const selection =
    documents.length === 0
      ? []
      : await rankForQuestion(
          {
            texts: documents.map(({ text }) => text),
            question,
            earlier: questionsBefore,
            maxWords: passageWordsFor(tier, question, questionsBefore),
          },
          signal,
        )
  return {
    requestId: id,
    timeZone: visitorTimeZone(),
    question,
    documents: documents.map((document, index) => ({
      id: document.id,
      title: document.title.slice(0, TITLE_MAX_CHARACTERS),
      passages: (selection[index] ?? []).map(wirePassage),
    })),
    earlier: earlier.map((turn) => ({ ...turn })),
  }
}

function wirePassage({ n, start, text, heading }: Passage) {
  if (heading === undefined) return { n, start, text }
  return { n, start, text, heading: heading.slice(0, TITLE_MAX_CHARACTERS) }
}
