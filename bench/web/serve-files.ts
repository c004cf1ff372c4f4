import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listen, type Running } from '../running.ts'

/** A body as it was built, and its content type. */
export type ServedFile = Readonly<{ type: string; body: string }>

/**
 * For this header a browser starts another process for the page, which takes longer than all that is
 * to be compared. Every page that takes its safety seriously has it.
 */
const OWN_PROCESS = { 'cross-origin-opener-policy': 'same-origin' }

/** A bare server that answers from memory, compressed as our own would. */
export function serveFiles(files: Readonly<Record<string, ServedFile>>): Promise<Running> {
  const answers = new Map(
    Object.entries(files).map(([path, { type, body }]) => [
      path,
      {
        body: brotliCompressSync(body),
        headers: {
          ...OWN_PROCESS,
          'content-type': `${type}; charset=utf-8`,
          'content-encoding': 'br',
        },
      },
    ]),
  )
  return listen(
    createServer((request, response) => {
      const answer = answers.get(request.url ?? '')
      if (answer === undefined) return response.writeHead(404).end()
      response.writeHead(200, answer.headers)
      return response.end(answer.body)
    }),
  )
}
