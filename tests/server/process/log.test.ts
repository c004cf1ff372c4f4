import { expect, test } from 'vitest'
import { createLog } from '../../../src/server/log.ts'

/** What the log says of an error. */
function logged(error: unknown): { text: string; entry: Record<string, unknown> } {
  let text = ''
  const log = createLog('info', {
    write: (line: string) => {
      text += line
    },
  })
  log.unexpected(error, { requestId: 'request-1', route: '/api/pages' })
  return { text, entry: JSON.parse(text) }
}

test('an unexpected error is logged with its kind and place, and none of its words', () => {
  const { text, entry } = logged(new TypeError('ZANZIBAR'))
  expect(entry).toMatchObject({ error: 'TypeError', msg: 'unexpected' })
  expect(entry.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(entry.frames).toContainEqual(expect.stringContaining('log.test.ts'))
  expect(text).not.toContain('ZANZIBAR')
})

test.each([
  [
    'a message with lines like frames',
    new Error('broken\n    at ZANZIBAR\nat ZANZIBAR (a.ts:1:1)'),
  ],
  ['a message that quotes what it could not read', parseError('{"a":\nat ZANZIBAR')],
  [
    'a message that was changed later',
    Object.assign(new Error('other words'), { stack: 'Error: broken\n    at ZANZIBAR' }),
  ],
  ['a stack without any place', Object.assign(new Error('ZANZIBAR'), { stack: undefined })],
])('%s does not reach the log', (_what, error) => {
  expect(logged(error).text).not.toContain('ZANZIBAR')
})

test('an error without a message keeps its place', () => {
  expect(logged(new Error()).entry.frames).toContainEqual(expect.stringContaining('log.test.ts'))
})

test('of what is no error only the type is logged', () => {
  expect(logged('at ZANZIBAR').entry).toMatchObject({ error: 'string', frames: [] })
})

function parseError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}
