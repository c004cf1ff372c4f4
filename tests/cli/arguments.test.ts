import { expect, test } from 'vitest'
import { readArguments } from '../../src/cli/command.ts'

test('one document is read for seven answers', () => {
  expect(readArguments(['policy.html'])).toEqual({
    kind: 'read',
    sources: ['policy.html'],
    questions: [],
    isJson: false,
    failOn: undefined,
    allowLoopback: false,
  })
})

test('questions may be repeated, and options stand anywhere', () => {
  const args = ['--ask', 'Do they sell data? ', '-', '--json', '--ask=Can I leave?']
  expect(readArguments(args)).toMatchObject({
    sources: ['-'],
    questions: ['Do they sell data?', 'Can I leave?'],
    isJson: true,
  })
})

test('two versions are compared, and the newer one may fail the command', () => {
  const args = ['--compare', 'old.txt', 'new.txt', '--fail-on', 'unusual']
  expect(readArguments(args)).toMatchObject({ sources: ['old.txt', 'new.txt'], failOn: 'unusual' })
})

test.each([
  [[], /name an address/],
  [['a', 'b'], /one document/],
  [['--compare', 'a'], /OLD NEW/],
  [['--compare', 'a', 'b', 'c'], /OLD NEW/],
  [['--compare', '-', '-'], /standard input/],
  [['--compare', 'a', 'b', '--ask', 'Why?'], /cannot be combined/],
  [['--ask', ' ', 'a'], /needs a question/],
  [['--fail-on', 'bad', 'a'], /normal, worth-knowing, unusual/],
  [['--unknown', 'a'], /unknown/i],
])('refuses %j with a reason', (args, reason) => {
  expect(readArguments(args)).toMatchObject({
    kind: 'wrong',
    problem: expect.stringMatching(reason),
  })
})
