import type { AnalysisAnswer } from '../../../core/analyst/answer.ts'
import type { PolicyDocument } from '../../../core/documents/policy-document.ts'
import { countWords } from '../../../core/text/words.ts'
import { ANALYST_VERSION } from '../analyst-version.ts'
import { fingerprintOf } from '../documents/fingerprint.ts'
import type { ReadingProof, ReportDocument } from './report-content.ts'

/** The answers about one document, as they are shared. */
export type SharedAnswers = Readonly<
  Pick<ReportDocument, 'title' | 'answers' | 'proof'> & { url?: string }
>

type Reading = Pick<ReadingProof, 'answeredAt' | 'analyst'>

/**
 * What a link to answers holds.
 *
 * @param reading when they were given, and by which analyst; by default this page just gave them
 */
export async function sharedAnswers(
  { title, url, text }: PolicyDocument,
  answers: readonly AnalysisAnswer[],
  reading: Reading = { answeredAt: Date.now(), analyst: ANALYST_VERSION },
): Promise<SharedAnswers> {
  const fingerprint = await fingerprintOf(text)
  const proof: ReadingProof = {
    ...(fingerprint !== undefined && { fingerprint }),
    words: countWords(text),
    ...reading,
  }
  return { title, ...(url !== undefined && { url }), answers, proof }
}
