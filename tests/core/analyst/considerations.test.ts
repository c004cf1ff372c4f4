import { expect, test } from 'vitest'
import { isVetoed, PLAIN_WORDS } from '../../../src/core/analyst/considerations/considerations.ts'
import {
  clauseSentences,
  readClause,
} from '../../../src/core/analyst/considerations/kinds/clause-kind.ts'
import { CONSIDERATION_KINDS } from '../../../src/core/analyst/considerations/kinds/consideration-kinds.ts'
import { fillIn } from '../../../src/core/analyst/considerations/worded-point.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { ANALYSIS_BULLET_MAX_WORDS } from '../../../src/core/limits.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { countWords } from '../../../src/core/text/words.ts'
import { answerFor, wordsOf } from './answer-for.ts'

const isInOurWords = ({ text }: Readonly<{ text: string }>) => !text.startsWith('“')
const consider = (text: string) => answerFor('top-considerations', text)

/** Words for what salience chooses: read directly, since one sentence alone has little salience. */
test.each([
  [
    'Our back-up systems may retain residual copies of your data for a year after you delete it.',
    'Some data may stay after you delete it.',
  ],
  [
    'We may combine what you tell us with information about you from other sources.',
    'They combine your data with data from elsewhere.',
  ],
  [
    'We may collect information about you from third parties such as identity verification services.',
    'They collect data about you from other sources.',
  ],
  [
    'Purchase data is stored for a period of 18 (eighteen) months.',
    'Some data is kept for 18 months.',
  ],
  [
    'We retain your personal information for our legitimate business purposes.',
    'They keep data as long as their business needs it.',
  ],
  [
    'Even after opting out, you will still see ads; after you have opted out you will continue to receive advertising.',
    'Opting out does not stop the ads.',
  ],
  [
    'Once you close your account, your content cannot be recovered.',
    'What is deleted cannot be recovered.',
  ],
  [
    'Once information is aggregated or anonymous, we may use it for any purpose.',
    'Data that no longer names you may be put to any use.',
  ],
])('has plain words for: %s', (sentence, words) => {
  const [view] = viewSentences(cutPassages(sentence))
  const said = PLAIN_WORDS.map((kind) => view && readClause(kind, view)).find((one) => one)
  expect(view && said && fillIn(said.text, view)).toBe(words)
})

test.each([
  [
    'You and we agree that disputes will be resolved by binding arbitration, and you waive the right to a jury trial.',
    'You give up the right to a court or jury.',
  ],
  [
    'All disputes shall be settled by binding arbitration.',
    'Disputes go to arbitration instead of court.',
  ],
  [
    'You agree to arbitrate any dispute unless you opt out of arbitration within 30 days.',
    'You can opt out of forced arbitration, within a deadline.',
  ],
  [
    'You may bring claims only on an individual basis and not in a class action.',
    'You cannot join a class action against them.',
  ],
  [
    'Your subscription will automatically renew unless you cancel it.',
    'Subscriptions renew automatically unless you cancel.',
  ],
  [
    'You grant us a perpetual, irrevocable licence to use any content you post.',
    'You grant a permanent licence to your content.',
  ],
  [
    'You grant us a worldwide, royalty-free licence to use your content.',
    'You grant them a broad licence to your content.',
  ],
  ['All fees are non-refundable.', 'Payments are not refunded.'],
  ['Certain fees and charges are non-refundable.', 'Some payments are not refunded.'],
  ['Except as we say here, service fees are non-refundable.', 'Some payments are not refunded.'],
  [
    'In no event shall our liability exceed the amount you paid in the last twelve months.',
    'Their liability is capped at your recent payments.',
  ],
  ['We may modify these terms at any time without notice.', 'The terms can change without notice.'],
  [
    'We may terminate your account at any time for any reason.',
    'They can end your access for any reason.',
  ],
  ['You agree to indemnify and hold us harmless.', 'You must cover their losses from your use.'],
  [
    'We may use your content to train our artificial intelligence models.',
    'Your content or data may train AI models.',
  ],
  [
    'Our total liability shall not exceed the greater of $100 or the amount you paid us.',
    'Their liability to you is capped.',
  ],
  [
    'Your personal data will not be used to train our models without your consent.',
    'They do not train AI on your data without consent.',
  ],
  [
    'If you opted in, we may use your data to train our models.',
    'Your data may train AI models if you agree.',
  ],
  [
    'In your settings you control whether we may use prompts to train our models.',
    'A setting decides whether your data trains AI models.',
  ],
  [
    'You will not receive a refund for the days left when you cancel.',
    'Some payments are not refunded.',
  ],
  ['We can change our fees at any time, without notice.', 'Prices can change without notice.'],
  [
    'We may suspend your account without notice if we believe that you violated these rules.',
    'They can suspend you without notice over suspected breaches.',
  ],
  [
    'Our partners collect information about your activity across other websites.',
    'Your activity may be tracked across other sites or apps.',
  ],
  [
    'We may transfer your data from the United States to other countries.',
    'Your data may be sent to other countries.',
  ],
  [
    'We currently do not respond to Do Not Track signals.',
    'They do not respond to browser Do Not Track signals.',
  ],
  [
    'Any claim must be filed within one year after it arose.',
    'You must bring claims within one year.',
  ],
  [
    'If you live in the United States, you agree that disputes go to binding arbitration.',
    'For people in the US, disputes go to arbitration.',
  ],
  [
    'You grant us a non-exclusive, perpetual, worldwide, royalty-free licence to your posts.',
    'You grant a permanent licence to your content.',
  ],
  [
    'All fees are in euros and are non-refundable, except as required by law.',
    'Payments are not refunded unless the law requires it.',
  ],
  [
    'Our paid plans and purchases are generally non-refundable.',
    'Payments are mostly not refunded.',
  ],
  [
    'If we close your account for cause, all payments are non-refundable except as required by law.',
    'Some payments are not refunded.',
  ],
  ['Our total liability shall not exceed $100.00.', 'Their liability is capped at $100.'],
  [
    'In the past year we may have sold personal information to advertisers.',
    'They say they may have sold personal data.',
  ],
  ['Unused credits are non-refundable.', 'Bought credits are not refunded.'],
  [
    'We may terminate your access without reason by giving you two months of notice.',
    'They can end your access without reason, after notice.',
  ],
  ['We will update this policy from time to time.', 'The policy may change from time to time.'],
  [
    'We may collect biometric data with your explicit consent.',
    'They may collect biometric data if you agree.',
  ],
  [
    'If you allow it, we may collect your precise location.',
    'They may collect your precise location if you allow it.',
  ],
  [
    'We may disclose your data to law enforcement.',
    'They may share your data with police or other authorities.',
  ],
  [
    'We use session replay to see how our pages are used.',
    'They may record your clicks and typing.',
  ],
  ['You waive all moral rights in what you post.', 'You give up moral rights in your content.'],
  ['Unused points expire after a year.', 'Unused credits or points can expire.'],
  [
    'If you cancel before the end of your term, a cancellation fee applies to you.',
    'Ending early can cost you a fee.',
  ],
  [
    'You agree that we may use your name and photo for promotional purposes.',
    'They may use your name or picture in promotion.',
  ],
  [
    'You agree to receive automated marketing text messages from us.',
    'You agree to get marketing calls or messages.',
  ],
  [
    'We may access your address book to find your friends.',
    'They may read your contacts or address book.',
  ],
  ['We collect limited information about children.', 'They may collect data about children.'],
  [
    'Your communications with us may be monitored and recorded.',
    'They may record what you say or write to them.',
  ],
  [
    'We collect and analyse photos and messages that members send each other.',
    'They may review or record your messages.',
  ],
  [
    'Your employer may access the content of your account and monitor your use.',
    'Your employer or school may see what you do there.',
  ],
  [
    'If your account is inactive for two years, we may delete it with all content.',
    'Inactive accounts or data may be deleted.',
  ],
  [
    'Unless you submit a claim about a charge within 60 days, you waive it.',
    'Claims that you do not raise in time are lost.',
  ],
  [
    'You release us from any and all claims, known and unknown, arising from your stay.',
    'You release them from claims, even unknown ones.',
  ],
  [
    'If you have a dispute with other members, you release us from damages of every kind.',
    'You release them from claims over disputes with others.',
  ],
  [
    'If your card is declined, we may charge any other payment method on file.',
    'They may charge your other saved payment methods.',
  ],
  ['You authorise us to obtain your credit report before we ship.', 'They may check your credit.'],
  [
    'We may share your details with third parties for their direct marketing purposes.',
    'Others may get your data for their own marketing.',
  ],
  [
    'With your consent we share your details with third parties for their own marketing purposes.',
    'Others may get your data for marketing if you agree.',
  ],
  [
    'Our contractors review and transcribe parts of your conversations.',
    'People may read what you enter or send.',
  ],
  ['We record your driving behaviour, such as hard braking.', 'They record how you drive.'],
  [
    'We collect the list of apps installed on your phone.',
    'They may see which apps you have installed.',
  ],
  [
    'Comments cannot be deleted once they are published.',
    'Some of what you post or enter cannot be deleted.',
  ],
  [
    'By default, your profile is publicly visible on our site.',
    'What you post or your profile is public.',
  ],
  [
    'Your posts will remain visible after you delete your account.',
    'What you posted may stay after you leave.',
  ],
  [
    'We upload hashed addresses to networks to build lookalike audiences for our ads.',
    'Ad networks learn who you are to find lookalikes.',
  ],
  ['We offer prices personalised on your profile.', 'What you pay may depend on your data.'],
  [
    'We use what you read to infer your interests and income.',
    'They infer things about you that you did not say.',
  ],
  [
    'We collect this information even if you do not have an account.',
    'They collect data even without an account.',
  ],
  [
    'We may ask for a photo of your passport or driving licence to open an account.',
    'They may ask for your identity documents or numbers.',
  ],
  ['Our shops are under video surveillance (CCTV).', 'They may film you with cameras.'],
  [
    'We are not responsible for hacking or any unauthorised access to your data.',
    'They decline liability for hacking or lost data.',
  ],
  [
    'We may use your messages for language model training purposes.',
    'Your content or data may train AI models.',
  ],
  [
    'In limited circumstances we may collect data about your health conditions.',
    'They may handle sensitive data in some cases.',
  ],
  [
    'There is no way for us to recover lost passwords of your account.',
    'A lost password or key cannot be recovered.',
  ],
  [
    'By sharing your template with others, you grant everyone an irrevocable licence to that content.',
    'You grant a lasting licence to what you share.',
  ],
  [
    'We may terminate your subscription at any time on 14 days notice.',
    'They can end your access after notice.',
  ],
  [
    'If you do not want us to use your content to train our models, you can opt out.',
    'Your content may train AI models unless you opt out.',
  ],
  [
    'Unless you opt out, we use your prompts to train our artificial intelligence models.',
    'Your content may train AI models unless you opt out.',
  ],
  [
    'We reserve the right to use stored data for model improvement.',
    'Your content or data may train AI models.',
  ],
  [
    'Your plan will roll over for another year unless you cancel before it ends.',
    'Subscriptions renew automatically unless you cancel.',
  ],
  ['Any gift card is forfeited after twelve months.', 'You can lose unused credits or purchases.'],
  ['All sales are final.', 'Payments are not refunded.'],
  [
    'We reserve the right to decline requests for removal of what you posted.',
    'Some of what you post or enter cannot be deleted.',
  ],
  [
    'We collect the domain and the URL of each website visited by you.',
    'Your activity may be tracked across other sites or apps.',
  ],
  [
    'We receive this data from other sites that embed our pixels.',
    'Your activity may be tracked across other sites or apps.',
  ],
  [
    'We also receive and use some location information even if location services is turned off.',
    'They may use your location with location services off.',
  ],
  [
    'We record whether you opened our newsletter and which links you clicked.',
    'They see whether you open their emails.',
  ],
  [
    'To pay by bank transfer you agree to enter your internet banking credentials.',
    'They ask for your bank login.',
  ],
  [
    'If a payment fails, we may debit your card again without your authorization.',
    'They may charge you without asking first.',
  ],
  ['We may freeze your balance at our sole discretion.', 'They can hold back your money.'],
  [
    'The ticket holder voluntarily assumes all risk of injury or death at the event.',
    'You bear the risk of injury yourself.',
  ],
  [
    'We may use or disclose your health information in these cases without your authorization.',
    'Health data may be disclosed without asking you.',
  ],
  [
    'We may share account records with your university during an academic investigation.',
    'They may tell your school or employer.',
  ],
  [
    'If you do not pay, your debt goes to a collection agency.',
    'You may face debt collectors and their costs.',
  ],
  [
    'Although we do not sell it for money, we sell your personal data to partners.',
    'They say they sell personal data.',
  ],
  [
    'We may give customer data to selected partners to tell you about products of interest to you.',
    'Others may get your data for their own marketing.',
  ],
])('says of: %s', (text, words) => {
  expect(wordsOf(consider(text))).toBe(words)
})

test.each([
  'We do not require arbitration.',
  'You may terminate your account at any time for any reason.',
  'You may update your settings at any time without notice to us.',
  'We will indemnify and defend the customer against such claims.',
  'We never use your content to train AI models.',
  'Your subscription does not automatically renew.',
  'We grant you a worldwide, royalty-free licence to use our content.',
  'Your right to terminate this agreement at any time remains.',
  'We reserve the right to cancel the automatic renewal of your subscription at any time.',
  'This policy applies to data collected through the process of training our machine learning models.',
  'You have the right to know how and when we sell your personal information.',
  'If, in the future, we do sell your personal data, we will notify you.',
  'These disputes will not be subject to arbitration.',
  'Learn more about how we transfer your information to other countries.',
  'We keep your information only as is necessary for the service.',
  'Claims will be processed in accordance with United States law.',
  'We treat everybody alike, regardless of sexual orientation.',
  'Mandatory Arbitration and Class Action Waiver',
  'We remove sensitive data such as political views that users may have sent us.',
  'The client may terminate its use of the services at any time.',
  'We prohibit any use of our content for training artificial intelligence models.',
  'These logs are temporary, and no logs are kept indefinitely.',
  'If your payment fails for any reason, we may suspend your access until it is made.',
  'These sections survive the termination of the agreement for any reason.',
  'You may share political opinions and data about your health on our pages.',
  'You grant those people a perpetual, irrevocable licence to photos that show them.',
  'We share Account Data Profile Data Payment Data Usage Data Device Data with law enforcement.',
  'You do not waive your right to a jury trial or to take part in a class action.',
  'Non-personal information may be retained indefinitely.',
  'The foregoing release does not apply to claims of any kind that arise from our fraud.',
  'You may ask which details we shared with third parties for their direct marketing purposes.',
  'You agree not to use any manual process to review the content.',
  'To use the launcher, apps installed on your device need a permission.',
  'You can set your profile to be visible to everyone.',
  'Do not send us copies of your passport.',
  'Guards monitor the CCTV equipment of the data centres.',
  'Cookies are deleted when the session is inactive.',
  'There are ways to control the information collected whether or not you are signed in.',
  'We use publicly available content from the internet to train our models.',
  'You may use the outputs of the service to train other machine learning models.',
  'We do not record whether you opened our newsletter.',
  'We never ask for your bank login or password.',
  'We will never charge your card without your permission.',
  'Report fraudulent charges made without your authorization.',
  'We cannot hold back your funds.',
  'We do not disclose health information without your authorization.',
  'We do not report grades to schools or employers.',
  'In no case do we sell your personal data.',
  'Under no circumstances will we sell your personal data to anyone.',
  'At no time shall we sell or rent your personal data.',
  'This agreement has no arbitration clause and no class action waiver.',
])('says nothing of its own about: %s', (text) => {
  // The learned model may still quote such a sentence; no rule says anything about it.
  expect(consider(text).statements.filter(isInOurWords)).toEqual([])
})

test.each([
  'In no case do we share or rent out your contacts.',
  'There is no automatic renewal.',
  'Biometric data such as Face ID never leaves your phone.',
  'Your boss has no access to your private conversations.',
  'We store no IP addresses and no logs.',
  'Your health data is never shared with insurers or employers.',
  'We cannot change these terms without your agreement.',
  'Fernway does not track your behavior outside of Fernway.',
  'Under no circumstances can Fernway read your encrypted letters.',
  'Other than that, we will not disclose any personal information.',
  'Contact information typically includes your name, address and phone number.',
  'Changes will be posted on this website thirty days before they apply.',
  'Within 14 days: full refund available for everybody.',
  'Requests to access, change or delete your data will be handled within 30 days.',
  'We share it only with:',
])('does not quote as a worry: %s', (text) => {
  expect(consider(text).statements).toEqual([])
})

test('a promise of the company is no worry, a duty of the reader may be', () => {
  const promised = 'Fernway does not combine the recordings of your voice with your purchases.'
  expect(consider(promised).statements).toEqual([])
  const duty = 'You will not share your account or sell it to anyone, or you lose it for good.'
  expect(consider(duty).statements).toHaveLength(1)
})

test('a limit of liability is read in inverted order', () => {
  const text = 'In no event shall we be liable for any loss of data or profits.'
  expect(consider(text).statements).not.toEqual([])
})

test('leaves out what binds or protects businesses alone', () => {
  const capped = 'Our total liability is limited to the fees paid.'
  expect(consider(`If you are a business user, ${capped.toLowerCase()}`).statements).toEqual([])
  expect(consider(`Business users only\n\n${capped}`).statements).toEqual([])
  const used = 'If you use the services for commercial or business use,'
  expect(consider(`${used} ${capped.toLowerCase()}`).statements).toEqual([])
  expect(wordsOf(consider(capped))).toContain('capped')
})

test('shows the three costliest, each of another kind', () => {
  const answer = consider(
    [
      'All fees are non-refundable.',
      'Disputes will be resolved by binding arbitration.',
      'You waive any right to take part in a class action.',
      'The service is provided as is.',
      'Your plan will automatically renew.',
      'You agree to indemnify us.',
    ].join(' '),
  )
  expect(answer.statements.map(({ text }) => text).toSorted()).toEqual([
    'Payments are not refunded.',
    'Subscriptions renew automatically.',
    'You cannot join a class action against them.',
  ])
})

test('every kind has an id of its own', () => {
  expect(new Set(CONSIDERATION_KINDS.map(({ id }) => id)).size).toBe(CONSIDERATION_KINDS.length)
})

test('every bullet has at most ten words', () => {
  for (const { texts } of CONSIDERATION_KINDS) {
    for (const { text } of texts) {
      expect(countWords(text)).toBeLessThanOrEqual(ANALYSIS_BULLET_MAX_WORDS)
    }
  }
})

test('shows what only the learned model finds if the rules leave room', () => {
  const sentence =
    'We reserve the right to remove any content or material that you post, at our sole discretion.'
  expect(wordsOf(consider(sentence))).toBe('They can remove what you post.')
  expect(wordsOf(consider('We remove any content that our moderators find illegal.'))).toBe('')
})

test('an item of a list of forbidden things is no practice of theirs', () => {
  const item =
    'Subscriptions that renew automatically after a free trial, with a card charged each month.'
  const shown = (heading: string) =>
    wordsOf(answerFor('top-considerations', `${heading}\n\n${item}\n\nWe sell ink and paper.`))
  expect(shown('Our Plans')).toContain('renew automatically')
  expect(shown('Prohibited Sellers')).not.toContain('renew automatically')
})

test('the share of terms that say so is not told of a policy', () => {
  const text = 'We are not responsible for data breaches or hacking of your data.'
  const shareOf = (title: string) =>
    answerFor('top-considerations', text, title).statements[0]?.prevalence
  expect(shareOf('Terms of Service')).toMatchObject({ among: 'terms' })
  expect(shareOf('Privacy Policy')).toBeUndefined()
  expect(shareOf('')).toMatchObject({ among: 'terms' })
})

test('shows no two points in the same words', () => {
  const item = (ending: string) =>
    `We may share the recordings of your voice, face and fingerprints with ${ending}.`
  const text = [
    item('insurers in each town, which then compare prices of letters'),
    item('employers, among them mills and harbours that hire by night'),
    item('banks, as far as loans for boats and barns are concerned'),
  ].join('\n\nRopes\n\n')
  const texts = consider(text).statements.map((statement) => statement.text)
  expect(new Set(texts).size).toBe(texts.length)
})

test('a sentence that says something else than the words stands apart from them', () => {
  const { statements } = consider(
    'Disputes are settled by binding arbitration, and never by a court. The arbitration of any dispute that concerns the service takes place in Springfield, and each of us bears its own costs of it.',
  )
  const [{ citations = [] } = {}] = statements
  expect(citations.map(({ isAside = false }) => isAside)).toEqual([false, true])
})

test.each([
  'In case you are not satisfied, once you have subscribed you have the right to obtain a full reimbursement.',
  'It helps us to improve our website, including by enabling us to:\n\n- Speed up your searches.',
])('what helps the reader, or only serves a helpful purpose, is no worry: %s', (text) => {
  const last = viewSentences(cutPassages(text)).at(-1)
  expect(last && isVetoed(last)).toBe(true)
})

test('that data is shared after the reader has left is told', () => {
  const text = 'When you are no longer our customer, we continue to share your information.'
  expect(wordsOf(consider(text))).toBe('They may share your data after you leave.')
})

test('that nothing is shared after the reader has left is no worry', () => {
  const text = 'When you are no longer our customer, we do not continue to share your information.'
  expect(consider(text).standing).not.toBe('stated')
})

test.each([
  [
    'To the extent that the site is free of charge, we will not be liable for any loss or damage of any nature.',
    'They accept no liability for your losses.',
  ],
  [
    'We reserve the right to suspend your account without notice if you violate these terms.',
    'They can suspend you without notice over breaches.',
  ],
  [
    'We reserve the right to terminate your services without notice if we suspect a violation.',
    'They can suspend you without notice over suspected breaches.',
  ],
  [
    'Our advertising partner enables us to show you retargeting ads on other sites.',
    'Your data may be used for targeted ads.',
  ],
  [
    'You agree to defend and indemnify us against all claims that are rising on your website.',
    'You must cover claims about your own website.',
  ],
])('says of: %s', (sentence, words) => {
  expect(wordsOf(consider(sentence))).toBe(words)
})

test('an end without refund is no end without notice', () => {
  const words = wordsOf(
    consider('We may suspend your account at any time if you violate these terms, without refund.'),
  )
  expect(words).not.toContain('notice')
})

test.each([
  'An automated decision is a decision taken without any human involvement.',
  'Personal information could be your first name, your address or your photo.',
  'We are Fernway and we make maps for children.',
  'If it is passed on to another company and how it is protected.',
])('a definition, an introduction or a fragment is no clause: %s', (sentence) => {
  expect(clauseSentences(viewSentences(cutPassages(sentence)))).toEqual([])
})

test.each([
  'If you violate these terms or if we suspect fraud, we may close your account without notice.',
  'We are not a bank and we offer no refunds.',
  'Your messages are data used to train our AI models.',
])('a clause that only begins like a definition is read: %s', (sentence) => {
  expect(consider(sentence).standing).toBe('stated')
})

test.each([
  'You will not be responsible for any losses caused by a stolen phone once you have told us.',
  'We do not exclude liability for all losses from death caused by our negligence.',
  'In no event shall our advertisers be liable for any loss or damage.',
  'We will continue to provide you with access after you cancel your subscription.',
  'You may continue to share your location with friends after you delete your account.',
  'We never use remarketing.',
  'We use retargeting ads only if you consent.',
])('what protects readers, or is not of the company, is no such worry: %s', (sentence) => {
  const words = wordsOf(consider(sentence))
  expect(words).not.toMatch(/They accept no liability|after you leave|targeted ads/)
})

test('an aside of a list keeps its lead', () => {
  const { statements } = consider(
    'Unless the law forbids it, you waive:\n\n- the right to a jury trial;\n\n- the right to take part in a class action;',
  )
  const quotes = statements.flatMap(({ citations }) =>
    citations.filter(({ isAside }) => isAside).map(({ quote }) => quote),
  )
  expect(quotes).toEqual([
    'Unless the law forbids it, you waive:',
    '- the right to take part in a class action;',
  ])
})

test.each([
  [
    'No refunds will be provided for removed content or terminated accounts.',
    'Some payments are not refunded.',
  ],
  ['Credits are not refunded.', 'Bought credits are not refunded.'],
  [
    'Credits will not be refunded when:\n\n- the content breaks the rules',
    'Some payments are not refunded.',
  ],
  [
    'We are not liable for any direct, indirect, incidental or consequential damages.',
    'They are not liable for direct or indirect losses.',
  ],
  [
    'You release us from any and all claims arising out of the use of such information.',
    'You release them from claims.',
  ],
  [
    'Any information you send may be subject to disclosure under the Public Records Law.',
    'The public can ask to see what you send.',
  ],
])('says no more than: %s', (sentence, words) => {
  expect(wordsOf(consider(sentence))).toBe(words)
})

test('accounts that are never used may be deleted: that is no refusal to delete', () => {
  const text = 'Accounts that have been created and are never used may be deleted sooner.'
  expect(wordsOf(consider(text))).not.toContain('cannot be deleted')
})

test.each([
  [
    'We use this information to notify your contacts that you have paid them.',
    /contacts or address/,
  ],
  [
    'We may combine this log information with other information we collect about you.',
    /from elsewhere/,
  ],
  ['All fees are final and nonrefundable (including in the event of changes).', /^Some payments/],
])('does not say more than: %s', (text, words) => {
  expect(consider(text).statements.map((one) => one.text)).not.toContainEqual(
    expect.stringMatching(words),
  )
})

test('an aside on injunctions does not hide arbitration', () => {
  const text =
    'Notwithstanding the foregoing (but without limiting the right to seek injunctive relief), any disputes shall be settled by arbitration in accordance with the rules.'
  expect(consider(text).statements[0]?.text).toBe('Disputes go to arbitration instead of court.')
})

test.each([
  [
    'We use statistical IDs generated from a collection of browser settings that together determine the device.',
    'They recognise your device even without cookies.',
  ],
  [
    'We may read text messages and call logs on your phone.',
    'They may read messages or call logs on your phone.',
  ],
])('warns of: %s', (text, words) => {
  expect(consider(text).statements[0]?.text).toBe(words)
})

test.each([
  'We do not use device fingerprinting.',
  'We use device fingerprinting to detect fraud.',
  'We never read text messages on your phone.',
])('does not warn of devices or messages: %s', (text) => {
  expect(consider(text).statements.map((one) => one.text)).not.toContainEqual(
    expect.stringMatching(/device|phone\./),
  )
})

test.each([
  'We collect your phone number so that you receive text messages on your phone.',
  'You can log in with the fingerprint on your device.',
  'We use a set of browser settings to determine your language.',
  'Some websites use browser fingerprinting.',
  'Customers in the EU may seek injunctive relief and are never bound by binding arbitration.',
  'We disclose your address to the companies that send you the products you ordered.',
])('warns of nothing that is not said: %s', (text) => {
  expect(consider(text).statements.map((one) => one.text)).not.toContainEqual(
    expect.stringMatching(/^(They|Disputes|Others)/),
  )
})

test.each([
  [
    'We access your contacts to remind your contacts about appointments and store their numbers.',
    'They may read your contacts or address book.',
  ],
  [
    'We combine your information with other information that we buy from brokers.',
    'They combine your data with data from elsewhere.',
  ],
])('still warns of: %s', (text, words) => {
  expect(consider(text).statements[0]?.text).toBe(words)
})

test('tells that messages to others are collected', () => {
  const words = 'They collect the content of your messages.'
  expect(consider('We collect the content of direct messages you send.').statements[0]?.text).toBe(
    words,
  )
  const toUs = 'We collect the content of messages you send to us.'
  expect(consider(toUs).statements.map(({ text }) => text)).not.toContain(words)
})

test('what is done in few cases alone, and the cost of no cookies, are no worry', () => {
  const text =
    'We can disclose your files only in the limited circumstances described in our notice. Without cookies, your access to some areas may be limited. We may share your location with advertisers.'
  const quotes = consider(text).statements.flatMap(({ citations }) => citations.map((c) => c.quote))
  expect(quotes.join(' ')).not.toMatch(/limited/)
})

test.each([
  'We are unable to store the content of your messages.',
  'We collect usage data excluding the content of your messages.',
  'We keep your messages private.',
  'We save the conversations of our staff for training.',
  'If you enable backups, your chat history is saved to your own account.',
])('tells of no collected messages in: %s', (text) => {
  expect(consider(text).statements.map((one) => one.text)).not.toContain(
    'They collect the content of your messages.',
  )
})

test.each([
  'Our engineers can open your files only in rare cases such as a court order or on suspicion.',
  'If you refuse to pay them, access to your stored files will be restricted at our discretion.',
])('still shows: %s', (text) => {
  const quotes = consider(text).statements.flatMap(({ citations }) => citations.map((c) => c.quote))
  expect(quotes).toContain(text)
})

test.each([
  [
    'You agree to pay liquidated damages of $1,000 for each violation.',
    'You may owe fixed sums for breaking the rules.',
  ],
  [
    'Your account and all items in it are the property of the company.',
    'Your account belongs to them, not to you.',
  ],
])('warns of: %s', (text, words) => {
  expect(consider(text).statements[0]?.text).toBe(words)
})

test.each([
  'The charity is not a public authority under the Freedom of Information Act and will not respond to requests.',
  'The person(s) providing access to a lock may revoke or limit your access rights without notice.',
  'We will deduct from any refund owed to you the costs to us of delivery and collection of the equipment.',
  'The application does not gather precise information about the location of your device.',
])('warns of nothing in: %s', (text) => {
  expect(consider(text).statements.map((one) => one.text)).not.toContainEqual(
    expect.stringMatching(/^(The public|They can end|You may face|“The application)/),
  )
})

test('addresses, dates and names of data say nothing to consider', () => {
  const isNothing = (text: string) => viewSentences(cutPassages(text)).every(isVetoed)
  for (const text of [
    'Last updated on October 1, 2026',
    'Your email address',
    '- First and last name',
    'Phone: +358 20 1234',
    'Office of the Commissioner of Letters',
  ])
    expect([text, isNothing(text)]).toEqual([text, true])
  expect(isNothing('Your phone number is public, and others can call you.')).toBe(false)
})

test('an end for any reason, breaches included, is not one for breaches', () => {
  const text =
    'We may suspend your account immediately, without prior notice, for any reason whatsoever, including without limitation if you breach the terms.'
  expect(consider(text).statements.map((one) => one.text)).toEqual([
    'They can end your access for any reason.',
  ])
})

test.each([
  'Fernway has opted out of behaviorally targeted ads.',
  'Deleting your account deletes all your data from our database.',
  'We write to you, and will not pursue any legal action against you.',
])('what favours readers is no worry: %s', (text) => {
  expect(viewSentences(cutPassages(text)).every(isVetoed)).toBe(true)
})
