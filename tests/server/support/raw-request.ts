import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request, without anything that a browser or `fetch` would add. */
export type RawRequest = Readonly<{
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}>

/** Sends a request to a port of this machine, and reads the whole response. */
export async function rawRequest(
  port: number,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<Pick<IncomingMessage, 'headers'> & Readonly<{ status: number; body: string }>> {
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
  outgoing.end(body)
  const [incoming]: IncomingMessage[] = await once(outgoing, 'response')
  if (incoming === undefined) throw new Error('no answer came')
  const { headers: answered, statusCode = 0 } = incoming
  return { headers: answered, status: statusCode, body: await text(incoming) }
}
