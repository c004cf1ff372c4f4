import { expect, test } from 'vitest'
import { readPattern } from '../../scripts/patterns/automaton.ts'
import { growthOf } from '../../scripts/patterns/growth.ts'

const growth = (pattern: RegExp) => growthOf(readPattern(pattern.source, pattern.flags))

test.each([
  /^\s+$/,
  /\S+/g,
  /a.*/,
  /\b\w+ly\b/,
  /^(?=.*x).*y/,
  /^(?:\S+ ){0,5}x/,
  /(?:[^:;]){1,60}?x/,
  /\bas (?:\S+ ){0,8}defined\b/,
  /\p{L}+(?:-\p{L}+)*/gu,
  /(?<!\bnot )data/,
])('%o takes linear time', (pattern) => {
  expect(growth(pattern)).toEqual({ kind: 'linear' })
})

test.each([
  [/\s+$/, 2],
  [/\bfoo .*bar/, 2],
  [/<[^>]*>/g, 2],
  [/a(?:.*b)?/g, 2],
  [/^a*a*$/, 2],
  [/^[^)]*x.*y/, 2],
  [/a.*b.*c/, 3],
  [/^a*a*a*$/, 3],
] as const)('%o grows by the power %i of its input', (pattern, degree) => {
  expect(growth(pattern)).toMatchObject({ kind: 'polynomial', degree })
})

test.each([
  /^(a|a)*$/,
  /(a*)*b/,
  /^(?:\w+ ?)*$/,
  /vendors (?:(?:may|only|\w+ly) )*$/,
  /(?:(?:the|any|the) ){0,7}use/,
])('%o doubles with each further word', (pattern) => {
  expect(growth(pattern).kind).toBe('exponential')
})

test('a word that a loop matches in two ways is reported with its prefix', () => {
  const found = growth(/^(?:x|ab|a|b)*$/)
  if (found.kind !== 'exponential') throw new Error(found.kind)
  const [{ prefix, pump } = { prefix: '', pump: '' }] = found.attacks
  expect(/^(?:x|ab|a|b)*$/.test(prefix + pump.repeat(3))).toBe(true)
})

test.each([/(.)\1/, /(?<=a.*)b/])('%o is not analysed', (pattern) => {
  expect(growth(pattern).kind).toBe('undecided')
})
