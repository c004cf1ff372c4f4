// `npm start`: installs, builds and serves, each only when something changed.
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode, script } from './project-node.mjs'

ensureInstalled()
const built = await runOnProjectNode([script('build-if-changed.ts')])
if (built !== 0) process.exit(built)
process.exit(await runOnProjectNode(['--env-file-if-exists=.env', 'src/server/main.ts']))
