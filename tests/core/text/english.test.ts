import { describe, expect, test } from 'vitest'
import { isPlainlyNotEnglish } from '../../../src/core/text/english.ts'
import { FERNWAY_POLICY } from './fernway-policy.ts'

describe('a text is plainly not English', () => {
  test.each([
    'Wir verarbeiten Ihre personenbezogenen Daten, um Ihnen unsere Dienste bereitzustellen. Wir verkaufen Ihre Daten nicht an Dritte und geben sie nicht weiter, es sei denn, ein Gesetz verlangt es.',
    'Wij verwerken uw persoonsgegevens om onze diensten te leveren. De gegevens die wij van u hebben, worden niet aan derden verkocht of gedeeld, tenzij dit wettelijk is verplicht.',
    'Nous traitons vos données personnelles afin de vous fournir nos services. Nous ne vendons pas vos données à des tiers, sauf si la loi nous y oblige ou si vous y consentez.',
    '当社はお客様の個人情報を第三者に販売することはありません。当社は、サービスを提供するためにお客様の情報を収集します。',
    'نحن لا نبيع بياناتك الشخصية لأي طرف ثالث. نقوم بجمع المعلومات لتقديم خدماتنا وتحسينها لك ولجميع المستخدمين.',
  ])('%s', (text) => {
    expect(isPlainlyNotEnglish(text)).toBe(true)
  })

  test.each([
    ['a policy', FERNWAY_POLICY],
    [
      'capitals',
      'YOU AGREE THAT THE SERVICE IS PROVIDED AS IT IS AND THAT WE ARE NOT LIABLE TO YOU FOR ANY LOSS FROM IT, AND YOU WILL NOT ASK US FOR ANY.',
    ],
    ['a few words', 'Datenschutz'],
    ['nothing', ''],
    ['a policy with a few foreign words', `${FERNWAY_POLICY}\n\nDatenschutz, プライバシー`],
  ])('but not %s', (_, text) => {
    expect(isPlainlyNotEnglish(text)).toBe(false)
  })
})
