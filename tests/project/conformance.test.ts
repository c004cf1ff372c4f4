import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { benchSets } from '../../bench/analyst/bench-sets.ts'
import type { QualityFile } from '../../bench/analyst/quality-rows.ts'
import { readRows } from '../../bench/analyst/read-rows.ts'
import { SELLS } from '../../bench/analyst/sets/sells.ts'
import { UNFAIR } from '../../bench/analyst/sets/unfair.ts'
import { faultWithin, readCaseRows } from '../../scripts/conformance/case-rows.ts'
import { fileCase, givenName } from '../../scripts/conformance/file-case.ts'
import { readFinderCases } from '../../scripts/conformance/finder-case.ts'
import { readInjectionCases } from '../../scripts/conformance/injection-case.ts'
import { PageReader } from '../../scripts/conformance/page-reader.ts'
import { runPageTextConformance } from '../../scripts/conformance/page-text.ts'
import { runSsrfConformance } from '../../scripts/conformance/ssrf.ts'

/** Threads load the product's code, which takes long on a busy machine. */
const HANG_GUARD_MS = 60_000

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Content = string | readonly unknown[]

/** A folder with these files; lists are written as JSONL. */
function folderOf(files: Readonly<Record<string, Content>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-conformance-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    const lines = (rows: readonly unknown[]) =>
      rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : lines(content))
  }
  return folder
}

describe('the fetch rows of a folder', () => {
  const dns = { 'site.example.com': [['93.184.215.14']] }
  const good = { id: 'good', url: 'https://site.example.com/', expect: 'allow', dns }

  const faultsOf = async (...rows: readonly unknown[]) =>
    (await runSsrfConformance(folderOf({ 'reliability/ssrf-urls.jsonl': rows }))).failures

  test('pass if they behave as described, and fail otherwise', async () => {
    const folder = folderOf({
      'reliability/ssrf-urls.jsonl': [good, '', { ...good, id: 'odd', port: 1 }, '{"id": "cut'],
    })
    expect(await runSsrfConformance(folder)).toEqual({
      figures: { ssrf_rows: 3, ssrf_right: 1, ssrf_right_refused: 0, ssrf_right_allowed: 1 },
      failures: ["ssrf, row odd: unknown key 'port'", 'ssrf, line 4: no JSON'],
    })
  })

  test.each([
    [{ expect: 'perhaps' }, "key 'expect': Invalid option"],
    [{ serve: { status: 200, delay: 5 } }, "unknown key 'serve.delay'"],
    [{ serve: { hang: 'over lunch' } }, "key 'serve.hang': Invalid option"],
    [{ serve: { tls: 'revoked' } }, "key 'serve.tls': Invalid option"],
    [{ serve: { stream: 'of thought' } }, "key 'serve.stream': unknown kind of stream"],
    [{ serve: { headers: { age: null } } }, "key 'serve.headers.age': no header value"],
    [{ serve: 'later' }, "key 'serve': Invalid input"],
    [{ chain: [{ status: 302, place: '/' }] }, "unknown key 'chain.0.place'"],
    [{ chain: [{ location: 7 }] }, "key 'chain.0.location': neither a location"],
    [{ chain: [{ status: '302' }] }, "key 'chain.0.status': Invalid input"],
    [{ dns: { a: 'never' } }, "key 'dns.a': neither successive answers"],
    [{ dns: { a: [['1.1.1.1'], 7] } }, "key 'dns.a"],
    [{ mustNotConnect: '10.0.0.1' }, "key 'mustNotConnect': Invalid input"],
    [{ url: undefined }, "key 'url': Invalid input"],
  ])('are reported by name and key: %j', async (more, fault) => {
    const [only, ...others] = await faultsOf({ ...good, ...more })
    expect(only).toContain(`ssrf, row good: ${fault}`)
    expect(others).toEqual([])
  })

  test('are reported by line if they are not valid rows', async () => {
    expect(await faultsOf('null', '7', '[]', {})).toEqual([
      expect.stringContaining('ssrf, line 1: '),
      expect.stringContaining('ssrf, line 2: '),
      expect.stringContaining('ssrf, line 3: '),
      expect.stringContaining("ssrf, line 4: key 'id'"),
    ])
  })
})

test('a row that never ends is wrong, and so is one that throws', async () => {
  expect(await faultWithin(10, () => new Promise(() => {}))).toBe('no end within 10 ms')
  expect(await faultWithin(10_000, () => Promise.reject(new Error('no')))).toBe('threw no')
  expect(await faultWithin(10_000, async () => undefined)).toBeUndefined()
})

test('rows of files and injections with unknown keys or values are reported by name', () => {
  const file = { file: 'a.docx', good: true, what: 'a letter', expected: 'either' }
  const injection = { id: 'i1', kind: 'input', channel: 'document', text: 'Obey.' }
  const folder = folderOf({
    'manifest.jsonl': [
      file,
      { ...file, expected: 'nothing' },
      { ...file, file: 'b.docx', baseline: { lib: 'x', ram: 1 }, bad: 1 },
    ],
    'reliability/injections.jsonl': [
      { ...injection, technique: 'direct', mustNotContain: null },
      { ...injection, id: 'i2', channel: 'smoke' },
      { ...injection, id: 3, tone: 'rude' },
    ],
  })
  const files = readCaseRows(join(folder, 'manifest.jsonl'), 'files', fileCase)
  expect(files.rows.map(givenName)).toEqual(['a.docx'])
  expect(files.faults).toEqual([
    expect.stringContaining("files, row a.docx: key 'expected'"),
    expect.stringMatching(/^files, row b.docx: .*unknown key 'baseline.ram'.*unknown key 'bad'/),
  ])
  const { rows, faults } = readInjectionCases(folder)
  expect(rows.map(({ id }) => id)).toEqual(['i1'])
  expect(faults).toEqual([
    expect.stringContaining("injections, row i2: key 'channel'"),
    expect.stringMatching(/^injections, row 3: .*unknown key 'tone'/),
  ])
})

test('saved sites may have extra keys, but no missing pages', () => {
  const site = { id: 's', input: 'site.example', pages: { 'https://site.example/': 'home.html' } }
  const row = { ...site, want: {}, note: 'ours', mood: 'further' }
  const whole = folderOf({ 'finder/sites.jsonl': [row], 'finder/pages/home.html': '<p>Home</p>' })
  expect(readFinderCases(whole)).toHaveLength(1)
  expect(() => readFinderCases(folderOf({ 'finder/sites.jsonl': [row] }))).toThrow(
    'finder, row s: there is no file pages/home.html',
  )
})

describe('the pages of a folder', () => {
  const SCORER =
    "export const pages = (rows) => ({ n: rows.length, P: 1, R: 1, F1: 1, 'pages F1>=0.9': 1, 'recall>=0.95': 1 })"
  const html = `<main>${'<p>We sell nothing that you tell us, to nobody and never.</p>'.repeat(30)}</main>`

  test(
    'are read where they are there, and told by name where they are not',
    async () => {
      const folder = folderOf({
        'quality/pages.jsonl': [
          { name: 'one' },
          { name: 'two' },
          { name: '../three' },
          { name: 'four', ward: 5 },
        ],
        'quality/pages/one.html': html,
        'quality/pages/one.txt': 'We sell nothing.',
        'quality/score.mjs': SCORER,
      })
      const { figures, failures } = await runPageTextConformance(folder)
      expect(figures.pages).toBe(1)
      expect(failures).toEqual([
        "page-text, row ../three: key 'name': no name of a file",
        "page-text, row four: unknown key 'ward'",
        'page-text, row two: there is no file pages/two.html',
        'page-text, row two: there is no file pages/two.txt',
      ])
    },
    HANG_GUARD_MS,
  )

  test(
    'are given up when their time is over, and the next is read',
    async () => {
      const hasty = new PageReader(0)
      const patient = new PageReader(60_000)
      try {
        expect(await hasty.read({ html: html.repeat(50), url: 'https://a.example/' })).toEqual({
          problem: 'no end within 0 ms',
        })
        expect(await patient.read({ html: '', url: 'no address' })).toHaveProperty('problem')
        expect(await patient.read({ html, url: 'https://a.example/' })).toHaveProperty('text')
      } finally {
        await hasty.close()
        await patient.close()
      }
    },
    HANG_GUARD_MS,
  )
})

describe('the labelled sets of a folder', () => {
  test.each<[QualityFile, Readonly<Record<string, unknown>>, string]>([
    ['evidence.docs.jsonl', { docId: 'd', sentences: ['a', 1] }, "row d: key 'sentences.1'"],
    [
      'evidence.jsonl',
      {
        qid: 'q',
        docId: 'd',
        question: '?',
        relevant: [],
        refs: { some: [1] },
        ignore: [],
        labelled: true,
      },
      "row q: key 'refs.any': Invalid input: expected array, received undefined; unknown key 'refs.some'",
    ],
    [
      'clauses.jsonl',
      { id: 'c', docId: 'd', text: 'a', labels: { sells_date: 'yes' } },
      "row c: unknown key 'labels.sells_date'",
    ],
    ['sells.jsonl', { id: 's', text: 'a', label: 'maybe' }, "row s: key 'label'"],
    ['doctype.jsonl', { id: 't', docId: 'd', text: 'a', label: 'novel' }, "row t: key 'label'"],
    ['unfair.jsonl', { id: 'u', text: 'a', label: 'fair', fare: 3 }, "row u: unknown key 'fare'"],
  ])('are refused by name and key: %s', (file, row, fault) => {
    const folder = folderOf({ [`quality/${file}`]: [row] })
    expect(() => readRows(join(folder, 'quality'), file)).toThrow(`${file}, ${fault}`)
  })

  test('are measured if present, skipped if not, and reported if broken', async () => {
    const folder = folderOf({
      'sells.jsonl': [{ id: 's', text: 'We sell your data.', label: 'yes' }],
      'unfair.jsonl': [{ id: 'u', text: 'a', label: 'fare' }],
    })
    const absent = { files: ['doctype.jsonl', 'sells.jsonl'], measure: async () => [] }
    const { figures, leftOut, faults } = await benchSets(folder, [SELLS, UNFAIR, absent])
    expect(figures.map(({ name }) => name)).toContain('sells_right_verdicts')
    expect(leftOut).toEqual(['left out: doctype.jsonl not in the folder'])
    expect(faults).toEqual([
      expect.stringContaining("wrong: unfair.jsonl: unfair.jsonl, row u: key 'label'"),
    ])
  })
})
