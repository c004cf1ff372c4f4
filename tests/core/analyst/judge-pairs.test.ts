import { expect, test } from 'vitest'
import type { VerdictQuestionId } from '../../../src/core/analyst/questions.ts'
import { answerFor, wordsOf } from './answer-for.ts'

/** Pairs of sentences that differ in the deciding word, each with its verdict. */
type Pair = readonly [string, string, string, string]

function expectVerdicts(questionId: VerdictQuestionId, [one, first, other, second]: Pair): void {
  expect(answerFor(questionId, one).verdict, one).toBe(first)
  expect(answerFor(questionId, other).verdict, other).toBe(second)
}

const YES = 'yes'
const NO = 'no'
const DEPENDS = 'it-depends'
const SILENT = 'not-stated'

test.each<Pair>([
  [
    'Under no circumstances will Fernway sell your personal data.',
    NO,
    'These are the circumstances in which Fernway will sell personal data.',
    SILENT,
  ],
  ['We refuse to sell your data.', NO, 'We agree to sell your data.', YES],
  ['We neither sell nor rent your data.', NO, 'We sell and rent your data.', YES],
  [
    'Neither we nor our partners sell your data.',
    NO,
    'Both we and our partners sell your data.',
    YES,
  ],
  ['None of your personal data is sold.', NO, 'Some of your personal data is sold.', YES],
  [
    'We know how much your data means to you, so we will never sell it.',
    NO,
    'You have a right to know how we may ever sell it.',
    SILENT,
  ],
  ['Your data is not for sale.', NO, 'Your old phone is not for sale.', SILENT],
  [
    'There is no sale of your personal data.',
    NO,
    'There is a right to object to a sale of your personal data.',
    SILENT,
  ],
  [
    'Your information may be sold to third parties.',
    YES,
    'Your information may be sold with our assets in a merger.',
    SILENT,
  ],
  [
    'Your data will never be shared, rented or sold.',
    NO,
    'Your data will sometimes be shared, rented or sold.',
    YES,
  ],
  [
    'We do not sell your data for monetary or other valuable consideration.',
    NO,
    'We do not sell your data for monetary consideration.',
    DEPENDS,
  ],
  [
    'We engage in activities that may qualify as selling personal information.',
    DEPENDS,
    'We do not engage in activities that qualify as selling personal information.',
    NO,
  ],
  [
    'We sell data about you to advertisers.',
    YES,
    'We sell advertising based on data about you.',
    SILENT,
  ],
  ['Do you sell my personal data? No.', NO, 'Do you keep my personal data? No.', SILENT],
  [
    'We do not sell your data without your consent.',
    DEPENDS,
    'We do not sell your data without a doubt.',
    NO,
  ],
  [
    'We do not sell your data unless you agree.',
    DEPENDS,
    'We do not sell your data even if you agree.',
    NO,
  ],
  [
    'We do not sell your data other than to advertisers.',
    DEPENDS,
    'We do not sell your data to advertisers or others.',
    NO,
  ],
  [
    'We have not sold personal information in the preceding 12 months.',
    NO,
    'We have sold personal information in the preceding 12 months.',
    YES,
  ],
  [
    'If a user agrees, Fernway will sell personal data.',
    YES,
    'If a user agrees, Fernway will not sell personal goods.',
    SILENT,
  ],
  [
    'This disclosure may be considered a sale under some laws.',
    DEPENDS,
    'You may opt out of what is considered a sale under some laws.',
    SILENT,
  ],
  ['We sell your data.', YES, 'You may not sell your data.', SILENT],
  [
    'For the purposes of the CCPA, Fernway does not sell personal data.',
    NO,
    'For the purposes for which Fernway would sell personal data, read on.',
    SILENT,
  ],
  [
    'We may sell (and in the last year we may have sold) your personal data.',
    YES,
    'We may sell (and in the last year we may have sold) your old phone.',
    SILENT,
  ],
  [
    'Our use of cookies may be classified under the CCPA as a sale of data.',
    DEPENDS,
    'Your use of our data is considered commercial if you earn by a sale.',
    SILENT,
  ],
  [
    'Some laws define sale broadly to include the disclosures described above.',
    DEPENDS,
    'Some laws define sale as an exchange of data for money.',
    SILENT,
  ],
  [
    'Our practices may be deemed to be a sale of data under the law.',
    DEPENDS,
    'No practices here may be deemed to obligate us to sell advertising under the law.',
    SILENT,
  ],
])('judges selling: %s', (...pair) => {
  expectVerdicts('sells-data', pair)
})

test.each<Pair>([
  [
    'We estimate your city from your IP address.',
    YES,
    'We estimate your age from your birthday.',
    SILENT,
  ],
  [
    'If a user agrees, Fernway will collect location data.',
    DEPENDS,
    'If a user agrees, the user will collect location data.',
    SILENT,
  ],
  [
    'If you agree to let us track your location, we show shops nearby.',
    DEPENDS,
    'If you ask us about the location of our shops, we show shops nearby.',
    SILENT,
  ],
  [
    'In short, we collect your precise location.',
    YES,
    'This policy describes how we collect your precise location.',
    SILENT,
  ],
  [
    'Location information (inferred from your IP address).',
    YES,
    'Location of the hearing (agreed on by the parties).',
    SILENT,
  ],
  [
    'This may include your IP address, browser and location data.',
    YES,
    'This may include our address, number and opening hours.',
    SILENT,
  ],
  [
    'We will only receive location data of those who agree.',
    YES,
    'You warrant that you will only provide us location data of those who agree.',
    SILENT,
  ],
  [
    'We process your location data to show shops nearby.',
    YES,
    'The legal process required for your location data is a search warrant.',
    DEPENDS,
  ],
  [
    'Category | Collected\n3 | Geolocation data, such as where your device is. | YES',
    YES,
    'Category | Collected\n3 | Geolocation data, such as where your device is. | NO',
    SILENT,
  ],
  [
    'Profile data (such as name, date of birth, location, orientation)',
    YES,
    'The fee for collection depends on the location of the data.',
    SILENT,
  ],
])('judges location: %s', (...pair) => {
  expectVerdicts('location-data', pair)
})

test.each<Pair>([
  [
    'We share your information only in de-identified form.',
    YES,
    'We do not share your information in de-identified form.',
    NO,
  ],
  [
    'We will not share your data except in aggregated form.',
    YES,
    'We will not share aggregated data with anyone.',
    NO,
  ],
  [
    'Once data is anonymised, we may use it for any purpose.',
    YES,
    'Once data is anonymised, this policy does not apply to it.',
    SILENT,
  ],
  [
    'We may aggregate information that we collect; this is not personal information.',
    YES,
    'Information that others aggregate is not personal information.',
    SILENT,
  ],
  [
    'In some cases information is de-identified, aggregated or anonymised by us.',
    YES,
    'In some cases information is de-identified, aggregated or anonymised by third parties.',
    SILENT,
  ],
  ['We use your data in an anonymous way.', YES, 'You use our site in an anonymous way.', SILENT],
])('judges de-identified data: %s', (...pair) => {
  expectVerdicts('deidentified-data', pair)
})

test.each<Pair>([
  [
    'Personal data may be disclosed to advertisers.',
    YES,
    'This notice explains when personal data may be disclosed to advertisers.',
    SILENT,
  ],
  [
    'We may disclose personal data to a third party as part of a joint project.',
    YES,
    'We may disclose personal data to a third party as part of a corporate business transaction.',
    YES,
  ],
  [
    'We may provide your personal data to advertisers.',
    YES,
    'We may provide your personal data to governmental authorities.',
    YES,
  ],
  [
    'Your personal information is not sent to third parties.',
    NO,
    'You can adjust your device so that personal information is not sent to third parties.',
    SILENT,
  ],
  [
    'We use partners and vendors to process your personal data.',
    YES,
    'Our partners and advertisers share your personal data with us.',
    SILENT,
  ],
  [
    'We provide your data, including your content, to third parties.',
    YES,
    'We provide answers to your requests, including data licensed from third parties.',
    SILENT,
  ],
  [
    'We may send your data to our affiliates and to publishers.',
    YES,
    'We may provide access to content, games and other services offered by our affiliates or by publishers.',
    SILENT,
  ],
  [
    'Data about you may be transmitted by us to third parties.',
    YES,
    'We assume no liability for (i) errors in any content, (ii) any use of our servers and personal information, or (iii) any bugs that may be transmitted to or through our site by any third party.',
    SILENT,
  ],
])('judges sharing: %s', (...pair) => {
  expectVerdicts('third-party-sharing', pair)
})

test('says that a promise about one program is about that program', () => {
  const sale = 'We do not sell personal information collected through the reward program.'
  expect(wordsOf(answerFor('sells-data', sale))).toBe(
    'They say they do not sell personal information from one program.',
  )
  const texts = 'We do not share SMS consent data with third parties.'
  const shared = answerFor('third-party-sharing', texts)
  expect(shared.verdict).not.toBe('no')
})

test('words neutrally what is only named or listed', () => {
  const named = 'The legal process required for your location data is a search warrant.'
  expect(wordsOf(answerFor('location-data', named))).toBe(
    'They mention your location, but do not say how they use it.',
  )
  const listed = 'Location information (inferred from your IP address).'
  expect(wordsOf(answerFor('location-data', listed))).toBe(
    'They list your location among the data they handle.',
  )
})
