import { useEffect, useId } from 'react'
import {
  BROWSER_MODEL_LABEL,
  BROWSER_MODEL_TEXTS,
  MODEL_DOWNLOAD_FAILED_TEXT,
  MODEL_DOWNLOAD_TEXT,
  MODEL_DOWNLOADING_TEXT,
} from '../../content/private-mode-texts.ts'
import type { DownloadProgress } from '../../lib/browser-model/browser-interfaces.ts'
import { findBrowserModel } from '../../lib/browser-model/browser-model.ts'
import { isModelChosen, setModelChosen } from '../../lib/storage/private-mode.ts'
import { sharedValue } from '../../lib/storage/shared-value.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'

/** Offers the browser's own language model in private mode; nothing where the browser has none. */
export default function BrowserModelOffer() {
  const id = useId()
  const choice = useModelChoice()
  useEffect(() => void askForModel(), [])
  if (choice === undefined || choice.kind === 'unavailable') return null
  const isOn = choice.kind === 'on'
  const isDownloading = choice.kind === 'downloading'
  return (
    <div className="mb-5">
      <div className="flex items-start gap-3">
        <Switch
          id={`${id}-switch`}
          isOn={isOn || isDownloading}
          labelledBy={id}
          describedBy={`${id}-text`}
          onToggle={() => (isOn || isDownloading ? leaveModel() : void chooseModel())}
        />
        <p id={`${id}-text`} className="min-w-0 pt-0.5 text-small text-soft">
          <label id={id} htmlFor={`${id}-switch`} className="font-semibold text-body text-ink">
            {BROWSER_MODEL_LABEL}
          </label>
          {BROWSER_MODEL_TEXTS[isOn ? 'on' : 'off']}
          {'needsDownload' in choice && choice.needsDownload ? ` ${MODEL_DOWNLOAD_TEXT}` : null}
        </p>
      </div>
      <div role="status" className="mt-2 empty:hidden">
        {isDownloading ? <Download choice={choice} /> : null}
        {choice.kind === 'failed' ? (
          <p className="text-small">{MODEL_DOWNLOAD_FAILED_TEXT}</p>
        ) : null}
      </div>
    </div>
  )
}

type DownloadProps = Readonly<{ choice: Extract<ModelChoice, { kind: 'downloading' }> }>

function Download({ choice: { progress } }: DownloadProps) {
  return (
    <div className="max-w-reading">
      <p className="mb-2 text-small">
        {MODEL_DOWNLOADING_TEXT}
        {progress === undefined ? null : `: ${shareText(progress)}`}
      </p>
      <ProgressBar
        label={MODEL_DOWNLOADING_TEXT}
        {...(progress !== undefined && { done: progress.share })}
      />
      <Button variant="secondary" size="small" onClick={leaveModel} className="mt-3">
        Cancel
      </Button>
    </div>
  )
}

const BYTES_PER_MEGABYTE = 1_000_000

function shareText({
  share,
  totalBytes,
}: NonNullable<DownloadProps['choice']['progress']>): string {
  const percent = `${Math.floor(share * 100)}%`
  if (totalBytes === undefined) return percent
  return `${percent} of ${Math.ceil(totalBytes / BYTES_PER_MEGABYTE).toLocaleString('en-US')} MB`
}

/**
 * Whether the browser's own model answers in private mode.
 * - `unavailable`: this browser or device has none.
 * - `off`: it has one, and the visitor has not chosen it.
 * - `downloading`: the visitor has chosen it, and the browser is fetching or starting it.
 * - `failed`: that failed.
 */
type ModelChoice =
  | Readonly<{ kind: 'unavailable' }>
  | Readonly<{ kind: 'off' | 'failed'; needsDownload: boolean }>
  | Readonly<{ kind: 'downloading'; progress?: DownloadProgress }>
  | Readonly<{ kind: 'on' }>

const choice = sharedValue<ModelChoice>()

/** Undefined until the browser was asked. */
const useModelChoice = choice.useValue

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
