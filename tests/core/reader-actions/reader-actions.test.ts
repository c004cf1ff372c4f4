import { describe, expect, test } from 'vitest'
import { isQuoteInDocument } from '../../../src/core/analyst/check-citations.ts'
import { addressesIn, linkTo } from '../../../src/core/reader-actions/addresses.ts'
import { findSteps, type StepKind } from '../../../src/core/reader-actions/reader-actions.ts'
import { cutPassages } from '../../../src/core/text/passages.ts'

const stepsIn = (text: string) => findSteps(cutPassages(text))

describe('a step', () => {
  test.each([
    ['You can opt out of marketing emails by clicking the link in them.', 'opt-out'],
    ['To unsubscribe, write to leave@fernway.example.', 'opt-out'],
    ['You may withdraw your consent at any time in your settings.', 'opt-out'],
    ['Visit https://fernway.example/choices to turn off personalised ads.', 'opt-out'],
    ['You can delete your account in your settings.', 'deletion'],
    ['To request erasure of your data, email privacy@fernway.example.', 'deletion'],
    ['Contact us at privacy@fernway.example.', 'contact'],
    ['Questions about this policy? Reach us at www.fernway.example/help.', 'contact'],
  ] satisfies [string, StepKind][])('“%s” is a step of %2$s', (text, kind) => {
    expect(stepsIn(text).map((step) => step.kind)).toContain(kind)
  })

  test.each([
    'We may delete your data at any time.',
    'You cannot opt out of service messages, you may only read them.',
    'We reserve the right to disable your account.',
    'Can I delete my account?',
    'Please contact us with any questions.',
    'Deletion is a right in some places.',
    'We sell your data.',
  ])('“%s” is none', (text) => {
    expect(stepsIn(text)).toEqual([])
  })

  test('shows the exact words and their addresses', () => {
    const text =
      'We read notes.\n\nTo opt out, visit https://fernway.example/out or no@fernway.example.'
    const [step] = stepsIn(text)
    expect(step?.addresses).toEqual(['https://fernway.example/out', 'no@fernway.example'])
    expect(step && isQuoteInDocument(text, step.citation)).toBe(true)
  })

  test('is at most one of two of its kind, those with an address first', () => {
    const plain = 'You can delete your account in your settings at any time.'
    const text = [plain, plain, plain, `${plain.slice(0, -1)} or at fernway.example/delete.`]
    const steps = stepsIn(text.join('\n\n'))
    expect(steps).toHaveLength(2)
    expect(steps.at(-1)?.addresses).toEqual(['fernway.example/delete'])
  })
})

describe('addresses', () => {
  test.each([
    ['Write to a.b+c@mail.fernway.example, please.', ['a.b+c@mail.fernway.example']],
    ['See (https://fernway.example/a?b=c#d).', ['https://fernway.example/a?b=c#d']],
    ['See “www.fernway.example”.', ['www.fernway.example']],
    ['See fernway.example/privacy.', ['fernway.example/privacy']],
    ['It ends here. Then it begins and/or goes on.', []],
    ['https://fernway.example/x and https://fernway.example/x', ['https://fernway.example/x']],
  ])('in “%s”: %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  test.each([
    ['a@fernway.example', 'mailto:a@fernway.example'],
    ['www.fernway.example', 'https://www.fernway.example/'],
    ['fernway.example/x', 'https://fernway.example/x'],
    ['https://fernway.example/x', 'https://fernway.example/x'],
    ['https://intranet', undefined],
  ])('%s leads to %s', (address, link) => {
    expect(linkTo(address)).toBe(link)
  })
})
