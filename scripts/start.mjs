// `npm start`: installs, builds and serves, each only when something changed.
import { existsSync, readFileSync } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode, script } from './project-node.mjs'

ensureInstalled()
const built = await runOnProjectNode([script('build-if-changed.ts')])
if (built !== 0) process.exit(built)
const settings = existsSync('.env') ? ['--env-file=.env'] : []
// By its flags, what is new in memory is looked through more often: a thousand open answers fit into
// 300 MB so.
const { flags, main } = JSON.parse(readFileSync(script('server-command.json'), 'utf8'))
process.exit(await runOnProjectNode([...flags, ...settings, main]))
