import { request } from 'node:http'
import { expect, test } from 'vitest'
import { API_PATHS } from '../../../src/api/paths.ts'
import { serveLocally } from '../support/local-server.ts'
import { questionRequest } from '../support/question-request.ts'
import { startTestServer } from '../support/test-server.ts'

const PER_NETWORK = 3

/** A server on this machine that grants each network three calls. */
async function startServer(trustedProxies: string): Promise<number> {
  const settings = { TRUSTED_PROXIES: trustedProxies, FREE_CALLS_PER_NETWORK: String(PER_NETWORK) }
  return await serveLocally((await startTestServer({ settings })).app.fetch)
}

/** Asks as a new visitor, with these lines of X-Forwarded-For. @returns the status of the response */
async function ask(port: number, forwardedFor: readonly string[]): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = request(
    {
      host: '127.0.0.1',
      port,
      path: API_PATHS.questions,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': [...forwardedFor],
      },
    },
    (response) => {
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    },
  )
  sent.on('error', reject)
  sent.end(JSON.stringify(questionRequest()))
  return await promise
}

/** The outcomes of six visitors, the nth of whom sends these lines. */
async function askSix(port: number, linesOf: (nth: number) => readonly string[]) {
  const statuses = []
  for (let nth = 0; nth < 2 * PER_NETWORK; nth += 1) statuses.push(await ask(port, linesOf(nth)))
  return statuses
}

const AS_ONE_NETWORK = [200, 200, 200, 429, 429, 429]
const AS_MANY = [200, 200, 200, 200, 200, 200]

test.each<[string, string, (nth: number) => readonly string[], readonly number[]]>([
  ['no proxy is trusted', '', (nth) => [`203.0.113.${nth}`], AS_ONE_NETWORK],
  ['another proxy is trusted', '10.0.0.0/8', (nth) => [`203.0.113.${nth}`], AS_ONE_NETWORK],
  ['a trusted proxy tells visitors apart', '127.0.0.1', (nth) => [`203.0.113.${nth}`], AS_MANY],
  [
    'visitors write other addresses in front',
    '127.0.0.1',
    (nth) => [`203.0.113.${nth}, 198.51.100.7`],
    AS_ONE_NETWORK,
  ],
  [
    'visitors write lines of their own',
    '127.0.0.1',
    (nth) => [`203.0.113.${nth}`, '198.51.100.7'],
    AS_ONE_NETWORK,
  ],
  [
    'visitors have an IPv6 network to themselves',
    '127.0.0.1',
    (nth) => [`2001:db8:1:2::${nth}`],
    AS_ONE_NETWORK,
  ],
  ['what is written is garbage', '127.0.0.1', (nth) => [`1234${nth}`], AS_ONE_NETWORK],
])(
  'where %s, calls are counted by the network that is known',
  async (_, proxies, lines, statuses) => {
    expect(await askSix(await startServer(proxies), lines)).toEqual(statuses)
  },
)
