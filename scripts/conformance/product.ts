import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { BrowserLaunch } from '../ensure-chromium.ts'
import { freePort } from '../free-port.ts'
import serverCommand from '../server-command.json' with { type: 'json' }

/** The built product on its own port, and a browser for it. */
export type Product = Readonly<{ origin: string; browser: Browser; stop: () => Promise<void> }>

const LAUNCH_FILE = 'node_modules/.cache/plainclause/chromium.json'

/**
 * Builds what is missing, and starts the real server on a temporary store, with a browser.
 *
 * @param settings of the server, besides those common to all sets
 */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  for (const script of ['scripts/build-if-changed.ts', 'scripts/ensure-chromium.ts']) {
    const { status } = spawnSync(process.execPath, [script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${script} failed`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-conformance-'))
  const port = await freePort()
  const server = spawn(process.execPath, [serverCommand.main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      FETCH_ALLOW_LOOPBACK: 'true',
      REQUESTS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
      PAGES_PER_MINUTE_PER_HOST: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await isReady(server)
  const { executablePath, args, env }: BrowserLaunch = JSON.parse(readFileSync(LAUNCH_FILE, 'utf8'))
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...definedOnly(process.env), ...env },
  })
  return {
    origin: `http://localhost:${port}`,
    browser,
    stop: async () => {
      await browser.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function isReady(server: ChildProcess): Promise<void> {
  let output = ''
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk)
    if (output.includes('Plainclause is ready')) {
      // Drain later output, so that it does not fill the pipe.
      server.stdout?.resume()
      return
    }
  }
  throw new Error(`the server ended: ${output}`)
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
