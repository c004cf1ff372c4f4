import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { StoreSettings } from '../../../../src/server/config/config.ts'
import type { StoreTask } from './reservation-of.ts'

const PROGRAM = fileURLToPath(new URL('./store-process.ts', import.meta.url))

/** Processes that have loaded the store's code and wait for tasks. */
export type StoreProcesses = Readonly<{
  /**
   * Starts one process per task at the same moment; returns their results in order. Throws if one ends
   * or fails.
   */
  run: (settings: StoreSettings, tasks: readonly StoreTask[]) => Promise<readonly unknown[]>
  stop: () => Promise<void>
}>

/** Starts processes, and waits until all of them are ready. */
export async function startProcesses(count: number): Promise<StoreProcesses> {
  const processes = Array.from({ length: count }, startProcess)
  await Promise.all(processes.map(({ nextLine }) => nextLine()))
  return {
    run: async (settings, tasks) => {
      const chosen = processes.slice(0, tasks.length)
      if (chosen.length < tasks.length) throw new Error('there are not as many processes')
      const answers = chosen.map(({ nextLine }) => nextLine())
      chosen.forEach(({ child }, index) => {
        child.stdin?.write(`${JSON.stringify({ settings, task: tasks[index] })}\n`)
      })
      return (await Promise.all(answers)).map((answer) => JSON.parse(answer))
    },
    stop: async () => {
      await Promise.all(processes.map(({ end }) => end()))
    },
  }
}

type Running = Readonly<{
  child: ChildProcess
  nextLine: () => Promise<string>
  end: () => Promise<void>
}>

function startProcess(): Running {
  const child = spawn(process.execPath, [PROGRAM])
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const closed = new Promise<void>((done) => child.once('close', () => done()))
  return {
    child,
    nextLine: async () => {
      const { value, done } = await lines.next()
      if (!done) return value
      await closed
      throw new Error(`a process ended: ${errors}`)
    },
    end: async () => {
      child.stdin.end()
      await closed
    },
  }
}
