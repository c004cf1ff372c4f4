import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { HOSTILE_PDFS, scannedPdf, scriptedPdf } from '../../support/hostile-pdfs.ts'
import { listenLocally } from '../../support/listen-locally.ts'
import { policyPdf } from '../../support/policy-pdf.ts'

/** Real pages, where the folder with the shared sets is there. They are read, never copied. */
const REAL_POLICY = '../shared/data/quality/pages/together-ai-privacy-policy.html'
const OWN_POLICY = 'tests/fixtures/pages/full-policy/source.html'

/** A policy with a table, and with words that lead to other pages. */
const LINKED_POLICY = `<title>Privacy Policy of Harbour Lane</title><main><h1>Privacy Policy</h1>
<p>This Privacy Policy explains how Harbour Lane Ltd. handles your personal information when you use our services.</p>
<table><tr><th>Data</th><th>What we do with it</th></tr>
<tr><td>Geolocation data</td><td>We may disclose your precise geolocation to advertising partners.</td></tr>
<tr><td>Faceprints</td><td>We collect your faceprints and fingerprints to identify you.</td></tr></table>
<p>To delete your personal data, <a href="/erase">contact us here</a>. You can opt out of marketing <a href="javascript:alert(1)">in your settings</a>.</p>
</main>`

/** A web server on this machine with the pages that journeys fetch. */
export type PageServer = Readonly<{
  origin: string
  /** Answers a path with a PDF that the test made. */
  servePdf: (path: string, body: Buffer) => void
  /** Answers a path with bytes of any type, and further headers. */
  serve: (
    path: string,
    type: string,
    body: Buffer,
    headers?: Readonly<Record<string, string>>,
  ) => void
  /** Answers a path with a page that the test made. */
  serveHtml: (path: string, body: string) => void
  stop: () => Promise<void>
}>

type Answer = (response: ServerResponse) => void

function html(body: string | Buffer, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body)
  }
}

function pdf(body: Buffer): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(body)
  }
}

const readPage = (path: string) => () => readFileSync(path)

const ANSWERS: Readonly<Record<string, () => Answer>> = {
  '/policy': () => html(readPage(existsSync(REAL_POLICY) ? REAL_POLICY : OWN_POLICY)()),
  '/own-policy': () => html(readPage(OWN_POLICY)()),
  '/linked': () => html(LINKED_POLICY),
  '/refused': () => html('<h1>Forbidden</h1>', 403),
  '/missing': () => html('<h1>Not found</h1>', 404),
  '/empty': () => html('<main> </main>'),
  '/short': () => html('<main><h1>Privacy</h1><p>We never sell your data to anyone.</p></main>'),
  '/login': () =>
    html(
      '<title>Log in</title><main><h1>Log in</h1><form><label>Email <input type="email"></label><label>Password <input type="password"></label><button>Log in</button></form><p>Forgot your password? Create an account to go on.</p></main>',
    ),
  '/hanging': () => () => undefined,
  '/policy.pdf': () => pdf(policyPdf()),
  '/scripted.pdf': () => pdf(scriptedPdf()),
  '/scanned.pdf': () => pdf(scannedPdf()),
  ...Object.fromEntries(
    Object.entries(HOSTILE_PDFS).map(([name, make]) => [`/${name}.pdf`, () => pdf(make())]),
  ),
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startPageServer(): Promise<PageServer> {
  const made = new Map<string, Answer>()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pages.example')
    const answer = made.get(pathname) ?? ANSWERS[pathname]?.()
    if (answer === undefined) response.writeHead(404).end()
    else answer(response)
  })
  return {
    ...(await listenLocally(server)),
    servePdf: (path, body) => void made.set(path, pdf(body)),
    serve: (path, type, body, headers = {}) =>
      void made.set(path, (response) =>
        response.writeHead(200, { 'content-type': type, ...headers }).end(body),
      ),
    serveHtml: (path, body) => void made.set(path, html(body)),
  }
}
