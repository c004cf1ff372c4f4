const LOWEST = -1
const HIGHEST = 0.6
const STEP = 0.05

/**
 * The score above which a row is best taken for one of those sought: of the steps from -1 to 0.6 the
 * one with the highest F1, its two neighbours counting half each, so that no lucky row decides.
 */
export function bestThreshold(
  rows: readonly Readonly<{ isOne: boolean; score: number }>[],
): number {
  const steps = Array.from(
    { length: Math.round((HIGHEST - LOWEST) / STEP) + 1 },
    (_, step) => LOWEST + step * STEP,
  )
  const measures = steps.map((threshold) => f1(rows, threshold))
  const smooth = measures.map((measure, at) => {
    const below = measures[at - 1] ?? measure
    const above = measures[at + 1] ?? measure
    return measure + (below + above) / 2
  })
  return steps[smooth.indexOf(Math.max(...smooth))] ?? 0
}

function f1(rows: readonly Readonly<{ isOne: boolean; score: number }>[], threshold: number) {
  const taken = rows.filter(({ score }) => score > threshold)
  const right = taken.filter(({ isOne }) => isOne).length
  const sought = rows.filter(({ isOne }) => isOne).length
  return taken.length + sought === 0 ? 0 : (2 * right) / (taken.length + sought)
}
