import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** Record types of RFC 1035 section 3.2.2 and RFC 3596. */
const TYPES = new Map([
  [1, 'A'],
  [28, 'AAAA'],
])
const HEADER_BYTES = 12
const NO_ERROR = 0
const NAME_ERROR = 3
const POINTER_TO_QUESTION = 0xc0_0c
const INTERNET = 1
const SECONDS_TO_LIVE = 60

/**
 * The answer to a query such as 'A example.com': the bytes of each address, an unknown name, or
 * silence.
 */
export type NameAnswer = readonly (readonly number[])[] | 'unknown' | 'silence'

type Query = Readonly<{ id: Buffer; question: Buffer; type: number; text: string }>

/** Starts a name server on this machine for one test. `queries` collects the queries. */
export async function startNameServer(
  answer: (query: string) => NameAnswer,
): Promise<Readonly<{ address: string; queries: readonly string[] }>> {
  const queries: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const query = readQuery(message)
    queries.push(query.text)
    const answered = answer(query.text)
    if (answered !== 'silence') socket.send(reply(query, answered), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => {
    socket.close()
  })
  return { address: `127.0.0.1:${socket.address().port}`, queries }
}

function readQuery(message: Buffer): Query {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const type = message.readUInt16BE(at + 1)
  const question = message.subarray(HEADER_BYTES, at + 5)
  const text = `${TYPES.get(type)} ${labels.join('.')}`
  return { id: message.subarray(0, 2), question, type, text }
}

function reply({ id, question, type }: Query, answer: Exclude<NameAnswer, 'silence'>): Buffer {
  const addresses = answer === 'unknown' ? [] : answer
  const code = answer === 'unknown' ? NAME_ERROR : NO_ERROR
  // Flags: a response, recursion desired and available.
  const flags = Buffer.from([0x81, 0x80 | code])
  const counts = numbers(1, addresses.length, 0, 0)
  const records = addresses.map((address) =>
    Buffer.concat([
      numbers(POINTER_TO_QUESTION, type, INTERNET, 0, SECONDS_TO_LIVE, address.length),
      Buffer.from(address),
    ]),
  )
  return Buffer.concat([id, flags, counts, question, ...records])
}

/** Each in two bytes, in network byte order. */
function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index)
  return bytes
}
