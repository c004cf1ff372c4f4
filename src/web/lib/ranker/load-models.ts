import {
  type AnalystModels,
  type AnalystWeightBytes,
  readAnalystModels,
} from '../../../core/analyst/analyst-models.ts'
import { WEIGHT_FILES } from './weight-files.ts'

/**
 * Loads the models of the built-in analyst in parallel; the HTTP cache holds the files.
 *
 * @throws Error when one cannot be loaded
 */
export async function loadModels(): Promise<AnalystModels> {
  const loaded = Object.entries(WEIGHT_FILES).map(
    async ([name, address]) => [name, await load(address)] as const,
  )
  return readAnalystModels(Object.fromEntries(await Promise.all(loaded)) as AnalystWeightBytes)
}

async function load(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the weights were answered with ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}
