import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from './running.ts'

/**
 * A stand-in for a language model in a process of its own: 75 words, each an event. At /paced/v1 one
 * every 20 ms, as a fast model writes; at /instant/v1 all at once.
 */

const WORDS = 75
const PACE_MS = 20

const event = (choice: unknown) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`
const EVENTS = [
  event({ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }),
  ...Array.from({ length: WORDS }, (_, at) =>
    event({ index: 0, delta: { content: at === 0 ? 'Yes. [1]' : ' word' }, finish_reason: null }),
  ),
  event({ index: 0, delta: {}, finish_reason: 'stop' }),
  'data: [DONE]\n\n',
]

const server = createServer(async (request, response) => {
  for await (const _ of request) {
    // The question is not looked at.
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (request.url?.startsWith('/paced/') !== true) return response.end(EVENTS.join(''))
  for (const one of EVENTS) {
    response.write(one)
    await pause(PACE_MS)
  }
  return response.end()
})

const { origin } = await listen(server)
process.stdout.write(`${origin}\n`)
