import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { IS_LONG_RUN } from '../support/long-run.ts'

const HANG_MS = 60_000

// Loads the server and Vite from their sources: five seconds of one core.
test.runIf(IS_LONG_RUN)(
  'npm run dev serves page, module and API at one address, and stops both servers',
  {
    timeout: HANG_MS,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plainclause-dev-'))
    const port = await freePort()
    const dev = spawn(process.execPath, ['scripts/dev.ts'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(dev, 'exit')
    onTestFinished(async () => {
      if (dev.exitCode === null) dev.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    })
    let output = ''
    for (const stream of [dev.stdout, dev.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    const outputHas = async (pattern: RegExp): Promise<RegExpExecArray> => {
      for (;;) {
        const found = pattern.exec(output)
        if (found !== null) return found
        if (dev.exitCode !== null) throw new Error(output)
        await Promise.race([once(dev.stdout, 'data'), ended])
      }
    }

    const [, address = ''] = await outputHas(/Plainclause is ready at (\S+)/)
    const [, serverAddress = ''] = await outputHas(/Listens on +(\S+)/)
    expect(address).toBe(`http://localhost:${port}`)
    expect(output).toContain('sandbox: test cards')

    const page = await fetch(address, { headers: { accept: 'text/html' } })
    const html = await page.text()
    const [, nonce = 'none'] = /nonce="([^"]+)" *><\/script>/.exec(html) ?? []
    expect(html).toContain('src="/@vite/client"')
    expect(html).toContain('data-operator-name="the operator of this site"')
    // Vite's scripts are allowed by name; the rest of the policy is unchanged.
    expect(page.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}';`,
    )
    expect(page.headers.get('content-security-policy')).toContain('require-trusted-types-for')

    const component = await fetch(`${address}/features/landing/hero.tsx`)
    expect(await component.text()).toContain('import.meta.hot')
    const visit = await fetch(`${address}/api/visit`, {
      method: 'POST',
      headers: { origin: address, 'content-type': 'application/json' },
      body: JSON.stringify({ timeZone: 'Europe/Berlin' }),
    })
    expect(await visit.json()).toMatchObject({ tier: 'free' })

    dev.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    for (const gone of [address, `http://${serverAddress}`]) {
      await expect(fetch(gone)).rejects.toThrow('fetch failed')
    }
  },
)
