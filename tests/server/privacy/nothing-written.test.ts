import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { filesWritten } from '../../e2e/support/written-files.ts'
import { findMarks, type Searched } from '../../support/find-marks.ts'
import { IS_LONG_RUN } from '../../support/long-run.ts'
import { EVENT_STREAM, piece, ROLE, say, startModelServer } from '../../support/model-server.ts'
import { portOf } from '../page-fetch/local-site.ts'
import { ServerProcess } from '../support/server-process/server-process.ts'
import { newStore } from '../support/test-store.ts'
import { MarkedVisitor, type Marks, newMarks } from './marked-visitor.ts'
import { CAN_WATCH, hasEnded, readCalls, watchedBy } from './system-calls.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 30_000, interval: 100 }

type Ending = 'SIGTERM' | 'SIGKILL' | 'SIGABRT'
type Case = Readonly<{ analyst: 'language-model' | 'built-in'; ending: Ending }>

const ALL: readonly Case[] = (['language-model', 'built-in'] as const).flatMap((analyst) =>
  (['SIGABRT', 'SIGKILL', 'SIGTERM'] as const).map((ending) => ({ analyst, ending })),
)

if (!CAN_WATCH) {
  process.stdout.write('no strace here: searching the files of the server instead of its writes\n')
}

test.each(IS_LONG_RUN ? ALL : ALL.slice(0, 1))(
  'with the $analyst and ended by $ending, nothing that a visitor gives or is told is written anywhere',
  async ({ analyst, ending }) => {
    const since = new Date()
    const marks = newMarks()
    const pages = await startPages(marks)
    const model = await startModel(marks)
    const store = await newStore()
    const trace = join(newFolder(), 'calls')
    const server = await ServerProcess.start({
      store,
      aheadMs: 0,
      settings: {
        ...{ LOG_LEVEL: 'debug', FETCH_ALLOW_LOOPBACK: 'true', LLM_RETRIES: '0' },
        ...(analyst === 'language-model' && {
          LLM_BASE_URL: model.baseUrl,
          LLM_MODEL: 'lantern-2',
        }),
      },
      // Core dumps are allowed: what is in them is looked at.
      shellPrefix: `ulimit -c unlimited; ${CAN_WATCH ? watchedBy(trace) : ''}`,
    })
    onTestFinished(() => server.dispose())
    const pid = server.pid ?? 0
    const visitor = new MarkedVisitor(server, marks)
    await visitor.doAll(pages)

    const cutOff = await visitor.beginToAsk(marks.unfinished)
    const reader = cutOff.body?.getReader()
    await reader?.read()
    if (ending === 'SIGTERM') {
      await reader?.cancel()
      expect(await server.stop()).toEqual({ code: 0, signal: null })
    } else {
      await server.kill(ending)
      expect(await server.ended).toEqual({ code: null, signal: ending })
    }

    const log: Searched = { name: 'log', bytes: Buffer.from(server.output) }
    const files = [
      ...filesWritten(server.folder, since),
      ...(store.kind === 'sqlite' ? filesWritten(dirname(store.path), since) : []),
    ]
    expect(findMarks([log, ...files], visitor.secrets)).toEqual([])
    if (analyst === 'language-model') {
      const asked = JSON.stringify(model.requests)
      for (const word of [marks.document, marks.question, marks.earlier, marks.unfinished]) {
        expect(asked).toContain(word)
      }
    }
    if (!CAN_WATCH) return

    await expect.poll(() => hasEnded(readFileSync(trace, 'utf8'), pid), PATIENCE).toBe(true)
    const { written, sent, names, waysAround } = readCalls(readFileSync(trace, 'utf8'))
    expect(findMarks([...written, ...names], visitor.secrets)).toEqual([])
    expect(waysAround).toEqual([])
    // It watches: the store was written, and marks were seen where they may go.
    expect(written.map(({ name }) => name)).toContainEqual(expect.stringContaining('.sqlite'))
    expect(findMarks(sent, [marks.pageText])).not.toEqual([])
  },
)

async function startPages({ pageTitle, pageText }: Marks): Promise<string> {
  const clause = `<p>We sell your personal data to ${pageText}. We keep your letters for ninety days.</p>`
  const server = createServer((request, response) => {
    const isMissing = request.url?.startsWith('/missing') === true
    response.writeHead(isMissing ? 404 : 200, { 'content-type': 'text/html' })
    response.end(
      `<title>Privacy ${pageTitle}</title><main><h1>Privacy Policy</h1>${clause.repeat(9)}</main>`,
    )
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}`
}

/** Answers with a mark; fails in marked words once; and never ends one answer. */
async function startModel({ answer, earlier, failure, unfinished }: Marks) {
  let hasFailed = false
  const model = await startModelServer((response, request) => {
    const asked = JSON.stringify(request.body)
    if (asked.includes(unfinished)) {
      response
        .writeHead(200, EVENT_STREAM)
        .write(`${ROLE}${piece(`They sell it to ${unfinished}`)}`)
    } else if (!asked.includes(earlier) && !hasFailed) {
      hasFailed = true
      response.writeHead(500).end(failure)
    } else {
      say(`Yes. They send it to ${answer} [1].`)(response, request)
    }
  })
  onTestFinished(() => model.stop())
  return model
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-calls-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  return folder
}
