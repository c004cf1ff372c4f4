import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/loading/loading-boundary.tsx'
import type { AnalysisStart } from './capture-flow.ts'

type StartControlsProps = Readonly<{
  start: AnalysisStart
  onAnalyse: () => void
  onStop: () => void
}>

/** Starts the analysis of a captured document: a button, or a notice that it starts by itself. */
export function StartControls({ start, onAnalyse, onStop }: StartControlsProps) {
  if (start === 'begun') return null
  if (start === 'by-hand') {
    return (
      <div className="mt-4">
        <Button onClick={onAnalyse}>Analyze</Button>
      </div>
    )
  }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="flex items-center gap-2 text-soft">
        <Spinner />
        The analysis starts in a moment.
      </p>
      <Button variant="secondary" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}
