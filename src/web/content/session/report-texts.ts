import { dayIn, reportDate } from '../../../core/documents/report-date.ts'
import type { Step, StepKind } from '../../../core/reader-actions/reader-actions.ts'
import { type AnalystVersion, analystVersionText } from '../../lib/analyst-version.ts'
import { visitorTimeZone } from '../../lib/api/server-clock.ts'
import { modelAnswersOf, type ReportDocument } from '../../lib/share/report-content.ts'
import type { ShareLink } from '../../lib/share/share-link.ts'
import { wordsText } from '../document-texts.ts'
import type { ErrorText } from '../error-texts.ts'

/** SPEC.md section 2, '/export-summary'. */
export const REPORT_TITLE = 'Your Privacy Summary Report'

/** At the top of each printed page. /verify leaves it out of answers that go over two pages. */
export const RUNNING_HEAD = 'Plainclause privacy summary report'

/** Beside the button that saves a report to open again. */
export const OPENS_AGAIN_TEXT =
  'A file ending in .plainclause.json. It opens on our page “Verify a report”, in any browser. The documents themselves are in it only if you tick the box.'

export const FILE_TOO_LONG_TEXT =
  'With the documents in it, the file would be too long to open again. Save it without them.'

/** SPEC.md section 5, 'Export'. */
export const EXPORT_IS_PREMIUM_TEXT: ErrorText = {
  title: 'Premium Feature',
  description: 'Upgrade to premium to export summaries',
}

export const EMPTY_REPORT_TEXT =
  'There is nothing to report yet. Add a document or ask a question in the chatbot first.'

export const REPORT_NOTE =
  'Plainclause quotes documents and judges them by rules or by a language model. This is not legal advice: the quoted words decide.'

/** Title above the reader actions, which may be only writing to the company. */
export function stepsTitle(steps: readonly Step[]): string {
  return steps.length > 0 && steps.every(({ kind }) => kind === 'contact')
    ? 'How to reach them'
    : 'What you can do about it'
}

export const STEP_TITLES: Readonly<Record<StepKind, string>> = {
  deletion: 'Have data deleted',
  'opt-out': 'Opt out',
  objection: 'Object',
  access: 'Get a copy of your data',
  complaint: 'Complain',
  arbitration: 'Opt out of arbitration',
  contact: 'Get in touch',
}

export const NO_STEPS_TEXT =
  'We found no way in this document to delete your data, opt out, object, get a copy or complain.'

/** The text was too much for the time that there is. */
export const STEPS_FAILED_TEXT = 'Your browser could not look for what you can do in time.'

/** The message about a new link; `undefined` if the answers do not fit into one. */
export function shareLinkText(link: ShareLink | undefined): string {
  if (link === undefined) return 'These answers are too long for a link. Share the report’s file.'
  const { quotes, quotesLeftOut } = link
  const holds = 'The answers are in the link itself; we store nothing.'
  return quotesLeftOut === 0
    ? holds
    : `${holds} ${quotesLeftOut} of ${quotes} quotes did not fit and are left out.`
}

export const SHARED_TITLE = 'Shared answers'

export const SHARED_LEAD =
  'Somebody sent you what Plainclause answered about a document. The answers are in the link, not on our server.'

export const NOT_CHECKED_TITLE = 'Shared with you, not checked by us'

export const NOT_CHECKED_TEXT =
  'Whoever made this link could have changed any word of it. Read the document again below, and you will see which answers are ours.'

export const NO_SHARED_TEXT =
  'This link holds no answers. It may have been cut off on its way: ask for it again, or for the report’s file.'

/** Words around letters that ask a company for what its document offers. */
export const WRITE_LETTER_TEXT = 'Write a letter'
export const LETTER_STAYS_TEXT =
  'You send it yourself. Your name, your account and the letter stay on this page: they are neither sent to us nor stored.'
export const LETTER_GAPS_TEXT = 'Fill in what stands in square brackets.'
export const LETTER_TOO_LONG_TEXT =
  'This letter is too long to hand to a mail program. Copy it, and paste it there.'
export const LETTER_EDITED_TEXT = 'You have changed the letter by hand.'
export const LETTERS_ARE_PREMIUM_TEXT = 'In a session, letters for these come ready to send.'
export const NO_LAW_TEXT = 'No law'

export const LETTER_PAGE_TEXT =
  'They take requests on this page. Copy the letter, and paste it there:'
export const LETTER_POST_TEXT =
  'They take letters on paper, at the address in the words above. Copy the letter, and print it.'

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

type ProofLine = Readonly<{ name: keyof typeof PROOF_LABELS; value: string }>

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
