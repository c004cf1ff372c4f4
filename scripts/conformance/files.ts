import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { faultWithin, readCaseRows } from './case-rows.ts'
import { FileBrowser } from './file-browser.ts'
import { channelOf, type FileCase, type FileOutcome, fileCase, judgeFile } from './file-case.ts'
import { startProduct } from './product.ts'

/** Time limit of a row; a row that exceeds it is wrong. */
const ROW_LIMIT_MS = 120_000

type Judged = Readonly<{ given: FileCase; outcome: FileOutcome; wrong: readonly string[] }>

/**
 * Gives the files of a folder to the real product in a real browser, one after another: documents
 * by Upload, pictures by Take Photo, web pages by address. Each must end in its text or a clear
 * error within 10 s, and leave the page responsive.
 *
 * @param folder holds reliability/files/manifest.jsonl and the files that it names
 */
export async function runFileConformance(
  folder: string,
): Promise<{ figures: Record<string, number>; failures: string[] }> {
  const files = join(folder, 'reliability', 'files')
  const { rows, faults } = readCaseRows(join(files, 'manifest.jsonl'), 'files', fileCase)
  const failures = [...faults]
  const pages = await servePages(files, rows)
  const product = await startProduct()
  const browser = new FileBrowser(product, pages.origin)
  const judged: Judged[] = []
  try {
    for (const given of rows) {
      let outcome: FileOutcome | undefined
      const fault = await faultWithin(ROW_LIMIT_MS, async () => {
        outcome = await browser.give(given, await readFile(join(files, given.file)))
        return undefined
      })
      if (outcome === undefined) failures.push(`files, row ${given.file}: ${fault}`)
      else judged.push({ given, outcome, wrong: judgeFile(given, outcome) })
    }
  } finally {
    browser.close()
    await product.stop()
    await pages.stop()
  }
  return { figures: figuresOf(judged), failures: [...failures, ...judged.flatMap(failuresOf)] }
}

function figuresOf(judged: readonly Judged[]): Record<string, number> {
  const good = judged.filter(({ given }) => given.good)
  const bad = judged.filter(({ given }) => !given.good)
  const right = (rows: readonly Judged[]) => rows.filter(({ wrong }) => wrong.length === 0).length
  const times = judged.map(({ outcome }) => outcome.milliseconds)
  return {
    files: judged.length,
    good_files: good.length,
    good_files_read: right(good),
    hostile_files: bad.length,
    hostile_files_handled: right(bad),
    files_uploaded: judged.filter(({ given }) => channelOf(given) === 'upload').length,
    scans_read_by_recognition: judged.filter(({ outcome }) => outcome.isRecognised).length,
    file_slowest_ms: Math.max(0, ...times),
    file_median_ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0,
    page_longest_pause_ms: Math.max(0, ...judged.map(({ outcome }) => outcome.frozenMilliseconds)),
  }
}

function failuresOf({ given, wrong }: Judged): readonly string[] {
  return wrong.map((what) => `files, row ${given.file} (${given.what}): ${what}`)
}

/** A web server for the files that are web pages only. */
async function servePages(folder: string, rows: readonly FileCase[]) {
  const names = new Set(rows.filter((row) => channelOf(row) === 'address').map(({ file }) => file))
  const server = createServer(async ({ url = '' }, response) => {
    const name = url.slice(1)
    if (!names.has(name)) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(await readFile(join(folder, name)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
