import { expect, test } from 'vitest'
import { AGREEMENT_KINDS } from '../../../src/core/analyst/considerations/kinds/agreement-kinds.ts'
import { readClause } from '../../../src/core/analyst/considerations/kinds/clause-kind.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const agreed = (text: string) => wordsOf(answerFor('terms-agreed', text))

test.each([
  [
    'By accessing or using the service, you agree to be bound by these Terms.',
    'Using the service means you accept these terms.',
  ],
  [
    'By using our website, you accept this Privacy Policy.',
    'Using the service means you accept this policy.',
  ],
  [
    'If you do not agree to these Terms, you may not use the service.',
    'If you disagree, you must not use the service.',
  ],
  ['You must be at least 18 years old to use the service.', 'You must be at least 18.'],
  [
    'You must be at least 18 years old. If you are under 18, you need a parent’s permission.',
    'If you are too young, a parent or guardian must agree.',
  ],
  [
    'You must be at least 18 years old. If you are under 18, you may not use it, even with a parent’s permission.',
    'You must be at least 18.',
  ],
  [
    'You must be at least 16 to have an account, and at least 18 to sell items.',
    'You must be 16, and 18 to buy or sell.',
  ],
  ['You agree to pay all fees for your plan.', 'You agree to pay the fees.'],
  [
    'Your continued use after such changes means that you accept the new terms.',
    'Continued use means you accept changes.',
  ],
  ['You grant us a licence to the content that you post.', 'You license your content to them.'],
  [
    'Even if you opt out of a change, you agree that disputes are settled by arbitration.',
    'You agree to settle disputes by arbitration.',
  ],
  [
    'Our services are not intended for persons under the age of 18.',
    'It is not meant for anyone under 18.',
  ],
  [
    'You are responsible for keeping your password secret and secure.',
    'You must keep your login details safe.',
  ],
  [
    'By using the app, you accept the terms of this Privacy Policy.',
    'Using the service means you accept this policy.',
  ],
  [
    'We may suspend your account if you violate our rules.',
    'They may end your access for breaking the rules.',
  ],
  [
    'Unless you opt out in writing, you agree to binding arbitration.',
    'Unless you opt out, disputes go to arbitration.',
  ],
  [
    'If you live in the United States, disputes go to binding arbitration.',
    'In the US, disputes go to arbitration.',
  ],
  [
    'You consent to the transfer of your data to other countries.',
    'You consent to your data being sent abroad.',
  ],
  [
    'You must be at least 13, and from 13 to 17 use the service only with a parent.',
    'If you are 13 to 17, a parent must agree.',
  ],
  [
    'If you are under 18, you may use the service only with the consent of a parent.',
    'If you are under 18, a parent or guardian must agree.',
  ],
  [
    'You agree to indemnify and hold us harmless from all claims that arise from your use.',
    'You must cover their losses from your use.',
  ],
  [
    'By using our site, you agree to the transfer and storage of your details in the United States.',
    'You agree that your data may go to the US.',
  ],
  ['By using the site, you consent to these transfers.', 'You agree that they transfer your data.'],
  [
    'By signing up, you agree to receive messages from us, some of them promotional.',
    'You agree to messages that may be promotional.',
  ],
  [
    'If you are under 13, please do not send us any personal information.',
    'If you are under 13, give them no data.',
  ],
  [
    'Our services are not directed to anyone under the age of 16.',
    'It is not meant for anyone under 16.',
  ],
  [
    'You represent that you have reached the age of majority where you live.',
    'You must be of full age where you live.',
  ],
  [
    'Except with the consent of a parent, it is not meant for anyone under 16.',
    'If you are too young, a parent or guardian must agree.',
  ],
])('says of: %s', (text, words) => {
  expect(agreed(text)).toBe(words)
})

test.each([
  [
    'You are responsible for checking these terms regularly for changes.',
    'You must look for changes yourself.',
  ],
  [
    'You agree to submit to the personal jurisdiction of the courts of Port Ellery.',
    'Lawsuits go to courts that they name.',
  ],
  [
    'You will provide accurate and complete information when you register.',
    'You must give true and complete information.',
  ],
  [
    'We will require you to verify your identity before you withdraw money.',
    'They may ask you to prove your identity.',
  ],
  [
    'By using the player you agree to be bound by the YouTube Terms of Service.',
    'You also accept another company’s terms.',
  ],
  [
    'If you use the service after changes to this policy, you agree to them.',
    'Continued use means you accept changes.',
  ],
  ['What you post you post at your own risk.', 'You send or post data at your own risk.'],
])('has plain words, where salience chooses it, for: %s', (sentence, words) => {
  const [view] = viewSentences(cutPassages(sentence))
  const said = AGREEMENT_KINDS.map((kind) => view && readClause(kind, view)).find((one) => one)
  expect(said?.text).toBe(words)
})

test.each([
  'If you are under 18, you may use the service only with a parent or guardian.',
  'You may charge us and we will pay your invoices.',
  'In order to accept these terms and use the service, you must hold a valid licence.',
  'If your account is terminated for breach of these terms, you agree that fees are not refunded.',
])('does not overstate: %s', (text) => {
  expect(agreed(text)).not.toMatch(/at least 18|pay the fees|accept these terms/)
})

test.each([
  'If you use a marketplace, you may be asked to agree to additional terms of its seller.',
  'If you create an account for another, you must have the authority to accept these Terms.',
  'If you are under 18, a parent may see whom you talk to.',
  'This policy does not govern your use of other sites.',
  'You have the right to restrict processing (Art. 18 GDPR).',
  'If you do not consent to being recorded, you can choose to leave the meeting.',
  'You shall bear what is lost by a breach of confidence under this Section 13.',
  'By using the maps you agree to be bound by the terms of third parties.',
  'Make sure you have the necessary rights to grant us this licence for your content.',
  'You must pay the fees of a chargeback that was not justified.',
  'To use the service you must be of legal age to form a binding contract.',
  'You keep access to films for which we have the right to grant such a licence.',
  'We do not send your data to the United States.',
  'We may ask for proof of identity before we give you access to your data.',
  'You grant others the right to use the software with your content in it.',
  'Whenever we make such transfers, we use standard clauses.',
  'We check our records regularly.',
  'You grant such persons a licence to the photos that you post of them.',
  'The estimate shows what you pay if you continue after the end of the agreement.',
])('says nothing of its own about: %s', (text) => {
  // The learned model may still quote such a sentence; no rule says anything about it.
  const { statements } = answerFor('terms-agreed', text)
  expect(statements.filter((one) => !one.text.startsWith('“'))).toEqual([])
})

test('leaves out what binds nobody', () => {
  const text = 'Our pages are kept on dedicated machines in a cold country with a long coast.'
  expect(answerFor('terms-agreed', text).statements).toEqual([])
})

test('returns at most three statements of 25 words in all', () => {
  const answer = answerFor(
    'terms-agreed',
    [
      'By using the service you agree to these Terms.',
      'You grant us a licence to the content that you post.',
      'You must be at least 16 years old to use the service.',
      'You agree to pay all fees.',
      'We may suspend your account at our discretion.',
    ].join(' '),
  )
  expect(answer.statements).toHaveLength(3)
  expect(wordsOf(answer).split(' ').length).toBeLessThanOrEqual(25)
})

test('cites the sentence that softens an age', () => {
  const text =
    'You must be at least 18 years old. If you are under 18, you need a parent’s permission.'
  const [first] = answerFor('terms-agreed', text).statements
  expect(first?.citations[0]?.quote).toContain('parent’s permission')
})

test.each([
  [
    'By applying, you authorize Fernway to request your credit report.',
    'You authorise them to check your credit.',
  ],
  [
    'You authorize us to share your information with our partners.',
    'You authorise them to share your data.',
  ],
  [
    'You agree that you waive your right of withdrawal once the download begins.',
    'You give up your right to withdraw from purchases.',
  ],
])('what readers authorise or give up is agreed to: %s', (text, words) => {
  expect(agreed(text)).toBe(words)
})

test('a document that asks for nothing can change, and that is accepted by using the service', () => {
  const text = 'Fernway reserves the right to revise this policy at any time. We care for privacy.'
  expect(agreed(text)).toBe('They may change the policy when they choose.')
})

test.each([
  'Nothing here waives your right of withdrawal.',
  'We waive our right to cancel your order for sixty days.',
  'We will not share your data before you authorise us to share your details with your bank.',
  'We store your data in Germany and never move it to the United States.',
])('neither given up, nor authorised, nor implied: %s', (text) => {
  expect(agreed(text)).not.toMatch(/give up|authorise|United States/)
})

test('where little is asked for, what a contract implies fills up the three', () => {
  const text =
    'By using Fernway you agree to be bound by these Terms. Our total liability is limited to the amount you paid in the last 12 months. Purchases are not refunded. Lamps are bright.'
  expect(agreed(text)).toMatch(
    /^Using the service means you accept these terms\. (?=.*liability is capped)(?=.*not refunded)/,
  )
})

test('what a contract implies takes no place from what it asks for', () => {
  const text =
    'By using Fernway you agree to be bound by these Terms. You must be at least 18. You agree to pay all fees. Our total liability is limited to the amount you paid in the last 12 months.'
  expect(agreed(text)).not.toContain('liability')
})

test('after what is asked for and implied comes what is done with data', () => {
  const text =
    'By using Fernway you accept this policy. We may share your information with reputable companies who may contact you with products we think will be of interest to you. We may change this policy at any time.'
  expect(agreed(text)).toBe(
    'Using the service means you accept this policy. They may change the policy when they choose. Others may get your data for their own marketing.',
  )
})

test('a term that is too long gives its place to the next', () => {
  const text =
    'If you live outside the United States and choose to provide your data to us, you agree that we may transfer your data to the United States and process it there. By accessing this site or any site that takes part in our network, you consent to our data practices. You must be at least 13. We may change this policy at any time.'
  expect(answerFor('terms-agreed', text).statements).toHaveLength(3)
})

test('a document that asks for nothing is answered with what it does with data', () => {
  const text =
    'Your heart rate and your sleep are stored on our servers, also after you stop wearing the watch.'
  expect(agreed(text)).toContain('heart rate')
  expect(agreed('The lamps of our office are bright and warm.')).toBe('')
})

test.each([
  ['You agree to not hold us liable for any loss of data.', 'You agree not to hold them liable.'],
  [
    'USE OF ANY OF THE SERVICES INDICATES THAT YOU HAVE AGREED TO ALL OF THE FOLLOWING TERMS.',
    'Using the service means you accept these terms.',
  ],
  [
    'You authorize us to access and store your name and the names of your friends.',
    'You authorise them to collect data about you.',
  ],
  [
    'You consent to the continuous release of information about you from the network to us.',
    'You consent to the disclosure of your data.',
  ],
  ['You authorize us to publish your reviews.', 'You authorise them to publish what you send.'],
  [
    'You agree that your personal information may be transferred and stored in such countries.',
    'You agree that your data may go abroad.',
  ],
  [
    'You consent to the transfer of such information to them.',
    'You agree that they transfer your data.',
  ],
])('reads what is agreed to in: %s', (text, words) => {
  expect(agreed(text)).toBe(words)
})

test('a right to add something to an app is no licence to content', () => {
  const text =
    'You hereby grant us the right to add plug-ins of analytics providers in your app, to allow them to collect customer analytics data.'
  expect(agreed(text)).not.toContain('content')
})

test.each([
  ['You agree not to hold bank clerks liable for any delay.', /^(?!“).*liable/],
  ['We do not ask that you agree not to hold us liable.', /not to hold/],
  ['Your phone company may raise its prices. Sellers do not give refunds.', /rices|refund/],
  ['No use of the site indicates that you agree to be bound by these terms.', /^Using/],
  ['Use of the API means the developer has accepted the developer terms of Google.', /^Using/],
  ['You have the right to consent to the transfer of your data or to refuse it.', /transfer your/],
])('nobody agrees to more than is said: %s', (text, words) => {
  expect(agreed(text)).not.toMatch(words)
})

test('says once what is not refunded', () => {
  const text =
    'All fees are non-refundable in the event that you cancel. All payments are nonrefundable.'
  expect(agreed(text).match(/refunded/g)).toHaveLength(1)
})

test('what readers consent to in words is told, however usual', () => {
  const text =
    'Our service is not intended for those under the age of 13. By providing a telephone number or email address, you consent to receive phone calls, emails, and texts (whether sent or initiated by humans or automated means), including to advertise products and services other than ours. We may change this policy from time to time.'
  expect(agreed(text)).toContain('You agree to messages that may be promotional.')
})

test('of two ages, the one of some places is not told to all', () => {
  const text =
    'If you wish to sign up, you must be at least 13 years old, or 16 years old if you reside in the European Union.'
  expect(agreed(text)).toBe('You must be at least 13, in some places older.')
})

test.each([
  'We used to share your data with advertisers, but stopped in 2020.',
  'Hackers could steal your personal information despite our efforts.',
  'With your permission we use your photos in our adverts.',
])('neither the past nor what others do is agreed to: %s', (text) => {
  expect(agreed(text)).toBe('')
})

test('a lower age behind a higher one is none for all', () => {
  const text = 'You must be at least 18; children under 13 may not use the service in any country.'
  expect(agreed(text)).toBe('You must be at least 18.')
})

test.each([
  'We will only use your personal information where we have your consent or need it to fulfil a contract with you.',
  'By using our forms or accepting our Terms of Service, you agree that we and our partners may use your data to contact you.',
])('no acceptance of the terms is read from: %s', (text) => {
  expect(agreed(text)).not.toMatch(/means you accept/)
})

test('the age of those who sell is not the age of all', () => {
  expect(
    agreed('Publishers must be at least 18 or have the right to enter into contracts.'),
  ).not.toMatch(/You must be/)
})
