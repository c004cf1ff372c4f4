// Runs a script on the project's Node, installing the packages first where they are missing.
import { ensureInstalled } from './ensure-installed.mjs'
import { runOnProjectNode } from './project-node.mjs'

ensureInstalled()
process.exit(await runOnProjectNode(process.argv.slice(2)))
