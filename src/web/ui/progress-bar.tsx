type ProgressBarProps = Readonly<{
  /** Names what is in progress. */
  label: string
  /** Part that is done, from 0 to 1; without it the length is unknown. */
  done?: number
}>

/** How far a piece of work has come. */
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
