import {
  type AnalystModels,
  type AnalystWeight,
  readAnalystModels,
  readSevenModels,
  type SevenModels,
  type SevenWeightBytes,
} from '../../../core/analyst/analyst-models.ts'
import { WORKER_LOADED } from '../run-worker.ts'
import { WEIGHT_FILES } from './weight-files.ts'

/**
 * Loads the models of the seven questions in a worker; the HTTP cache holds the files. Then tells the
 * page, where the time limit of the worker's own work begins.
 *
 * @throws Error when one cannot be loaded
 */
export async function loadSevenModels(): Promise<SevenModels> {
  const bytes = await loadSevenWeights()
  self.postMessage(WORKER_LOADED)
  return readSevenModels(bytes)
}

/** The same for all models, which own questions need: about six times the bytes. */
export async function loadModels(): Promise<AnalystModels> {
  const [seven, words, trees] = await Promise.all([
    loadSevenWeights(),
    load('words'),
    load('trees'),
  ])
  self.postMessage(WORKER_LOADED)
  return readAnalystModels({ ...seven, words, trees })
}

async function loadSevenWeights(): Promise<SevenWeightBytes> {
  const [clauses, documentType, unfair, salience] = await Promise.all([
    load('clauses'),
    load('document-type'),
    load('unfair'),
    load('salience'),
  ])
  return { clauses, 'document-type': documentType, unfair, salience }
}

async function load(name: AnalystWeight): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(WEIGHT_FILES[name])
  if (!response.ok) throw new Error(`the weights were answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
