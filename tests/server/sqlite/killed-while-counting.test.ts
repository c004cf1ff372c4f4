import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../support/processes/counting-process.ts', import.meta.url))
const HEARD_BEFORE_DEATH = 100
const AT_ONCE = 20
/** A busy machine takes its time to start a process. */
const PATIENCE_MS = 60_000

test(
  'a process that is killed while transactions share commits loses nothing that it has answered',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plainclause-killed-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'store.sqlite')
    const child = spawn(process.execPath, [PROGRAM, path], { stdio: ['ignore', 'pipe', 'inherit'] })
    const heard = new Map<string, number>()
    let count = 0
    for await (const line of createInterface(child.stdout)) {
      count += 1
      heard.set(line, (heard.get(line) ?? 0) + 1)
      if (count === HEARD_BEFORE_DEATH) child.kill('SIGKILL')
    }

    const store = new DatabaseSync(path)
    onTestFinished(() => store.close())
    expect(store.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    const kept = store.prepare('select subject, used from counters').all()
    expect(kept).toHaveLength(AT_ONCE)
    for (const { subject, used } of kept) {
      const answered = heard.get(String(subject)) ?? 0
      expect(used).toBeGreaterThanOrEqual(answered)
      // One more may have become durable in the moment of death, and nobody heard of it.
      expect(used).toBeLessThanOrEqual(answered + 1)
    }
  },
  PATIENCE_MS,
)
