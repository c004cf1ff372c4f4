import { once } from 'node:events'
import { type RequestListener, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createGuardedProxy } from '../../../src/server/adapters/page-fetch/guarded-proxy.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { startSite } from './local-site.ts'

type Settings = Parameters<typeof createGuardedProxy>[0]

/** A proxy for which all that may be reached is one site of this machine. */
async function startProxy(listener: RequestListener, settings: Settings = {}) {
  const site = new URL(await startSite(listener))
  const dialed: string[] = []
  const proxy = createGuardedProxy({
    resolve: async (name) =>
      ({ 'private.example': ['10.0.0.1'], 'half.example': ['93.184.215.14', '127.0.0.1'] })[
        name
      ] ?? ['93.184.215.14'],
    dial: async ({ address, port, secure }, signal) => {
      dialed.push(`${address}:${port}${secure ? ' by TLS' : ''}`)
      const socket = connect({ host: '127.0.0.1', port: Number(site.port) })
      await once(socket, 'connect', { signal })
      return socket
    },
    forbidden: { names: ['own.example'], ranges: [] },
    ...settings,
  })
  const { port, stop } = await listenLocally(proxy)
  onTestFinished(stop)
  return { port, dialed }
}

/** What a browser asks for a page without TLS. */
async function ask(port: number, address: string, headers: Record<string, string> = {}) {
  const asked = request({ host: '127.0.0.1', port, path: address, agent: false, headers })
  const answer = once(asked, 'response')
  asked.end()
  const [response] = await answer
  return { status: response.statusCode, body: await text(response) }
}

/** What it asks first for a page with TLS. */
async function tunnel(port: number, target: string) {
  const asked = request({ host: '127.0.0.1', port, path: target, method: 'CONNECT', agent: false })
  const connected = once(asked, 'connect')
  asked.end()
  const [response, socket] = await connected
  const opened: Socket = socket
  onTestFinished(() => void opened.destroy())
  return { status: response.statusCode, socket: opened }
}

describe('the proxy of a renderer', () => {
  test('passes plain http on to the checked address, without what was meant for itself', async () => {
    const seen: unknown[] = []
    const { port, dialed } = await startProxy(({ url, headers }, response) => {
      seen.push([url, headers])
      response.end('Our policy')
    })
    const headers = { 'proxy-authorization': 'secret', 'x-of-page': '1' }
    expect(await ask(port, 'http://fernway.example/privacy?a=1', headers)).toEqual({
      status: 200,
      body: 'Our policy',
    })
    expect(dialed).toEqual(['93.184.215.14:80'])
    expect(seen).toEqual([
      ['/privacy?a=1', { host: 'fernway.example', connection: 'close', 'x-of-page': '1' }],
    ])
  })

  test('passes the bytes of TLS on as they are', async () => {
    const { port, dialed } = await startProxy((_request, response) => void response.end('as it is'))
    const { status, socket } = await tunnel(port, 'fernway.example:443')
    socket.end('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    expect([status, await text(socket)]).toEqual([200, expect.stringContaining('as it is')])
    expect(dialed).toEqual(['93.184.215.14:443'])
  })

  test.each([
    '169.254.169.254',
    '127.0.0.1',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    '2130706433',
    'localhost',
    'renderer',
    'metadata.google.internal',
    'private.example',
    'half.example',
    'panel.own.example',
    'user@fernway.example',
  ])('goes nowhere near %s', async (host) => {
    const { port, dialed } = await startProxy(() => {})
    expect((await ask(port, `http://${host}/`)).status).toBe(403)
    expect((await tunnel(port, `${host}:443`)).status).toBe(403)
    expect(dialed).toEqual([])
  })

  test.each([
    'http://fernway.example:8080/',
    'https://fernway.example/',
    '/healthz',
    'ftp://a.example/',
  ])('refuses %s without TLS', async (address) => {
    const { port } = await startProxy(() => {})
    expect((await ask(port, address)).status).toBe(403)
  })

  test('goes to no port but those of the web', async () => {
    const { port } = await startProxy(() => {})
    expect((await tunnel(port, 'fernway.example:25')).status).toBe(403)
  })

  test('ends a connection that brings too much', async () => {
    const settings = { connectionBytes: 100_000 }
    const { port } = await startProxy((_request, response) => {
      response.end('x'.repeat(1_000_000))
    }, settings)
    await expect(ask(port, 'http://fernway.example/')).rejects.toThrow('aborted')
    const { socket } = await tunnel(port, 'fernway.example:443')
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    expect((await buffer(socket).catch(() => '')).length).toBeLessThan(1_000_000)
  })

  test('ends a connection that takes too long', async () => {
    const { port } = await startProxy(() => {}, { connectionMs: 50 })
    await expect(ask(port, 'http://fernway.example/')).rejects.toThrow('hang up')
    const { socket } = await tunnel(port, 'fernway.example:443')
    await once(socket, 'close')
  })

  test('says so where a site is not to be reached', async () => {
    const { port } = await startProxy(() => {}, {
      dial: () => Promise.reject(new Error('refused')),
    })
    expect((await ask(port, 'http://fernway.example/')).status).toBe(502)
    expect((await tunnel(port, 'fernway.example:443')).status).toBe(502)
  })
})
