import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../../src/cli/command.ts'
import { readModels } from '../../src/server/adapters/analyst-weights.ts'
import { listenLocally } from '../support/listen-locally.ts'
import { policyPdf } from '../support/policy-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'plainclause-cli-'))
const POLICY = resolve('tests/fixtures/pages/full-policy/source.html')
const server = createServer((request, response) => {
  if (request.url !== '/privacy') return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(POLICY))
})
const { origin, stop } = await listenLocally(server)

afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

const models = readModels()

/** Runs the command in this process. */
async function run(args: readonly string[], { input = '' } = {}) {
  const [out, problems]: [string[], string[]] = [[], []]
  const code = await runCommand(args, {
    models: () => models,
    readStandardInput: async () => new TextEncoder().encode(input),
    print: (text) => out.push(text),
    printProblem: (text) => problems.push(text),
  })
  return { code, out: out.join(''), problems: problems.join('') }
}

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test('a file gets seven answers with their quotes', async () => {
  const { code, out } = await run([POLICY])
  expect(code).toBe(0)
  expect(out).toContain('It depends whether they sell your data.')
  expect(out).toContain('Does it sell your data? It depends')
  expect(out).toContain('“We do not sell your personal information for money.”')
})

test('JSON has every answer with the places of its quotes', async () => {
  const { code, out } = await run([POLICY, '--json'])
  expect(code).toBe(0)
  const { answers, words } = JSON.parse(out)
  expect(words).toBe(1_816)
  expect(answers).toHaveLength(7)
  expect(answers[3]).toMatchObject({ id: 'sells-data', verdict: 'it-depends' })
  expect(answers[3].statements[0].quotes[0].end).toBeGreaterThan(0)
})

test('questions of one’s own are answered, from standard input too', async () => {
  const input = readFileSync(POLICY, 'utf8')
  const { code, out } = await run(['-', '--ask', 'Do they use my notes to train AI?'], { input })
  expect(code).toBe(0)
  expect(out).toContain(
    'We do not use the content of private notes to train machine learning models.',
  )
})

test('a PDF is read', async () => {
  const { code, out } = await run([write('policy.pdf', policyPdf())])
  expect(code).toBe(0)
  expect(out).toContain('What kind of document is this?')
})

test('an address of this machine is refused unless it is allowed', async () => {
  const address = `${origin}/privacy`
  const refused = await run([address])
  expect(refused.code).toBe(1)
  expect(refused.problems).toContain(address)
  const read = await run([address, '--allow-loopback'])
  expect(read.code).toBe(0)
  expect(read.out).toContain('1,816 words')
})

test('two versions are told apart by verdicts and sentences', async () => {
  const old =
    'Privacy Policy\n\nWe collect your name and your email address.\n\nWe never sell your personal information to anyone.\n\nYou can write to us at any time.'
  const current = old.replace('We never sell your', 'We may sell your')
  const { code, out } = await run(['--compare', write('old.txt', old), write('new.txt', current)])
  expect(code).toBe(0)
  expect(out).toContain('Does it sell your data?\n  No → Yes')
  expect(out).toContain('- We never sell your personal information to anyone.')
  expect(out).toContain('+ We may sell your personal information to anyone.')
})

test('a clause of the severity named fails the command', async () => {
  expect((await run([POLICY, '--fail-on', 'worth-knowing'])).code).toBe(3)
  expect((await run([POLICY, '--fail-on', 'unusual'])).code).toBe(0)
})

test.each([
  ['no such file', ['missing.txt'], 1, 'There is no such file'],
  [
    'a text in another language',
    [
      write(
        'german.txt',
        'Wir verarbeiten Ihre Daten nur, soweit dies erforderlich ist, und geben sie nicht an Dritte weiter. '.repeat(
          30,
        ),
      ),
    ],
    1,
    'German',
  ],
  [
    'a picture',
    [write('picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]))],
    1,
    'picture',
  ],
  ['wrong usage', ['--compare', 'one.txt'], 2, 'Usage:'],
])('%s ends with a code and a reason', async (_, args, code, reason) => {
  const ended = await run(args)
  expect(ended.code).toBe(code)
  expect(ended.problems).toContain(reason)
})

test('a text without answers does not look like a clean one', async () => {
  const { code, out } = await run([
    write('diary.txt', 'Today it rained. The cat slept on the sofa all day, and we had soup.'),
  ])
  expect(code).toBe(1)
  expect(out).toContain('We could not read this')
})

test('the program of the package answers in the caller’s folder', async () => {
  write('own.html', readFileSync(POLICY))
  const child = spawn(process.execPath, [resolve('scripts/cli.mjs'), 'own.html'], {
    cwd: folder,
    env: { ...process.env, INIT_CWD: folder },
  })
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect(code).toBe(0)
  expect(out).toContain('own.html, 1,816 words')
}, 60_000)
