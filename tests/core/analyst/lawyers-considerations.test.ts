import { expect, test } from 'vitest'
import { answerFor } from './answer-for.ts'

const consider = (text: string) =>
  answerFor('top-considerations', text).statements.map(({ text }) => text)

test.each([
  [
    'We collect your location in the background, even when the app is closed.',
    'They may follow your location in the background.',
  ],
  [
    'Even when your phone is locked, we receive your precise location.',
    'They may follow your location in the background.',
  ],
  [
    'With your permission, we collect background location data.',
    'They may follow your location in the background if allowed.',
  ],
  [
    'We monitor the location of your phone around the clock.',
    'They may follow your location all the time.',
  ],
  ['We share your ride history with advertisers.', 'Your data is passed on to advertisers.'],
  [
    'We share your personal information with advertisers.',
    'Your data is passed on to advertisers.',
  ],
  [
    'We keep your data for seven years after you close your account.',
    'Some data is kept for years after you leave.',
  ],
  [
    'We keep your personal information while you have an account and for 7 years thereafter.',
    'Some data is kept for years after you leave.',
  ],
  [
    'Any dispute between us will be decided by a neutral arbitrator and not by a court.',
    'Disputes go to arbitration instead of court.',
  ],
  [
    'Claims may only be brought individually, never as part of a group.',
    'You cannot join a class action against them.',
  ],
  [
    'You agree not to join other users in a lawsuit against us.',
    'You cannot join a class action against them.',
  ],
  [
    'Your plan renews by itself every month until you cancel.',
    'Subscriptions renew automatically unless you cancel.',
  ],
  [
    'At the end of your free trial you will be charged automatically.',
    'You are charged when the free trial ends.',
  ],
  [
    'Closing your account does not terminate any subscription: its fees remain due.',
    'Deleting your account does not end your subscription.',
  ],
  [
    'Quillpost has no obligation to conduct criminal background checks on its members.',
    'They do not check who other users are.',
  ],
  [
    'The app may record the sounds around the device when a parent asks for it.',
    'They may record sound around you.',
  ],
  [
    'Transaction data recorded on a public blockchain is immutable.',
    'Some of what you post or enter cannot be deleted.',
  ],
  [
    'Workspace admins can view, access and export the conversations and data of end users.',
    'Your employer or school may see what you do there.',
  ],
  [
    'We may access and review direct message content to run the service.',
    'They may review or record your messages.',
  ],
  ['Anyone with the link can download a recording.', 'Anyone with the link can see it.'],
  [
    'The ClickTale service records taps, scrolling and key presses, even if a form is not submitted.',
    'They may record your clicks and typing.',
  ],
  [
    'They can not be held liable for access to your private information through illegal intrusion.',
    'They decline liability for hacking or lost data.',
  ],
  [
    'For any dispute that cannot be resolved informally, you agree that it is resolved through binding arbitration.',
    'Disputes go to arbitration instead of court.',
  ],
  ['We have no refund policy at this time.', 'They have no refund policy.'],
  [
    'We may change these terms at any time without telling you.',
    'The terms can change without notice.',
  ],
  [
    'These terms may be changed at any time, and we are not obliged to inform you.',
    'The terms can change without notice.',
  ],
  ['We may update the terms without notifying you.', 'The terms can change without notice.'],
  [
    'Any changes take effect immediately upon posting.',
    'Changes apply as soon as they are posted.',
  ],
])('names what a lawyer would: %s', (text, said) => {
  expect(consider(text)).toContain(said)
})

test.each([
  'We do not collect your location in the background.',
  'When the app is closed, your location is not recorded.',
  'We collect your location continuously while you ride.',
  'You can turn off background location in the settings of your phone.',
  'We do not share your ride history with advertisers.',
  'Advertisers cannot see your ride history.',
  'We show advertisers how many people saw their ads.',
  'We delete your data within 30 days after you close your account.',
  'You must keep your receipts and records for five years.',
  'We have kept our promise for ten years.',
  'We do not use arbitration.',
  'You may join a class action against us.',
  'Your subscription does not renew automatically.',
  'You are not charged when your trial ends.',
  'We never change these terms without telling you.',
  'We will tell you 30 days before we change these terms.',
  'We sell records and turntables to customers.',
  'We do not sell your browsing history.',
])('raises no concern about: %s', (text) => {
  expect(consider(text).filter((said) => !said.startsWith('“'))).toEqual([])
})

test('shows the three that cost the reader of a policy most', () => {
  const policy = `Fernway Bikes Privacy Policy

We collect your name and your payment details when you sign up. The app sends us your position while a rental runs. It also records where you are in the background, even when the app is closed.

We use cookies to remember you. We share your ride history with advertisers and with the city. We work with service providers who host our servers.

We keep your data for eight years after you close your account. We may transfer your data to the United States. If we merge with another company, your data may be transferred to it. No system is completely secure.

We may change this policy from time to time.`
  expect(consider(policy).toSorted()).toEqual([
    'Some data is kept for years after you leave.',
    'They may follow your location in the background.',
    'Your data is passed on to advertisers.',
  ])
})

test('shows the three that cost the reader of terms most', () => {
  const terms = `By using Fernway you accept these terms.

Your membership renews by itself every year until you cancel. We may raise our prices.

We provide the service as is. Our liability is limited to the amount you paid in the last year.

Any dispute is decided by a neutral arbitrator, and not by a court. Claims may only be brought individually.

We can change these terms whenever we like, and we are not obliged to inform you.`
  expect(consider(terms)).toEqual([
    // Readers of 378 documents pointed out what costs money oftener than class actions.
    'Prices can change.',
    'Subscriptions renew automatically unless you cancel.',
    'Their liability is capped at your recent payments.',
  ])
})

test.each([
  'Spyware is software that is installed to record or transmit your keystrokes to others.',
  'You may have certain rights regarding your personal information, including:\n- The right to deletion of your data (as outlined in the Data Retention policies)',
  'Your information is retained only for as long as necessary to run the game.',
  'However, if we cause damage by gross negligence, this provision shall not apply.',
  'We have not sold any personal information in the past twelve months to third parties.',
  'Depending on where you live, you may have a right to opt out of the sale of your data.',
  'Calendar data is never sent to any of these providers by the application at all.',
  'You may request a partial refund of your plan within ten days of the purchase.',
  'Your personal information cannot be accessed by other users of the site.',
  'Other members will never be able to see your private messages.',
  'The toolbar does not launch any pop-up advertisements.',
  'The cat slept on the sofa all day, and in the evening we watched a film about a lost dog.',
  'We do not give your personal information to advertisers or data brokers.',
  'We will not use screenshots of your device for advertising.',
  'We rent servers in Frankfurt to store your data.',
  'We may refuse requests for deletion that are manifestly unfounded.',
  'We do not use cookies to build a profile, or to track your browsing history across other sites.',
  'It helps us to improve our site and to deliver a better and more personal service.',
])('is no worry: %s', (text) => {
  expect(consider(text)).toEqual([])
})
