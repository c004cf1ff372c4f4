import type { FeatureCounts } from '../../../src/core/analyst/learned/linear-model.ts'

/** A row to learn from: its features by place in the vocabulary, brought to length 1 at most. */
export type Row = Readonly<{ places: Int32Array; values: Float32Array }>

/** The rows of a zone, and how much the zone counts. */
export type Part = Readonly<{ features: readonly string[]; rows: readonly Row[]; scale: number }>

/** A row of all zones: their places one after the other, their values scaled. */
export function joined(parts: readonly Part[], row: number): Row {
  const places: number[] = []
  const values: number[] = []
  let from = 0
  for (const { features, rows, scale } of parts) {
    for (const place of rows[row]?.places ?? []) places.push(from + place)
    for (const value of rows[row]?.values ?? []) values.push(scale * value)
    from += features.length
  }
  return { places: new Int32Array(places), values: new Float32Array(values) }
}

/** Rows by the features that stand in at least `rowsMin` of them. */
export function vectorise(counts: readonly FeatureCounts[], rowsMin: number) {
  const held = new Map<string, number>()
  for (const row of counts) {
    for (const feature of row.keys()) held.set(feature, (held.get(feature) ?? 0) + 1)
  }
  const features = [...held.keys()].filter((feature) => (held.get(feature) ?? 0) >= rowsMin).sort()
  const places = new Map(features.map((feature, place) => [feature, place]))
  const rarity = new Float32Array(
    features.map((feature) => Math.log((1 + counts.length) / (1 + (held.get(feature) ?? 0))) + 1),
  )
  return { features, rarity, rows: counts.map((row) => toRow(row, places, rarity)) }
}

function toRow(
  counts: FeatureCounts,
  places: ReadonlyMap<string, number>,
  rarity: Float32Array,
): Row {
  const known = [...counts].flatMap(([feature, count]) => {
    const place = places.get(feature)
    return place === undefined
      ? []
      : [[place, (1 + Math.log(count)) * (rarity[place] ?? 0)] as const]
  })
  const length = Math.hypot(...known.map(([, value]) => value)) || 1
  return {
    places: new Int32Array(known.map(([place]) => place)),
    values: new Float32Array(known.map(([, value]) => value / length)),
  }
}
