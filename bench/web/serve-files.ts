import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { listen, type Running } from '../running.ts'

/** A built body, and its content type. */
export type ServedFile = Readonly<{ type: string; body: string }>

/**
 * For this header a browser starts another process for the page, which takes longer than the
 * differences to be measured. Every page with serious security has it, so all pages here do.
 */
const OWN_PROCESS = { 'cross-origin-opener-policy': 'same-origin' }

/** A bare server that answers from memory, compressed like our own. */
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
