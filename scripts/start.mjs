// `npm start`: installs, builds and serves, each only when something changed.
import { existsSync, readFileSync } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode, script } from './project-node.mjs'

ensureInstalled()
const built = await runOnProjectNode([script('build-if-changed.ts')])
if (built !== 0) process.exit(built)
const settings = existsSync('.env') ? ['--env-file=.env'] : []
// The flags make garbage collection of new objects more frequent, so that a thousand open answers
// fit into 300 MB. The environment makes glibc return the memory of large pages to the system.
const { flags, env, main } = JSON.parse(readFileSync(script('server-command.json'), 'utf8'))
process.exit(await runOnProjectNode([...flags, ...settings, main], env))
