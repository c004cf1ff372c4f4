import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test as base, expect } from './plainclause.ts'

export { expect }

const REPORT_PATH = '/policy-violations'
const POLICY = 'content-security-policy'

/** What a browser reported: the directive that was violated, and where. */
type PolicyReports = Readonly<{ origin: string; violations: readonly string[] }>

/**
 * Journeys through a proxy that has the browser report every violation of the content security
 * policy, of workers and other tabs too, which no console of a page shows.
 */
export const test = base.extend<{ policyReports: PolicyReports }>({
  policyReports: async ({ plainclause }, use) => {
    const violations: string[] = []
    const server = createServer((asked, answer) => {
      if (asked.url === REPORT_PATH) void keepReport(asked, answer, violations)
      else passOn(plainclause.origin, asked, answer)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await use({ origin: `http://localhost:${port}`, violations })
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  },
  baseURL: async ({ policyReports }, use) => {
    await use(policyReports.origin)
  },
})

async function keepReport(
  asked: IncomingMessage,
  answer: ServerResponse,
  violations: string[],
): Promise<void> {
  const { 'csp-report': report } = JSON.parse(await text(asked))
  violations.push(`${report['violated-directive']} in ${new URL(report['document-uri']).pathname}`)
  answer.writeHead(204).end()
}

function passOn(origin: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = asked
  const passed = request(new URL(asked.url ?? '/', origin.replace('localhost', '127.0.0.1')), {
    method,
    headers,
  })
  passed.on('response', (found) => {
    answer.writeHead(found.statusCode ?? 502, withReports(found.headers))
    found.pipe(answer)
  })
  // Either end may go away in the middle, as a tab that is closed does.
  passed.on('error', () => answer.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}

function withReports(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const policy = headers[POLICY]
  if (typeof policy !== 'string') return headers
  // In the place of the server's own: a browser reports to the first one only.
  const reporting = policy.replace(/report-uri [^;]+; report-to \w+/, `report-uri ${REPORT_PATH}`)
  return { ...headers, [POLICY]: reporting }
}
