import { once } from 'node:events'
import { createServer } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createDial } from '../../../src/server/adapters/page-fetch/dial.ts'
import { createPageFetcher } from '../../../src/server/adapters/page-fetch/fetch-page.ts'
import { createSelfSignedCertificate } from '../../support/self-signed-certificate.ts'
import { portOf } from './local-site.ts'

/** A site over TLS on this machine, that answers with the server name it was asked for. */
async function startSecureSite(hostname: string) {
  const { key, certificate } = createSelfSignedCertificate(hostname, Date.now())
  const server = createServer({ key, cert: certificate }, (request, response) => {
    response.end(`Policy of ${(request.socket as TLSSocket & { servername: string }).servername}`)
  })
  server.on('tlsClientError', () => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: portOf(server), certificate }
}

/** Fetches https://<hostname>/ by the real dialer; only the address is led to this machine. */
async function fetchSecurely(hostname: string, port: number, trustedCertificates?: string[]) {
  const dial = createDial(trustedCertificates === undefined ? {} : { trustedCertificates })
  const fetchPage = createPageFetcher({
    userAgent: 'test',
    resolve: async () => ['93.184.215.14'],
    dial: (target, signal) => dial({ ...target, address: '127.0.0.1', port }, signal),
  })
  const page = await fetchPage(`https://${hostname}/`, { signal: new AbortController().signal })
  return Buffer.from(page.bytes).toString()
}

test('asks the checked address for the certificate of the name', async () => {
  const { port, certificate } = await startSecureSite('policies.example.com')
  expect(await fetchSecurely('policies.example.com', port, [certificate])).toBe(
    'Policy of policies.example.com',
  )
})

test('does not read a site whose certificate is for another name', async () => {
  const { port, certificate } = await startSecureSite('policies.example.com')
  await expect(fetchSecurely('terms.example.com', port, [certificate])).rejects.toMatchObject({
    code: 'page-unreachable',
    cause: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test('does not read a site whose certificate nobody vouches for', async () => {
  const { port } = await startSecureSite('policies.example.com')
  await expect(fetchSecurely('policies.example.com', port)).rejects.toMatchObject({
    code: 'page-unreachable',
    cause: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  })
})

test('gives up a connection attempt when told so', async () => {
  const { port } = await startSecureSite('policies.example.com')
  const target = { address: '127.0.0.1', port, hostname: 'policies.example.com', secure: true }
  await expect(createDial()(target, AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  })
})
