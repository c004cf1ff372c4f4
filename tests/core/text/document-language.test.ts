import { describe, expect, test } from 'vitest'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { languageOf } from '../../../src/core/text/document-language.ts'
import { isPlainlyNotEnglish } from '../../../src/core/text/english.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { FERNWAY_POLICY } from './fernway-policy.ts'

const GERMAN = [
  'Wir verarbeiten Ihre personenbezogenen Daten, um Ihnen unsere Dienste bereitzustellen und sie zu verbessern.',
  'Wir verkaufen Ihre Daten nicht an Dritte und geben sie nicht weiter, es sei denn, ein Gesetz verlangt es von uns.',
  'Sie haben das Recht, jederzeit Auskunft über Ihre gespeicherten Daten zu erhalten und deren Löschung zu verlangen.',
  'Ihre Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen, ohne dass Ihnen daraus Nachteile entstehen.',
].join('\n')

describe('the language of a document', () => {
  test.each([
    ['deu', GERMAN],
    // Lists of services repeat nearly the same text.
    ['deu', `${GERMAN.split('\n').slice(0, 2).join('\n')}\n`.repeat(2)],
    ['deu', `${GERMAN}\n\n`.repeat(6)],
    [
      'fra',
      'Nous traitons vos données personnelles afin de vous fournir nos services. Nous ne vendons pas vos données à des tiers, sauf si la loi nous y oblige ou si vous y consentez.',
    ],
    [
      'jpn',
      '当社はお客様の個人情報を第三者に販売することはありません。お客様の情報を収集します。'.repeat(
        3,
      ),
    ],
    [
      'arb',
      'نحن لا نبيع بياناتك الشخصية لأي طرف ثالث. نقوم بجمع المعلومات لتقديم خدماتنا وتحسينها.',
    ],
  ])('is detected as %s', (code, text) => {
    expect(languageOf(text)).toEqual({ kind: 'other', code })
  })

  test.each([
    ['a policy', FERNWAY_POLICY],
    ['a few words', 'Datenschutz'],
    ['nothing', ''],
    ['a policy with a foreign line', `${FERNWAY_POLICY}\n\nDatenschutz und Impressum`],
    [
      'names of streets and towns',
      'Larkfield Municipal Archive, 12 Calle Fernway, Brightkettle\nOffice of Maps, Via Norden 4, Thornbury Vale\nAgencia Costa Registry, Rue Helmgate 7, Ostermill\nSurvey of Wetlands, Plaza Amberhill 31, Quillport\nBureau Halden Cadastre, Strada Millbrook 2, Eastmere',
    ],
  ])('is English for %s', (_, text) => {
    expect(languageOf(text)).toEqual({ kind: 'english' })
  })

  test('is mixed if both languages have their part', () => {
    expect(languageOf(`${GERMAN.repeat(6)}\n\n${FERNWAY_POLICY}`)).toEqual({
      kind: 'mixed',
      code: 'deu',
    })
  })
})

test('is mixed if the languages alternate, however long the document is', () => {
  const english = `${'We process the personal data that you give to us, and we do not sell it. '.repeat(7)}\n`
  const german = `${GERMAN.replaceAll('\n', ' ')}\n`
  for (const turns of [150, 401, 1_000]) {
    expect(languageOf((german + english).repeat(turns)).kind).toBe('mixed')
  }
})

test('only the English part of a mixed document is read, and its share is reported', () => {
  const text = `${`${GERMAN}\n`.repeat(6)}\n\n${FERNWAY_POLICY}`
  const { selections, documentWords, wordsRead } = selectForAnalysis(text, MODELS)
  expect(wordsRead).toBeGreaterThan(100)
  expect(wordsRead).toBeLessThan(documentWords)
  for (const { passages } of selections) {
    expect(passages.filter((passage) => passage.text.includes('personenbezogen'))).toEqual([])
  }
})

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
