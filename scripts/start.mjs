// `npm start`: installs, builds and serves, each only when something changed.
import { existsSync } from 'node:fs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode, script } from './project-node.mjs'

ensureInstalled()
const built = await runOnProjectNode([script('build-if-changed.ts')])
if (built !== 0) process.exit(built)
const settings = existsSync('.env') ? ['--env-file=.env'] : []
process.exit(await runOnProjectNode([...settings, 'src/server/main.ts']))
