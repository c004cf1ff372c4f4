import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { freePort } from '../../../scripts/free-port.ts'
import serverCommand from '../../../scripts/server-command.json' with { type: 'json' }
import { type PageServer, startPageServer } from './page-server.ts'

export { expect }

const MOVED_CLOCK = new URL('../../support/moved-clock.ts', import.meta.url).href

/** Said by Playwright where a page registers the service worker that `playwright.config.ts` blocks. */
const NO_SERVICE_WORKER = 'Service Worker registration blocked'

/** Where programs look for the folder of their working files, on any system. */
const TEMPORARY_FOLDER_NAMES = ['TMPDIR', 'TMP', 'TEMP']

export type Plainclause = Readonly<{
  origin: string
  /** Where the server keeps its store, and whatever it writes for the time being. */
  folder: string
  output: () => string
  /** Lets time pass on the clock of the server, and on no other. */
  passTime: (ms: number) => Promise<void>
}>

type WorkerFixtures = {
  /** Settings of the server beside those that every journey has. */
  settings: Readonly<Record<string, string>>
  plainclause: Plainclause
  pages: PageServer
}

/** Console messages that a test allows, as words they hold. */
type TestFixtures = { allowedConsole: string[]; strictConsole: undefined }

/**
 * Journeys run on the product as it is built: the real server in a process of its own, and a web
 * server with policies beside it. An error in the console of any tab, a violation of the content
 * security policy among them, fails the journey.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  plainclause: [
    async ({ settings }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'plainclause-journey-'))
      const port = await freePort()
      const server = await startServer(port, folder, settings)
      const { output, passTime } = server
      await use({ origin: `http://localhost:${port}`, folder, output, passTime })
      await server.stop()
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  pages: [
    async ({}, use) => {
      const pages = await startPageServer()
      await use(pages)
      await pages.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ plainclause }, use) => {
    await use(plainclause.origin)
  },
  allowedConsole: async ({ context: _ }, use) => {
    await use([])
  },
  strictConsole: [
    async ({ context, allowedConsole }, use) => {
      const problems: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          problems.push(message.text())
      })
      context.on('weberror', (error) => problems.push(String(error.error())))
      await use(undefined)
      const unexpected = problems.filter(
        (problem) =>
          ![...allowedConsole, NO_SERVICE_WORKER].some((allowed) => problem.includes(allowed)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})

async function startServer(
  port: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
) {
  let output = ''
  const child = spawn(process.execPath, ['--import', MOVED_CLOCK, serverCommand.main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      ...Object.fromEntries(TEMPORARY_FOLDER_NAMES.map((name) => [name, folder])),
      DATABASE_URL: '',
      FETCH_ALLOW_LOOPBACK: 'true',
      REQUESTS_PER_MINUTE: '100000',
      PAGES_PER_MINUTE: '100000',
      SEARCHES_PER_MINUTE: '100000',
      PAGES_PER_MINUTE_PER_HOST: '100000',
      OPERATOR_NAME: 'Example Operator',
      OPERATOR_CONTACT: 'privacy@operator.example',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  await isReady(child, () => output)
  return {
    output: () => output,
    passTime: async (ms: number) => {
      const moved = once(child, 'message')
      child.send(ms)
      await moved
    },
    stop: () => stopProcess(child),
  }
}

function isReady(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((ready, fail) => {
    child.stdout?.on('data', () => {
      if (output().includes('Plainclause is ready')) ready()
    })
    child.once('exit', () => fail(new Error(`the server ended: ${output()}`)))
  })
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((stopped) => {
    child.once('exit', () => stopped())
    child.kill('SIGTERM')
  })
}
