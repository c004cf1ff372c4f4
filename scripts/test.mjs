// `npm test`: installs what is missing, then runs every check of the project.
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode, script } from './project-node.mjs'

ensureInstalled()
process.exit(await runOnProjectNode([script('run-checks.ts'), ...process.argv.slice(2)]))
