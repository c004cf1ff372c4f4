import { createServer } from 'node:http'
import { Pool } from 'undici'
import { listen } from '../running.ts'

/** The minimal proxy between a browser and a model: it forwards bytes without reading them. */

const CONNECTIONS = 1_000
const model = new Pool(process.argv[2] ?? '', { connections: CONNECTIONS, bodyTimeout: 0 })

const server = createServer(async (request, response) => {
  const headers = { 'content-type': 'application/json' }
  await model.stream(
    { method: 'POST', path: request.url ?? '/', headers, body: request },
    ({ statusCode }) => response.writeHead(statusCode, { 'content-type': 'text/event-stream' }),
  )
})

const { origin } = await listen(server)
process.stdout.write(`${origin}\n`)
