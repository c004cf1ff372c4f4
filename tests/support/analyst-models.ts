import { readModels } from '../../src/server/adapters/analyst-weights.ts'

/** The models of the built-in analyst as they are shipped. */
export const MODELS = readModels()
