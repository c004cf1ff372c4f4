import {
  ANALYST_WEIGHTS,
  type AnalystModels,
  type AnalystWeight,
  type AnalystWeightBytes,
  readAnalystModels,
} from '../../../core/analyst/models/analyst-models.ts'

/** Where each weights file lies. The bundler reads these lines: each has to be written out. */
const ADDRESSES: Readonly<Record<AnalystWeight, URL>> = {
  unfair: new URL('../../../core/analyst/weights/unfair.bin', import.meta.url),
}

/**
 * Loads the models of the built-in analyst, side by side; the browser's cache keeps the files.
 *
 * @throws Error when one of them cannot be loaded
 */
export async function loadModels(): Promise<AnalystModels> {
  const loaded = ANALYST_WEIGHTS.map(async (name) => [name, await load(ADDRESSES[name])] as const)
  return readAnalystModels(Object.fromEntries(await Promise.all(loaded)) as AnalystWeightBytes)
}

async function load(address: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`the weights were answered with ${response.status}`)
  return response.bytes()
}
