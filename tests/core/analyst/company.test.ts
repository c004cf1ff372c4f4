import { describe, expect, test } from 'vitest'
import { findCompany } from '../../../src/core/analyst/document-type/company.ts'
import { viewSentences } from '../../../src/core/analyst/reading/sentence-view.ts'
import { selectForAnalysis } from '../../../src/core/analyst/selection/select-passages.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'
import { MODELS } from '../../support/analyst-models.ts'
import { answerFor } from './answer-for.ts'

const find = (text: string, title = '', url?: string) =>
  findCompany(viewSentences(cutPassages(text)), title, url)

const nameOf = (text: string, title = '', url?: string) => find(text, title, url)?.name

describe('names the owner of a document', () => {
  test.each([
    ['Fernway Pte. Ltd. (“we”, “us”) runs the app.', 'Fernway'],
    ['Tidewater Almanac s. r. o. (“we”) prints tides.', 'Tidewater Almanac'],
    ['The Quillpost Letter Party respects your privacy.', 'Quillpost Letter Party'],
    ['It tells what Quillpost (UK) Letters Ltd (“we”) collects.', 'Quillpost UK Letters'],
    ['This app is run by Fernway Notes S.A. and its affiliates (“we”).', 'Fernway Notes'],
    ['We, Quillpost GmbH, Hill Street 1, Berlin, read letters.', 'Quillpost'],
    ['In this notice, “we”, “us” and “our” refer to Quillpost B.V. of Utrecht.', 'Quillpost'],
    ['Harbour & Reed LLC, a company of Kent, Mill Lane 4 (“we”), sells ropes.', 'Harbour & Reed'],
    ['quillpost, Inc. operates the site. With quillpost you send letters.', 'quillpost'],
    ['The data controller is Tidewater Almanac AB.', 'Tidewater Almanac'],
    ['You are contracting with: Quillpost Ltd., Mill Lane 4, Leeds.', 'Quillpost'],
    ['The site is owned and operated by Quillpost Corp.', 'Quillpost'],
    ['© 2019–2026 Tidewater Almanac. All rights reserved.', 'Tidewater Almanac'],
    ['Write to us at: Quillpost Oy, Hill Street 1, Turku.', 'Quillpost'],
    ['Quillpost takes your privacy seriously.', 'Quillpost'],
    [
      'It says how the Quillpost handles data. The Quillpost reads it. Ask the Quillpost.',
      'Quillpost',
    ],
    ['Abel’s Market, Co. (“we”) sells bread.', 'Abel’s Market'],
    ['Quillpost’s Terms bind Quillpost Ltd. (“we”).', 'Quillpost'],
    ['It explains how Quillpost collects letters.', 'Quillpost'],
    ['QUILLPOST, Letterworks Inc. (“ Quillpost“, “ we ” or “ us “) carries letters.', 'Quillpost'],
    ['These terms are between Quillpost and its users.', 'Quillpost'],
    ['“We” and “us” refer to the company “Tidewater Almanac”.', 'Tidewater Almanac'],
    ['App: Quillpost / Letters (the “App”). Payment goes through Google Play.', 'Quillpost'],
    ['This agreement is by and between Send, Inc. (“Send”) and you.', 'Send'],
    ['The app was created by Quillpost (hereby referred to as “Service Provider”).', 'Quillpost'],
    ['Quillpost operates this store and website, to sell letters.', 'Quillpost'],
    ['Quillpost Limited, Mill Lane 4, Leeds, will be the controller of your data.', 'Quillpost'],
    [
      'Cancel it using the functionality provided by Apple. Tidewater Almanac takes your privacy seriously.',
      'Tidewater Almanac',
    ],
    ['500Letters (“we”) carries parcels. 500Letters is old.', '500Letters'],
    [
      'tidewell, Inc. (tidewell) operates each of those services. Tides pass Open Source.',
      'tidewell',
    ],
  ])('%s', (text, name) => {
    expect(nameOf(text)).toBe(name)
  })

  test('by a short name that it gives itself, if that is part of the long one', () => {
    expect(nameOf('Quillpost Letters Ireland Ltd (“Quillpost”, “we”) carries letters.')).toBe(
      'Quillpost',
    )
    expect(nameOf('Super Ropes Inc. (“Quillpost”, “we”) carries letters.')).toBe('Super Ropes')
  })

  test('by the name that initials abbreviate', () => {
    const text =
      'Tidewater Almanac Press, Inc. prints tides. TAP may print them late. We at TAP like tides.'
    expect(nameOf(text)).toBe('Tidewater Almanac Press')
  })

  test('not by an address between the name and its short form', () => {
    const text = 'The page is provided by Reedbank Holdings Limited, Palm Bay (“we” and “us”).'
    expect(nameOf(text)).toBe('Reedbank Holdings')
  })

  test('by its title, its heading or its address', () => {
    const text = 'We read your letters. We keep them for a year.'
    expect(nameOf(text, 'Quillpost Privacy Policy')).toBe('Quillpost')
    expect(nameOf(text, 'Terms of Service | Quillpost')).toBe('Quillpost')
    expect(nameOf(`Quillpost Privacy Policy\n\n${text}`)).toBe('Quillpost')
    const both = 'Letters of Quillpost and Reedbank are read. Quillpost and Reedbank keep them.'
    expect(nameOf(both, '', 'https://www.reedbank.example/privacy')).toBe('Reedbank')
    expect(nameOf(both, '', 'https://www.quillpost.co.uk/privacy')).toBe('Quillpost')
  })

  test('not by its product', () => {
    const text =
      'The Quillpost Store is open. Buy ink in the Quillpost Store. We ask Quillpost for letters.'
    expect(nameOf(text, 'Quillpost Store & Privacy')).toBe('Quillpost')
  })

  test('by repetition, in any capitalization', () => {
    const text =
      'Letters stay with Quillpost. You leave QUILLPOST at any time. Ask Quillpost why. Go to Quillpost.'
    expect(nameOf(text)).toBe('Quillpost')
  })
})

describe('names no owner', () => {
  test.each([
    [
      'a platform that it uses',
      'You sign in with Discord. Your Discord name is public. We ask Discord. Leave Discord.',
    ],
    [
      'a company that it denies to belong to',
      'Art of Disney is not ours. Disney and Disney. Disney!',
    ],
    ['a defined term', 'The Services and the Platform (“Services”) are ours. Services may end.'],
    ['a word with a capital', 'Guest accounts end. Your guest may stay. A Guest and a Guest meet.'],
    ['initials of a thing', 'We report CSAM. All CSAM is removed, and CSAM is never shared.'],
    [
      'a thing with an article',
      'The Council may help. Ask the Council. This is about our Council.',
    ],
    ['what begins sentences', 'Blocking is easy. Blocking works at once. Blocking ends at night.'],
    ['a place', 'The laws of Delaware apply. Courts in Delaware decide. Delaware is far.'],
    ['a legal form alone', 'Ltd. (“we”) carries letters.'],
    ['an authority', 'Ask the Tidewater Commission. The Tidewater Commission may help you.'],
    ['a partner', 'We use services of Otherly Inc. and share data with partners such as Otherly.'],
    ['a title that names nobody', 'We read your letters.', 'Pasted text'],
    [
      'a title in another language',
      'We read your letters.',
      'Datenschutzerklärung / Privacy Policy',
    ],
    [
      'an adjective of a title',
      'Our Open-Source Terms bind you. These Open Source Terms are short.',
    ],
    ['the letter of an item', 'You may ask us about:\n\n(c) Carrying your letters;'],
    ['a shortened verb', 'We’ve letters. We’ve ink. We’ve paper, and We’ve a privacy policy.'],
    [
      'the first word of an entry in a line of contents',
      'What this statement covers Letters that we carry How we read your letters Whom we show them Your rights How to write to us Amendments privacy',
    ],
    [
      'a word before another document',
      'The Sender and End User of a letter differ. A Sender pays.',
    ],
  ])('%s', (_, text, title = '') => {
    expect(nameOf(text, title)).toBeUndefined()
  })
})

test('prefers the one who says “we” to the one named more often', () => {
  const text = [
    'Quillpost Inc. (“we”) carries letters.',
    ...Array.from({ length: 6 }, (_, at) => `Letter ${at} goes by Otherly, and Otherly brings it.`),
  ].join(' ')
  expect(nameOf(text)).toBe('Quillpost')
})

test('cites the sentence that shows the name', () => {
  const text =
    'This privacy policy explains what we collect.\n\nLetters of Quillpost are safe. Quillpost GmbH (“we”) carries them.'
  expect(find(text)?.view?.sentence.text).toBe('Quillpost GmbH (“we”) carries them.')
  const [statement] = answerFor('document-type', text).statements
  expect(statement?.citations.map(({ quote }) => quote)).toEqual([
    'This privacy policy explains what we collect.',
    'Quillpost GmbH (“we”) carries them.',
  ])
})

test('selects the sentence that names the owner of a long document, wherever it stands', () => {
  const filler = Array.from(
    { length: 80 },
    (_, at) => `These terms of service govern letter ${at}, which you agree to carry with care.`,
  )
  const naming = 'The contract is concluded with Quillpost GmbH, Hill Street 1, Berlin.'
  const text = [...filler, naming, ...filler].join('\n\n')
  const selected = selectForAnalysis(text, MODELS).selections.find(
    ({ questionId }) => questionId === 'document-type',
  )
  expect(selected?.passages.map((passage) => passage.text).join('\n')).toContain(naming)
})

test('an invalid address is no evidence, nor is a shared host', () => {
  const text =
    'Tidewell takes your privacy seriously. Tidewell keeps letters. The code is on GitHub.'
  expect(nameOf(text, '', 'not a url')).toBe('Tidewell')
  expect(nameOf(text, '', 'https://tidewell-dev.github.io/privacy')).toBe('Tidewell')
})

test('a name is not found inside other words', () => {
  const text =
    'This privacy policy explains what metadata we collect. We at Meta Notes, Inc. (“we”) store it.'
  const [said] = answerFor('document-type', text).statements
  expect(said?.citations.map(({ quote }) => quote)).toContain(
    'We at Meta Notes, Inc. (“we”) store it.',
  )
})

test('a name that begins with another company’s is taken whole from the title', () => {
  const text =
    'Amazon Parcels to Utrecht is a browser extension that marks parcels. It adds links to Amazon. Amazon may track your purchase.'
  expect(nameOf(text, 'Privacy Policy for Amazon Parcels to Utrecht')).toBe(
    'Amazon Parcels to Utrecht',
  )
})

test('a company that the document calls by another name is named by both', () => {
  const text =
    'Fernway Holdings Ltd. (“Quillpost”, “we” or “us”) carries letters. ' +
    'Quillpost is quick. Ask Quillpost. With Quillpost you write. Quillpost is here. At Quillpost we care.'
  expect(find(text)).toMatchObject({ name: 'Quillpost', owner: 'Fernway Holdings' })
  expect(answerFor('document-type', `Privacy policy\n\n${text}`).statements[0]?.text).toContain(
    'Quillpost (Fernway Holdings)',
  )
})

test('a standard for payments is no company', () => {
  const text =
    'Your card is protected by the Payment Card Industry Data Security Standard (PCI-DSS). All gateways meet PCI-DSS. PCI-DSS helps us to handle it.'
  expect(nameOf(text)).toBeUndefined()
})

test('an address in the text does not make its name an ordinary word', () => {
  const text =
    'Please read the privacy policy of fernway.com. Fernway sells lamps. The lamps of Fernway are bright. Ask Fernway at once.'
  expect(nameOf(text, 'FERNWAY Privacy Policy')).toBe('Fernway')
})

test('a name goes on after “of”', () => {
  const text =
    'This service is operated by A House of Fern Publishing. A House of Fern Publishing may end it. You agree to pay A House of Fern Publishing.'
  expect(nameOf(text, 'Terms of Service')).toBe('House of Fern Publishing')
})

test('neither the reader’s role nor a forbidden act is a company', () => {
  expect(nameOf('Riders wear a helmet.', 'Rider Terms and Conditions of Use')).toBeUndefined()
  const rules =
    '- Don’t break the law.\n- Don’t send spam.\n- Don’t upload files of others.\n- Don’t share your password.'
  expect(nameOf(rules, 'Terms of Service')).toBeUndefined()
})

test('reads whom “we” refers to behind an article', () => {
  const text = '"We", "us", or "our" refers to the Fern Garden organization and its successors.'
  expect(nameOf(text, 'Terms of Service')).toBe('Fern Garden')
})

test('a name of ordinary words is known from the title or from its definition', () => {
  const titled =
    'We read letters.\n\nLetters Protection (LP) is a charity. Write to Letters Protection.'
  expect(nameOf(titled, 'Privacy policy | Letters Protection')).toBe('Letters Protection')
  const defined = 'These are the rules of www.needaletter.com (“Need a Letter”, “we” or “us”).'
  expect(nameOf(defined)).toBe('Need a Letter')
  const provider = 'This app was made by somebody (hereby referred to as “Service Provider”, “we”).'
  expect(nameOf(provider)).toBeUndefined()
})

test('who provides a tool that is used is not the owner', () => {
  const text =
    'We use Quill, a web service provided by Ink Sellers Inc. (“Quill”). We read letters.'
  expect(nameOf(text)).not.toBe('Ink Sellers')
})

test('a role or a forbidden act within a name stays', () => {
  expect(nameOf('Patient Fernway (“we”) is an app.', 'Privacy Policy')).toBe('Patient Fernway')
  expect(nameOf('Don’t Fret (“we”, “us”) collects your name.', 'Privacy Policy')).toBe('Don’t Fret')
  expect(nameOf('“Us” refers to the British charity Quillpost.')).not.toBe('British')
})

test.each([
  ['Help Center is open. Write to the Help Center.', 'Privacy Policy | Help Center'],
  ['Cookies are small files. Cookies are read.', 'Privacy Policy | Cookies'],
  ['United States law applies in the United States.', 'Terms - United States'],
  ['Google Play respects letters. Our app is on Google Play.', 'Privacy Policy | Google Play'],
  ['We (the “Data Controller”, “we”, “us”) read letters.', 'Privacy Policy'],
  ['These are the rules of the house (“Website Management”, “we”).', 'Terms'],
])('takes no words of a title or roles for a company: %s', (text, title) => {
  expect(nameOf(text, title)).toBeUndefined()
})

test.each([
  'By accessing or using the website operated by Quillpost Ltd, you agree to this policy.',
  'These terms apply to anyone who uses the Quillmail app provided by Quillpost Ltd.',
])('who provides what readers use is the owner: %s', (text) => {
  expect(nameOf(text, 'Terms')).toBe('Quillpost')
})

test('initials in the title stand for the name in the text', () => {
  const text =
    'We read letters. Letters to Northern Harbour Seminary are kept. Northern Harbour Seminary reads them.'
  expect(nameOf(text, 'Privacy Policy | NHS')).toBe('Northern Harbour Seminary')
})
