import { join } from 'node:path'
import { readModels } from './adapters/analyst-weights.ts'
import { serveTasks } from './adapters/text-work/serve-tasks.ts'
import { createTextHandlers } from './adapters/text-work/text-tasks.ts'

/** The program of a text worker (docs/decisions/0027-texts-are-read-in-workers.md). */
serveTasks(createTextHandlers(readModels(join(import.meta.dirname, '../core/analyst/weights'))))
// Reading the weights leaves twice as much garbage as weights. The flag is in server-command.json.
setImmediate(
  () => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
)
