import { expect, test } from 'vitest'
import { askQuestionEndpoint } from '../../../src/api/questions.ts'
import { firstIssue, mayHaveManyIssues } from '../../../src/server/http/request-body.ts'

const { request } = askQuestionEndpoint
const passage = { n: 1, start: 0, text: 'We never sell it.' }
const question = (passages: unknown) => ({
  requestId: '00000000-0000-4000-8000-000000000001',
  timeZone: 'UTC',
  question: 'Do you sell it?',
  documents: [{ id: 'a', title: 'Policy', passages }],
  earlier: [],
})

/** Throws if it is read. */
const NEVER_LOOKED_AT = Object.defineProperty({}, 'n', {
  get: () => {
    throw new Error('looked at')
  },
})

test('finds nothing in a valid request', () => {
  expect(firstIssue(request, question([passage]))).toBeUndefined()
})

test.each([
  ['an empty passage', question([{}]), 'invalid_type'],
  ['a text that is too long', question([{ ...passage, text: 'a'.repeat(50_000) }]), 'too_big'],
  ['no list of passages', question({ 0: passage }), 'invalid_type'],
  ['a field of no passage', question([{ ...passage, more: 1 }]), 'unrecognized_keys'],
  ['a field of no question', { ...question([]), more: 1 }, 'unrecognized_keys'],
  ['no object', [], 'invalid_type'],
])('finds %s', (_what, value, code) => {
  expect(firstIssue(request, value)?.code).toBe(code)
})

test.each([
  ['a request that fits', question(Array.from({ length: 200 }, () => passage)), false],
  ['a thousand empty passages', question(Array.from({ length: 1_000 }, () => ({}))), true],
  ['lists within lists', JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), true],
  ['nothing', null, false],
])('tells whether much may be wrong with %s', (_what, value, expected) => {
  expect(mayHaveManyIssues(value)).toBe(expected)
})

test('reads nothing after the first issue', () => {
  expect(firstIssue(request, question([passage, {}, NEVER_LOOKED_AT]))).toBeDefined()
  expect(() => firstIssue(request, question([passage, NEVER_LOOKED_AT]))).toThrow('looked at')
})
