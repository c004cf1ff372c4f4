import { buffer } from 'node:stream/consumers'
import { readModels } from '../server/adapters/analyst-weights.ts'
import { runCommand } from './command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  models: readModels,
  readStandardInput: () => buffer(process.stdin),
  print: (text) => process.stdout.write(text),
  printProblem: (text) => process.stderr.write(text),
})
