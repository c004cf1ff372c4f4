import type { Area, Ink } from '../../../src/core/ocr/ink.ts'

/** A part of a sheet that is all ink. */
export type Bar = Area

/** A sheet with bars of ink. Where bars overlap, a pixel counts once. */
export function inkOfBars(
  { width, height }: Readonly<{ width: number; height: number }>,
  bars: readonly Bar[],
): Ink {
  const places = new Set<number>()
  for (const { left, top, right, bottom } of bars) {
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) places.add(y * width + x)
    }
  }
  const sorted = Float64Array.from(places).sort()
  return {
    width,
    height,
    x: Float32Array.from(sorted, (place) => place % width),
    y: Float32Array.from(sorted, (place) => Math.floor(place / width)),
  }
}
