import { describe, expect, test } from 'vitest'
import { compileWording } from '../../../src/core/analyst/reading/wording.ts'

describe('a wording', () => {
  test.each([
    ['sell', 'we sell data', true],
    ['sell', 'we resell data', false],
    ['sell', 'the seller of data', false],
    ['delet*', 'it was deleted', true],
    ['sell | rent', 'they rent it', true],
    ['we (sell|rent) it', 'we rent it', true],
    ['we (also|may)? sell', 'we sell', true],
    ['we (also|may)? sell', 'we may sell', true],
    ['we (also|may)? sell', 'we never sell', false],
    ['grant(ing|s)? us', 'by granting us', true],
    ['we ..2 sell', 'we do not sell', true],
    ['we ..2 sell', 'we do not ever sell', false],
    ['for (their|own)..2 ads', 'for their own ads', true],
    ['for (their|own)..2 ads', 'for our own ads', false],
    ['not ... refund', 'fees are not, in any case, for refund', true],
    ['not ~10 refund', 'not given any kind of refund', false],
    ['not ~,30 refund', 'not in any case a refund', true],
    ['not ~,30 refund', 'not here, but a refund', false],
    ['not ~, refund', 'not in any case a refund', true],
    ['not ~; refund', 'not here, but a refund', true],
    ['not ~; refund', 'it is not. a refund', false],
    ['no[.,!]', 'no.', true],
    ['no[.,!]', 'nobody.', false],
    ['# days', 'within 30 days', true],
    ['opt-out', 'you opt out', true],
    ['opt-out', 'an opt-out', true],
    ['organi[sz]ation', 'your organisation', true],
    ['^if', 'if you leave', true],
    ['^if', 'what if', false],
    ['^..1 if', 'and if', true],
    ['^..1 if', 'and what if', false],
    ['^(and|but)? if', 'but if', true],
    ['^ if', ' if', true],
    ['may $', 'they may ', true],
    ['may $', 'they may, ', false],
    ['not!( opt) in', 'not in', true],
    ['terms!( as defined)', 'the terms as defined', false],
    ['terms!( as defined)', 'the terms apply', true],
    ['<!(you|they) may sell', 'we may sell', true],
    ['<!(you|they) may sell', 'you may sell', false],
    ['<!(not)..2 notify you', 'we do not have to notify you', false],
    ['<!(not)..2 notify you', 'we notify you', true],
    ['<!(non-)affiliates', 'our non-affiliates', false],
    ['<!(non-)affiliates', 'our affiliates', true],
    ['may ..5 end', 'we may, in our view, end it', true],
    ['not sell', 'we do not, sell', true],
    ['sends&( us)', 'it sends us data', true],
    ['sends&( us)', 'it sends data', false],
    ['<&(we|can) see', 'we see it', true],
    ['<&(we|can) see', 'they see it', false],
    ['{not} sell', 'we never sell', true],
    ['', 'any sentence', true],
  ])('“%s” in “%s”: %s', (words, sentence, isSaid) => {
    expect(compileWording(words).test(sentence)).toBe(isSaid)
  })

  test('finds every place with the flag g', () => {
    const found = [...'we sell and sold it'.matchAll(compileWording('sell | sold', 'g'))]
    expect(found.map(([word]) => word)).toEqual(['sell', 'sold'])
  })

  test('is refused if it names an unknown list, or a bracket stays open', () => {
    expect(() => compileWording('{nonsense}')).toThrow('no list nonsense')
    expect(() => compileWording('(sell')).toThrow('a bracket is open')
  })
})
