import { isModelChosen, setModelChosen } from '../storage/model-chosen.ts'
import { sharedValue } from '../storage/shared-value.ts'
import type { DownloadProgress } from './browser-interfaces.ts'
import { findBrowserModel } from './browser-model.ts'

/**
 * Whether the browser's own model answers in private mode.
 * - `unavailable`: this browser or device has none.
 * - `off`: it has one, and the visitor has not chosen it.
 * - `downloading`: the visitor has chosen it, and the browser is fetching or starting it.
 * - `failed`: that failed.
 */
export type ModelChoice =
  | Readonly<{ kind: 'unavailable' }>
  | Readonly<{ kind: 'off' | 'failed'; needsDownload: boolean }>
  | Readonly<{ kind: 'downloading'; progress?: DownloadProgress }>
  | Readonly<{ kind: 'on' }>

const choice = sharedValue<ModelChoice>()

/** Undefined until the browser was asked. */
export const useModelChoice = choice.useValue

let downloading: AbortController | undefined

/** Asks the browser what it has. A choice made before holds as long as no download is needed. */
export async function askForModel(): Promise<void> {
  if (choice.get() !== undefined) return
  const available = (await findBrowserModel()?.availability()) ?? 'unavailable'
  if (choice.get() !== undefined) return
  if (available === 'unavailable') return choice.set({ kind: 'unavailable' })
  const isOn = available === 'ready' && isModelChosen()
  choice.set(isOn ? { kind: 'on' } : { kind: 'off', needsDownload: available !== 'ready' })
}

/** Chooses the browser's model, after starting it once, with its download where needed. Called by a press of the visitor. */
export async function chooseModel(): Promise<void> {
  const before = choice.get()
  if (before?.kind !== 'off' && before?.kind !== 'failed') return
  const model = findBrowserModel()
  if (model === undefined) return choice.set({ kind: 'unavailable' })
  const controller = new AbortController()
  downloading = controller
  choice.set({ kind: 'downloading' })
  try {
    // Also where nothing is to be fetched: a model that cannot be started is not chosen.
    await model.download(controller.signal, (progress) => {
      if (!controller.signal.aborted) choice.set({ kind: 'downloading', progress })
    })
  } catch {
    if (!controller.signal.aborted) choice.set({ ...before, kind: 'failed' })
    return
  }
  setModelChosen(true)
  choice.set({ kind: 'on' })
}

/** Goes back to the built-in analyst, and ends a download. */
export function leaveModel(): void {
  const isDownloading = choice.get()?.kind === 'downloading'
  downloading?.abort()
  setModelChosen(false)
  choice.set({ kind: 'off', needsDownload: isDownloading })
}
