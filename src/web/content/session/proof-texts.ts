import { dayIn, reportDate } from '../../../core/documents/report-date.ts'
import { type AnalystVersion, analystVersionText } from '../../lib/analyst-version.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { modelAnswersOf, type ReportDocument } from '../../lib/share/report-content.ts'
import { wordsText } from '../document-texts.ts'

/**
 * How a report says by what it can be checked. /verify reads these words again, from Markdown and from
 * the text of a PDF: whoever changes them leaves the older ones readable there.
 */
export const PROOF_TITLE = 'Proof of this reading'

export const PROOF_LABELS = {
  document: 'Document read:',
  address: 'Address:',
  answered: 'Answered:',
  length: 'Length:',
  fingerprint: 'SHA-256 of its words:',
  analyst: 'Built-in analyst:',
  model: 'Language model:',
} as const

export type ProofLine = Readonly<{ name: keyof typeof PROOF_LABELS; value: string }>

const NO_ADDRESS = 'none'
const NOT_NOTED = 'not noted'

/** The lines of a proof, in the order in which /verify reads them. */
export function proofLines(document: ReportDocument): readonly ProofLine[] {
  const { title, name = title, url, proof } = document
  const { answeredAt, words, fingerprint, analyst } = proof
  const byModel = modelAnswersOf(document)
  const isTranslated = document.answers.some(({ isMachineTranslated }) => isMachineTranslated)
  const share = isTranslated ? 'translated the document for' : 'wrote'
  return [
    { name: 'document', value: name },
    { name: 'address', value: url ?? NO_ADDRESS },
    ...(answeredAt === undefined
      ? []
      : [{ name: 'answered' as const, value: dateText(answeredAt) }]),
    { name: 'length', value: wordsText(words) },
    { name: 'fingerprint', value: fingerprint ?? 'not available without https' },
    { name: 'analyst', value: analystText(analyst) },
    ...(byModel === 0
      ? []
      : [{ name: 'model' as const, value: `${share} ${byModel} of the answers` }]),
  ]
}

function analystText(analyst: AnalystVersion | undefined): string {
  return analyst === undefined ? NOT_NOTED : `version ${analystVersionText(analyst)}`
}

/** 'March 5, 2026', where the visitor is. */
export function dateText(at: number): string {
  return reportDate(dayIn(visitorTimeZone(), at)) ?? ''
}

/** Under the proof; `origin` is that of this site. */
export function verifyText(origin: string): string {
  return `Anyone can check this at ${origin}/verify: it says whether the same document still gives the same answers.`
}
