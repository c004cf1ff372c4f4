import { expect, test } from 'vitest'
import { checkAnswer } from '../../../src/core/analyst/check-answer.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const sells = (text: string) => checkAnswer(answerFor('sells-data', text), cutPassages(text))

test.each([
  'We do not sell your personal information.',
  'We do not “sell” your personal information to anyone.',
  'We do not sell or share your personal data for cross-context behavioral advertising.',
  'We have never sold personal data and we never will.',
  'Fernway is not in the business of selling your personal data.',
  'We do not rent, trade or sell the personal information of our members to third parties.',
  'We do not sell your personal information, nor do we sell that of children under 13.',
  'We do not—and will not—sell your information.',
  'We collect personal information. We don’t sell it to others.',
  'We will not sell your personal data except as required by law.',
  'We do not “sell” personal information or “share” it for targeted advertising.',
  'We collect your data. We will not sell or rent that data to others.',
  'We do not use your data for advertising, we do not sell it to others.',
  'We sell no personal data.',
  'Privacy matters to us, which is why we will never trade or sell your personal information.',
  'The data we hold in the system is not available for sale to any third parties.',
  'We sell none of your information to anyone.',
  'Even if you agree, we do not sell your personal data.',
  'We will not sell your data, with or without your consent.',
  'We do not sell your data and share it only if you agree.',
  'We never sell your data, even if you agree.',
  'We will not sell your data, or use your personal data to target you for marketing purposes.',
  'Your data is NOT sold whatsoever nor shared with third parties, except as the app needs it.',
  'Your Right to Opt-Out of the Sale of Data: Fernway does not sell your personal information.',
  'Your data is confidential. Nor will it be sold, rented or given to anyone.',
  'We treat your personal data with care. It is not sold.',
])('answers no to: %s', (text) => {
  expect(sells(text)).toMatchObject({ verdict: 'no', notices: [] })
})

test.each([
  'We sell your personal information to data brokers.',
  '💸 We sell your email and birthday to brands we love 💕',
  'We may sell your name and phone number.',
  'We may sell your personal information and non-personal information to our partners.',
  'In the past twelve months we have sold the following categories of personal information: identifiers.',
  'We may sell personal information about you to advertising networks.',
  'For a list of the categories of personal information we have sold, please click here.',
  'These activities may be considered selling: we sell personal information to advertisers.',
  // The sale continues until the reader objects.
  'We sell your data unless you opt out.',
  'We may sell your personal information if you do not opt out.',
  'We sell the data of users who have not opted out.',
  // Nobody was asked.
  'We sell your personal data even if you do not consent.',
  'We sell your personal data, regardless of whether you agree.',
  'If you agree to these terms, we sell your data to advertisers.',
  'We sell your data with your consent, which you give by using this app.',
  'By using this service you agree that we sell your data to advertisers.',
  // Others consent, or to something else, or only to a part.
  'We sell your data to advertisers who agree to our rules.',
  'We sell your personal data under an agreement with brokers.',
  'We sell your personal data with your consent or for our own purposes.',
  'We sell your personal data and use your location only with your consent.',
  'We sell your information, and if you agree we also share your photos.',
  'We share your photos with your permission, and we sell your personal data to brokers.',
])('answers yes to: %s', (text) => {
  expect(sells(text)).toMatchObject({ verdict: 'yes', notices: [] })
})

test.each([
  'We sell your data to advertisers only if you agree.',
  'We only sell your data when you have opted in.',
  'We sell your data to brokers, but only if you let us.',
  'We sell your personal data only with your consent, which you can withdraw at any time.',
  'We may sell your personal information if you consent.',
  'We may, with your consent, sell your contact details to our sponsors.',
  'With your permission, we sell your information to data brokers.',
  'Only if you have given us your permission do we sell your browsing data.',
  'Where you have agreed to it, we sell your email address to our partners.',
  'We may sell your personal information with your consent or as required by law.',
  'We sell the data of users who have opted in.',
  'We sell your email address to partners if you tick the box.',
  'We ask for your consent before we sell your personal data.',
  'We will ask for your permission before selling your personal information to anyone.',
  'Fernway sells personal data only if its members agree.',
])('answers it depends to a sale that needs consent: %s', (text) => {
  const answer = sells(text)
  expect(answer).toMatchObject({ verdict: 'it-depends', notices: [] })
  expect(wordsOf(answer)).toMatch(/^They say they (?:may )?sell .+, if you agree\.$/)
})

test.each(['direct', 'clear and documented', 'freely given'])(
  'a sale that needs %s consent',
  (how) => {
    const denied = `We will never sell your information to any third party without your ${how} consent.`
    expect(sells(denied).verdict).toBe('it-depends')
  },
)

test('data that nobody gets is not sold, unless it says so elsewhere', () => {
  const kept = 'We never disclose personal information to anyone.'
  expect(sells(kept)).toMatchObject({ verdict: 'no' })
  expect(sells(`${kept} We sell your personal data to partners.`).verdict).not.toBe('no')
  for (const other of [
    'We do not disclose personal information to third parties.',
    'We do not disclose personal information to anyone without your consent.',
    'You must not disclose personal information to anyone.',
  ])
    expect(sells(other)).toMatchObject({ verdict: 'not-stated' })
})

test('a sale to all beside one that needs consent is a yes', () => {
  const answer = sells('We sell your photos and data if you agree. We sell your data to brokers.')
  expect(answer.verdict).toBe('yes')
})

test.each([
  'Some of these disclosures may be considered a “sale” under California law.',
  'Our use of advertising cookies may constitute “selling” or “sharing” under certain state laws.',
  'We do not sell your personal information without your consent.',
  'Unless you have opted in, we do not sell your personal information.',
  'Except as described in this policy, we do not sell your personal data.',
  'We do not sell your personal data in the traditional sense.',
  'We do not sell your personal data for money.',
  'We do not sell your personal information for marketing purposes.',
  'We do not knowingly sell the personal information of children under 16.',
  'Schools: we do not sell student personal data.',
  'We have not sold any California resident’s personal information.',
  'As for users aged 13 to 16, we do not sell the personal information of such users.',
  'We do not sell or share your personal data for the purpose of displaying advertisements.',
  'We do not sell the personal data of EU or UK residents.',
  'We may sell aggregated data that does not identify you.',
])('answers it depends to: %s', (text) => {
  expect(sells(text).verdict).toBe('it-depends')
})

test.each([
  'You may click the “Do Not Sell or Share My Personal Information” link below.',
  'You have the right to know whether we sell your personal information.',
  '“Sell” means to exchange personal information for money or other value.',
  'If we sell all or part of our business, your personal information may be transferred to the buyer.',
  'We may sell, transfer or share information about you in connection with a merger.',
  'The sale of company assets is not a sale of anything else.',
  'We sell tickets and merchandise through the app.',
  'These are our terms of sale for products that you buy from other members.',
  'You may not sell, rent or copy any content or data that you find here.',
  'If in the future we do sell your personal data, we will notify you.',
  'We do not permit our service providers to sell personal information.',
  'Do you sell my personal information?',
  'Don’t share or sell personal information from our interface.',
])('finds no answer in: %s', (text) => {
  expect(sells(text)).toMatchObject({
    standing: 'not-found',
    verdict: 'not-stated',
    statements: [],
  })
})

test.each([
  [
    'We may receive payment for sharing your information with partners.',
    'They say they may be paid for passing on your information.',
  ],
  [
    'We share your personal data with partners in exchange for compensation.',
    'They say they are paid for passing on your personal data.',
  ],
  [
    'Other companies compensate us for your data.',
    'They say they are paid for passing on your data.',
  ],
])('calls what is paid for no plain no: %s', (text, words) => {
  const answer = sells(text)
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(words)
})

test.each([
  'You get paid for sharing your data with researchers.',
  'We provide your information to the bank for payment processing.',
  'We do not share your personal data for money.',
  'We obtain your consent for sharing your personal information with partners.',
  'We may receive requests from authorities for disclosing user data.',
  'You pay us for hosting your data.',
  'We may share your personal information with banks for money laundering prevention.',
  'You may store personal data in your account. It may not be sold or transferred.',
  'We receive a commission from partners for sending you to their site.',
])('nobody pays for data: %s', (text) => {
  expect(sells(text).verdict).toBe('not-stated')
})

test('a denial beside a possible sale is it depends, and both are quoted', () => {
  const answer = sells(
    'We do not sell your personal information. However, some of our cookies may be considered a “sale” under California law.',
  )
  expect(answer.verdict).toBe('it-depends')
  expect(wordsOf(answer)).toBe(
    'They say they do not sell your personal information. They say some cookies may count as a sale under California law.',
  )
})

test('names the persons or the time if the sentence does', () => {
  expect(wordsOf(sells('We do not knowingly sell personal data of children under 16.'))).toBe(
    'They say they do not knowingly sell data of people under 16.',
  )
  expect(wordsOf(sells('We have not sold personal information in the preceding 12 months.'))).toBe(
    'They say they have not sold personal information in the past 12 months.',
  )
  expect(wordsOf(sells('We do not sell any California resident’s personal data.'))).toBe(
    'They say they do not sell data of California residents.',
  )
  expect(wordsOf(sells('We do not sell personal data, as that term is defined in the CCPA.'))).toBe(
    'They say they do not sell personal data, as defined under California law.',
  )
  expect(wordsOf(sells('We do not sell your data for the purpose of displaying ads.'))).toBe(
    'They say they do not sell your data for displaying ads.',
  )
  expect(wordsOf(sells('We will not sell your data without your consent.'))).toBe(
    'They say they will not sell your data without your consent.',
  )
})

// If no rule can read a sale, the sentence that mentions one is shown: readers want to see it.
test.each([
  'You have the right to opt out of the sale of your personal information.',
  'The categories of personal information that we have sold and to whom;',
  'If you pay in coins, we do not sell your personal data.',
  'Types of Information we have Sold or Shared in the Previous 12 Months',
  '- The categories of personal information we have sold and to whom it was sold; and',
  'We also read what publishers send. We will not sell this information to other companies.',
])('leaves the judgement to the reader: %s', (text) => {
  const answer = sells(text)
  expect(answer.verdict).toBe('it-depends')
  expect(answer.statements.map((one) => one.text)).toEqual(['The document says:'])
})

test('a list of customers is data', () => {
  expect(sells('We may sell our customer list.').verdict).toBe('yes')
  expect(sells('We do not sell our customer list.').verdict).toBe('no')
})

test('a promise of another company is none of this one', () => {
  const own = 'We at Fernway make maps. Fernway collects your name.'
  expect(sells(`${own} Stripe does not sell your personal information.`).verdict).toBe('not-stated')
  expect(sells(`${own} Fernway does not sell your personal information.`).verdict).toBe('no')
  expect(sells(`${own} The Company does not sell your personal information.`).verdict).toBe('no')
})

test('a promise for one kind of data and all other data is for all', () => {
  const text =
    'We will not sell the email addresses or other collected personal information of users.'
  expect(sells(text).verdict).toBe('no')
})

test('an act at the end of a list is no kind of data', () => {
  const text =
    'We do not share, sell, rent or otherwise distribute information you enter, except as disclosed in this Privacy Policy.'
  expect(wordsOf(sells(text))).toBe('They say they do not sell data, except as described.')
})

test('a denial for listed kinds of data is none for all data', () => {
  const answer = sells(
    'Log data, account data, registration data and combined data is not sold or rented to third parties.',
  )
  expect(answer.verdict).toBe('it-depends')
  expect(answer.statements[0]?.text).toBe('They say they do not sell the data that they list.')
})

test('“or any other reason” lifts the limit of a purpose', () => {
  const text =
    'We will not sell your account information to anyone for marketing purposes or any other reason.'
  expect(sells(text).verdict).toBe('no')
})

test('a condition behind “any other reason” stays one', () => {
  const text =
    'We do not sell your data for marketing purposes or any other reason that you have not agreed to.'
  expect(sells(text).verdict).toBe('it-depends')
})

test('software that manages records is no sale of them', () => {
  expect(sells('We sell software to manage patient records.').verdict).toBe('not-stated')
})

test('a denial of sharing that other sharing breaks denies no sale', () => {
  const denial =
    'We do not store card details nor do we share customer details with any third parties.'
  expect(sells(denial).verdict).toBe('no')
  const broken = `${denial} We may share your personal data with our advertising partners.`
  expect(sells(broken).verdict).toBe('not-stated')
})

test.each([
  'We do not share your data with anyone. We share your personal information with our hosting provider.',
  'We do not share your data with anyone. If you write a review, we share it with other users.',
])('who works for them, and other readers, break no promise: %s', (text) => {
  expect(sells(text).verdict).toBe('no')
})

test('“to use for their own purposes” limits no promise', () => {
  const text =
    'We never sell or share your information to other organisations to use for their own purposes.'
  expect(sells(text).verdict).toBe('no')
})

test.each([
  ['not-stated', 'The information on this site describes products that are not offered for sale.'],
  [
    'it-depends',
    'Personal information of children under 16 is not for sale, but other data may be sold to our partners.',
  ],
  ['it-depends', 'We will not sell your information to parties who do not meet our standards.'],
])('answers %s to: %s', (verdict, text) => {
  expect(sells(text).verdict).toBe(verdict)
})
