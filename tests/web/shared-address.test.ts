import { describe, expect, test } from 'vitest'
import { readSharedAddress, sharedAddressPath } from '../../src/web/lib/share/shared-address.ts'

const hashOf = (texts: readonly string[]) => sharedAddressPath(texts).replace('/chatbot', '')

describe('an address that was shared', () => {
  test.each([
    [['https://fernway.example/privacy'], 'https://fernway.example/privacy'],
    [['', 'Fernway privacy https://fernway.example/p?a=b#c'], 'https://fernway.example/p?a=b#c'],
    [['“https://fernway.example/privacy”, it says'], 'https://fernway.example/privacy'],
    [['HTTP://fernway.example'], 'HTTP://fernway.example'],
    [['no address here', 'javascript:alert(1)'], ''],
    [[`https://fernway.example/${'a'.repeat(3_000)}`], ''],
    [[], ''],
  ])('%j is read as %j', (texts, address) => {
    expect(readSharedAddress(hashOf(texts))).toBe(address)
  })

  test('is absent where the hash says nothing of it, and empty where it was tampered with', () => {
    expect(readSharedAddress('')).toBeUndefined()
    expect(readSharedAddress('#pricing')).toBeUndefined()
    expect(readSharedAddress('#shared=%E0%A4%A')).toBe('')
    expect(readSharedAddress('#shared=javascript:alert(1)')).toBe('')
  })
})
