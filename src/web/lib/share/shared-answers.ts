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

/** What a link to answers holds that this page just gave. */
export async function sharedAnswers(
  { title, url, text }: PolicyDocument,
  answers: readonly AnalysisAnswer[],
): Promise<SharedAnswers> {
  const proof = await proofOfNow(text)
  return { title, ...(url !== undefined && { url }), answers, proof }
}

async function proofOfNow(text: string): Promise<ReadingProof> {
  const fingerprint = await fingerprintOf(text)
  return {
    ...(fingerprint !== undefined && { fingerprint }),
    words: countWords(text),
    answeredAt: Date.now(),
    analyst: ANALYST_VERSION,
  }
}
