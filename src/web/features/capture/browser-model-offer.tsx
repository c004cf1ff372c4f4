import { useEffect, useId } from 'react'
import {
  BROWSER_MODEL_LABEL,
  BROWSER_MODEL_TEXTS,
  MODEL_DOWNLOAD_FAILED_TEXT,
  MODEL_DOWNLOAD_TEXT,
  MODEL_DOWNLOADING_TEXT,
} from '../../content/private-mode-texts.ts'
import {
  askForModel,
  chooseModel,
  leaveModel,
  type ModelChoice,
  useModelChoice,
} from '../../lib/browser-model/model-choice.ts'
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
