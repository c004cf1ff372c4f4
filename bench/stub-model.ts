import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './running.ts'

/**
 * A stub of a language model in a separate process. Like a model, it writes each word as an event in a
 * separate chunk: /paced/v1 writes 75 words, one every 20 ms, like a fast model; /slow/v1 one every
 * 200 ms; /instant/v1 the same at once; /short/v1 50 at once.
 */

const WORDS = 75
const SHORT_WORDS = 50
const PACES_MS: Readonly<Record<string, number>> = { paced: 20, slow: 200 }

const event = (choice: unknown) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
const eventsOf = (words: number) => [
  event({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }),
  ...Array.from({ length: words }, (_, at) =>
    event({ index: 0, delta: { content: at === 0 ? 'Yes. [1]' : ' word' }, finish_reason: null }),
  ),
  event({ index: 0, delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
]
const EVENTS = eventsOf(WORDS)
const SHORT_EVENTS = eventsOf(SHORT_WORDS)

const server = createServer(async (request, response) => {
  // The question is ignored.
  request.resume()
  await once(request, 'end')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const name = request.url?.split('/', 2)[1] ?? ''
  const paceMs = PACES_MS[name]
  const events = name === 'short' ? SHORT_EVENTS : EVENTS
  for (const one of events) {
    response.write(one)
    if (paceMs !== undefined) await pause(paceMs)
  }
  response.end()
})

const { origin } = await listen(server)
process.stdout.write(`${origin}\n`)
