import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './running.ts'

/**
 * A stand-in for a language model in a process of its own. Each word is an event: at /paced/v1 75 of
 * them, one every 20 ms, as a fast model writes; at /instant/v1 the same at once; at /short/v1 50 at
 * once.
 */

const WORDS = 75
const SHORT_WORDS = 50
const PACE_MS = 20

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
const INSTANT = Buffer.from(EVENTS.join(''))
const SHORT = Buffer.from(eventsOf(SHORT_WORDS).join(''))

const server = createServer(async (request, response) => {
  // The question is not looked at.
  request.resume()
  await once(request, 'end')
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (request.url?.startsWith('/short/') === true) return response.end(SHORT)
  if (request.url?.startsWith('/paced/') !== true) return response.end(INSTANT)
  for (const one of EVENTS) {
    response.write(one)
    await pause(PACE_MS)
  }
  return response.end()
})

const { origin } = await listen(server)
process.stdout.write(`${origin}\n`)
