import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PolicyPicture } from '../tests/e2e/support/policy-pictures.ts'
import type { Reading } from './ocr.ts'

/** The version of this machine's `tesseract` program; undefined if there is none. */
export function nativeTesseractVersion(): string | undefined {
  const { error, stdout } = spawnSync('tesseract', ['--version'], { encoding: 'utf8' })
  return error === undefined ? stdout.split('\n', 1)[0] : undefined
}

/** Recognises a picture with the native program: one block of text, one thread. */
export async function readNatively({ name, picture }: PolicyPicture): Promise<Reading> {
  const folder = mkdtempSync(join(tmpdir(), 'plainclause-bench-'))
  const file = join(folder, name)
  writeFileSync(file, picture)
  const startedAt = performance.now()
  const text = await outputOf('tesseract', [file, 'stdout', '--psm', '6', '-l', 'eng'])
  const time = performance.now() - startedAt
  rmSync(folder, { recursive: true })
  return { time, text }
}

async function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  const code = await new Promise((ended) => child.once('close', ended))
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
  return output
}
