// Runs a script on the project's Node, after installing missing packages.
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './project-node.mjs'

ensureInstalled()
process.exit(await runOnProjectNode(process.argv.slice(2)))
