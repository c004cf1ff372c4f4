import { readableQuote } from '../text/readable-quote.ts'
import { isMail, mailtoAddress } from './addresses.ts'
import type { NamedLaw, RightKind } from './laws.ts'
import type { Step } from './reader-actions.ts'

/** The facts in a letter from the visitor and the document. */
export type LetterFacts = Readonly<{
  kind: RightKind
  /** The company of the document, if it names one. */
  company: string | undefined
  /** Whether it goes to an authority, about the company. */
  isToAuthority: boolean
  /** The words of the document that the letter rests on. */
  quote: string
  law: NamedLaw | undefined
  /** The visitor's; what is empty is left as a gap to fill in. */
  name: string
  account: string
}>

export type Letter = Readonly<{ subject: string; body: string }>

/** What an opt-out is about, as the document's sentence says. */
type OptOutMatter = 'training' | 'sale' | 'advertising' | 'marketing' | 'consent' | 'other'

const MATTERS: readonly (readonly [OptOutMatter, RegExp])[] = [
  ['consent', /\bwithdraw|\brevok/i],
  ['training', /\btrain(?:ing)?\b.*\b(?:models?|AI)\b|\bmodels?\b.*\btrain/i],
  ['sale', /\b(?:sale|sell|selling|sold)\b/i],
  [
    'marketing',
    /\bmarketing\b|\bpromotion|\bnewsletter|\bunsubscrib|\bcommunications\b|\be-?mails?\b.*\breceiv|\breceiv\w*\b.*\be-?mails?\b/i,
  ],
  ['advertising', /\badvertis|\bads\b|\binterest-based/i],
]

const OPT_OUT_REQUESTS: Readonly<
  Record<OptOutMatter, readonly [subject: string, request: string]>
> = {
  training: [
    'Opt-out: training of AI models',
    'I opt out of the use of my data and content to train AI models. Please stop it.',
  ],
  sale: [
    'Opt-out: sale and sharing of my personal data',
    'I opt out of the sale and sharing of my personal data. Please stop both.',
  ],
  advertising: [
    'Opt-out: targeted advertising',
    'I opt out of the use of my personal data for targeted advertising. Please stop it.',
  ],
  marketing: [
    'Opt-out: marketing messages',
    'I do not want to receive marketing messages. Please take me off your lists.',
  ],
  consent: [
    'Withdrawal of my consent',
    'I withdraw my consent to the processing of my personal data. Please stop all processing that rests on it.',
  ],
  other: [
    'Opt-out request',
    'I opt out of the use of my personal data that these words of yours describe. Please stop it.',
  ],
}

const REQUESTS: Readonly<
  Record<Exclude<RightKind, 'opt-out' | 'complaint'>, readonly [subject: string, request: string]>
> = {
  deletion: [
    'Request to delete my personal data',
    'I ask you to delete the personal data that you hold about me.',
  ],
  objection: [
    'Objection to the processing of my personal data',
    'I object to the processing of my personal data. Please stop it.',
  ],
  access: [
    'Request for a copy of my personal data',
    'I ask you for a copy of the personal data that you hold about me.',
  ],
  arbitration: ['Opt-out of arbitration', 'I opt out of the arbitration agreement in your terms.'],
}

const QUOTE_MAX_CHARACTERS = 300
/** Longest input of the visitor: a letter names a person and an account, and stays short. */
export const LETTER_FIELD_MAX_CHARACTERS = 100

/**
 * A letter for a way that a document names: plain, polite, with the document's own words and, where the
 * visitor chose one, a law that the document names. Nothing in it is about the visitor but what they gave.
 */
export function composeLetter(facts: LetterFacts): Letter {
  const { kind, law, isToAuthority } = facts
  const company = facts.company === undefined ? undefined : oneLine(facts.company)
  const [subject, request] = requestOf(facts)
  const name = oneLine(facts.name) || NAME_GAP
  const account = oneLine(facts.account) || ACCOUNT_GAP
  const paragraphs = [
    isToAuthority || company === undefined ? 'Dear Sir or Madam,' : `Dear ${company} team,`,
    request,
    law === undefined
      ? ''
      : `I ask this under ${law.name}, which ${isToAuthority ? 'its' : 'your'} document names.`,
    kind === 'complaint' ? '' : `Your document says: “${shortened(readableQuote(facts.quote))}”`,
    `My name: ${name}\nMy account: ${account}`,
    kind === 'complaint'
      ? 'Please confirm that you have received this, and tell me what happens next.'
      : 'Please confirm when this is done. If you cannot do it, please tell me why.',
    `Kind regards\n${name}`,
  ]
  return { subject, body: paragraphs.filter((one) => one !== '').join('\n\n') }
}

function requestOf({
  kind,
  quote,
  company,
  isToAuthority,
}: LetterFacts): readonly [string, string] {
  if (kind === 'opt-out') return OPT_OUT_REQUESTS[matterOf(quote)]
  if (kind !== 'complaint') return REQUESTS[kind]
  const handler = isToAuthority ? oneLine(company ?? 'a company') : 'you'
  const verb = isToAuthority ? 'handles' : 'handle'
  return [
    'Complaint about the handling of my personal data',
    `I want to complain about how ${handler} ${verb} my personal data.\n\n${STORY_GAP}`,
  ]
}

/** Placeholders for facts that only the visitor knows. */
const NAME_GAP = '[your name]'
const ACCOUNT_GAP = '[the e-mail address or user name of your account]'
const STORY_GAP = '[What happened, and when]'

/** Whether something is left in a letter that only the visitor can fill in. */
export function hasGap(body: string): boolean {
  return [NAME_GAP, ACCOUNT_GAP, STORY_GAP].some((gap) => body.includes(gap))
}

/** The recipient of the letter for a step. */
export type LetterTarget =
  | Readonly<{ kind: 'mail'; address: string }>
  | Readonly<{ kind: 'page'; address: string }>
  | Readonly<{ kind: 'post' }>

/**
 * Where a letter for a step can go; undefined where the document names no place to send one to: a
 * setting, a switch on somebody else's page, or nothing but the right itself.
 */
export function letterTarget({
  kind,
  addresses,
  holder,
  isByPost,
}: Step): LetterTarget | undefined {
  if (kind === 'contact' || holder === 'elsewhere') return undefined
  const mail = addresses.find(isMail)
  if (mail !== undefined) return { kind: 'mail', address: mail }
  const [page] = addresses
  // Pages for opting out have their own switches, and those of authorities their own forms.
  if (page !== undefined && kind !== 'opt-out' && holder === undefined) {
    return { kind: 'page', address: page }
  }
  return isByPost ? { kind: 'post' } : undefined
}

/** Windows hands no more to a mail program; others take at least as much. */
export const MAILTO_MAX_CHARACTERS = 2_000

/**
 * A link that opens the letter in the visitor's mail program (RFC 6068). Undefined where it would be
 * longer than mail programs take: then the letter is to be copied.
 */
export function mailtoOf(address: string, { subject, body }: Letter): string | undefined {
  const text = body.replace(/\r?\n/g, '\r\n')
  const link = `${mailtoAddress(address)}?subject=${encoded(subject)}&body=${encoded(text)}`
  return link.length > MAILTO_MAX_CHARACTERS ? undefined : link
}

/** Half of a surrogate pair, which no address can hold, becomes a replacement character. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function matterOf(quote: string): OptOutMatter {
  return MATTERS.find(([, says]) => says.test(quote))?.[0] ?? 'other'
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LETTER_FIELD_MAX_CHARACTERS)
}

function shortened(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim()
  if (line.length <= QUOTE_MAX_CHARACTERS) return line
  const cut = line.slice(0, QUOTE_MAX_CHARACTERS)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || QUOTE_MAX_CHARACTERS).trimEnd()} …`
}
