import { createTextHandlers } from '../../src/server/adapters/text-work/text-tasks.ts'
import type { TextHandlers, TextWork } from '../../src/server/text-work.ts'
import { MODELS } from './analyst-models.ts'

/** Does the work of text workers in this thread, copying inputs as messages do. */
export function textWorkHere(handlers: TextHandlers = createTextHandlers(MODELS)): TextWork {
  return {
    run: async (kind, input, { signal }) => {
      signal.throwIfAborted()
      return structuredClone(handlers[kind](structuredClone(input)))
    },
  }
}
