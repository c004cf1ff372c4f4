import { readModels } from '../../src/server/adapters/analyst-weights.ts'

/** The shipped models of the built-in analyst. */
export const MODELS = readModels()
