import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ChunkReader,
  readCompletionChunk,
} from '../../../src/server/adapters/language-model/completion-chunk.ts'

/** A result or an error, for comparison. */
function outcome(read: () => unknown): unknown {
  try {
    return read()
  } catch (error) {
    return String(error)
  }
}

const text = fc.oneof(
  fc.constantFrom('', ' word', 'a', '"', '\\', '\n', '\u2028', '"},"content":"b', 'é', '\ud800'),
  fc.string(),
)
const chunk = fc.oneof(
  text.map((content) => ({ choices: [{ delta: { content }, finish_reason: null }] })),
  fc.record({ content: text, refusal: text }).map((delta) => ({ choices: [{ delta }] })),
  text.map((content) => ({ choices: [{ delta: { content }, finish_reason: 'stop' }] })),
  text.map((content) => ({
    content,
    choices: [{ delta: { content: [{ type: 'text', text: content }] } }],
  })),
  text.map((content) => ({ choices: [{ delta: {} }, { delta: { content } }] })),
  fc.constant({ choices: [] }),
)
const json = fc.oneof(
  chunk.map((value) => JSON.stringify(value)),
  chunk.map((value) => JSON.stringify(value, null, 1)),
  // Escapes may hide a second field of the same name.
  text.map(
    (own) => `{"choices":[{"delta":{"content":${JSON.stringify(own)},"\\u0063ontent":"b"}}]}`,
  ),
  // Not JSON any more.
  chunk.map((value) => JSON.stringify(value).replace('content":"', 'content":"\t')),
  chunk.map((value) => JSON.stringify(value).slice(0, -1)),
)

test('reads each chunk of a stream as if it came alone', () => {
  fc.assert(
    fc.property(fc.array(json, { maxLength: 8 }), (chunks) => {
      const reader = new ChunkReader()
      const inStream = chunks.map((one) => outcome(() => reader.read(one)))
      expect(inStream).toEqual(chunks.map((one) => outcome(() => readCompletionChunk(one))))
    }),
    { numRuns: 1_000 },
  )
})

test('parses one chunk of many that differ in their text', () => {
  const reader = new ChunkReader()
  const chunkOf = (content: string) =>
    `{"id": "a", "choices": [{"delta": {"content": "${content}"}}]}`
  expect(reader.read(chunkOf('first')).text).toBe('first')
  const parse = JSON.parse
  try {
    JSON.parse = () => {
      throw new Error('parsed')
    }
    expect(reader.read(chunkOf(' second')).text).toBe(' second')
    expect(() => reader.read(chunkOf('\\n'))).toThrow()
  } finally {
    JSON.parse = parse
  }
})
