/** Runs of consecutive rows with ink. */
export function inkedRuns(
  profile: Uint32Array,
): readonly Readonly<{ start: number; end: number }>[] {
  const runs: { start: number; end: number }[] = []
  let start = -1
  for (let row = 0; row <= profile.length; row += 1) {
    const isInked = (profile[row] ?? 0) > 0
    if (isInked && start === -1) start = row
    if (isInked || start === -1) continue
    runs.push({ start, end: row })
    start = -1
  }
  return runs
}

export function sumOf(counts: Uint32Array): number {
  let sum = 0
  for (const count of counts) sum += count
  return sum
}
