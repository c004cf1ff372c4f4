type ProgressBarProps = Readonly<{
  /** Names what is in progress. */
  label: string
  /** Share that is done, from 0 to 1; indeterminate when absent. */
  done?: number
}>

/** Progress of a piece of work. */
export function ProgressBar({ label, done }: ProgressBarProps) {
  const known = done === undefined ? {} : { value: Math.min(1, Math.max(0, done)) }
  return (
    <progress
      aria-label={label}
      max={1}
      {...known}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line text-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
    />
  )
}
