import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import {
  composeLetter,
  hasGap,
  type LetterFacts,
  letterTarget,
  MAILTO_MAX_CHARACTERS,
  mailtoOf,
} from '../../../src/core/reader-actions/letters.ts'
import { findSteps, type Step } from '../../../src/core/reader-actions/reader-actions.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

const stepsIn = (text: string) => findSteps(cutPassages(text))

/** A step in a line: its kind, where its letter goes, and the laws that it may name. */
function told(step: Step): string {
  const target = letterTarget(step)
  const place = target === undefined || target.kind === 'post' ? target?.kind : target.address
  const laws = (step.laws ?? []).map(({ name }) => name).join(', ')
  return [step.kind, place ?? '-', laws].filter(Boolean).join(' | ')
}

const lettersIn = (text: string) =>
  stepsIn(text)
    .filter(({ kind }) => kind !== 'contact')
    .map(told)

const EU = `Fernway Privacy Policy

Your rights

Under the General Data Protection Regulation (GDPR) you have these rights:

• Right to erasure (Article 17): you may ask us to delete your personal data.
• Right of access: you can request a copy of your personal data.
• Right to object: you may object to the processing of your personal data.
• You may withdraw your consent at any time.

To exercise these rights, please email us at privacy@fernway.example.

You have the right to lodge a complaint with a supervisory authority.`

const US = `Harbour Lane Privacy Notice

Your California privacy rights

The California Consumer Privacy Act (CCPA) gives residents of California rights.

You have the right to request deletion of your personal information.

You may opt out of the sale of your personal information at https://harbour.example/do-not-sell.

To submit a request to exercise your rights, write to us at rights@harbour.example.`

const TWO_REGIONS = `Tidewater Privacy Policy

The GDPR and the UK GDPR apply to us.

Users in the United Kingdom

You can ask us to delete your personal data. Our UK data protection officer can be contacted at uk-dpo@tidewater.example.

Contact us

If you have any questions about this policy, contact us at privacy@tidewater.example.`

/** Policies of companies that do not exist, and what may be asked of them by letter. */
const POLICIES: readonly (readonly [about: string, text: string, letters: readonly string[]])[] = [
  [
    'the rights of the EU and one address for all',
    EU,
    [
      'deletion | privacy@fernway.example | Article 17 of the GDPR',
      'opt-out | privacy@fernway.example | the GDPR',
      'objection | privacy@fernway.example | the GDPR',
      'access | privacy@fernway.example | the GDPR',
      'complaint | - | the GDPR',
    ],
  ],
  [
    'California, with a page for one right and an address for the others',
    US,
    [
      'deletion | rights@harbour.example | the California Consumer Privacy Act (CCPA)',
      'opt-out | - | the California Consumer Privacy Act (CCPA)',
    ],
  ],
  [
    'an officer for one country, who is not everybody’s',
    TWO_REGIONS,
    ['deletion | privacy@tidewater.example | the GDPR, the UK GDPR'],
  ],
  ['nothing', 'Fernway Privacy Policy\n\nWe keep letters.\n\nWe bind books with care.', []],
  [
    'settings only',
    'You can delete your account at any time in your account settings.',
    ['deletion | -'],
  ],
  [
    'a form only',
    'To request the deletion of your personal data, please use our form at https://fernway.example/privacy-request.',
    ['deletion | https://fernway.example/privacy-request'],
  ],
  [
    'a post address only',
    'Your rights\n\nYou may ask us to delete your personal data.\n\nTo exercise your rights, please write to us at:\nFernway Notes Ltd\n12 Harbour Street\nBristol BS1 4QA',
    ['deletion | post'],
  ],
  [
    'several addresses, each for its own',
    'You can delete your data by emailing delete@fernway.example. To opt out of marketing, write to stop@fernway.example. For a copy of your personal data, you may contact copy@fernway.example.',
    [
      'deletion | delete@fernway.example',
      'opt-out | stop@fernway.example',
      'access | copy@fernway.example',
    ],
  ],
  [
    'an authority’s address',
    'You can ask us to delete your data at data@fernway.example.\n\nYou have the right to lodge a complaint with the Information Commissioner’s Office at casework@ico.org.uk.',
    ['deletion | data@fernway.example', 'complaint | casework@ico.org.uk'],
  ],
  [
    'addresses of other matters only',
    'You may ask us to delete your personal data.\n\nLaw enforcement requests: legal-process@fernway.example.\n\nPress inquiries: press@fernway.example.\n\nSend copyright notices to dmca@fernway.example.\n\nReport security issues to security@fernway.example.\n\nJob applicants may exercise their rights by writing to jobs@fernway.example.',
    [],
  ],
  [
    'switches of others',
    'You can opt out of interest-based advertising at https://www.aboutads.info/choices.',
    ['opt-out | -'],
  ],
  [
    'arbitration',
    'You may opt out of this agreement to arbitrate by sending an email to arbitration@fernway.example within 30 days.',
    ['arbitration | arbitration@fernway.example'],
  ],
  [
    'what is denied',
    'You cannot opt out of service messages. We may delete your account at any time; questions about our privacy policy go to privacy@fernway.example.',
    [],
  ],
  [
    'a masked and a glued address',
    'You may request deletion of your personal data by emailing [email protected] or by contacting us atprivacy@fernway.example.',
    [],
  ],
]

describe('letters for a document with', () => {
  test.each(POLICIES)('%s', (_, text, letters) => {
    expect(lettersIn(text)).toEqual(letters)
    for (const { citation, reach = [], addresses } of stepsIn(text)) {
      const words = [citation, ...reach]
      expect(words.every((one) => isQuoteInDocument(text, one))).toBe(true)
      for (const address of addresses) {
        expect(words.some(({ quote }) => quote.includes(address))).toBe(true)
      }
    }
  })

  test('ten thousand addresses are bounded', () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, k) => `You may delete your data by emailing a${k}@b.example.`)
    const steps = stepsIn(many(10_000).join(' '))
    expect(steps.length).toBeLessThan(10)
    const list = Array.from({ length: 10_000 }, (_, k) => `a${k}@b.example`).join(', ')
    expect(stepsIn(`You may delete your data by emailing ${list}.`)).toEqual([])
  })
})

const FACTS: LetterFacts = {
  kind: 'deletion',
  company: 'Fernway',
  isToAuthority: false,
  quote: '• You may ask us to delete your data.',
  law: { id: 'gdpr', name: 'the GDPR' },
  name: 'A. Visitor',
  account: 'visitor@mail.example',
}

describe('a letter', () => {
  test('is plain and polite, and says what the document says', () => {
    expect(composeLetter(FACTS)).toEqual({
      subject: 'Request to delete my personal data',
      body: `Dear Fernway team,

I ask you to delete the personal data that you hold about me.

I ask this under the GDPR, which your document names.

Your document says: “You may ask us to delete your data.”

My name: A. Visitor
My account: visitor@mail.example

Please confirm when this is done. If you cannot do it, please tell me why.

Kind regards
A. Visitor`,
    })
  })

  test('names no law and nobody that is not known', () => {
    const { body } = composeLetter({
      ...FACTS,
      company: undefined,
      law: undefined,
      name: ' ',
      account: '',
    })
    expect(body).toMatch(/^Dear Sir or Madam,/)
    expect(body).not.toMatch(/under|GDPR/)
    expect(hasGap(body)).toBe(true)
    expect(hasGap(composeLetter(FACTS).body)).toBe(false)
    expect(body).toContain('[your name]')
    expect(body).toContain('[the e-mail address or user name of your account]')
  })

  test.each([
    ['You may opt out of the sale of your data.', 'sale and sharing'],
    ['You may unsubscribe from our newsletter.', 'marketing messages'],
    ['You may withdraw your consent.', 'withdraw my consent'],
    ['You can opt out of training our models.', 'train AI models'],
    ['You may opt out of targeted advertising.', 'targeted advertising'],
    ['You may opt out of profiling.', 'these words of yours'],
  ])('after “%s” is about %s', (quote, words) => {
    expect(composeLetter({ ...FACTS, kind: 'opt-out', quote }).body).toContain(words)
  })

  test('to an authority is about the company, and leaves room for what happened', () => {
    const { body } = composeLetter({ ...FACTS, kind: 'complaint', isToAuthority: true })
    expect(body).toContain('Dear Sir or Madam')
    expect(body).toContain('how Fernway handles my personal data')
    expect(body).toContain('[What happened, and when]')
    expect(composeLetter({ ...FACTS, kind: 'complaint' }).body).toContain('how you handle')
  })

  test('opens in a mail program with all that it says, in lines that mail keeps', () => {
    const letter = composeLetter(FACTS)
    const link = new URL(mailtoOf('a+b%c@fernway.example', letter) ?? '')
    expect(decodeURIComponent(link.pathname)).toBe('a+b%c@fernway.example')
    expect(link.searchParams.get('subject')).toBe(letter.subject)
    expect(link.searchParams.get('body')).toBe(letter.body.replaceAll('\n', '\r\n'))
  })

  test('is never longer as a link than mail programs take, whatever is typed', () => {
    const text = fc.string({ unit: 'binary', maxLength: 600 })
    fc.assert(
      fc.property(text, text, (name, body) => {
        const letter = composeLetter({ ...FACTS, name, account: name, quote: body || 'x' })
        for (const one of [letter, { ...letter, body: `${letter.body}${body}` }]) {
          const link = mailtoOf('a@fernway.example', one)
          expect((link ?? '').length).toBeLessThanOrEqual(MAILTO_MAX_CHARACTERS)
          expect(link ?? 'mailto:').toMatch(/^mailto:[\x21-\x7e]*$/)
        }
      }),
    )
    const long = { subject: 'x', body: 'word '.repeat(1_000) }
    expect(mailtoOf('a@fernway.example', long)).toBeUndefined()
  })
})
