import { connect } from 'node:net'

/** What a server said on one connection until it was ended. */
export type Conversation = Readonly<{ statuses: readonly number[]; text: string }>

/** Not only at the beginning of a line: an answer follows at once upon the one before. */
const STATUS_LINE = /HTTP\/1\.1 (\d{3}) /g
const LINE_END = '\r\n'

/** Sends bytes over a connection of its own, and hears all until the server ends it. */
export async function speak(port: number, bytes: string): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1')
  // The server may end it while it is still spoken to.
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
 * A request that opens a visit, as bytes.
 *
 * @param more further header lines, which stand behind the others
 * @param without names of headers that are left out
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
