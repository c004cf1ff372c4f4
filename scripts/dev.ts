import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { API_PATHS } from '../src/api/paths.ts'
import { PAGES } from '../src/web/content/pages/page-list.ts'
import { freePort } from './free-port.ts'
import { writeOcrFiles } from './web-build/ocr-files.ts'

/**
 * `npm run dev`: runs the server from its sources, restarted on changes, behind Vite, which
 * hot-reloads changed components. Payments use the sandbox and no `.env` is read, so that no input
 * reaches a real card or store. `PORT` and `DATA_DIR` set the port and the folder of the store;
 * language models are set in the environment, as for `npm start`.
 */

const ROOT = join(import.meta.dirname, '..')
const DEFAULT_PORT = 5173
const DEFAULT_FOLDER = 'data/dev'
/** The server's sources; Vite watches the browser's. */
const WATCHED = ['src/server', 'src/api', 'src/core']
/** Longer than the server takes to close. */
const STOP_TIMEOUT_MS = 10_000

const port = Number(process.env.PORT || DEFAULT_PORT)
const folder = resolve(process.env.DATA_DIR || DEFAULT_FOLDER)
/** Allows the inline scripts and styles that Vite adds to a page; new at each start. */
const nonce = randomBytes(16).toString('base64url')

await writeWebsite()
const serverPort = await freePort()
const serverOrigin = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  html: { cspNonce: nonce },
  plugins: [pagesFromServer()],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // Not the whole project, which contains the store too.
    fs: { allow: [join(ROOT, 'src'), join(ROOT, 'node_modules')] },
    proxy: Object.fromEntries(
      ['/api/', '/assets/', '^/share$', API_PATHS.healthz, API_PATHS.readyz].map((path) => [
        path,
        // Given as an object, the proxy preserves the browser's Host header.
        { target: serverOrigin },
      ]),
    ),
  },
})
await vite.listen()
const server = startServer()

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stop(0))
}
server.on('exit', () => void stop(1))

/** Ends both. Terminal, npm and parent script may all send the same signal. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  const exited = server.exitCode === null ? once(server, 'exit') : undefined
  server.kill('SIGTERM')
  await Promise.all([vite.close(), Promise.race([exited, delay(STOP_TIMEOUT_MS)])])
  process.exit(exitCode)
}

/**
 * Starts the watched server in its own process group, so that Ctrl-C reaches it only once, through
 * `stop`, not also from the terminal.
 */
function startServer(): ChildProcess {
  const watched = WATCHED.map((path) => `--watch-path=${join(ROOT, path)}`)
  const main = join(ROOT, 'src/server/main.ts')
  // With a debugger listening, the watchdog does not end a server stopped at a breakpoint.
  const flags = ['--watch', '--watch-preserve-output', ...watched, '--inspect=127.0.0.1:0']
  return spawn(process.execPath, [...flags, main], {
    // The server looks for its website below its working directory.
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      DATA_DIR: folder,
      DATABASE_URL: '',
      NODE_ENV: '',
      PAYMENTS: 'sandbox',
      STRIPE_SECRET_KEY: '',
      STRIPE_PUBLISHABLE_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      // A cached page would hide changes.
      SERVICE_WORKER: 'false',
    },
  })
}

/**
 * Writes a website whose pages are all the same empty one: in development the browser renders them.
 */
async function writeWebsite(): Promise<void> {
  const website = join(folder, 'dist/web')
  await mkdir(website, { recursive: true })
  const emptyPage = relative(website, join(ROOT, 'src/web/index.html'))
  const pages = {
    pages: Object.fromEntries(PAGES.map(({ path }) => [path, emptyPage])),
    notFound: emptyPage,
    styleHash: `nonce-${nonce}`,
    scriptHash: `nonce-${nonce}`,
  }
  await writeFile(join(website, 'pages.json'), JSON.stringify(pages))
  await copyFile(
    join(ROOT, 'src/web/public/service-worker-off.js'),
    join(website, 'service-worker-off.js'),
  )
  await writeOcrFiles(website)
}

/**
 * Serves pages from the server, with its status, headers and the operator's values; Vite adds its
 * hot-reload client.
 */
function pagesFromServer(): Plugin {
  return {
    name: 'pages-from-server',
    configureServer: (vite) => () => {
      vite.middlewares.use(async (request, response, next) => {
        try {
          const path = request.originalUrl ?? '/'
          const page = await fetchPage(path, request.headers)
          const html = page.isHtml ? await vite.transformIndexHtml(path, page.body) : page.body
          response.writeHead(page.status, page.headers).end(html)
        } catch (error) {
          if (isNotListening(error)) {
            response
              .writeHead(503, { Refresh: '1' })
              .end('The server is not running: see the terminal.')
          } else next(error)
        }
      })
    },
  }
}

/** Response headers of the server that describe the body, which Vite changes. */
const BODY_HEADERS = ['content-length', 'etag', 'connection', 'keep-alive', 'transfer-encoding']

async function fetchPage(path: string, { host, accept }: IncomingHttpHeaders) {
  const [answer] = await once(
    get(`${serverOrigin}${path}`, { headers: { ...(host && { host }), accept } }),
    'response',
  )
  const headers = Object.fromEntries(
    Object.entries<string>(answer.headers).filter(([name]) => !BODY_HEADERS.includes(name)),
  )
  const isHtml = headers['content-type']?.startsWith('text/html') === true
  return { status: Number(answer.statusCode), headers, isHtml, body: await text(answer) }
}

function isNotListening(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
