import { Button } from '../../ui/controls/button.tsx'
import { ProgressBar } from '../../ui/loading/progress-bar.tsx'

type ReadingProgressProps = Readonly<{
  /** Progress of each page, from 0 to 1. */
  shares: readonly number[]
  onCancel: () => void
}>

/** Progress of reading a photo, by page. */
export function ReadingProgress({ shares, onCancel }: ReadingProgressProps) {
  return (
    <div>
      <p role="status" className="mb-3">
        {shares.length === 1
          ? 'Reading the picture. It stays on your device.'
          : `Reading ${shares.length} pictures. They stay on your device.`}
      </p>
      <ul className="flex flex-col gap-3">
        {shares.map((share, page) => {
          const name = `Page ${page + 1} of ${shares.length}`
          return (
            <li key={name}>
              <p className="mb-1 text-small text-soft">
                {name}: {Math.round(share * 100)}%
              </p>
              <ProgressBar label={name} done={share} />
            </li>
          )
        })}
      </ul>
      <div className="mt-4">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
