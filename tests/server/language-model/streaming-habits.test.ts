import { describe, expect, test } from 'vitest'
import {
  DONE,
  EVENT_STREAM,
  finish,
  framesOf,
  type ModelAnswer,
  piece,
  ROLE,
  say,
  stream,
  USAGE,
} from '../../support/model-server.ts'
import { askOnce, modelServer, testModel } from './ask-model.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Writes each byte as a separate chunk. */
const byteByByte =
  (text: string): ModelAnswer =>
  async (response) => {
    response.writeHead(200, EVENT_STREAM)
    for (const byte of bytes(text)) {
      await new Promise((written) => response.write(Uint8Array.of(byte), written))
    }
    response.end()
  }

const ollama = (content: string, reason: string | null) =>
  `data: ${JSON.stringify({
    object: 'chat.completion.chunk',
    system_fingerprint: 'fp_ollama',
    choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: reason }],
  })}\n\n`

describe('a stream', () => {
  test('is passed on piece by piece, then whole', async () => {
    const words = ['No. ', 'They ', 'do ', 'not ', '[1].']
    const left = [...words.map(piece), finish()]
    let writeNext = () => {}
    const server = await modelServer((response) => {
      response.writeHead(200, EVENT_STREAM)
      // Each word is written after the previous one was passed on: none may wait for another.
      writeNext = () =>
        void (left.length > 1 ? response.write(left.shift()) : response.end(left[0]))
      writeNext()
    })
    const { outcome, pieces, wasCut } = await testModel(server.baseUrl).ask({
      onPiece: () => writeNext(),
    })
    expect(outcome).toBe('No. They do not [1].')
    expect(pieces).toEqual(words)
    expect(wasCut).toBe(false)
  })

  test('that arrives at once is passed on at once', async () => {
    // Each frame is an HTTP chunk, and all of them are in one packet: Node would merge them into one chunk.
    const chunks = [...framesOf('No. They do not [1].'), ''].map(
      (frame) => `${frame.length.toString(16)}\r\n${frame}\r\n`,
    )
    const head =
      'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n'
    const { pieces } = await askOnce(({ socket }) => void socket?.end(head + chunks.join('')))
    expect(pieces).toEqual(['No. They do not [1].'])
  })

  test('is passed on without the words of the model’s instructions', async () => {
    const { outcome, pieces } = await askOnce(say('I am a privacy and terms attorney. So be it.'))
    expect(outcome).toBe('I am a …. So be it.')
    expect(pieces.join('')).toBe(outcome)
    expect((await askOnce(say('Their privacy and terms'))).pieces.join('')).toBe(
      'Their privacy and terms',
    )
  })

  test.each<[string, ModelAnswer]>([
    ['Ollama: the role in every chunk', stream(ollama('No.', null), ollama('', 'stop'), DONE)],
    [
      'vLLM: a role first, usage with empty choices last',
      stream(ROLE, piece('No.'), finish(), USAGE, DONE),
    ],
    ['text and finish in one frame', stream(ollama('No.', 'stop'), DONE)],
    ['no [DONE] at the end', stream(piece('No.'), finish())],
    ['no empty line at the end', stream(piece('No.'), finish().trimEnd())],
    [
      'lines that end with CR LF',
      stream(...framesOf('No.').map((frame) => frame.replaceAll('\n', '\r\n'))),
    ],
    [
      'comments between frames',
      stream(': ping\n\n', piece('No.'), ': OPENROUTER PROCESSING\n\n', finish(), DONE),
    ],
    ['a byte order mark', stream('\ufeff', ...framesOf('No.'))],
    [
      'no space after "data:"',
      stream(...framesOf('No.').map((frame) => frame.replace('data: ', 'data:'))),
    ],
    [
      'event names and ids',
      stream(...framesOf('No.').map((frame) => `event: message\nid: 7\n${frame}`)),
    ],
    [
      'one frame over several data lines',
      stream('data: {"choices":[{"delta":{"content":"No."},\ndata: "finish_reason":"stop"}]}\n\n'),
    ],
    [
      'null where there is nothing',
      stream(
        'data: {"choices":[{"delta":null,"finish_reason":null}],"usage":null,"error":null}\n\n',
        piece('No.'),
        finish(),
      ),
    ],
    [
      'an unknown content type',
      (response) => response.writeHead(200).end(framesOf('No.').join('')),
    ],
    [
      'reasoning in a field of its own',
      stream(
        'data: {"choices":[{"delta":{"reasoning_content":"Hm.","reasoning":"Hm."}}]}\n\n',
        piece('No.'),
        finish(),
      ),
    ],
    [
      'thinking in front of the answer',
      stream(piece('<thi'), piece('nk>Yes?</think>\n\n'), piece('No.'), finish()),
    ],
    [
      'parts of text',
      stream(
        'data: {"choices":[{"delta":{"content":[{"type":"thinking","thinking":[]},{"type":"text","text":"No."}]},"finish_reason":"stop"}]}\n\n',
      ),
    ],
  ])('may have the habit: %s', async (_, answer) => {
    const { outcome, pieces } = await askOnce(answer)
    expect(outcome).toBe('No.')
    expect(pieces.join('')).toBe('No.')
  })

  test('keeps characters whole that arrive in halves', async () => {
    const text = 'Nein — „nie“ 製本 🔏.'
    const { outcome } = await askOnce(byteByByte(framesOf(text).join('')), {
      LLM_TOTAL_TIMEOUT_MS: '20000',
    })
    expect(outcome).toBe(text)
  })

  test('may be a single response from an endpoint that does not stream', async () => {
    const { outcome } = await askOnce((response) => {
      const choices = [{ message: { role: 'assistant', content: 'No.' }, finish_reason: 'stop' }]
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ choices }))
    })
    expect(outcome).toBe('No.')
  })

  test('may stay open after its final frame: nobody waits for it', async () => {
    const { outcome } = await askOnce((response) => {
      response.writeHead(200, EVENT_STREAM).write([piece('No.'), finish()].join(''))
    })
    expect(outcome).toBe('No.')
  })

  test('leaves its connection to later calls', async () => {
    const ports = new Set<number | undefined>()
    const server = await modelServer((response, request) => {
      ports.add(response.socket?.remotePort)
      say('No.')(response, request)
    })
    const model = testModel(server.baseUrl)
    for (let call = 0; call < 8; call += 1) await model.ask()
    expect(ports.size).toBeLessThan(4)
  })

  test('that ends with the reason length is marked as truncated', async () => {
    const { outcome, wasCut } = await askOnce(stream(piece('No. They'), finish('length'), DONE))
    expect(outcome).toBe('No. They')
    expect(wasCut).toBe(true)
  })
})
