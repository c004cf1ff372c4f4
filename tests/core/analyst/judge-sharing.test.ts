import { expect, test } from 'vitest'
import { answerFor, wordsOf } from './answer-for.ts'

const sharing = (text: string) => answerFor('third-party-sharing', text)

test.each([
  [
    'We share your personal information with service providers, advertisers and affiliates.',
    'They share your personal information with advertisers, service providers and affiliates.',
  ],
  ['We may disclose data to our advertising partners.', 'They may share data with advertisers.'],
  [
    'We share your visit records with the clinician you choose and with your insurer.',
    'They share data with insurers.',
  ],
  [
    'We share information with companies that host our data and deliver our parcels.',
    'They share data with other companies.',
  ],
  [
    'We may share your personal information with third parties in these cases: (1) with your consent; (2) to a vendor or partner who keeps it safe; or (3) when we believe that the law requires it.',
    'They may share your personal information with third parties.',
  ],
  [
    'We may share your information with third parties assisting our business under contract, and with the police if required by law.',
    'They may share your information with service providers and authorities.',
  ],
  [
    'Information may also be handled by service providers that host it.',
    'Service providers handle data for them.',
  ],
  [
    'We give certain vendors, for example for payments, access to personal information.',
    'Vendors handle data for them.',
  ],
  [
    'It may be necessary, if required by law, to release your personal information.',
    'They may disclose data for legal reasons.',
  ],
  ['Payments are processed by Stripe.', 'Stripe handles some data for them.'],
  ['The app uses Firebase Crashlytics.', 'Firebase Crashlytics handles some data for them.'],
  [
    'Crash reports are sent to Sentry and your pictures are stored with Cloudinary.',
    'Sentry and Cloudinary handle some data for them.',
  ],
  [
    'We use Flurry and Facebook Analytics to measure how the game is played.',
    'Flurry and Facebook Analytics handle some data for them.',
  ],
  ['Your address goes to SendGrid for delivery.', 'SendGrid handles some data for them.'],
  [
    'You consent to our sharing information about you with our partners.',
    'They share data with business partners.',
  ],
  ['- Postmark: delivers e-mail', 'Postmark handles some data for them.'],
  [
    'Stories are created using third-party artificial intelligence services.',
    'Third parties handle some data for them.',
  ],
  ['Your profile is visible to all members.', 'Others can see what you post.'],
  [
    'We may disclose personal information that we collect or you provide as described here:\n- To contractors and service providers that we use.',
    'They may share personal information with service providers and contractors.',
  ],
  [
    'Your personal data may be shared with our vendors.',
    'They may share your personal data with vendors.',
  ],
  ['We share information with vendors, but not with advertisers.', 'They share data with vendors.'],
  [
    'Our service providers may process your personal data on our behalf.',
    'Service providers may handle your personal data for them.',
  ],
  [
    'When you pay, our payment processors will process your personal data as controllers.',
    'Payment processors handle your personal data.',
  ],
  [
    'We and our partners use cookies to collect and store personal data.',
    'Business partners handle personal data.',
  ],
  [
    'We may share the personal data that you give to us with vendors.',
    'They may share personal data with vendors.',
  ],
  [
    'This may include the sharing of your data with our partners.',
    'They may share your data with business partners.',
  ],
  [
    'These third parties have access to your personal data only to perform tasks on our behalf.',
    'Third parties have access to your personal data.',
  ],
  [
    'We may transfer your personal data to our joint venture partners and service providers.',
    'They may share your personal data with service providers and business partners.',
  ],
  [
    'As described above, Fernway may share your data within its company group and with third parties.',
    'They may share your data with third parties.',
  ],
  [
    'Advertising partners: we may share your email address to show you ads.',
    'They may share your email address with advertisers.',
  ],
  [
    'The vendors we share your personal data with depend on what you use.',
    'They share your personal data with vendors.',
  ],
  [
    'We share your data with advertising networks to serve ads to you or to other users like you.',
    'They share your data with advertisers.',
  ],
  [
    'We transfer your data to auditors, IT service providers and insurers.',
    'They share your data with service providers, professional advisers and insurers.',
  ],
  [
    'We may share your data with partners, such as banks (if you choose to pay by card).',
    'They may share your data with business partners.',
  ],
])('answers yes to: %s', (text, words) => {
  const answer = sharing(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'We do not share your personal information with third parties.',
  'We never disclose your personal data to anyone.',
  'This site uses no third-party providers and does not share your personal information with anyone else.',
])('answers no to: %s', (text) => {
  expect(sharing(text).verdict).toBe('no')
})

test.each([
  [
    'We do not share your personal information with third parties without your consent.',
    'They say they do not share your personal information with third parties without your consent.',
  ],
  [
    'We do not share your personal data with third parties, except with service providers who help us.',
    'They say they do not share your personal data with third parties, except with service providers.',
  ],
  [
    'We do not share your personal data with third parties for their own marketing purposes.',
    'They say they do not share your personal data with third parties for marketing or similar purposes.',
  ],
  [
    'We do not share your data with third parties for them to directly market to you.',
    'They say they do not share your data with third parties for marketing or similar purposes.',
  ],
  [
    'Your data is not shared with third parties, but we may disclose your data if a court asks.',
    'They say they do not share your data with third parties, unless the law requires it.',
  ],
  [
    'We will not share your data with third parties beyond what you have authorised.',
    'They say they do not share your data with third parties without your consent.',
  ],
  [
    'We do not share personal data with advertisers or data brokers.',
    'They say they do not share personal data with data brokers and advertisers.',
  ],
  [
    'We do not share personal data except as described below, or as authorized by you.',
    'They say they do not share personal data, with exceptions.',
  ],
  [
    'We do not share personal data with anyone, unless with Quillpost’s prior consent.',
    'They say they do not share personal data, with exceptions.',
  ],
])('answers it depends to: %s', (text, words) => {
  const answer = sharing(text)
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'You may not share your password with third parties.',
  'If you share your data with other members, be careful.',
  'You must tell your users that their information will be shared with third parties.',
  'How we share your personal information with third parties',
  'We share aggregated data with third parties.',
  'The receiving party may disclose confidential information to third parties.',
  'We are not responsible for how third-party sites use your information.',
  'Third parties share information with us.',
  '1. Do not share personal information of others.',
  'These login services may share your data with other third parties.',
  '4. Share, sell or lend personal data to third parties without our leave.',
  'We may be provided with personal information about you by other users.',
  'We may not share information with you regarding your account, to protect our other users.',
  'We may send you information about products from our partners.',
  'Updated card information is provided to Fernway and its payment processors by the issuer.',
  'Data is encrypted between us and our service providers, and we limit who can access data.',
  'We see no reason to transfer data outside of the EEA.',
  'Your data may be shared by such third-party devices with other third parties.',
  'We may use card details provided by you or payment processors, so that we can process your personal data.',
  'The law provides that companies must tell whether personal data has been shared with third parties.',
  'You also need to tell people that their information will be shared with third parties.',
  'This data cannot be disclosed to any third parties, advertisers included.',
  'We provide reports to advertisers, but they shall not include information which may identify a person.',
  'The privacy policy provides information about third parties.',
  'Personal data may be transferred to countries where our vendors are based.',
  'Our pages may hyperlink to sites of third parties that have their own content.',
  'We will provide a third-party auditor with all information that shows our compliance.',
  'A copy of your notification may be sent to third parties.',
])('finds no answer in: %s', (text) => {
  expect(sharing(text).standing).toBe('not-found')
})

test('a hashed address is no address', () => {
  const text = 'We share a hashed email address with advertisers.'
  expect(wordsOf(sharing(text))).toBe('They share data with advertisers.')
})

test('a denial for marketing beside sharing with providers is a yes', () => {
  const answer = sharing(
    'We do not share your data with third parties for their marketing. We share your data with service providers.',
  )
  expect(answer.verdict).toBe('yes')
})

test('a general denial beside sharing is it depends', () => {
  const answer = sharing(
    'We do not share your personal information with third parties. We share your personal information with our advertising partners.',
  )
  expect(answer.verdict).toBe('it-depends')
  expect(answer.statements).toHaveLength(2)
})

test('an item that names only the group counts as sharing with it', () => {
  const list =
    'Recipients of personal data\n\nOur affiliates, including any that we may later acquire.'
  expect(sharing(list)).toMatchObject({ verdict: 'yes' })
  expect(wordsOf(sharing(list))).toBe('Affiliates may receive data.')
})

test('an item about partners’ duties names no recipient', () => {
  const text =
    'To whom we disclose data\n\nOf course, our business partners are asked to obey the law.'
  expect(sharing(text).standing).toBe('not-found')
})

test('an item of a list is quoted with the line that introduces the list', () => {
  const answer = sharing(
    'We may share your personal information in the following ways:\n\n- with our advertising partners;\n- on paper.',
  )
  expect(answer.statements[0]?.citations.map(({ quote }) => quote)).toEqual([
    'We may share your personal information in the following ways:',
    '- with our advertising partners;',
  ])
})

test('states a practice once, even if a second sentence names it again', () => {
  const text =
    'We share your data with vendors and affiliates. We also share your data with affiliates.'
  expect(wordsOf(sharing(text))).toBe('They share your data with vendors and affiliates.')
})

// It is shared, whoever receives it: the statement says with whom, and when.
test.each([
  [
    'We may disclose personal data to law enforcement when required by law.',
    'They may disclose personal data for legal reasons.',
  ],
  [
    'In the event of a merger, we may transfer your information to a third party.',
    'They may pass your information on when the business changes hands.',
  ],
  [
    'We disclose personal data to our lawyers and auditors.',
    'They share personal data with professional advisers.',
  ],
])('answers yes to: %s', (text, words) => {
  const answer = sharing(text)
  expect(answer.verdict).toBe('yes')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  [
    'yes',
    'By posting content you grant us and our affiliates a worldwide, sublicensable licence to use, publish and distribute that content in any media.',
  ],
  [
    'not-stated',
    'We grant you a worldwide licence to use, publish and distribute our content in any media.',
  ],
  ['yes', 'We may notify the police of what you post, and cooperate with law enforcement.'],
  ['not-stated', 'You must cooperate with law enforcement.'],
  ['yes', 'Your profile remains visible to other users of the service for one year.'],
  ['not-stated', 'Fernway may transfer its rights and obligations to a third party.'],
])('reads %s from what others see or are told: %s', (verdict, text) => {
  expect(sharing(text).verdict).toBe(verdict)
})

test('shows the words of a conditional promise, and does not answer yes', () => {
  const promise =
    'If we find no proof in an inquiry, we will not disclose your data to third parties.'
  const answer = sharing(promise)
  expect(answer.verdict).not.toBe('yes')
  expect(wordsOf(answer)).toBe('The document says:')
})

test.each([
  'We do not use Google Analytics.',
  'You may sign in with Google.',
  'The app is available on Google Play.',
  'The site is hosted by Hetzner, Hill Street 1.',
  'Read the Stripe privacy policy.',
  'Square tables and a stripe of paint are processed by hand.',
  'Content that is publicly available on the internet is used for research.',
  'If you choose so, your profile is visible to all members.',
])('reads no sharing by name in: %s', (text) => {
  expect(sharing(text)).toMatchObject({ verdict: 'not-stated', statements: [] })
})

test('takes a licence that names nobody for no sharing', () => {
  const licence =
    'You grant Fernway a worldwide, perpetual, irrevocable, royalty-free licence to use, copy, modify and create derivative works of your content in order to operate and improve the service.'
  expect(sharing(`${licence} We do not provide medical care.`).statements).toEqual([])
})

test('an example in brackets does not narrow a denial', () => {
  const answer = sharing(
    'We will not disclose personal information to any third parties (including law enforcement and other agencies) unless the law requires it.',
  )
  expect(wordsOf(answer)).toMatch(/^They say they do not share personal information/)
  expect(wordsOf(answer)).not.toContain('authorities')
})

test.each([
  "This extension participates in Amazon's affiliate program.",
  'These identifiers are public and do not reveal any personal information about you beyond that.',
])('says nothing of sharing: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test('what readers publish breaks no promise to share with nobody', () => {
  const text =
    'We share your personal data with other users. We will not disclose your personal information to any third parties.'
  expect(sharing(text).verdict).toBe('it-depends')
  expect(wordsOf(sharing(text))).toMatch(/^They say they do not share/)
})

test('a negation of the main clause is none of the sharing that it presupposes', () => {
  const text =
    'We cannot guarantee the security of the third parties with which we may share your information.'
  expect(sharing(text).verdict).not.toBe('no')
  expect(wordsOf(sharing(text))).not.toContain('do not share')
})

test('a licence to publish is told as what readers allow', () => {
  const text =
    'You grant us a worldwide licence to use, distribute, publish and sublicense the content and photos that you post.'
  expect(sharing(text)).toMatchObject({ verdict: 'yes' })
  expect(wordsOf(sharing(text))).toBe('You let them publish or pass on what you post:')
  const feedback = 'You grant us a licence to use, disclose and publish your feedback and ideas.'
  expect(sharing(feedback).verdict).toBe('not-stated')
})

test('a company hires nobody by its own name', () => {
  const text =
    'This agreement is between you and OpenAI. OpenAI is proud of it. The site of OpenAI uses OpenAI.'
  expect(wordsOf(sharing(text))).not.toContain('handle')
})

test('a denial with an exception is not a yes', () => {
  const text =
    'This information is not sold nor shared with third parties, except as the app needs.'
  expect(sharing(text).verdict).not.toBe('yes')
})

test.each([
  [
    'recipients of several sentences, the most interesting first',
    'We share your data with our service providers. We share your data with affiliates. We also share your data with advertising partners.',
    'They share your data with advertisers, affiliates and service providers.',
  ],
  [
    'who may get some apart from who does',
    'We share personal data with service providers. We may share personal data with insurers. We may disclose personal data to debt collection agencies.',
    'They share personal data with service providers. They may share personal data with insurers and debt collectors.',
  ],
  [
    'items of one list',
    'We may share your personal information with:\n- Business partners;\n- Our affiliates;\n- Other users;\n- Government authorities in response to a legal request.',
    'They may share your personal information with business partners, other users and affiliates, and for legal reasons.',
  ],
  [
    'a duty to disclose beside a choice',
    'We may share your data with data brokers. We may disclose your data if a court order requires it.',
    'They may share your data with data brokers, and for legal reasons.',
  ],
  [
    'kinds of companies that handle data for them as one',
    'We share your data with vendors. We share your data with service providers and contractors. We share your data with affiliates.',
    'They share your data with affiliates and service providers. The document also says:',
  ],
  [
    'what is sold in words of its own',
    'We sell your data to advertisers. We share your data with our vendors. We share your data with affiliates.',
    'They sell your data to advertisers. They share your data with affiliates and vendors.',
  ],
])('says together: %s', (_, text, words) => {
  expect(wordsOf(sharing(text))).toBe(words)
})

test('every recipient that is named stands in a sentence that is cited', () => {
  const text =
    'We share your data with our service providers. Our site is blue. We share your data with our affiliates. We may share your data with advertisers.'
  const quotes = sharing(text).statements.map(({ citations }) =>
    citations.map(({ quote }) => quote),
  )
  expect(quotes).toEqual([
    ['We share your data with our service providers.', 'We share your data with our affiliates.'],
    ['We may share your data with advertisers.'],
  ])
})

test('a sentence that names nobody new is not said again', () => {
  const text =
    'We share your data with our vendors. We share your data with our contractors. We may share your data with suppliers.'
  expect(wordsOf(sharing(text))).toMatch(
    /^They share your data with vendors[.](?: The document also says:)?$/,
  )
})

test.each([
  ['- With vendors and consultants who carry out work for us; and', 'Vendors may receive data.'],
  [
    '- Companies that we partner with to offer joint promotions to you.',
    'Other companies may receive data.',
  ],
  ['- Between us and our current and future affiliates; and', 'Affiliates may receive data.'],
  [
    '- In response to a court order or a subpoena that we receive.',
    'They may disclose data for legal reasons.',
  ],
])('reads an item under a heading about sharing: %s', (item, words) => {
  const text = `# How we share your information\n\n${item}\n\n# Contact\n\nWrite to us at any time.`
  expect(wordsOf(sharing(text))).toBe(words)
})

test('reads no item under a heading about something else', () => {
  const text =
    '# Your choices\n\n- Between us and our current and future affiliates there are many ties.'
  expect(wordsOf(sharing(text))).not.toContain('receive')
})

test('who is protected by a disclosure gets nothing', () => {
  const text =
    'We may disclose your data to our vendors, and to protect the rights, property or safety of us, other users and our affiliates.'
  expect(wordsOf(sharing(text))).toBe('They may share your data with vendors.')
})

test('anonymous data that is passed on is not shared data of readers', () => {
  const text =
    'Anonymous, aggregated information that cannot be linked back to a user may be made available to third parties.'
  expect(sharing(text).verdict).toBe('not-stated')
})

test.each([
  ['Your contact details will be provided to the event organizer.', 'event organisers'],
  ['You authorize us to share your data with credit bureaus.', 'credit agencies'],
  ['We disclose your account information to a merchant processing provider.', 'payment processors'],
  ['Your prompts are sent to third-party AI model providers.', 'AI companies'],
  ['Your data may be provided to credit checking companies.', 'credit agencies'],
])('%s', (text, recipient) => {
  expect(wordsOf(sharing(text))).toContain(recipient)
})

test.each([
  'Names, statistical data and your email address are shared with advertisers.',
  'Your personal information and aggregated data may be shared with advertisers.',
])('anonymous data beside personal data hides nothing: %s', (text) => {
  expect(wordsOf(sharing(text))).toContain('advertisers')
})

test('what readers may tell them to share is not shared', () => {
  const text = 'You can instruct us to share your data with your insurers at any time.'
  expect(sharing(text).verdict).toBe('not-stated')
})

test('links that partners post are no data', () => {
  const text =
    'These include links posted by our affiliates, partners and other users on other sites.'
  expect(sharing(text).verdict).toBe('not-stated')
})

test('a boast of collecting nothing personal answers nothing where addresses are recorded', () => {
  const boast = 'We will never collect any personal information.'
  expect(sharing(boast).verdict).toBe('no')
  expect(sharing(`${boast} We record your IP address and the search terms.`).verdict).not.toBe('no')
})

test('cookies of advertisers are told beside who gets data, and decide nothing', () => {
  const cookies = 'Our advertising partners may set cookies to follow what you read.'
  expect(sharing(cookies).statements.map(({ text }) => text)).not.toContain(
    'Advertisers may use cookies on their site.',
  )
  expect(wordsOf(sharing(`We share your data with our vendors. ${cookies}`))).toBe(
    'They share your data with vendors. Advertisers may use cookies on their site.',
  )
  const order = 'We require our advertisers to disclose when they use cookies.'
  expect(wordsOf(sharing(`We share your data with our vendors. ${order}`))).not.toContain('cookies')
})

test.each([
  'We transfer your personal data abroad in compliance with applicable law.',
  'We send your personal data over encrypted connections in line with applicable law.',
  'We will provide you your personal data within 30 days, as required by applicable law.',
])('what merely follows the law is no disclosure: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test('to disclose how data is handled discloses none', () => {
  const text = 'We disclose how we handle your personal information to comply with applicable law.'
  expect(wordsOf(sharing(text))).not.toContain('legal reasons')
})

test.each([
  ['We share grades and personal data with your school.', 'They share personal data with schools.'],
  [
    'We share your data with our vendors, such as your address, your employer and your job title.',
    'They share your data with vendors.',
  ],
  [
    'We share your data with our data collection partners.',
    'They share your data with business partners.',
  ],
  [
    'We share your data with our vendors, including your name and bank account number.',
    'They share your data with vendors.',
  ],
  [
    'We share your data with your employer and with our bank.',
    'They share your data with employers and banks.',
  ],
])('names nobody whom the sentence does not: %s', (text, words) => {
  expect(wordsOf(sharing(text))).toBe(words)
})

test.each([
  'We share your personal information, in the interest of transparency, with advertisers.',
  'We share data on the health of our users with insurers.',
])('who is protected is read only where somebody is: %s', (text) => {
  expect(sharing(text).verdict).toBe('yes')
})

test('what holds for some, or only sometimes, is not said of all', () => {
  expect(
    wordsOf(
      sharing(
        'We share your data with our vendors. We share your data with advertisers unless you opt out. We share your data with affiliates.',
      ),
    ),
  ).toBe(
    'They share your data with affiliates and vendors. They may share your data with advertisers.',
  )
})

const AS_ITEM = (heading: string, item: string) =>
  `# ${heading}\n\n- ${item}\n\n# Contact\n\nWe share your data with our vendors.`

test.each([
  AS_ITEM(
    'How we share your information',
    'With advertisers, only if you consent to this sharing;',
  ),
  AS_ITEM('Disclosures that we do not make', 'To advertisers who wish to reach you by mail;'),
])('an item that needs consent, or is denied, is no sharing: %s', (text) => {
  expect(wordsOf(sharing(text))).not.toContain('advertisers')
})

test.each([
  'Advertisers on other websites may set cookies while you read there.',
  'Some ad networks used to place cookies here.',
])('cookies elsewhere, or of old, are not told: %s', (text) => {
  expect(wordsOf(sharing(`We share your data with our vendors. ${text}`))).not.toContain('cookies')
})

test('sentences that are too long to be cited together are left to the other quotes', () => {
  const long = (whom: string) =>
    `We share your data with ${whom} ${'and we do so with care for all of our readers '.repeat(9)}.`
  const text = `We share your data with our vendors. ${long('insurers')} ${long('schools')}`
  const [said] = sharing(text).statements
  expect(said?.text).toMatch(/^They share your data with (insurers|schools) and vendors\.$/)
})

test('names other recipients beside a denial with exceptions', () => {
  const text =
    'We may share your data with our vendors. Advertisers get your data from us. We share your data with advertisers. We do not share your personal information, except as described here.'
  expect(sharing(text).statements.map((one) => one.text)).toEqual([
    'They share your data with advertisers.',
    'They may share your data with vendors.',
    'They say they do not share your personal information, except as described.',
  ])
})

test.each([
  'If we merge with another company, your information may be among the assets transferred.',
  'In the event of a bankruptcy, your personal data could be sold.',
  'If the ownership of our business changes, we may transfer your information to the new owner.',
  'We may disclose or transfer your information as part of any merger or sale of our assets.',
])('names a buyer of the business among the recipients: %s', (sale) => {
  const text = `We may share your information with our affiliates. ${sale}`
  expect(sharing(sale)).toMatchObject({ verdict: 'yes' })
  expect(wordsOf(sharing(text))).toMatch(
    /^They may share (data|your \w+) with affiliates and a buyer of the business\.$/,
  )
})

test.each([
  'If we merge with another company, your information will not be transferred.',
  'Zoom does not know that it sells the data of children whose company was acquired by us.',
  'You may transfer your data to another service, unless the sale of our business is under way.',
  'We collect information on services acquired by you.',
  'The parties may transfer rights and obligations in a merger.',
])('knows of no buyer by: %s', (text) => {
  expect(wordsOf(sharing(text))).not.toMatch(/buyer|changes hands/)
})

test('names fewer recipients where an answer has no room for more', () => {
  const text = [
    'We share your data with schools.',
    ...['insurers', 'employers', 'researchers', 'sponsors', 'affiliates', 'banks', 'vendors'].map(
      (whom) => `If the need arises, we may share your data with our ${whom}.`,
    ),
    'We may disclose your data to comply with legal obligations.',
  ].join(' ')
  const said = sharing(text).statements.map((one) => one.text)
  expect(said[0]).toBe('They share your data with schools.')
  expect(said[1]).toMatch(/^They may share your data with .* and others, and for legal reasons\.$/)
})

test('a title that names recipients is no sharing', () => {
  const text = '# How we share data\n\nCompliance with Laws and Law Enforcement. We like cats.'
  expect(sharing(text).verdict).toBe('not-stated')
})

test('does not repeat the lead of an item that is cited', () => {
  const text =
    'We may share your information with others in these cases:\n\n- to comply with our legal obligations;\n- with our advertising partners;\n- we have your consent to share the information.'
  const quotes = sharing(text).statements.flatMap(({ citations }) => citations.map((c) => c.quote))
  expect(new Set(quotes).size).toBe(quotes.length)
})

test.each([
  ['- Data shared: GPS coordinates and route information', 'They share data.'],
  ['Data shared with Stripe: card number, e-mail address', 'They share data with Stripe.'],
  [
    'Information shared with advertisers: device identifiers and pages viewed',
    'They share data with advertisers.',
  ],
  [
    '- Data shared: only health data that you authorize',
    'They may share data, if you agree or ask.',
  ],
])('what a label lists as shared is shared: %s', (text, words) => {
  expect(wordsOf(sharing(text))).toBe(words)
})

test.each([
  'Data shared: none',
  'Data shared: no personal information',
  'Data shared: aggregated statistics',
  'Data sharing: see below',
])('a label that lists nothing personal is no sharing: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test.each([
  [
    'We work with these companies to run the app:\n\n- PRIVO\n\n- Harbour Labs\n\n- Google Analytics',
    'PRIVO, Harbour Labs and Google Analytics handle some data for them.',
  ],
  [
    'The app integrates with these services:\n\nService | Purpose\nSupabase | Data storage\nStripe | Payment processing\nVercel | Web hosting',
    'Supabase, Stripe and Vercel handle some data for them.',
  ],
  [
    'You hereby consent to the disclosure of any record to any third party when we find it appropriate.',
    'They share data with third parties.',
  ],
])('companies are named together, and consent to disclosure is sharing: %s', (text, words) => {
  expect(wordsOf(sharing(text))).toBe(words)
})

test.each([
  'We use the following providers:\n\n- Hosting\n\n- Fraud Detection',
  'We use your data to provide these services:\n\n- Route Planning\n\n- Weather Alerts',
  'We use no advertising services such as:\n\n- Taboola\n\n- Criteo',
  'We work with companies in these countries:\n\n- Germany\n\n- France',
  'Information shared with us: name, e-mail and photo from your Google account.',
  'Data shared with third parties: zero.',
  'If you consent to the sharing of your information with partners, we ask again each year.',
  'To make it the best app, we collect usage data and improve it for you and other users.',
  'An account is opened by using your GitHub Sign-In.',
])('tasks, beneficiaries and the reader’s own log-in receive nothing: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test.each([
  'Except as set forth in this Privacy Policy, or unless we have your consent, we will not share your personal information with third parties.',
  'We will not share your personal information in ways other than as described in this Privacy Policy unless you specifically elect to opt in.',
])('consent is not the only exception: %s', (text) => {
  expect(wordsOf(sharing(text))).toMatch(/, with exceptions\.$/)
})

test('the cases in which data is shared keep their lead, also where they are sentences', () => {
  const { statements } = sharing(
    'We may share your information with others under the following circumstances:\n\n- We have your explicit consent to share the information;\n\n- We need to share your information to fulfil your request;',
  )
  const quotes = statements.flatMap(({ citations }) => citations.map(({ quote }) => quote))
  expect(quotes[0]).toBe(
    'We may share your information with others under the following circumstances:',
  )
})

test('transfers of money, and a licence to show what readers post, share no data', () => {
  const money =
    'We may refuse to execute transfers if the transfers are prohibited by an authority.'
  const licence =
    'You grant us:\n\n- Non-exclusive, worldwide, royalty-free license to:\n\n- Host, store and display your content'
  expect(sharing(money).verdict).toBe('not-stated')
  expect(sharing(licence).verdict).toBe('not-stated')
})

test('a company of an unknown name may name another in its promise', () => {
  const text =
    'Quillpost maps rivers. Quillpost does not share your personal information with Google or other third parties.'
  expect(sharing(text).verdict).toBe('no')
})

test('a statement that points back is cited with the sentence before', () => {
  const text =
    'We may employ third party companies to facilitate our service. These third parties have access to your personal information only to perform these tasks on our behalf.'
  expect(sharing(text).statements[0]?.citations.map(({ quote }) => quote)).toEqual([
    'We may employ third party companies to facilitate our service.',
    'These third parties have access to your personal information only to perform these tasks on our behalf.',
  ])
})

test.each([
  ['We provide advertisers with your data.', 'They share data with advertisers.'],
  [
    'When you pay, we will provide the other Fernway user with your registered name, city and state.',
    'They share data with other users.',
  ],
  [
    'The renter name and address information is provided to owners for the sole purpose of a reservation.',
    'They share data with other users.',
  ],
  [
    'We may share your information with reputable companies who may contact you by mail.',
    'They may share your information with other companies.',
  ],
  [
    'We may share your personal information with the travel providers that you reserve with.',
    'They may share your personal information with travel companies.',
  ],
  [
    'We may sell access to user information, including contact information, to third-party organizations for their marketing.',
    'They may sell user information to third parties.',
  ],
  [
    'We will not disclose personal information to third parties except to comply with law, as provided in this policy, or with your permission.',
    'They say they do not share personal information with third parties, with exceptions.',
  ],
])('reads from %s', (text, words) => {
  expect(wordsOf(sharing(text))).toBe(words)
})

test.each([
  'We collect your credit information, provided by third parties such as credit bureaus and banks.',
  'We provide our users with information about other users.',
  'We provide you with your data.',
])('reads no sharing from %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test('a refusal with an exception behind “aside from” is no flat one', () => {
  const text =
    'We will not share your personal information with third parties, aside from entities that perform services for us.'
  expect(sharing(text).verdict).not.toBe('no')
})

test('those whose products are advertised receive nothing by that', () => {
  const text =
    'We use your data to provide our services and inform you about our products and those of our third-party marketing partners.'
  expect(wordsOf(sharing(text))).not.toMatch(/^They share/)
})

test('a sale is said beside other sharing with the same', () => {
  const text =
    'We disclose your information to third parties for a variety of purposes. We may sell your information to third parties for their use in marketing.'
  expect(sharing(text).statements.map((one) => one.text)).toEqual([
    'They share your information with third parties.',
    'They may sell your information to third parties.',
  ])
})

test.each([
  'You agree that your privacy policy will say that you share customer data with third-party service providers.',
  'We require that all developers maintain a privacy policy that says that information is shared with third-party service providers.',
])('what others must tell in their policies is no practice of this company: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test('a denial with exceptions is no answer to what other users get', () => {
  const text =
    'When you pay, we will provide the other user with your registered name. Other than as stated in this policy, we do not disclose your personal information to third parties without your consent.'
  expect(sharing(text).verdict).toBe('yes')
  expect(sharing(text).statements.map((one) => one.text)).toEqual([
    'They may share data with other users.',
    'They say they do not share your personal information with third parties, with exceptions.',
  ])
})

test.each([
  'If you transfer your business to a new owner, you may share your account data with the new owner through the settings page.',
  'When you merge your accounts, your data will be transferred to the account that you keep.',
  'As part of a merger or acquisition, we may receive your data; sellers of the business may disclose your personal information to us.',
  'In the event of bankruptcy, your personal information will be deleted, and will be transferred to nobody.',
  'Should we sell the business, your data will be transferred solely with your approval.',
  'We merge duplicate records, and we may include your data.',
  'For customer acquisition purposes, your data may be shared by us.',
  'When you purchase something from a company on our marketplace, we share your data with it.',
])('no business changes hands in: %s', (text) => {
  expect(wordsOf(sharing(text))).not.toMatch(/changes hands|buyer/)
})

test.each([
  ['We share data with our web host.', /other users/],
  ["We share your data with the seller's payment processor.", /other users/],
  ['We sell your contact data to lead buyers.', /other users/],
  ['We give your data to the actual owners: Fernway Inc.', /other users/],
  ["We give data to airlines' unions.", /travel/],
  ['We give your company name to advertisers as a reference customer.', /advertisers/],
  ['We make features available in your name to other users.', /other users/],
  ['We provide our banks with information about our accounts.', /banks/],
  ["Customer's data was given to insurers by the customer himself.", /insurers/],
])('takes nobody for a recipient who is none: %s', (text, words) => {
  expect(wordsOf(sharing(text))).not.toMatch(words)
})

test.each([
  [
    'We share your data with advertisers, and we require that they maintain a privacy policy.',
    'yes',
  ],
  ['We share your personal data with insurers and on an aggregate basis with advertisers.', 'yes'],
  [
    'We do not share your personal data with anyone. We provide researchers with access to anonymised data.',
    'no',
  ],
  [
    'We do not share your personal data with third parties without your consent. When you post a review, your user name is visible to other users.',
    'it-depends',
  ],
  [
    'We never share your personal data with anyone. We sell your contact data to lead buyers.',
    'yes',
  ],
])('weighs %s as %s', (text, verdict) => {
  expect(sharing(text).verdict).toBe(verdict)
})

test.each([
  'We love gardening and so do you. These days, we share your personal data with advertisers.',
  'Contact us at privacy@fernway.example. Such information is shared with advertisers.',
  'We never share health data with anyone. This information is shared with advertisers.',
])('cites no sentence before that is not pointed back to: %s', (text) => {
  const quotes = sharing(text).statements[0]?.citations.map(({ quote }) => quote)
  expect(quotes).toHaveLength(1)
  expect(quotes?.[0]).toContain('advertisers')
})

test.each([
  [
    'When you make purchases, we may share personal information with the businesses with which we partner to offer you the products.',
    'They may share personal information with business partners.',
  ],
  [
    'We may share information between and among Fernway and any parent, subsidiary and affiliated company.',
    'They may share data with affiliates.',
  ],
  [
    'We share your name and address with couriers and our delivery partners to ship your order.',
    'They share data with delivery companies.',
  ],
  [
    'We may share your location with ride-share providers and mapping providers.',
    'They may share data with service providers and travel companies.',
  ],
  [
    'We may share information with other companies under common control and ownership with us, and with our vendors.',
    'They may share data with vendors.',
  ],
])('names who gets data in: %s', (text, words) => {
  expect(sharing(text).statements[0]?.text).toBe(words)
})

test.each([
  'If you log in with it, we will have access to certain information from that service, such as your name, likes, shares, posts, in line with the rules of the social media service you use.',
  'We may collect information about you from third parties, including our business partners and other advertising companies.',
  'You grant us a perpetual, sublicensable and worldwide right to host, cache and copy your content and to play it to you.',
])('what comes in, and what is only kept, is not shared: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test('an exception for what is described weakens one for consent', () => {
  const text =
    'We do not share your personal information with others except as indicated in this policy or when we inform you and give you an opportunity to opt out.'
  expect(sharing(text).statements[0]?.text).toBe(
    'They say they do not share your personal information, with exceptions.',
  )
})

test.each([
  ['We share no personal data with third parties.', 'no'],
  ['We share none of your data among our affiliates.', 'no'],
  ['We share no data with advertisers.', 'it-depends'],
  ['We share no more data with vendors than they need.', 'yes'],
  ['We provide information about the relationship between Fernway and advertisers.', 'not-stated'],
  ['We store your posts and share them with advertisers.', 'yes'],
  ['We collect information from affiliates and forward it to our insurers.', 'yes'],
  ['You grant us a licence to sublicense your content to third parties for advertising.', 'yes'],
  ['We use Zapier to connect your account if you ask us to.', 'not-stated'],
])('weighs %s as %s', (text, verdict) => {
  expect(sharing(text).verdict).toBe(verdict)
})

test('a refusal to guarantee security denies no sharing', () => {
  const text =
    'We strive to protect your personal data, but we cannot guarantee the security of our servers, the means by which information is transmitted, or any information provided to us or to any third party through the website.'
  expect(sharing(text).verdict).toBe('not-stated')
})

test('names marketers, and reads consent to sharing', () => {
  const text =
    'You consent to sharing your personal data with other marketers whose products may interest you.'
  expect(sharing(text).statements[0]?.text).toBe('They share your personal data with advertisers.')
})

test('a link to services is no data for them', () => {
  const text = 'The platform may integrate with or link to third-party services (such as Stripe).'
  expect(sharing(text).verdict).toBe('not-stated')
})

test('below a denial with exceptions, its items are what is done', () => {
  const text =
    'We do not share your personal information with others, except as follows:\n\n' +
    '- with vendors and service providers who need it for that work\n\n- with your consent'
  expect(sharing(text)).toMatchObject({ verdict: 'yes' })
})

test('below a denial without exceptions, its items limit it', () => {
  const text =
    'We will never share your personal information:\n\n- for the marketing of others\n\n- in magazines'
  expect(sharing(text)).toMatchObject({ verdict: 'it-depends' })
})

test('below those with whom data is shared, an item names somebody', () => {
  const text =
    'We may share your personal information with:\n\n- Card producers and networks.\n\n- The makers of our paper.'
  expect(sharing(text)).toMatchObject({ verdict: 'yes' })
})

test.each([
  'We do not share your personal information with third party advertisers.',
  'We will not share your personal information with third parties who provide promotions.',
])('a denial for some recipients is no general one: %s', (text) => {
  const shared = 'We may share your personal information with the police if the law requires it.'
  expect(sharing(`${text} ${shared}`)).toMatchObject({ verdict: 'yes' })
})

test('third-party claims get no data', () => {
  const text =
    'We reserve the right to disclose personal data to defend ourselves against any third-party claims.'
  expect(wordsOf(sharing(text))).toBe('The document says:')
})

test.each([
  'We share your personal data with:\n\n- No one.',
  'We transmit your data with:\n\n- TLS 1.3',
  'On request, we will provide you with:\n\n- A copy of the personal data held',
  'Customer data is processed by us as a data processor on behalf of the customer.',
  'You have the right to know whether your data is processed by third parties.',
  'When you visit a third-party website, your information is collected by that third party.',
  'Payments are processed and handled by the banks of those users.',
  'If a customer grants a third-party service provider access to customer data, it is liable.',
  'Upon request, we grant authorized agents and authorities access to personal data.',
  'To verify your identity as required by law, you may be required to provide information.',
  'Sellers may be required to disclose information about themselves to comply with the law.',
  'Your profile information is shown to you by our website.',
  'You control whether your profile is viewed by other members.',
])('states no sharing: %s', (text) => {
  expect(sharing(text).verdict).toBe('not-stated')
})

test.each([
  'Without your permission, we will not share your personal information:\n\n- with advertisers;',
  'We do not share your personal data:\n\n- with insurers, other than as required by law;',
  'If you consent, we share (i) your name, and (ii) your email address with our partners.',
  'Only with your consent will we: (a) send you news; (b) share your personal data with our partners; or (c) show you ads.',
])('shares only in some cases: %s', (text) => {
  expect(sharing(text).verdict).toBe('it-depends')
})

test('a denial before other promises stays one', () => {
  const text =
    'We promise not to share your personal data with any third party, and we will:\n\n- delete it on request;'
  expect(sharing(text).verdict).toBe('no')
})

test.each([
  'To provide our customers with support, your details are passed on to our sister company.',
  'We provide you with offers, and we disclose your e-mail to our sponsors.',
])('what readers get does not hide who else gets data: %s', (text) => {
  expect(sharing(text).verdict).toBe('yes')
})

test('whom data is about does not get it', () => {
  const text = 'We may share with advertisers the data that we collect about you and other users.'
  expect(wordsOf(sharing(text))).toBe('They may share data with advertisers.')
})

test('an exception beside consent is told', () => {
  const text =
    'We do not give your personal data to anyone without your permission, unless compelled by law.'
  expect(wordsOf(sharing(text))).toContain('with exceptions')
})
