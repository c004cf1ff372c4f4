import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const OLDEST_MAJOR = 26

/**
 * The Node that the project runs on: the current one if new enough, otherwise the one installed
 * with the packages.
 */
export function projectNode() {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  const name = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const brought = resolve('node_modules', `node-${name}-${process.arch}`, 'bin', file)
  if (existsSync(brought)) return brought
  process.exit(1)
}

/**
 * Runs a script on the project's Node; resolves to its exit code. Signals are passed on.
 *
 * @param cwd the folder in which it runs
 */
export function runOnProjectNode(args, env = {}, cwd = process.cwd()) {
  const node = projectNode()
  const path = [resolve(node, '..'), resolve('node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  )
  const child = spawn(node, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => done(signal === null ? code : 128 + 15))
  })
}

/** Path of a script in this folder. */
export const script = (name) => join('scripts', name)
