import { connect } from 'node:net'

/** A server's output on one connection until it was closed. */
export type Conversation = Readonly<{ statuses: readonly number[]; text: string }>

/** Not only at the start of a line: a response directly follows the previous one. */
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g
const LINE_END = '\r\n'

/** Sends bytes over a new connection, and reads until the server closes it. */
export async function speak(port: number, bytes: string): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1')
  // The server may close it while data is still being sent.
  socket.on('error', () => undefined)
  socket.write(Buffer.from(bytes, 'latin1'))
  const heard: Buffer[] = []
  socket.on('data', (chunk: Buffer) => heard.push(chunk))
  await new Promise((closed) => socket.once('close', closed))
  const text = Buffer.concat(heard).toString('latin1')
  return { statuses: [...text.matchAll(STATUS_LINE)].map(([, status]) => Number(status)), text }
}

const BODY = '{"timeZone":"UTC"}'
const HEADERS = {
  Host: 'localhost',
  Connection: 'close',
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  'Content-Length': String(BODY.length),
}

/**
 * The bytes of a request that opens a visit.
 *
 * @param more further header lines, after the others
 * @param without names of headers to omit
 */
export function visitRequest(
  more: readonly string[] = [],
  without: readonly string[] = [],
): string {
  const lines = Object.entries(HEADERS)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
  return ['POST /api/visit HTTP/1.1', ...lines, ...more, '', BODY].join(LINE_END)
}
