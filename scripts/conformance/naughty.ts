import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** A JSON array of strings. */
export const NAUGHTY_LIST = 'reliability/naughty-strings.json'

const RUNS = {
  naughty_texts_in_requests: ['vitest', 'run', '--project', 'all', 'tests/server/hostile/naughty'],
  naughty_texts_in_a_browser: ['playwright', 'test', 'naughty-strings'],
} as const

/**
 * Runs our own tests with the texts of `<folder>/reliability/naughty-strings.json` instead of ours:
 * sent in every field of every request, and typed into every field of the pages.
 */
export async function runNaughtyConformance(
  folder: string,
): Promise<{ figures: Record<string, number | string>; failures: string[] }> {
  const list = join(folder, NAUGHTY_LIST)
  const texts = z.array(z.string()).parse(JSON.parse(readFileSync(list, 'utf8')))
  for (const script of ['scripts/build-if-changed.ts', 'scripts/ensure-chromium.ts']) {
    spawnSync(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const env = { ...process.env, TEST_LISTS: 'whole', NAUGHTY_LIST: list }
  const figures: Record<string, number | string> = { naughty_texts: texts.length }
  const failures: string[] = []
  for (const [name, [command, ...args]] of Object.entries(RUNS)) {
    const shell = process.platform === 'win32'
    const { status, stdout } = spawnSync(command, args, { env, shell, encoding: 'utf8' })
    figures[name] = status === 0 ? 'right' : 'wrong'
    if (status !== 0) failures.push(`${name}: ${stdout}`)
  }
  return { figures, failures }
}
