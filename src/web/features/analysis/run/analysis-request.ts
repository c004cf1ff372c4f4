import type { AnalysisRequest } from '../../../../api/analyses.ts'
import type { WirePassage } from '../../../../api/answers.ts'
import type { FreePage } from '../../../../core/allowance/free-allowance.ts'
import type { DocumentSelection } from '../../../../core/analyst/selection/select-passages.ts'
import type { PolicyDocument } from '../../../../core/documents/policy-document.ts'
import type { Passage } from '../../../../core/text/passage.ts'
import { requireSendable } from '../../../lib/storage/private-mode.ts'

// The wire's limits; its schemas stay on the server (see src/api/analyses.ts).
const TITLE_MAX_CHARACTERS = 300
const ADDRESS_MAX_CHARACTERS = 2_048

type RequestDetails = Readonly<{
  requestId: string
  /** The request that this one repeats with corrected text. */
  corrects?: string | undefined
  page: FreePage
  timeZone: string
}>

/**
 * What the server is sent: the chosen passages and nothing else of the document.
 *
 * @throws Error for a document that stays on this device
 */
export function analysisRequest(
  document: PolicyDocument,
  selection: DocumentSelection,
  { requestId, corrects, page, timeZone }: RequestDetails,
): AnalysisRequest {
  requireSendable([document])
  const { title, url } = document
  return {
    requestId,
    page,
    origin: document.origin === 'photo' ? 'photo' : 'url',
    ...(corrects !== undefined && { corrects }),
    timeZone,
    document: {
      title: title.slice(0, TITLE_MAX_CHARACTERS),
      ...(url !== undefined && url.length <= ADDRESS_MAX_CHARACTERS ? { url } : {}),
    },
    questions: selection.selections.map(({ questionId, passages }) => ({
      id: questionId,
      passages: passages.map(wirePassage),
    })),
  }
}

function wirePassage({ n, start, text, heading }: Passage): WirePassage {
  if (heading === undefined) return { n, start, text }
  return { n, start, text, heading: heading.slice(0, TITLE_MAX_CHARACTERS) }
}
