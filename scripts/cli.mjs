#!/usr/bin/env node
// The command line on the project's Node. Files are looked for in the folder of whoever calls it.
import { dirname, resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './project-node.mjs'

// npm runs scripts in the project's folder, and names the caller's.
const folder = process.env.INIT_CWD ?? process.cwd()
process.chdir(dirname(import.meta.dirname))
ensureInstalled()
const main = resolve('src/cli/main.ts')
process.exit(await runOnProjectNode([main, ...process.argv.slice(2)], {}, folder))
